"""Refusals in words: each code of the rules and of the referee has its sentence, with numbers and ruling."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from cogs.kit.answers import CODES
from cogs.video.words.refusals import SENTENCES, sentence
from rules.game import Refusal
from rules.video import law

RULES = Path(__file__).parents[3] / "rules" / "video"

TYPED = "**@everyone** <@1> `x` [a](b)"
PARAMS = {
    "agreed_already": {"waiting": ("B", "C")},
    "bad_number": {"word": TYPED, "field": "dial", "least": 0, "most": 44},
    "no_field": {"word": TYPED, "fields": ("dial", "charge")},
    "not_their_turn": {"seat": "B", "field": "fwd"},
    "bad_switch": {"message": f"There is no switch {TYPED!r}."},
    "full": {"seats": 4},
    "how_many": {"least": 1, "most": 3, "given": 4},
    "mutant_taken": {"mutant": "Dahlia", "by": "B"},
    "no_energy": {"need": 4, "have": 1, "cards": ("Omega Starr", "Rottentales")},
    "no_entry": {"word": TYPED, "entries": ("fwd", "money")},
    "no_level": {"word": TYPED, "levels": ("easy", "normal", "hard")},
    "no_money": {"need": 5, "have": 3, "card": "Omega Starr"},
    "not_now": {"phase": "suns", "verb": "rent"},
    "not_seated": {"seats": ("A",), "seat": "B"},
    "not_your_turn": {"turn": "C", "phase": "turn"},
    "too_few": {"seats": 1, "least": 2},
    "which_seat": {"seats": ("A", "B")},
    "seated_already": {"seats": ("A",)},
    "how_to_book": {"entry": "lp", "takes": ("name", "n", "flag"), "word": TYPED},
    "lp_twice": {"word": TYPED, "most": 12},
    "too_many_actions": {"most": 200},
    "one_at_a_time": {"cards": 3},
}
SHARED = {
    "word": TYPED, "card": "Omega Starr", "have": 2, "need": 5, "power": "Late Fee", "by": "B", "kind": "card",
    "on": "B", "target": "C", "left": 12, "waiting": ("B",), "winner": "B", "sun": "Neon Sun", "verb": TYPED,
    "expected": "* refill", "here": "A done", "event": "rent", "reason": TYPED, "names": ("Ann",),
}  # fmt: skip


class Call(NamedTuple):
    """A call of Refusal in the rules: the words that its code and its ruling may be."""

    at: str
    codes: set[str]
    rulings: set[str]


def refusals() -> Iterator[Call]:
    """Every refusal that the rules of the game make; a new one cannot hide from this."""
    for path in sorted(RULES.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for scope in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
            for node in ast.walk(scope):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                    code, ruling = (words(node.args[n], scope, tree) for n in (0, 1))
                    yield Call(f"{path.name}:{node.lineno}", code, ruling)


def words(node: ast.expr, scope: ast.FunctionDef, tree: ast.AST) -> set[str]:
    """The texts that an argument may be: itself, what its name is bound to, or what callers hand in for it."""
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    if isinstance(node, ast.IfExp):
        return words(node.body, scope, tree) | words(node.orelse, scope, tree)
    if not isinstance(node, ast.Name):
        return set()
    parameters = [one.arg for one in scope.args.args]
    if node.id in parameters:
        at = parameters.index(node.id)
        calls = [one for one in ast.walk(tree) if isinstance(one, ast.Call) and ast.unparse(one.func) == scope.name]
        return {word for one in calls for word in words(one.args[at], scope, tree)}
    bound = [
        value
        for one in ast.walk(tree)
        if isinstance(one, ast.Assign)
        for target in one.targets
        for value in values(target, one.value, node.id)
    ]
    return {word for value in bound for word in words(value, scope, tree)}


def values(target: ast.expr, value: ast.expr, name: str) -> Iterator[ast.expr]:
    """What an assignment gives to a name, also as a part of a pair."""
    if isinstance(target, ast.Name) and target.id == name:
        yield value
    elif isinstance(target, ast.Tuple):
        at = [i for i, one in enumerate(target.elts) if isinstance(one, ast.Name) and one.id == name]
        branches = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
        yield from (one.elts[i] for one in branches if isinstance(one, ast.Tuple) for i in at)


def every(part: str) -> set[str]:
    found: set[str] = set()
    for call in refusals():
        assert call.codes, f"{call.at}: what this refuses with cannot be read"
        assert call.rulings, f"{call.at}: the ruling of this cannot be read"
        found |= call.codes if part == "codes" else call.rulings
    return found


def said(code: str, ruling: str = "V127", **params: object) -> str:
    return sentence(Refusal(code, ruling, {**SHARED, **PARAMS.get(code, {}), **params}))


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    assert every("codes") | set(CODES) == set(SENTENCES)


def test_every_ruling_that_refuses_is_found_by_its_number() -> None:
    for number in every("rulings") - {""}:
        assert law.entry(number), number


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_sentence_is_short_whole_and_ends_with_its_ruling(code: str) -> None:
    text = said(code)
    assert text.endswith(" (V127)")
    body = text.removesuffix(" (V127)")
    assert body[0].isupper() or body[0] == "“"
    assert body[-1] in ".!?”"
    assert len(body) <= 300
    assert not re.search(r"\bNone\b|\{|\}", body.replace(TYPED, ""))
    assert sentence(Refusal(code, "", {**SHARED, **PARAMS.get(code, {})})) == body


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_what_was_typed_is_shown_letter_by_letter(code: str) -> None:
    read = re.sub(r"(?<!\\)`[^`]*`", "", said(code))
    for mark in ("**", "@everyone", "<@1>", "](b)"):
        assert mark not in read


@pytest.mark.parametrize(
    ("code", "params", "words"),
    [
        ("no_energy", {}, "Omega Starr and Rottentales cost 4 Energy, you have 1: 3 too little."),
        ("no_energy", {"cards": ("Neon Sun",)}, "Neon Sun costs 4 Energy, you have 1: 3 too little."),
        ("no_energy", {"cards": ()}, "That takes 4 Energy, you have 1: 3 too little."),
        ("no_money", {}, "Omega Starr costs $5, you have $3: $2 too little."),
        ("no_charge", {}, "Late Fee costs 5 Charge, you have 2: 3 too little."),
        ("no_fwd", {"word": "9", "have": 6}, "your pool has 6 FWD, so say a number from 1 to 6."),
        ("no_fwd", {"word": "9", "have": 0}, "You have no FWD in your pool."),
        ("locked", {}, "You are locked on seat B until that mutant dies, so seat C is out of reach this turn."),
        ("shielded", {}, "Omega Starr shields seat C while it is ready. Kill it first with 12 FWD"),
        ("how_many", {}, "Choose 1 to 3, you named 4."),
        ("how_many", {"least": 2, "most": 2, "given": 0}, "Choose 2, you named 0."),
        ("how_many", {"least": 0, "most": 1, "given": 2}, "`none` takes none."),
        ("not_your_turn", {"phase": "mutants"}, "Seat C picks a mutant now."),
        ("not_your_turn", {"phase": "suns"}, "Seat C takes a Sun now."),
        ("not_now", {"phase": "mutants", "verb": "play"}, "You cannot play cards yet: first pick your mutant"),
        ("choice_pending", {}, "First seat B has to choose (card)"),
        ("choice_pending", {"mine": True}, "First choose what you are asked (card)"),
        ("bad_number", {"word": "77"}, "“77” will not do for the dial: say a number from 0 to 44."),
        ("not_offered", {"word": "Laser Curfew", "tape": 2}, "“Laser Curfew” does not lie on tape 2 any more."),
        ("asked_already", {"waiting": ("B", "C")}, "Waiting for seats B and C."),
        ("too_few", {"seats": 0}, "The game needs 2 players, and nobody sits here."),
        ("which_power", {"word": ""}, "Say `lo-fi` or `hi-fi`"),
    ],
)  # fmt: skip
def test_sentence_names_what_clashed_and_what_would_be_right(code: str, params: dict[str, object], words: str) -> None:
    """V89-V131: the player's numbers stand in it."""
    assert words in said(code, **params)
