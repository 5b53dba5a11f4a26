"""Names are shown letter by letter and do nothing, whatever they are made of."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.kit.names import LENGTH, NAMELESS, plain_name, safe_name

HOSTILE = [
    "```@everyone<@&123>",
    "@here",
    "<@1> <@!1> <#3> </a:4>",
    "||spoiler||",
    "**bold** __u__ ~~s~~ *i*",
    "`code`",
    "# heading",
    "## heading",
    "-# small",
    "> quote",
    ">>> quote",
    "- item",
    "+ item",
    "1. first",
    "[x](https://example.com)",
    "https://example.com",
    "<https://example.com>",
    "<t:1:R>",
    "<:rose:5> <a:rose:5>",
    "back\\slash",
]
ACTIVE = re.compile(r"(?<!\\)[`*_~|\[\]()<>#]|^(?:[-+>]|\d+[.)])|(?<!\\):|@(?!\u200b)")


def rendered(text: str) -> str:
    """What Discord shows: a backslash before punctuation goes, and the joiner draws nothing."""
    return re.sub(r"\\([^\w\s])|\\(_)", r"\1\2", text).replace("\u200b", "")


@pytest.mark.parametrize("name", HOSTILE)
def test_markup_is_shown_and_not_obeyed(name: str) -> None:
    safe = safe_name(name)
    assert not ACTIVE.search(safe.replace("\\\\", "")), safe
    assert rendered(safe) == name


@pytest.mark.parametrize(
    "name",
    ["a\u202eb", "a\u2066b\u2069", "a\u200bb", "a\u200db", "a\ufeffb", "a\x00b", "a\u00adb", "a\u034fb", "a\ue000b"],
)
def test_invisible_and_direction_characters_go(name: str) -> None:
    assert plain_name(name) == "ab"


@pytest.mark.parametrize("name", ["", "   ", "\n\n", "\u200b\u202e", "\u3164", "\u2800\u2800"])
def test_name_of_nothing_gets_a_word(name: str) -> None:
    assert plain_name(name) == safe_name(name) == NAMELESS


def test_lines_become_spaces() -> None:
    assert plain_name("a\n# b\u2028c\t d") == "a # b c d"


def test_towers_of_marks_are_cut() -> None:
    assert len(plain_name("z" + "\u0301" * 40)) <= 3


@given(st.text(max_size=80))
def test_every_name_is_short_single_lined_and_the_same_again(name: str) -> None:
    plain = plain_name(name)
    assert 0 < len(plain) <= LENGTH
    assert not [one for one in plain if unicodedata.category(one)[0] == "C" or one in "\n\r"]
    assert plain_name(plain) == plain
    assert "\n" not in safe_name(name)


@pytest.mark.parametrize("name", ["فاطمة", "Fatima فاطمة", "שלום"])
def test_name_from_right_to_left_leaves_the_line_around_it_alone(name: str) -> None:
    assert safe_name(name) == f"\u2068{name}\u2069"
    assert plain_name(safe_name(name)) == name


@pytest.mark.parametrize("name", ["Ünïcode", "Дальия", "李小龍", "Ann 🌹", "O'Hara & Söhne"])
def test_ordinary_names_stay(name: str) -> None:
    assert plain_name(name) == name
