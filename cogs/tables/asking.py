"""Pausing a round and going on: the host decides where the game lets the host, everybody else asks (SA20)."""

from __future__ import annotations

from cogs.kit import replies
from cogs.kit.acting import act, info_of, moderates, now_ms, referee_of, stamp_of
from cogs.kit.answering import Interaction
from cogs.kit.answers import Done, TableInfo
from cogs.kit.errors import ToldError
from cogs.kit.rooms import room_of
from rules.game import HOST, Move, Refusal


async def ask(interaction: Interaction, table: int, verb: str, decided: str, asked: str) -> None:
    """Pause or resume as host if that is the host's to decide, else ask for every seat of the person's."""
    info = await info_of(interaction, table)
    if verb in room_of(info.game).lacks:
        raise ToldError(room_of(info.game).lacks[verb])
    answer = await _as_host(interaction, info, verb)
    if not isinstance(answer, Done):
        answer, decided = await _for_seats(interaction, info, verb, answer), asked
    if isinstance(answer, Refusal):
        raise ToldError(room_of(info.game).sentence(answer))
    await referee_of(interaction).fire(table, now_ms())
    await replies.private(interaction, decided)


async def _as_host(interaction: Interaction, info: TableInfo, verb: str) -> Done | Refusal:
    if interaction.user.id != info.host and not (moderates(interaction) and not info.letters_of(interaction.user.id)):
        return Refusal("not_seated", "")
    return await act(interaction, info.id, Move(verb), seat=HOST)


async def _for_seats(interaction: Interaction, info: TableInfo, verb: str, refused: Refusal) -> Done | Refusal:
    """The answer for the seats together: one that was taken counts. `refused` is why the host could not."""
    letters = info.letters_of(interaction.user.id)
    if interaction.user.id == info.host:
        letters += tuple(seat.letter for seat in info.seats if seat.account is None)
    answer: Done | Refusal = refused
    for letter in letters:
        # One command asks for several seats, and only its first move may carry the interaction's id.
        stamp = stamp_of(interaction) if letter == letters[0] else stamp_of(interaction)._replace(id=0)
        found = await referee_of(interaction).act(info.id, interaction.user.id, Move(verb), stamp, seat=letter)
        answer = found if isinstance(found, Done) or not isinstance(answer, Done) else answer
    return answer
