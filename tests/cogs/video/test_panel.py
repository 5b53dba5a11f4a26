"""The private panel in every phase: what it says and offers, and that the worst hand fits into Discord's limits."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from cogs.video.hands import held
from cogs.video.words.panels import free_mutants
from rules.dice import Dice
from rules.game import Move
from rules.video.catalogue.reading import house_catalogue
from rules.video.game import VIDEO
from rules.video.simulating import at_random, play
from rules.video.table.state import Table
from tests.cogs.video.panels import B2, buttons, components, of_position, options, panel_of, said, selects
from tests.cogs.video.playing import click, crafted, labels, panel, pick, started, text, view
from tests.simulated import World

GAMES = int(os.environ.get("GAMES", "2"))


def distinct(n: int, kind: str, *, own: str = "vortex") -> list[str]:
    """So many different titles of a type."""
    found = [card.title for card in house_catalogue().cards if card.family == own and card.type == kind]
    return found[:n]


def worst() -> dict[str, str]:
    """Twenty titles in hand, twelve LPs, four seats that share all LPs there are, everything payable."""
    catalogue = house_catalogue()
    cards = catalogue.cards
    lps = [name for name, card in zip(catalogue.names, catalogue.box, strict=True) if card.type == "LP"]
    sps = sorted(
        (card for card in cards if card.type == "SP" and card.family in ("vortex", "staff_pick")),
        key=lambda card: -len(card.title) - 20 * len(card.on_play),
    )
    hand = [card.title for card in sps[:20]]
    header = {f"seat {letter}": "W" * 32 for letter in "ABCD"}
    mutants = [mutant.id for mutant in house_catalogue().mutants]
    header |= {f"mutant {letter}": mutants[n] for n, letter in enumerate("ABCD")}
    header |= {"turn": "A", "round": "12", "money": "40", "pool": "60", "energy A": "6/6", "charge A": "4"}
    header |= {"hand A": ", ".join(hand), "lps A": ", ".join(lps[:12])}
    for n, letter in enumerate("BCD"):
        header[f"lps {letter}"] = ", ".join(lps[12 + n :: 3])
    return header


@pytest.mark.parametrize("pictured", [True, False])
def test_worst_hand_fits(pictured: bool) -> None:
    """Twenty cards, twelve LPs, four seats: 40 components, 4000 characters, 25 options."""
    shown = of_position(worst(), others=("B", "C", "D"), warning="w " * 600, note="n " * 600, more="m " * 900)
    assert len(held(shown.view)) == 20
    assert len(shown.seat.lps) == 12
    found = components(shown, pictured)
    assert len(found) <= 40
    for verb in ("play", "set", "exhaust", "rent", "attack"):
        for page in range(4):
            components(shown._replace(pages=(verb, page)), pictured)
    assert len(options(shown, "Attack")) == 25
    assert len(options(shown, "Exhaust")) == 12


@pytest.mark.parametrize("pictured", [True, False])
def test_most_buttons_fit(pictured: bool) -> None:
    """Five titles and five LPs are buttons each; beside them every other press that a panel can have."""
    hand = "Brain Drain, Bouquet of Bites, Werewolf on a Budget, Torch and Whisper, Bargain Bin"
    lps = [card.title for card in house_catalogue().cards if card.type == "LP"][:5]
    header = worst() | {"hand A": hand, "lps A": ", ".join(lps), "sun A": "payday", "leave": "vote"}
    header |= {f"lps {letter}": "" for letter in "BCD"}
    shown = of_position(header, others=("D",), warning="w", note="n", more="m", tip="t")
    seats = [replace(seat, away=True) for seat in shown.view.seats]
    view = replace(shown.view, seats=tuple(seats), may_undo="ask", consents=(1,))
    found = components(shown._replace(view=view, seat=seats[0]), pictured)
    assert {"I am back", "Agree to the undo", "Ask for an undo …", "Why not?"} <= {one.get("label") for one in found}


def test_all_attacks_are_reached_over_pages() -> None:
    """Whatever stands past the 25th option is on a further page."""
    shown = of_position(worst())
    every: set[str] = set()
    for page in range(3):
        every |= {one["value"] for one in options(shown._replace(pages=("attack", page)), "Attack")}
    targets = {(attack.target, attack.card) for attack in shown.view.options.attacks}
    named = {tuple(value.split(".")[::2]) for value in every if not value.startswith(">")}
    assert len(named) == len(targets)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_panel_of_random_games_fits(seats: int) -> None:
    """Each seat's panel after each move of games at random, with pictures and without."""

    def looking(table: Table, me: int, dice: Dice) -> Move:
        for letter in "ABCD"[:seats]:
            shown = panel_of(table, letter, others=("B", "C", "D"))
            components(shown, pictured=shown.view.phase in ("suns", "turn"))
        return at_random(table, me, dice)

    for game in range(GAMES):
        played = play({}, seats, f"panels {game}", looking, checked=False)
        for letter in "ABCD"[:seats]:
            components(panel_of(played.table, letter, result=("a line",) * 9))


