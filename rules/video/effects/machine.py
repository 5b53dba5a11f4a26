"""The machine that carries out effects: a stack of lists of steps, run until somebody or chance must say something.

Each verb has one handler. A handler does its work, puts lists on the stack, asks for a choice or owes a draw; what was
chosen comes back to it. Nothing in here knows what a verb does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.video.effects.amounts import holds
from rules.video.effects.language import Step, Steps
from rules.video.table.draft import Draft
from rules.video.table.ledger import locked_out, next_death, others
from rules.video.table.state import MOST_STEPS, NOBODY, Choice, Ctx
from rules.video.table.zones import can_refill

Handler = Callable[[Draft, Step, Ctx], None]
Resume = Callable[[Draft, Choice, tuple[int, ...]], None]

HANDLERS: dict[str, Handler] = {}
"""What each verb does. Verbs of the game's own course begin with an underscore; no catalogue can write them."""

RESUMES: dict[str, Resume] = {}
"""What each verb does with the answer to its question."""

NATIVE = "_"
REFILL = (Step("_refill"),)
AWARDS = ("_heir", "_token")
"""Each death is awarded before the next is looked at (VA78)."""

NEUTRAL = Ctx(NOBODY, NOBODY)


def push(d: Draft, steps: Steps, ctx: Ctx) -> None:
    """Have a list of steps happen next."""
    if steps:
        d.stack.append((steps, 0, ctx))


def run(d: Draft) -> None:
    """Go on until a choice is pending, chance owes something, the game is over or nothing is left to do."""
    stack = d.stack
    while d.pending is None and d.owed is None and d.phase != "over":
        if d.deaths and not (stack and stack[-1][0][0].do in AWARDS):
            dead, credit = next_death(d)
            push(d, (Step("_die"),), Ctx(dead, credit))
        elif not stack:
            if d.phase != "turn" or not can_refill(d):
                return
            push(d, REFILL, NEUTRAL)
        steps, at, ctx = stack.pop()
        if at + 1 < len(steps):
            stack.append((steps, at + 1, ctx))
        take(d, steps[at], ctx)


def take(d: Draft, step: Step, ctx: Ctx) -> None:
    """One step: is it to happen, whom does it name, and then its handler."""
    d.steps += 1
    if d.steps > MOST_STEPS and not step.do.startswith(NATIVE):
        _stop(d)
        return
    if step.cond is not None and step.do != "branch" and not holds(d, step.cond, ctx):
        return
    if step.may:
        ask(d, ctx.me, "yes", (0, 1), step, ctx)
        return
    if step.who == "opponent" or step.do == "timeshift":
        _aim(d, step, ctx)
        return
    if step.who != "target" or ctx.target != NOBODY:
        HANDLERS[step.do](d, step, ctx)


def _stop(d: Draft) -> None:
    """A loop of effects ends here (VA24); the course of the game goes on."""
    d.stack[:] = [frame for frame in d.stack if frame[0][0].do.startswith(NATIVE)]
    d.tell("stopped", d.active)


def _aim(d: Draft, step: Step, ctx: Ctx) -> None:
    rivals = others(d, ctx.me)
    if step.do == "timeshift" and d.switches.timeshift_lock == "on" and ctx.me == d.active:
        rivals = tuple([n for n in rivals if not locked_out(d, n)])
    if not rivals:
        return
    if len(rivals) == 1:
        _aimed(d, step, ctx, rivals[0])
    else:
        ask(d, ctx.me, "seat", rivals, step, ctx, about="aim")


def _aimed(d: Draft, step: Step, ctx: Ctx, target: int) -> None:
    # The rest of the list may speak of the same player again, as its target.
    if d.stack and d.stack[-1][2] == ctx:
        steps, at, _ = d.stack[-1]
        d.stack[-1] = (steps, at, ctx._replace(target=target))
    HANDLERS[step.do](d, step._replace(who="target"), ctx._replace(target=target))


def ask(
    d: Draft,
    seat: int,
    kind: str,
    options: Sequence[int],
    step: Step,
    ctx: Ctx,
    *,
    least: int = 1,
    most: int = 1,
    about: str = "",
) -> None:
    """Ask a seat to choose from so many options; where there is nothing to decide the answer is given at once."""
    most = min(most, len(options))
    least = min(least, most)
    choice = Choice(seat, kind, tuple(options), least, most, step, ctx, about)
    if most == 0:
        resume(d, choice, ())
    elif least == len(options):
        resume(d, choice, tuple(options))
    elif kind == "card" and least == most and _all_alike(d, options):
        resume(d, choice, tuple(options[:most]))
    else:
        d.pending = choice


def _all_alike(d: Draft, options: Sequence[int]) -> bool:
    box = d.catalogue.box
    first = box[options[0]]
    return first.type == "SP" and all(box[card] is first for card in options)


def resume(d: Draft, choice: Choice, picks: tuple[int, ...]) -> None:
    """Give the answer of a choice to the step that asked."""
    d.pending = None
    if choice.kind == "yes" and choice.step.may:
        if picks == (1,):
            take(
                d,
                choice.step._replace(may=False, cond=None if choice.step.do != "branch" else choice.step.cond),
                choice.ctx,
            )
        return
    if choice.about == "aim":
        _aimed(d, choice.step, choice.ctx, picks[0])
        return
    RESUMES[choice.step.do](d, choice, picks)
