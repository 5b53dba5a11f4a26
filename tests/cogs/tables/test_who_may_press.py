"""Every button and select, pressed by everybody who may come across it: told privately, and nothing of others moved."""

from __future__ import annotations

from typing import Any

import discord

from cogs.kit.custom_ids import Press
from cogs.kit.items import registered
from rules.sprouts.view import TableView
from tests.cogs.forging import answer, forge
from tests.cogs.playing import new, public, race, seat, view
from tests.cogs.reading import text
from tests.simulated import World

OPEN_TO_ALL = {("tables", "join"), ("sprouts", "look")}
OF_THE_HOST = {("tables", verb) for verb in ("host", "do", "kick", "takeout", "computer", "handover", "guest", "start")}
OF_THE_SEATED = {("tables", verb) for verb in ("ready", "panel", "leave")}
OF_PLAYERS = {("tables", "rematch")}
MOVE_NOTHING = {("tables", "practise"), ("tables", "game")} | {
    ("sprouts", verb) for verb in ["lesson", "whatnow", "best", "show", "replay", "whose", "animate", "ruling"]
}
"""Lessons, what is shown of judged rounds, and a judge's last word: tests/cogs/sprouts has who may press these."""
SELECTS = {
    ("tables", "kick"): "A",
    ("tables", "handover"): "A",
    ("tables", "computer"): "normal",
    ("sprouts", "back"): "all",
    ("sprouts", "look"): "A",
}
ARGUMENTS = {
    ("tables", "do"): "close", ("tables", "takeout"): "A",
    ("sprouts", "pick"): "1", ("sprouts", "place"): "1@N13", ("sprouts", "rotate"): "E",
    ("sprouts", "switch"): "A",
}  # fmt: skip


def panels_own(room: str, verb: str) -> bool:
    return room == "sprouts" and verb != "look"


def known(rooms: tuple[str, ...] = ("sprouts", "tables")) -> list[tuple[str, str]]:
    """The verbs; named here, as rooms register when the bot loads them."""
    sprouts = "pick place back call turn pause resume ready unready rotate refresh switch look hint"
    tables = "join ready panel leave start rematch host do kick takeout computer handover guest"
    named = {"sprouts": sprouts, "tables": tables}
    return [(room, verb) for room in rooms for verb in named[room].split()]


async def press_as(world: World, who: str, room: str, verb: str, letter: str = "A") -> str:
    shown = await seat(world, letter)
    press = Press(
        room, verb, 1, letter if panels_own(room, verb) else None, shown.number, ARGUMENTS.get((room, verb), "")
    )
    values = [SELECTS[room, verb]] if (room, verb) in SELECTS else None
    result: Any = await forge(world.people[who], public(world), press, values)
    assert result.acknowledged, (room, verb)
    if result.modal is not None:
        return f"form {result.modal['title']}"
    shown_ = [one for one in (result.response, *result.followups) if one is not None]
    assert all(one.ephemeral for one in shown_), f"{verb} of {who} is answered in public"
    return "\n".join(text(one) for one in shown_)


def seats(table: TableView) -> Any:
    """What must not move: the phase, and the seats that were there."""
    return table.phase, table.deadline, table.seats[:2]


async def test_every_verb_is_in_this_matrix(world: World) -> None:
    found = {one for one in registered() if one[0] in ("sprouts", "tables")} - MOVE_NOTHING
    assert found == set(known())
    assert OPEN_TO_ALL | OF_THE_HOST | OF_THE_SEATED | OF_PLAYERS | {
        ("sprouts", v) for _, v in known(("sprouts",))
    } == (found)


async def test_what_only_shows_something_shows_it_privately_and_moves_nothing(world: World) -> None:
    await race(world, "ann", "bob")
    message = text(public(world))
    before = seats(await view(world))
    for room, verb in sorted(MOVE_NOTHING):
        for who, table, letter in (("kim", 1, "A"), ("ann", 1, "A"), ("ann", 1, None), ("bob", 77, "A")):
            told = await answer(world.people[who], public(world), Press(room, verb, table, letter, 0, "1"))
            assert "went wrong" not in told, verb
            assert text(public(world)) == message or verb == "practise", verb
    assert seats(await view(world)) == before


