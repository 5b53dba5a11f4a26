"""A move of Video Vortex made at the page: by the panel's buttons and selects, or typed as a command."""

from __future__ import annotations

import re

from cogs.kit.names import plain_name
from cogs.kit.pages import OPTIONS
from cogs.video.hands import held, own, ready_lps
from cogs.video.words import choices, hands, terms
from cogs.video.words.turn import attack_options, set_label
from rules.game import Move
from rules.video.views.view import TableView
from tests.browser.player import Player

BUTTONS = 5
"""Up to so many cards or LPs have a button each; more are in a select."""


async def open_panel(player: Player) -> None:
    """Bring the person's panel in front as it stands now."""
    if await player.buttons("Refresh").count():
        await player.press("Refresh")
    else:
        await player.slash("panel")


async def press(player: Player, view: TableView, move: Move) -> None:
    """Make the move on the newest panel of the player, which shows this view."""
    by_verb = {
        "mutant": _mutant,
        "sun": _sun,
        "play": _play,
        "exhaust": _exhaust,
        "power": _power,
        "rent": _rent,
        "attack": _attack,
        "choose": _choose,
    }
    if move.verb == "done":
        await player.press("Done")
    else:
        await by_verb[move.verb](player, view, move)


async def type_(player: Player, view: TableView, move: Move) -> None:
    """Make the move by a command, worded as somebody would type it."""
    verb, args = move
    if verb == "mutant":
        await player.slash("mutant", name=_mutant_name(view, args[0]))
    elif verb == "sun":
        await player.slash("sun", **({"tile": args[0]} if args else {}))
    elif verb == "play":
        more = {"more": ", ".join(args[1:])} if args[1:] else {}
        await player.slash("play", card=args[0], **more)
    elif verb == "exhaust":
        await player.slash("exhaust", card=args[0])
    elif verb == "power":
        await player.slash("power", which=args[0])
    elif verb == "rent":
        await player.slash("rent", card=f"{args[1]} {args[0]}" if args[1:] else args[0])
    elif verb == "attack":
        lp = {"lp": args[2]} if args[2:] else {}
        await player.slash("attack", target=args[0], amount=args[1], **lp)
    elif verb == "choose":
        await player.slash("choose", answers=", ".join(args))
    else:
        await player.slash(verb)


def _starting(label: str) -> re.Pattern[str]:
    """An option of a select by its whole label; what it says below the label may follow."""
    return re.compile(rf"^\s*{re.escape(label)}")


def _mutant_name(view: TableView, word: str) -> str:
    return next(plain_name(found.name, 60) for found in view.catalogue.mutants if found.id == word)


def _number(view: TableView, name: str) -> int:
    return view.catalogue.names.index(name)


async def _mutant(player: Player, view: TableView, move: Move) -> None:
    name = _mutant_name(view, move.args[0])
    await player.pick("Read a mutant’s sheet", _starting(name))
    await player.press(f"Play {name}")


async def _sun(player: Player, view: TableView, move: Move) -> None:
    suns = view.catalogue.suns
    if view.phase == "suns":
        n = next(n for n, sun in enumerate(suns) if sun.id == move.args[0])
        await player.pick("Take a Sun", _starting(terms.plain_sun(view, n)))
    else:
        await player.press(f"Use {terms.plain_sun(view, own(view).sun)}")


async def _play(player: Player, view: TableView, move: Move) -> None:
    box = view.catalogue.box
    numbers = tuple(_number(view, name) for name in move.args)
    if len(numbers) > 1:
        same = {tuple(sorted(box[n].id for n in cards)): cards for cards in view.options.sets[:OPTIONS]}
        wanted = same.get(tuple(sorted(box[n].id for n in numbers)))
        if wanted is None or len(view.options.sets) > OPTIONS:
            await type_(player, view, move)
        else:
            await player.pick("Play cards of one genre together", _starting(set_label(view, wanted)))
        return
    titles = held(view)
    one = next(one for one in titles if box[one.card] is box[numbers[0]])
    label = hands.card_label(one, view)
    if len(titles) <= BUTTONS:
        await player.press(label)
    else:
        await player.pick("Play a card", _starting(label))


async def _exhaust(player: Player, view: TableView, move: Move) -> None:
    ready = ready_lps(view)
    lp = next(lp for lp in ready if view.catalogue.names[lp.card] == move.args[0])
    if len(ready) <= BUTTONS:
        await player.press(hands.lp_label(view, lp))
    else:
        await player.pick("Exhaust an LP", _starting(terms.plain_lp(view, lp)))


async def _power(player: Player, view: TableView, move: Move) -> None:
    which = ("lo", "hi").index(move.args[0])
    await player.press(f"{('Lo-Fi', 'Hi-Fi')[which]} · {terms.charges(view.power_costs[which])}")


async def _rent(player: Player, view: TableView, move: Move) -> None:
    card = _number(view, move.args[0])
    price = dict(view.prices)[card]
    await player.pick("Rent with", _starting(f"{terms.plain_title(view, card)} · ${price}"))


async def _attack(player: Player, view: TableView, move: Move) -> None:
    target, amount, *lp = move.args
    wanted = ".".join((target, amount, *(str(_number(view, name)) for name in lp)))
    found = {value: label for label, value, _ in attack_options(view)}
    if len(found) > OPTIONS:
        await type_(player, view, move)
    elif wanted in found:
        await player.pick("Attack with", _starting(found[wanted]))
    else:
        another = ".".join((target, "?", *(str(_number(view, name)) for name in lp)))
        await player.pick("Attack with", _starting(found[another]))
        await player.fill("FWD", amount)
        await player.submit()


async def _choose(player: Player, view: TableView, move: Move) -> None:
    choice = view.pending
    assert choice is not None
    if move.args == ("none",) and "none" not in choice.words:
        await player.press(choices.NONE)
        return
    labels = [choices.label(view, choice, choice.options[choice.words.index(word)]) for word in move.args]
    if choice.most == 1 and len(choice.options) <= 2 * BUTTONS:
        await player.press(labels[0])
    elif len(set(labels)) < len(labels) or len(choice.options) > OPTIONS:
        # Copies look alike in a list, and a long list has pages: a name that is typed says which.
        await type_(player, view, move)
    else:
        await player.pick("Choose ", *map(_starting, labels))
