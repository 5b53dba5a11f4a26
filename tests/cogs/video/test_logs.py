"""The log and the news of what is no ordinary move: taking back, corrections, the clock, coming and going."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cogs.kit.directory import Logged
from cogs.video.effects_chosen import effects_chosen
from cogs.video.words import logs, news, tables
from rules.dice import SeededDice
from rules.game import HOST, REFEREE, Event, Move, Stamp
from rules.video.game import VIDEO
from rules.video.table.state import NOBODY, Table

PLAYERS = {"seat A": "mira", "mutant A": "Dahlia", "seat B": "jonas", "mutant B": "Ridgemont"}
THREE = PLAYERS | {"seat C": "cem", "mutant C": "Count Backward"}
MINUTE = 60_000


class Play:
    """A table and its log."""

    def __init__(self, **header: str) -> None:
        self.header = header
        self.table: Table = VIDEO.setup(header)
        self.log: list[Logged] = []

    def put(self, actor: str, *words: str, at: int = 0) -> Sequence[Event]:
        """A move that must be accepted; its events."""
        dice = SeededDice("logs", len(self.log))
        made = VIDEO.decide(self.table, actor, Move(words[0], words[1:]), Stamp(at), dice)
        assert isinstance(made, tuple), made
        for event in made:
            self.table = VIDEO.apply(self.table, event)
            self.log.append(Logged(len(self.log) + 1, event, at))
        return made

    @property
    def lines(self) -> list[str]:
        """The log in words without numbers and times."""
        effects = effects_chosen(self.header, [entry.event for entry in self.log], whole=False)
        told = logs.log_lines(VIDEO.visible_to(self.table, None), self.log, effects)
        return [line.split("> ", 1)[1] for line in told]

    @property
    def news(self) -> list[str]:
        return news.news_lines(VIDEO.visible_to(self.table, None))

    @property
    def status(self) -> str:
        return tables.status(VIDEO.visible_to(self.table, None))


def test_a_move_that_was_taken_back_is_struck_through() -> None:
    """VA101: the log shows what was undone, and that it was."""
    play = Play(**PLAYERS, **{"hand A": "Bargain Bin"})
    play.put("A", "play", "Bargain Bin")
    play.put("A", "undo")
    assert play.lines == ["~~A **Dahlia** plays *Bargain Bin*~~", "A **Dahlia** takes the last move back"]
    assert play.news == ["↩ **Dahlia** takes the last move back."]


def test_consents_that_are_asked_for_are_told_with_who_has_not_agreed() -> None:
    """VA101: beyond what somebody learnt everybody must agree; the status says whom it waits for."""
    play = Play(**THREE, money="9")
    rent = play.table.catalogue.names[play.table.tapes[0]]
    play.put("A", "rent", rent)
    while play.table.pending:
        play.put("A", "choose", "no")
    play.put("A", "undo")
    assert "↩ **Dahlia** (mira) asks to take the last move back; **Ridgemont** and **Count Backward**" in play.status
    play.put("B", "consent")
    assert "**Count Backward** has yet to agree." in play.status
    play.put("C", "consent")
    assert "asks to take" not in play.status
    assert play.lines[-4:] == [
        "A **Dahlia** asks to take the last move back",
        "B **Ridgemont** agrees to that",
        "C **Count Backward** agrees to that",
        "A **Dahlia** takes the last move back",
    ]
    assert any(line.startswith("~~A **Dahlia** rents") for line in play.lines)


def test_the_log_says_which_effect_was_chosen() -> None:
    """VA22: the event has numbers alone; of a card in the open, of a power or a Sun, everybody reads the effects."""
    both = Play(**PLAYERS, **{"hand A": "The Understudy's Understudy", "energy A": "6"})
    both.put("A", "play", "The Understudy's Understudy")
    both.put("A", "choose", "4", "1")
    assert both.lines[-1] == "A **Dahlia** chooses “Gain 3 FWD” and “Gain $2”"
    sun = Play(**PLAYERS, **{"sun A": "Dawn Matinee"})
    sun.put("A", "sun")
    sun.put("A", "choose", "2")
    assert sun.lines[-1] == "A **Dahlia** chooses “Gain 3 REW”"


def test_effects_of_a_hidden_card_are_told_after_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """V55: the words of an effect would tell which card of a hand or deck it is that asks."""
    play = Play(**PLAYERS, **{"hand A": "The Understudy's Understudy", "energy A": "6"})
    play.put("A", "play", "The Understudy's Understudy")
    play.put("A", "choose", "4", "1")
    events = [entry.event for entry in play.log]
    monkeypatch.setattr("rules.video.views.view._hidden", lambda table, card: card >= 0)
    assert play.lines[-1] == "A **Dahlia** chooses effect 4 and effect 1"
    assert effects_chosen(play.header, events, whole=True) == {len(events): ("Gain 3 FWD.", "Gain $2.")}


def test_a_judge_is_told_with_the_reason() -> None:
    """VA101: corrections and moves that a judge took back; the reason is somebody's text, so it is made safe."""
    play = Play(**PLAYERS, **{"hand A": "Bargain Bin"})
    play.put(HOST, "correct", "B", "dial", "7", "**miscounted** @everyone")
    assert play.lines[-1].startswith("A judge sets the dial of B **Ridgemont** to 7: \\*\\*miscounted\\*\\*")
    assert play.news[0].startswith("**Ridgemont** has the dial set to 7 by a judge: \\*\\*miscounted")
    assert "@everyone" not in play.lines[-1] + play.news[0]
    play.put("A", "play", "Bargain Bin")
    play.put(HOST, "takeback", "wrong", "card")
    assert play.lines[-1] == "A judge takes the last move back: wrong card"
    assert play.news == ["↩ **Dahlia** has the last move taken back by a judge: wrong card."]
    assert play.lines[-2].startswith("~~")


