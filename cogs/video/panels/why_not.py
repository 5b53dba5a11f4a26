"""Why not? Every act that is greyed or missing, with the sentence that the rules refuse it with."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.kit.acting import referee_of, stamp_of
from cogs.kit.answering import Interaction
from cogs.kit.phrases import cut
from cogs.video.hands import held, rivals, tape_of
from cogs.video.panels.panel import Panel
from cogs.video.words import terms
from cogs.video.words import why_not as words
from cogs.video.words.refusals import sentence
from rules.game import Move, Refusal
from rules.video.table.state import NOBODY
from rules.video.views.view import TableView

_MOST = 1250


async def reasons(interaction: Interaction, panel: Panel) -> str:
    """A line for each thing that cannot be done now, with its reason; the same reason is told once."""
    referee, stamp = referee_of(interaction), stamp_of(interaction)
    told: dict[str, list[str]] = {}
    for name, move in _greyed(panel.view):
        answer = await referee.preview(panel.table, move, stamp, actor=panel.seat.letter)
        if isinstance(answer, Refusal):
            told.setdefault(sentence(answer), []).append(name)
    if not told:
        return words.NOTHING
    return cut("\n".join([words.HEADING, *(words.line(names, reason) for reason, names in told.items())]), _MOST)


def _greyed(view: TableView) -> Iterator[tuple[str, Move]]:
    """What might be tried and is not offered, by name."""
    names, seat = view.catalogue.names, view.seats[view.viewer]
    for one in held(view):
        if not one.playable:
            yield terms.card_title(view, one.card), Move("play", (names[one.card],))
    for lp in seat.lps:
        if lp.card >= 0 and lp.card not in view.options.exhausts:
            yield terms.card_title(view, lp.card), Move("exhaust", (names[lp.card],))
    if not view.options.sun:
        yield words.SUN, Move("sun")
    for which in terms.FI:
        if which not in view.options.powers:
            yield terms.POWERS[which], Move("power", (which,))
    yield from _offers(view)
    yield from _targets(view)


def _offers(view: TableView) -> Iterator[tuple[str, Move]]:
    titles = {view.catalogue.box[card].id for card in view.options.rents}
    for card in view.offered:
        if view.catalogue.box[card].id not in titles:
            tape = tape_of(view, card)
            args = (view.catalogue.names[card], str(tape)) if tape else (view.catalogue.names[card],)
            yield terms.card_title(view, card), Move("rent", args)


def _targets(view: TableView) -> Iterator[tuple[str, Move]]:
    reached = {attack.target for attack in view.options.attacks if attack.card == NOBODY}
    for n in rivals(view):
        if n not in reached:
            yield words.attacking(view, n), Move("attack", (view.seats[n].letter, str(max(1, view.pool))))
