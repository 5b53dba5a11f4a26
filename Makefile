# make setup   make the virtual environment .venv (needs the network once)
# make play    play in the browser, without token and network
# make test    every test; browser tests need a Chromium
# make check   what a change must pass: lint, types, imports, tests
# make bench   speed and memory, each with its ratio (sets up its own extra once)
# make chaos   the long forms of the tests that break things

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes

.PHONY: setup play test check lint types imports bench chaos
.DELETE_ON_ERROR:

setup: $(VENV)/.stamp

$(VENV)/.stamp: requirements.lock
	@command -v $(PYTHON) >/dev/null || { echo "There is no $(PYTHON): install Python 3.11 or newer, or say make PYTHON=..." >&2; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$(PYTHON) is too old: Python 3.11 or newer is needed, say make PYTHON=python3.11" >&2; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "$(PYTHON) has no venv: install it, on Debian by apt install python3-venv" >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) -r requirements.lock
	@touch $@

$(VENV)/.bench: requirements-bench.lock $(VENV)/.stamp
	$(PIP) -r requirements-bench.lock
	@touch $@

play: $(VENV)/.stamp
	$(RUN) bot.py --sandbox $(ARGS)

test: $(VENV)/.stamp
	$(RUN) -m pytest -n 2 --dist worksteal $(ARGS)

check: lint types imports test

lint: $(VENV)/.stamp
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .

types: $(VENV)/.stamp
	$(RUN) -m mypy rules db

imports: $(VENV)/.stamp
	$(RUN) -m tests.imports

bench: $(VENV)/.bench
	$(RUN) -m tests.bench $(ARGS)

chaos: $(VENV)/.stamp
	KILLS=200 GAMES=1000 FULL_MATCH=1 $(RUN) -m pytest tests/cogs/kit/test_referee_kill.py tests/cogs/sprouts/test_kill.py tests/rules/sprouts/race tests/rules/video/test_random_play.py tests/browser/test_tournament.py tests/browser/test_video.py $(ARGS)
	KILLS=200 GAMES=20 $(RUN) -m pytest tests/cogs/video/test_kill.py tests/cogs/video/test_secrets.py tests/cogs/video/test_secret_twins.py tests/cogs/video/test_whole_games.py tests/cogs/video/test_games_by_commands.py tests/cogs/video/test_choices.py tests/cogs/video/test_panel.py $(ARGS)
