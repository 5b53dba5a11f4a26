"""The vectors of roses, tilt and levels (4.5, 4.8) through everything: command, message, export and ``settle``."""

from __future__ import annotations

import pytest

from rules.sprouts.board import clashes, free_cells
from rules.sprouts.cards import CORNERS, Board, Placement, heading_of
from rules.sprouts.deck import house_deck
from rules.sprouts.notation import read_board, read_cards, write_card, write_cell
from tests.cogs.playing import COUNT_IN_S, board, finish, press, public, seat, told
from tests.cogs.reading import text
from tests.cogs.sprouts.crafted import crafted
from tests.cogs.sprouts.vectors import Round, ended, judged, of, says, settled
from tests.rules.sprouts.boards import WINNING
from tests.rules.sprouts.race.sitting import shifted
from tests.simulated import World

LEVEL_UP = {"preset": "level-up", "pictures": "off"}
LOOSE = "0:7777"
"""A card that stays on the rack and costs nothing, so that no score is doubled."""


def checked(shown: Round, adjusted: int, faces: int, switches: dict[str, str], *, level: int = 0) -> None:
    """The number stands in the message and in the export, and ``settle`` comes to the same."""
    line = shown.seats["A"]
    assert line["adjusted"] == line["total"] == adjusted
    assert says(of(shown.message, "Ann"), adjusted), shown.message
    rules = {name: value for name, value in switches.items() if name != "pictures"}
    (alone,), _ = settled(rules, {"A": (faces, level, 0)}, shown)
    assert (alone["adjusted"], alone["level"], alone["total"]) == (adjusted, line["level_next"], adjusted)


async def laid(world: World, cards: str, *cells: str, **switches: str) -> list[str]:
    """What Ann is told who lays these cards, in turn, into these cells; the round then ends."""
    rack = read_cards(cards)
    await crafted(world, {"A": ((), rack, ())}, {"A": "Ann"}, **(LEVEL_UP | switches))
    said = [
        await told(world.ann, world.channel, "attach", card=str(n), cell=cell) for n, cell in enumerate(cells, start=1)
    ]
    await ended(world)
    return said


# Roses


def beside(a: str, b: str) -> tuple[str, str]:
    """B to the east of A, on 6, with roses in these printed corners."""
    return f"1:0600{a and '.' + a} 1:0060{b and '.' + b} {LOOSE}", "N13"


def above(a: str, b: str) -> tuple[str, str]:
    """B above A, on 6."""
    return f"1:6000{a and '.' + a} 1:0600{b and '.' + b} {LOOSE}", "M12"


@pytest.mark.parametrize(
    ("two", "value", "roses"),
    [
        pytest.param(beside("ne", "sw"), 12, "kiss", id="R1"),
        pytest.param(beside("ne", "se"), 0, "cross", id="R2"),
        pytest.param(beside("se", "se"), 12, "kiss", id="R3"),
        pytest.param(beside("se", "sw"), 0, "cross", id="R4"),
        pytest.param(beside("ne", "ne"), 6, "", id="R5"),
        *[pytest.param(beside("nw", corner), 6, "", id=f"R6 {corner or 'none'}") for corner in ("", *CORNERS)],
        pytest.param(beside("ne", ""), 6, "", id="R7"),
        pytest.param(above("ne", "ne"), 12, "kiss", id="R8"),
        pytest.param(above("ne", "se"), 0, "cross", id="R9"),
        pytest.param(above("nw", "se"), 12, "kiss", id="R10"),
        pytest.param(above("nw", "ne"), 0, "cross", id="R11"),
    ],
)
async def test_roses(world: World, two: tuple[str, str], value: int, roses: str) -> None:
    """S80, S81, SA46, SA47."""
    cards, cell = two
    await laid(world, cards, "M13", cell)
    shown = await judged(world)
    checked(shown, value, 2, {"preset": "level-up"})
    words = of(shown.message, "Ann").casefold()
    assert [word for word in ("kiss", "cross") if word in words] == ([roses] if roses else [])


# Tilt


TILTED = {"tilt": "4-9"}


@pytest.mark.parametrize(
    ("a", "b"),
    [pytest.param(4, 4, id="4-4 (S89)"), pytest.param(9, 9, id="9-9 (S89)"), pytest.param(4, 5, id="4-5 (S92)")],
)
async def test_what_a_tilt_forbids(world: World, a: int, b: int) -> None:
    """S89, S92: the refusal says so, and the card costs its face."""
    _, said = await laid(world, f"0:0{a}00 5:00{b}0 {LOOSE}", "M13", "N13", **TILTED)
    assert "S89" in said
    shown = await judged(world)
    assert (shown.tilt, shown.seats["A"]["attached"]) == ("4-9", 1)
    checked(shown, -5, 5, LEVEL_UP | TILTED)


@pytest.mark.parametrize(
    ("a", "b", "value"),
    [
        pytest.param("400", "90", 13, id="4-9 (S91)"),
        pytest.param("900", "40", 13, id="9-4 (S91)"),
        pytest.param("500", "50", 5, id="5-5 (S92)"),
        pytest.param("400.ne", "90.sw", 26, id="kissing 4-9 (SA52)"),
        pytest.param("400.ne", "90.se", 0, id="crossing 4-9 (SA52)"),
    ],
)
async def test_what_a_tilt_is_worth(world: World, a: str, b: str, value: int) -> None:
    """S87, S90, S91, S92, SA52; the tilt is told with the result."""
    await laid(world, f"1:0{a} 1:00{b} {LOOSE}", "M13", "N13", **TILTED)
    shown = await judged(world)
    assert shown.tilt == "4-9"
    assert "tilt 4-9" in shown.message
    checked(shown, value, 2, LEVEL_UP | TILTED)


