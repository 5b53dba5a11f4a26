"""What a card, a power or a Sun does, in as few words as a row of a picture has room for.

It is made from the same data as the whole wording, which stands where these few words would lose something.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.video.catalogue.cards import Card, Catalogue
from rules.video.effects.language import Amount, Number, Step, Steps
from rules.video.words.conditions import condition
from rules.video.words.descriptions import passive_text
from rules.video.words.phrases import ALL, JUNK_NAMES, cards, counted, lower, some_cards
from rules.video.words.wording import steps_text

_Writer = Callable[[Catalogue, Step], str]
_SUNS = {"own": "use your Sun again", "opponent": "use opponent’s Sun", "any": "use any Sun"}


def card_brief(catalogue: Catalogue, card: Card) -> str:
    """What playing the card does, or exhausting it; then what it does by itself."""
    parts = [brief(catalogue, card.on_play)] if card.on_play else []
    if card.on_exhaust:
        parts.append(f"Exhaust: {brief(catalogue, card.on_exhaust)}")
    if card.in_hand_end:
        parts.append(f"In hand at your End Step: {brief(catalogue, card.in_hand_end)}")
    parts += [passive_text(catalogue, passive).rstrip(".") for passive in card.passive]
    return ". ".join(_upper(part) for part in parts) or "No effect"


def brief(catalogue: Catalogue, steps: Steps) -> str:
    """``FWD 5, draw 1``."""
    told = ", ".join(_step(catalogue, step) for step in steps)
    return told.replace("'", "’")


def _step(catalogue: Catalogue, step: Step) -> str:
    writer = _WRITERS.get(step.do)
    text = writer(catalogue, step) if writer else ""
    if not text:
        plain = step._replace(may=False, cond=None)
        text = lower(steps_text(catalogue, (plain,)).rstrip("."))
    if step.may and not text.startswith("you may "):
        text = f"may {text}"
    if step.cond is not None and step.do != "branch":
        text = f"if {condition(catalogue, step.cond)}: {text}"
    return text


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _number(catalogue: Catalogue, n: Number) -> str:
    """``3``, ``2 + 1 per opponent``."""
    if not isinstance(n, Amount):
        return str(n)
    per = f"per {counted(catalogue, n)}" if n.per == 1 else f"per {n.per} {counted(catalogue, n, plural=True)}"
    per = per.replace(" in your play area", " in play").replace(" you have", "").replace(" card in play", " in play")
    most = f" (most {n.most})" if n.most < ALL else ""
    return f"{n.plus} + {n.times} {per}{most}" if n.plus else f"{n.times} {per}{most}"


def _own(form: str) -> _Writer:
    """A step that only its player feels; of others the whole wording tells."""
    return lambda catalogue, step: form.format(_number(catalogue, step.n)) if step.who == "self" else ""


def _counted(one: str, many: str) -> _Writer:
    def write(catalogue: Catalogue, step: Step) -> str:
        if step.who != "self":
            return ""
        return one if step.n == 1 else many.format(_number(catalogue, step.n))

    return write


def _whom(step: Step) -> str:
    return {"opponent": "opponent", "each_opponent": "each opponent", "self": "you"}.get(step.who, "")


def _advance(catalogue: Catalogue, step: Step) -> str:
    return f"{_whom(step)} +{_number(catalogue, step.n)} Runtime" if _whom(step) else ""


def _discard(catalogue: Catalogue, step: Step) -> str:
    if step.who == "self":
        return f"discard {_number(catalogue, step.n)}" if isinstance(step.n, int) and not step.up_to else ""
    return f"{_whom(step)} discards {_number(catalogue, step.n)}" if _whom(step) and isinstance(step.n, int) else ""


def _huff(_: Catalogue, step: Step) -> str:
    if step.n != 1 or not _whom(step):
        return ""
    return "huff" if step.who == "self" else f"{_whom(step)} huffs"


def _eject(catalogue: Catalogue, step: Step) -> str:
    return f"eject {some_cards(catalogue, step.n, step.filter, step.up_to)}" if step.who == "self" else ""


def _turn(catalogue: Catalogue, step: Step) -> str:
    if step.word == "this":
        return f"{step.do} this LP"
    if step.word == "sun" and step.who == "self":
        return f"{step.do} your Sun"
    if step.word != "lp" or not isinstance(step.n, int) or step.who not in ("self", "opponent"):
        return ""
    lps = some_cards(catalogue, step.n, step.filter if step.filter.type else step.filter._replace(type="LP"))
    return f"{step.do} {lps}" + (" of yours" if step.who == "self" else "")


def _kill(catalogue: Catalogue, step: Step) -> str:
    plain = step.filter if step.filter.type else step.filter._replace(type="LP")
    return f"kill {some_cards(catalogue, 1, plain)}" if step.who == "opponent" else ""


def _move(catalogue: Catalogue, step: Step) -> str:
    """Cards that come back; other ways of a card are told in full."""
    if (step.word, step.to, step.who) != ("discard", "hand", "self") or not isinstance(step.n, int):
        return ""
    return f"take back {some_cards(catalogue, step.n, step.filter, step.up_to)}"


def _steal(catalogue: Catalogue, step: Step) -> str:
    if step.who != "opponent":
        return ""
    match step.word:
        case "hand":
            return "take a random card of opponent’s"
        case "play":
            return f"take over opponent’s {cards(catalogue, step.filter._replace(type='LP'))}"
    return f"take {some_cards(catalogue, 1, step.filter)} from opponent’s Discard"


def _look(catalogue: Catalogue, step: Step) -> str:
    then = {"discard_any": ", discard any", "eject_any": ", eject any"}.get(step.mode, "")
    where = "of your deck" if step.word == "deck" else "of the Vortex Deck"
    return f"look at {_number(catalogue, step.n)} {where}{then}"


def _junk(catalogue: Catalogue, step: Step) -> str:
    if step.n != 1 or step.to != "discard" or not _whom(step):
        return ""
    whose = "your" if step.who == "self" else f"{_whom(step)}’s"
    return f"{JUNK_NAMES[step.word]} to {whose} Discard"


def _special(catalogue: Catalogue, step: Step) -> str:
    named = next((card.title for card in catalogue.cards if card.id == step.word), "")
    if not named or step.n != 1:
        return ""
    return {"hand": f"take {named}", "deck_top": f"{named} onto your deck"}.get(step.to, "")


def _free(catalogue: Catalogue, step: Step) -> str:
    return f"may play {some_cards(catalogue, 1, step.filter)} free" if step.word == "hand" else ""


def _choose(catalogue: Catalogue, step: Step) -> str:
    told = [brief(catalogue, option) for option in step.lists]
    if step.n == 1:
        return " or ".join(told)
    return f"choose {step.n}: {' / '.join(told)}" if isinstance(step.n, int) else ""


def _pay(catalogue: Catalogue, step: Step) -> str:
    units = {"charge": "{} Charge", "energy": "{} Energy", "money": "${}", "discard": "discard {}", "eject": "eject {}"}
    price = ", ".join(units[kind].format(n) for kind, n in step.costs)
    verb = "" if step.costs and step.costs[0][0] in ("discard", "eject") else "pay "
    return f"may {verb}{price} for {brief(catalogue, step.lists[0])}"


_WRITERS: Mapping[str, _Writer] = {
    "fwd": lambda c, s: f"FWD {_number(c, s.n)}",
    "money": lambda c, s: f"${_number(c, s.n)}",
    "rew": _own("REW {}"),
    "timeshift": lambda c, s: f"Timeshift {_number(c, s.n)}",
    "advance_runtime": _advance,
    "gain_charge": _counted("1 Charge", "{} Charges"),
    "refresh_energy": _own("{} Energy back"),
    "raise_capacity": _own("{} Energy for good"),
    "draw": _own("draw {}"),
    "discard": _discard,
    "huff": _huff,
    "eject": _eject,
    "ready": _turn,
    "exhaust": _turn,
    "kill_lp": _kill,
    "use_sun": lambda c, s: _SUNS.get(s.word, "") if s.n == 1 else "",
    "move": _move,
    "steal_card": _steal,
    "look": _look,
    "gain_junk": _junk,
    "gain_special_interest": _special,
    "play_free": _free,
    "choose": _choose,
    "pay": _pay,
}
"""Nothing comes back where the whole wording has to stand."""