def test_own_turn() -> None:
    """What one has, what each card costs and does, what is out of reach (V89-V92, V112, V123)."""
    header = B2 | {"hand A": "Brain Drain, Bargain Bin, Bargain Bin, Torch and Whisper", "tape 1": "Omega Starr"}
    shown = of_position(header)
    told = said(shown)
    assert "**Your turn**, round 3" in told
    assert "**$2** · **14 FWD** · Energy 3/5 · Charge 2" in told
    assert "1 · **Brain Drain** Horror SP · 1 Energy: Gain 4 FWD" in told
    assert "2 · **Bargain Bin** ×2" in told
    assert buttons(shown)["1 · Brain Drain"]
    attacks = [one["label"] for one in options(shown, "Attack with 14 FWD")]
    assert attacks == ["Ridgemont: 7 of 14 FWD kills", "Ridgemont: another amount …"]


def test_synced_cards_say_so() -> None:
    """With a Horror card in play the Horror cards of the hand sync (V154-V156)."""
    alone = of_position(B2 | {"hand A": "Brain Drain, Bouquet of Bites"})
    assert "If synced" in said(alone)
    assert "Synced now" not in said(alone)
    beside = of_position(B2 | {"hand A": "Brain Drain, Bouquet of Bites", "play A": "Werewolf on a Budget"})
    assert "Synced now" in said(beside)
    assert "played: Werewolf on a Budget" in said(beside)


def test_sets_of_a_genre_are_offered_together() -> None:
    """VA11: cards of one genre that can be paid for together."""
    shown = of_position(B2 | {"hand A": "Brain Drain, Bouquet of Bites, Bargain Bin"})
    sets = options(shown, "Play cards of one genre")
    assert [one["label"] for one in sets] == ["Horror: Brain Drain + Bouquet of Bites"]
    off = of_position(B2 | {"hand A": "Brain Drain, Bouquet of Bites", "simultaneous_play": "off"})
    assert not options(off, "Play cards of one genre")


def test_six_titles_make_a_select() -> None:
    """Up to five titles are buttons, more are a select of what can be played."""
    hand = distinct(6, "SP")
    shown = of_position(B2 | {"hand A": ", ".join(hand), "energy A": "6/6"})
    assert len(options(shown, "Play a card")) == sum(one.playable for one in held(shown.view))
    assert not any(label.startswith("1 ·") for label in buttons(shown))


def test_rent_names_card_and_tape() -> None:
    """V117: the option carries the card and its space, so that no other card is ever rented by it."""
    shown = of_position(B2 | {"tape 2": "Werewolf on a Budget", "money": "1"})
    rents = {one["label"]: one["value"] for one in options(shown, "Rent with $1")}
    card = shown.view.tapes[1]
    assert rents["Werewolf on a Budget · $1"] == f"{card}.2"