@pytest.mark.parametrize(("left", "value"), [(LOOSE, 39), ("", 78)], ids=["a card is left", "the round is full (S84)"])
async def test_roses_tilt_and_bonus_together(world: World, left: str, value: int) -> None:
    """S82, SA43, SA50, SA58: 12 for a kissing 6, 13 for the tilt, 2 x 7 for two sides at once."""
    cards = f"1:1041 1:1001 1:1601.ne 7:1961.sw {left}"
    await laid(world, cards, "M13", "N13", "N14", "M14", **TILTED)
    checked(await judged(world), value, 10, LEVEL_UP | TILTED)


# Levels


SEVEN = read_board(" ".join(shifted(WINNING)))
EIGHTH = read_cards("6:0400")
EIGHTH_CELL = write_cell(SEVEN[0].x, SEVEN[0].y + 2)
"""Below the second card, on its 4: WINNING has it at C4."""


@pytest.mark.parametrize(
    ("turned", "laid_too", "score", "level"),
    [
        pytest.param(False, False, 36, 1, id="hidden"),
        pytest.param(True, False, 30, 1, id="turned"),
        pytest.param(True, True, 80, 2, id="attached"),
    ],
)
async def test_a_level_1_player(world: World, turned: bool, laid_too: bool, score: int, level: int) -> None:
    """S66, S73, S78, S79, S84: hidden 36, turned 30, attached (36 + 4) x 2 with the call “Eight up!”."""
    await crafted(world, {"A": (SEVEN, (), EIGHTH)}, {"A": "Ann"}, **LEVEL_UP, **{"level A": "1"})
    if turned:
        await press(world.ann, await board(world, "ann"), "Turn pillow card")
    if laid_too:
        await told(world.ann, world.channel, "attach", card="8", cell=EIGHTH_CELL)
        await told(world.ann, world.channel, "call", number=8)
        await finish(world)
        assert "“Eight up!”" in public_text(world)
    else:
        await ended(world)
    shown = await judged(world)
    assert shown.seats["A"]["level_next"] == level
    checked(shown, score, 58, LEVEL_UP, level=1)


def public_text(world: World) -> str:
    """The table's message."""
    return text(public(world))


@pytest.mark.parametrize(("penalty", "adjusted"), [("add", -80), ("replace", -116)])
async def test_a_call_of_seven_over_the_pillow(world: World, penalty: str, adjusted: int) -> None:
    """S105, S107, SA62, SA65, SA66: 36 - 2 x (52 + 6), or that alone; no level is won."""
    switches = {"preset": "tournament", "tilt": "off", "penalty": penalty, "pictures": "off"}
    await crafted(world, {"A": (SEVEN, (), EIGHTH)}, {"A": "Ann"}, **switches, **{"level A": "1"})
    await told(world.ann, world.channel, "call", number=7)
    await finish(world)
    shown = await judged(world)
    assert (shown.seats["A"]["misplays"], shown.seats["A"]["level_next"]) == (["call"], 1)
    checked(shown, adjusted, 58, switches, level=1)


def longer(laid: Board, cards: int) -> Board:
    """The board with as many cards, each of the house deck, laid on as they come."""
    while len(laid) < cards:
        used = {placed.card for placed in laid}
        laid += (
            next(
                placed
                for card in house_deck().cards
                for cell in free_cells(laid)
                if not clashes(laid, placed := Placement(card, heading_of(len(laid)), *cell), None) and card not in used
            ),
        )
    return laid


@pytest.mark.parametrize(
    ("level", "success", "dealt"),
    [
        pytest.param(0, True, 8, id="round 1: Seven up"),
        pytest.param(1, False, 8, id="round 2: fails at seven"),
        pytest.param(1, True, 9, id="round 3: Eight up"),
        pytest.param(2, True, 10, id="round 4: Nine up"),
    ],
)
async def test_timeline_of_levels(world: World, level: int, success: bool, dealt: int) -> None:
    """S58, S59, S60, S63, S64, S65, S67, SA32, SA33, 4.8: from the call to the next deal."""
    whole = longer(SEVEN, 7 + level)
    lies, last = (whole[:-1], whole[-1]) if success else (whole[:7], whole[7])
    hand = (lies, (last.card,), ()) if success else (lies, (), (last.card,))
    await crafted(world, {"A": hand}, {"A": "Ann"}, **LEVEL_UP, **{"level A": str(level)})
    if success:
        said = await told(world.ann, world.channel, "attach", card=write_card(last.card), cell=write_cell(*last.cell))
        assert f"{7 + level} of {7 + level}" in said
        await told(world.ann, world.channel, "call", number=7 + level)
        await finish(world)
        assert f"“{('Seven', 'Eight', 'Nine')[level]} up!”" in public_text(world)
    else:
        await ended(world)
    assert (await judged(world)).seats["A"]["level_next"] == level + success
    await press(world.ann, public(world), "Ready")
    await world.env.advance_time(COUNT_IN_S)
    shown = await seat(world)
    assert (len(shown.rack), shown.pillow) == (7, dealt - 7)