@pytest.mark.parametrize(
    ("leave", "then"),
    [("autopass", "the computer ends the turn."), ("computer", "the computer plays on."), ("vote", "may vote.")],
)
def test_the_ladder_is_told_rung_by_rung(leave: str, then: str) -> None:
    """VA99, VA100: until when, what came already, and what comes then."""
    play = Play(**THREE, afk_minutes="10", leave=leave)
    play.put("A", "done", at=MINUTE)
    assert "⏱ Time runs out <t:660:R>; then " in play.status
    assert play.status.endswith(then)
    play.put(REFEREE, "clock", at=7 * MINUTE)
    assert "⏱ Reminded. Time runs out" in play.status
    play.put(REFEREE, "clock", at=10 * MINUTE)
    assert "⏱ Warned. Time runs out" in play.status
    play.put(REFEREE, "clock", at=12 * MINUTE)
    told = "\n".join(play.lines)
    assert "B **Ridgemont** is reminded" in told
    assert "B **Ridgemont** gets the last warning" in told
    assert "B **Ridgemont** has run out of time and is away" in told
    if leave == "vote":
        play.put("A", "vote", "B", at=13 * MINUTE)
        assert "🗳 **Dahlia** wants **Ridgemont** (jonas) out of the game; **Count Backward** has yet to say so." in (
            play.status
        )
        assert play.lines[-1] == "A **Dahlia** votes that B **Ridgemont** goes"


def test_coming_and_going() -> None:
    """VA99: who leaves, who comes back, who takes a seat over, by the name of the time."""
    play = Play(**THREE)
    play.put("B", "leave")
    assert play.lines[0] == "B **Ridgemont** leaves"
    play.put("B", "sit", "kim")
    assert play.lines[1] == "B **Ridgemont** is played by **kim** from now on"
    play.put(HOST, "substitute", "C", "dee")
    assert play.lines[2] == "C **Count Backward** is played by **dee** from now on"
    play.put(HOST, "kick", "C")
    assert play.lines[3] == "C **Count Backward** is out of the game"


def test_the_lobby_and_the_end() -> None:
    play = Play()
    play.put("A", "sit", "mira")
    play.put(HOST, "computer", "hard", "Robo")
    play.put(HOST, "set", "undo", "off")
    play.put("A", "ready")
    while play.table.phase == "mutants":
        letter = play.table.seats[play.table.active].letter
        play.put(letter, *_words(VIDEO.legal(play.table, letter)[0]))
    play.put(HOST, "close")
    lines = play.lines
    assert lines[:4] == [
        "A **mira** sits down",
        "B **Robo** sits down, a computer player (hard)",
        "undo is now off",
        "A **mira** is ready",
    ]
    assert lines[4].startswith("The boards are dealt: ")
    assert lines[5].split(" plays ")[0] in ("A **mira**", "B **Robo**")
    assert "The Vortex Deck is shuffled, from the top: " in "\n".join(lines)
    assert lines[-1] == "The host closed the table."


def _words(move: Move) -> tuple[str, ...]:
    return (move.verb, *move.args)


def test_a_line_that_nobody_knows_is_told_as_it_stands() -> None:
    """A log of a later version is shown, not refused; and its words do nothing."""
    view = VIDEO.visible_to(VIDEO.setup(PLAYERS), None)
    strange = [Event("A", "juggle", ("**3**",)), Event(REFEREE, "eclipse"), Event("A", "attack"), Event("Z", "done")]
    lines = logs.log_lines(view, [Logged(n, event, 0) for n, event in enumerate(strange, 1)])
    assert len(lines) == 4
    assert "**3**" not in lines[0]
    assert view.winner == NOBODY