def test_who_waits_sees_the_hand_and_no_acts() -> None:
    """The others' turn: the own cards, whose turn it is, nothing to press but looking again."""
    shown = of_position(B2 | {"hand B": "Brain Drain"}, "B")
    told = said(shown)
    assert "Turn of **Dahlia** (Ann)" in told
    assert "**Brain Drain**" in told
    assert list(buttons(shown)) == ["Refresh"]
    assert not list(selects(shown))


def test_no_panel_shows_cards_of_others() -> None:
    """V55: nothing of another hand."""
    shown = of_position(B2 | {"hand A": "Brain Drain", "hand B": "Mop of the Dead"})
    assert "Mop of the Dead" not in str(components(shown))


async def test_lobby(world: World) -> None:
    """Ready, who sits here, the house rules."""
    from tests.cogs.video.playing import opened

    await opened(world, "ann", "bob", undo="off")
    shown = await panel(world, "ann")
    assert "Seat B · **Bob**: not ready" in text(shown)
    assert "undo off" in text(shown)
    shown = await click(world.ann, shown, "Ready")
    assert "Seat A · **Ann**: ready" in text(shown)
    shown = await click(world.ann, shown, "Not ready")
    assert "Ready" in labels(shown)


async def test_mutant_in_two_taps_and_its_sheet_between(world: World) -> None:
    """V42, V43: pick, read, take; what is taken is not offered to the next."""
    table = await started(world, "ann", "bob")
    first = "ann" if (await view(world, table=table)).active == 0 else "bob"
    second = "bob" if first == "ann" else "ann"
    shown = await panel(world, first)
    number = free_mutants(await view(world, "A"))[0]
    name = house_catalogue().mutants[number].name
    shown = await pick(world.people[first], shown, "Read a mutant", str(number))
    assert f"**{name}**" in text(shown)
    assert "Supply List" in text(shown)
    shown = await click(world.people[first], shown, f"Play {name}")
    assert "chooses a mutant" in text(shown)
    other = await panel(world, second)
    assert f"Taken: **{name}**" in text(other)


async def test_guided_table_suggests_easy_mutants(world: World) -> None:
    """V44: those of low complexity first, and named."""
    table = await started(world, "ann", "bob", guide="on")
    first = "ann" if (await view(world, table=table)).active == 0 else "bob"
    shown = await panel(world, first)
    assert "For a first game" in text(shown)


def test_suns_say_who_has_them_and_which_is_barred() -> None:
    """V71, V72: the taken and the barred one are named and cannot be pressed."""
    seen: list[str] = []

    def looking(table: Table, me: int, dice: Dice) -> Move:
        if table.phase == "suns" and table.round == 2 and any(seat.sun >= 0 for seat in table.seats) and not seen:
            shown = panel_of(table, table.seats[me].letter)
            seen.append(said(shown))
            assert len(options(shown, "Take a Sun")) == len(shown.view.catalogue.suns) - 2
        return at_random(table, me, dice)

    play({}, 2, "suns", looking, checked=False)
    assert "taken by" in seen[0]
    assert "barred" in seen[0]


async def test_text_only_table_has_no_picture(world: World) -> None:
    """`pictures: off`: the whole panel is text."""
    await crafted(world, "ann", "bob", **B2, **{"hand A": "Brain Drain", "pictures": "off"})
    shown = await panel(world, "ann")
    assert not shown.attachments
    assert "**Brain Drain**" in text(shown)


def test_faults_are_none_in_a_crafted_position() -> None:
    """The positions of this file are such as can be."""
    assert not VIDEO.faults(VIDEO.setup(worst()))


async def test_end_shows_the_result_rematch_replay_and_record(world: World) -> None:
    """Over: how it went, and what comes next."""
    table = await crafted(world, "ann", "bob", **(B2 | {"trophies A": "red=B, blue=B", "rewind B": "green"}))
    shown = await pick(world.ann, await panel(world, "ann"), "Attack", "B.7")
    assert (await view(world, table=table)).phase == "over"
    assert labels(shown) == ["Rematch", "Replay", "Record", "Refresh"]
    assert "🏆" in text(shown)