async def test_stranger(world: World) -> None:
    await race(world, "ann", "bob")
    before = seats(await view(world))
    # Joining comes last: then Kim is no stranger any more.
    for room, verb in sorted(known(), key=lambda one: one == ("tables", "join")):
        told = await press_as(world, "kim", room, verb)
        assert seats(await view(world)) == before, verb
        if (room, verb) in OPEN_TO_ALL:
            assert ("Seat C · Kim" if verb == "join" else "Seat A · Ann") in told
        elif (room, verb) == ("tables", "guest"):
            assert told == "form Add a guest"
        elif (room, verb) in OF_THE_HOST:
            assert "Only the table's host may do that" in told, verb
        elif (room, verb) in OF_PLAYERS:
            assert "not over yet" in told
        else:
            assert "You have no seat at this table" in told, verb


async def test_other_player(world: World) -> None:
    """Bob, on a panel of Ann's."""
    await race(world, "ann", "bob")
    before = seats(await view(world))
    for room, verb in known():
        if (room, verb) == ("tables", "leave"):
            continue
        told = await press_as(world, "bob", room, verb)
        if panels_own(room, verb):
            assert "Seat A is not yours: you play seat B here" in told, verb
        if (room, verb) in OF_THE_HOST - {("tables", "guest")}:
            assert "Only the table's host may do that" in told, verb
        assert seats(await view(world)) == before, verb


async def test_host_and_moderator_play_no_seat_of_others(world: World) -> None:
    """The host's duties are not the players' cards."""
    await race(world, "ann", "bob")
    moderate(world, "kim")
    before = seats(await view(world))
    for _, verb in known(("sprouts",)):
        for name in ("ann", "kim") if verb != "look" else ():
            told = await press_as(world, name, "sprouts", verb, "B")
            said = {"ann": "Seat B is not yours: you play seat A here", "kim": "You have no seat at this table"}[name]
            if (name, verb) != ("ann", "switch"):
                assert said in told, (name, verb)
    assert seats(await view(world)) == before


async def test_moderator_looks_after_a_table_without_its_host(world: World) -> None:
    await race(world, "ann", "bob")
    moderate(world, "kim")
    assert "Host duties" in await press_as(world, "kim", "tables", "host")
    await press_as(world, "kim", "tables", "do")
    assert (await view(world)).phase == "over"


def moderate(world: World, name: str) -> None:
    """Let somebody manage messages in the server."""
    role = world.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    world.env.backend.guilds[world.guild.id].members[world.people[name].id].role_ids.append(role.id)


MADE_UP: list[tuple[Any, list[str] | None]] = [
    (Press("tables", "do", 1, None, 0, "everything"), None),
    (Press("tables", "kick", 1, None, 0), None),
    (Press("tables", "kick", 1, None, 0), ["Z"]),
    (Press("tables", "handover", 1, None, 0), ["Z"]),
    (Press("sprouts", "pick", 1, "A", 0, "١"), None),
    (Press("sprouts", "pick", 1, None, 0, "1"), None),
    (Press("sprouts", "pick", 1, "A", 0, "99999999999999999999"), None),
    (Press("sprouts", "place", 1, "A", 0, "@"), None),
    (Press("sprouts", "place", 1, "A", 0), ["1@ZZ999"]),
    (Press("sprouts", "back", 1, "A", 0), ["N13", "nonsense"]),
    (Press("sprouts", "rotate", 1, "A", 0, "up"), None),
    (Press("sprouts", "switch", 1, "A", 0, "Q"), None),
    (Press("sprouts", "look", 1, None, 0), ["Q"]),
    (Press("sprouts", "refresh", 1, "ZZ", 0), None),
    (Press("sprouts", "dance", 1, "A", 0), None),
    (Press("nowhere", "join", 1, None, 0), None),
    ("v1:sprouts:pick", None),
    ("v0:old:thing", None),
]


async def test_made_up_press_is_answered_and_moves_nothing(world: World) -> None:
    await race(world, "ann", "bob")
    before = seats(await view(world))
    number = (await seat(world)).number
    for press, values in MADE_UP:
        for fresh in (press, press._replace(number=number) if isinstance(press, Press) else press):
            told = await answer(world.ann, public(world), fresh, values)
            assert "went wrong" not in told, press
            assert seats(await view(world)) == before, press


async def test_press_of_a_table_that_is_not_there(world: World) -> None:
    await new(world)
    for room, verb in known():
        if verb == "guest":
            continue
        for table in (0, 77, 2**62):
            press = Press(
                room, verb, table, "A" if panels_own(room, verb) else None, 0, ARGUMENTS.get((room, verb), "")
            )
            values = [SELECTS[room, verb]] if (room, verb) in SELECTS else None
            assert "There is no such table" in await answer(world.ann, public(world), press, values), verb
