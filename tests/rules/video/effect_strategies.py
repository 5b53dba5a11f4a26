"""Effects at random, drawn from the table of verbs itself, as a catalogue file would hold them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rules.video.effects.language import COUNTS, FAMILIES, GENRES, JUNK, PLAYERS, VERBS, Key

Raw = dict[str, Any]
CARD_IDS = ("bargain_bin", "omega_starr", "night_shift", "marlow_reel")

FILTERS = st.fixed_dictionaries(
    {},
    optional={
        "id": st.sampled_from(CARD_IDS),
        "family": st.sampled_from(FAMILIES),
        "genre": st.sampled_from(GENRES),
        "junk": st.just(True) | st.sampled_from(JUNK),
        "type": st.sampled_from(("SP", "LP")),
        "shielded": st.booleans(),
        "cost_most": st.integers(0, 6),
        "energy_least": st.integers(0, 3),
        "other": st.booleans(),
    },
)
AMOUNTS = st.fixed_dictionaries(
    {"count": st.sampled_from(COUNTS)},
    optional={
        "times": st.integers(0, 3),
        "per": st.integers(1, 4),
        "plus": st.integers(0, 3),
        "least": st.integers(0, 2),
        "most": st.integers(2, 9),
        "who": st.sampled_from(PLAYERS),
        "filter": FILTERS,
    },
)
NUMBERS = st.integers(0, 4) | AMOUNTS
COUNT_CONDITIONS = st.builds(
    lambda amount, least: {**{k: v for k, v in amount.items() if k in ("count", "who", "filter")}, "least": least},
    AMOUNTS,
    st.integers(0, 10),
)
CONDITIONS: st.SearchStrategy[Raw] = st.recursive(
    COUNT_CONDITIONS
    | st.sampled_from([{"synced": True}, {"exhausted": True}, {"locked": True}, {"sun": "ready"}, {"sun": "used"}]),
    lambda inner: st.one_of(
        st.builds(lambda c: {"not": c}, inner),
        st.builds(lambda c: {"any": c}, st.lists(inner, min_size=1, max_size=2)),
        st.builds(lambda c: {"all": c}, st.lists(inner, min_size=1, max_size=2)),
    ),
    max_leaves=3,
)


@st.composite
def steps(draw: st.DrawFn, depth: int = 1, verbs: tuple[str, ...] = tuple(VERBS)) -> list[Raw]:
    """One to three steps; lists lie at most three deep."""
    flat = [verb for verb in verbs if not any(key.field == "lists" for key in VERBS[verb].values())]
    return [
        draw(step(draw(st.sampled_from(verbs if depth < 3 else flat)), depth)) for _ in range(draw(st.integers(1, 3)))
    ]


@st.composite
def step(draw: st.DrawFn, verb: str, depth: int = 1) -> Raw:
    """One step of a verb, with some of its keys."""
    raw: Raw = {"do": verb}
    for name, key in VERBS[verb].items():
        if key.required or draw(st.booleans()):
            raw[name] = draw(_value(key, depth))
    if verb == "branch" or draw(st.integers(0, 4)) == 0:
        raw["if"] = draw(CONDITIONS)
    if draw(st.integers(0, 4)) == 0:
        raw["may"] = True
    if verb == "pay" and not set(raw) & {"charge", "energy", "money", "discard", "eject"}:
        raw["charge"] = 1
    return raw


def _value(key: Key, depth: int) -> st.SearchStrategy[Any]:
    match key.reads:
        case "number":
            return NUMBERS
        case "word":
            return st.sampled_from(key.choices)
        case "words":
            return st.lists(st.sampled_from(key.choices), min_size=1, max_size=3, unique=True)
        case "int":
            return st.integers(0, 4)
        case "bool":
            return st.booleans()
        case "card":
            return st.just("marlow_reel")
        case "filter":
            return FILTERS
        case "cost":
            return st.integers(1, 2)
        case "lists":
            return st.lists(steps(depth + 1), min_size=2, max_size=3)
    return steps(depth + 1)
