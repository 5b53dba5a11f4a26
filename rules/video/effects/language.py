"""What cards, powers and Suns can do, as data: steps, amounts, conditions, filters and passives (rulings part 5).

A step is read once, when its catalogue is, and never again. Every step knows its kind: an ``attack`` obeys the lock on
one opponent, an ``aimed`` step names one player freely, a ``global`` one names nobody (V127, VA52-VA54).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

GENRES = ("horror", "sci_fi", "action", "comedy")
JUNK = ("signal_splitter", "bargain_bin", "damaged_tape", "head_cleaner")
FAMILIES = ("vortex", "junk", "starting", "staff_pick", "special_interest")
PLAYERS = ("self", "opponent", "engaged", "each_opponent", "all_players", "target", "owner", "active")
COUNTS = (
    "dial",
    "dial_left",
    "charge",
    "energy",
    "capacity",
    "spent",
    "money",
    "pool",
    "hand",
    "deck",
    "discard",
    "in_play",
    "lps",
    "exhausted_lps",
    "trophies",
    "kills",
    "rented",
    "played",
    "opponents",
    "round",
    "aside",
)
WHENS = (
    "rent",
    "play",
    "exhaust",
    "kill",
    "killed",
    "lp_killed",
    "sun",
    "turn_start",
    "end_step",
    "timeshift",
    "power",
    "huffed",
)
MODIFIABLE = ("rent_cost", "energy_cost", "power_cost", "fwd", "money", "rew", "timeshift", "hand_size")
IMMUNITIES = ("timeshift", "advance_runtime", "huff", "discard", "kill", "exhaust")


class Filter(NamedTuple):
    """Which cards are meant: all that is set must hold."""

    id: str = ""
    family: str = ""
    genre: str = ""
    junk: str = ""
    """A kind, or ``any``."""

    type: str = ""
    shielded: bool | None = None
    cost_most: int | None = None
    cost_least: int | None = None
    energy_most: int | None = None
    energy_least: int | None = None
    other: bool = False
    """Not the card whose effect this is."""


ANY = Filter()


class Amount(NamedTuple):
    """A number that depends on the table: plus + times x (what is counted // per), kept between least and most."""

    of: str
    times: int = 1
    per: int = 1
    plus: int = 0
    least: int = 0
    most: int = 99
    who: str = "self"
    filter: Filter = ANY


Number = int | Amount


class Condition(NamedTuple):
    """Whether a step happens; ``op`` is the key that the catalogue writes it with."""

    op: str
    amount: Amount | None = None
    least: int | None = None
    most: int | None = None
    word: str = ""
    parts: tuple[Condition, ...] = ()


class Step(NamedTuple):
    """One thing to do. Which fields a verb uses stands in `VERBS`."""

    do: str
    n: Number = 1
    who: str = "self"
    filter: Filter = ANY
    zones: tuple[str, ...] = ()
    to: str = ""
    word: str = ""
    """What the verb is about: a kind of junk, a card, ``lp`` or ``sun``, whose Sun, ``money`` or ``energy``."""

    mode: str = ""
    """Who chooses, how long it lasts, or what may become of what was looked at."""

    by: int = 0
    price: int | None = None
    up_to: bool = False
    lists: tuple[Steps, ...] = ()
    costs: tuple[tuple[str, int], ...] = ()
    may: bool = False
    cond: Condition | None = None

    @property
    def kind(self) -> str:
        """``attack``, ``aimed`` or ``global``."""
        if self.do == "timeshift":
            return "attack"
        return "aimed" if self.who == "opponent" else "global"

    @property
    def optional(self) -> bool:
        """Whether nobody has to do it (VA22)."""
        return self.may or self.do in ("rent", "play_free", "pay")


Steps = tuple[Step, ...]


class Passive(NamedTuple):
    """A trigger (``when``), a modifier (``modify``) or an immunity (``immune``); exactly one of the three is set."""

    when: str = ""
    modify: str = ""
    immune: str = ""
    by: int = 0
    filter: Filter = ANY
    cond: Condition | None = None
    may: bool = False
    then: Steps = ()


class Key(NamedTuple):
    """A key of a verb: the field of `Step` that it fills, how it is read, what it may be and what it is if left out."""

    field: str
    reads: str
    choices: tuple[str, ...] = ()
    default: str | int | bool | None = None
    required: bool = False


_N = Key("n", "number", default=1)
_WHO = Key("who", "word", PLAYERS, "self")
_FOE = Key("who", "word", PLAYERS, "opponent")
_FILTER = Key("filter", "filter")
_UP_TO = Key("up_to", "bool", default=False)
_THEN = Key("lists", "then", required=True)
_KIND = Key("word", "word", JUNK, required=True)

VERBS: Mapping[str, Mapping[str, Key]] = {
    "fwd": {"n": _N},
    "money": {"n": _N},
    "rew": {"n": _N, "who": _WHO},
    "timeshift": {"n": _N},
    "advance_runtime": {"n": _N, "who": _FOE},
    "kill_lp": {"who": _FOE, "filter": _FILTER},
    "kill_mutant": {"who": _FOE},
    "gain_charge": {"n": _N, "who": _WHO},
    "lose_charge": {"n": _N, "who": _WHO},
    "refresh_energy": {"n": _N, "who": _WHO},
    "raise_capacity": {"n": _N, "who": _WHO},
    "draw": {"n": _N, "who": _WHO},
    "discard": {
        "n": _N,
        "who": _WHO,
        "chooser": Key("mode", "word", ("holder", "you", "random"), "holder"),
        "filter": _FILTER,
        "up_to": _UP_TO,
    },
    "eject": {
        "n": _N,
        "from": Key("zones", "words", ("hand", "discard", "play", "deck_top", "tape"), required=True),
        "who": _WHO,
        "chooser": Key("mode", "word", ("you", "holder"), "you"),
        "filter": _FILTER,
        "up_to": _UP_TO,
    },
    "huff": {"n": _N, "who": _WHO},
    "gain_junk": {
        "junk": _KIND,
        "n": _N,
        "who": _WHO,
        "to": Key("to", "word", ("discard", "hand", "deck_top"), "discard"),
    },
    "gain_special_interest": {
        "card": Key("word", "card", default=""),
        "n": _N,
        "to": Key("to", "word", ("hand", "discard", "deck_top"), "hand"),
    },
    "rent": {
        "from": Key("word", "word", ("tape", "signal_splitter"), "tape"),
        "filter": _FILTER,
        "price": Key("price", "int"),
        "discount": Key("by", "int", default=0),
    },
    "reduce_cost": {
        "what": Key("word", "word", ("money", "energy"), required=True),
        "by": Key("by", "int", required=True),
        "filter": _FILTER,
        "until": Key("mode", "word", ("next", "turn"), "turn"),
    },
    "use_sun": {"which": Key("word", "word", ("own", "opponent", "out_of_play", "any"), "own"), "n": _N},
    "ready": {"what": Key("word", "word", ("lp", "this", "sun"), "lp"), "n": _N, "who": _WHO, "filter": _FILTER},
    "exhaust": {"what": Key("word", "word", ("lp", "sun"), "lp"), "n": _N, "who": _FOE, "filter": _FILTER},
    "play_free": {"from": Key("word", "word", ("hand", "discard"), "hand"), "filter": _FILTER},
    "move": {
        "n": _N,
        "from": Key("word", "word", ("discard", "hand", "deck_top", "play"), required=True),
        "to": Key("to", "word", ("hand", "discard", "deck_top", "deck_bottom"), required=True),
        "who": _WHO,
        "filter": _FILTER,
        "up_to": _UP_TO,
    },
    "look": {
        "n": _N,
        "at": Key("word", "word", ("deck", "vortex"), "deck"),
        "then": Key("mode", "word", ("keep", "discard_any", "eject_any"), "keep"),
    },
    "reveal": {"n": _N, "at": Key("word", "word", ("deck", "hand"), "deck"), "who": _WHO},
    "shuffle": {"who": _WHO},
    "swap_sun": {"who": Key("who", "word", (*PLAYERS, "out_of_play"), "opponent")},
    "steal_card": {
        "who": _FOE,
        "from": Key("word", "word", ("discard", "hand", "play"), required=True),
        "filter": _FILTER,
        "to": Key("to", "word", ("hand", "discard"), "discard"),
    },
    "refresh_vortex": {"n": Key("n", "number", default=5), "filter": _FILTER},
    "choose": {"k": Key("n", "number", default=1), "of": Key("lists", "lists", required=True)},
    "branch": {"then": _THEN, "else": Key("lists", "else")},
    "repeat": {"n": Key("n", "number", required=True), "then": _THEN},
    "for_each": {"who": Key("who", "word", PLAYERS, "each_opponent"), "then": _THEN},
    "pay": {
        "charge": Key("costs", "cost"),
        "energy": Key("costs", "cost"),
        "money": Key("costs", "cost"),
        "discard": Key("costs", "cost"),
        "eject": Key("costs", "cost"),
        "then": _THEN,
    },
}
"""Every verb of the effect language and its keys."""
