"""Effects of a catalogue's TOML as steps, checked against `effects.language.VERBS`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.video.catalogue.fields import ID, Entry, shown
from rules.video.effects.language import (
    ANY,
    COUNTS,
    FAMILIES,
    GENRES,
    IMMUNITIES,
    JUNK,
    MODIFIABLE,
    PLAYERS,
    VERBS,
    WHENS,
    Amount,
    Condition,
    Filter,
    Key,
    Number,
    Passive,
    Step,
    Steps,
)

DEEPEST, LONGEST, MOST_OPTIONS, MOST_REPEATS = 4, 12, 8, 10


def read_steps(entry: Entry, key: str, depth: int = 1) -> Steps:
    """The steps under a key; none where it is left out."""
    return _steps(entry, key, entry.value(key), depth)


def _steps(entry: Entry, key: str, raw: object, depth: int) -> Steps:
    if raw is None:
        return ()
    if not isinstance(raw, list) or not raw or len(raw) > LONGEST:
        entry.fault(key, f'must be a list of 1 to {LONGEST} steps, as in [{{do = "fwd", n = 3}}]')
        return ()
    if depth > DEEPEST:
        entry.fault(key, f"lies more than {DEEPEST} lists deep")
        return ()
    inner = [entry.inner(step, f"{key}[{n}]") for n, step in enumerate(raw, 1)]
    return tuple(_step(step, depth) for step in inner if step is not None)


def _step(entry: Entry, depth: int) -> Step:
    verb = entry.word("do", tuple(VERBS))
    keys = VERBS.get(verb)
    if keys is None:
        return Step("branch", lists=((), ()))
    values: dict[str, Any] = {"may": entry.truth("may"), "cond": _condition_at(entry, "if")}
    for name, key in keys.items():
        _read_key(entry, name, key, values, depth)
    if verb == "branch":
        values["lists"] = (*values["lists"], ())[:2]
        if values["cond"] is None:
            entry.fault("if", "is missing: a branch needs its condition")
    if verb == "pay" and not values.get("costs"):
        entry.fault("pay", "needs a price: charge, energy, money, discard or eject")
    entry.close()
    return Step(verb, **values)


def _read_key(entry: Entry, name: str, key: Key, values: dict[str, Any], depth: int) -> None:
    if key.required and not entry.has(name):
        entry.fault(name, "is missing")
        values.setdefault(key.field, ((),) if key.field == "lists" else () if key.field == "zones" else "")
        return
    match key.reads:
        case "number":
            values[key.field] = _number(entry, name, key.default)
        case "word":
            values[key.field] = entry.word(name, key.choices, str(key.default or "") if not key.required else None)
        case "words":
            values[key.field] = entry.words(name, key.choices)
        case "int":
            values[key.field] = entry.optional(name, 0, 20) if entry.has(name) else key.default
        case "bool":
            values[key.field] = entry.truth(name)
        case "card":
            values[key.field] = entry.id(name) if entry.has(name) else ""
        case "filter":
            values[key.field] = read_filter(entry, name)
        case "cost":
            found = entry.optional(name, 1, 20)
            values[key.field] = values.get(key.field, ()) + (((name, found),) if found else ())
        case "lists":
            values[key.field] = _lists(entry, name, depth)
        case _:
            values[key.field] = (*values.get(key.field, ()), read_steps(entry, name, depth + 1))


def _lists(entry: Entry, name: str, depth: int) -> tuple[Steps, ...]:
    raw = entry.value(name)
    if not isinstance(raw, list) or not 2 <= len(raw) <= MOST_OPTIONS:
        entry.fault(name, f"must hold 2 to {MOST_OPTIONS} lists of steps")
        return ((), ())
    return tuple(_steps(entry, f"{name}[{n}]", option, depth + 1) for n, option in enumerate(raw, 1))


def _number(entry: Entry, name: str, default: object) -> Number:
    raw = entry.value(name)
    if isinstance(raw, Mapping):
        inner = entry.inner(raw, name)
        assert inner is not None
        found = _amount(inner, 0, 99)
        inner.close()
        return found
    if raw is None and isinstance(default, int):
        return default
    return entry.number(name, 0, 99)


def _amount(entry: Entry, least: int, most: int) -> Amount:
    return Amount(
        entry.word("count", COUNTS),
        entry.number("times", 0, 20, 1),
        entry.number("per", 1, 20, 1),
        entry.number("plus", 0, 99, 0),
        entry.number("least", 0, 99, least),
        entry.number("most", 0, 99, most),
        entry.word("who", PLAYERS, "self"),
        read_filter(entry, "filter"),
    )


def read_filter(entry: Entry, key: str) -> Filter:
    """The filter under a key; any card where it is left out."""
    if not entry.has(key):
        return ANY
    inner = entry.inner(entry.value(key), key)
    if inner is None:
        return ANY
    junk = inner.value("junk")
    if junk is not None and junk is not True and junk not in JUNK:
        inner.fault("junk", f"is {shown(junk)}; it must be true or one of {', '.join(JUNK)}")
    found = Filter(
        inner.id("id") if inner.has("id") else "",
        inner.word("family", FAMILIES, ""),
        inner.word("genre", GENRES, ""),
        "any" if junk is True else str(junk or ""),
        inner.word("type", ("SP", "LP"), ""),
        inner.maybe("shielded"),
        inner.optional("cost_most", 0, 20),
        inner.optional("cost_least", 0, 20),
        inner.optional("energy_most", 0, 6),
        inner.optional("energy_least", 0, 6),
        inner.truth("other"),
    )
    inner.close()
    return found


def _condition_at(entry: Entry, key: str) -> Condition | None:
    if not entry.has(key):
        return None
    inner = entry.inner(entry.value(key), key)
    return None if inner is None else _condition(inner, 1)


def _condition(entry: Entry, depth: int) -> Condition:
    ops = [op for op in ("count", "synced", "exhausted", "sun", "locked", "not", "any", "all") if entry.has(op)]
    if depth > DEEPEST:
        entry.fault("", f"lies more than {DEEPEST} conditions deep")
        return Condition("locked")
    if len(ops) != 1:
        entry.fault("", "a condition asks one thing: count, synced, exhausted, sun, locked, not, any or all")
        return Condition("locked")
    op = ops[0]
    found = Condition(op)
    match op:
        case "count":
            least, most = entry.optional("least", 0, 99), entry.optional("most", 0, 99)
            if least is None and most is None:
                entry.fault("least", "is missing: a count needs least, most or both")
            amount = _amount(entry, 0, 99)
            found = Condition(op, amount._replace(least=0, most=10_000), least, most)
        case "sun":
            found = Condition(op, word=entry.word("sun", ("ready", "used")))
        case "not":
            found = Condition(op, parts=_parts(entry, op, [entry.value(op)], depth))
        case "any" | "all":
            raw = entry.value(op)
            found = Condition(op, parts=_parts(entry, op, raw if isinstance(raw, list) else [None], depth))
        case _ if entry.value(op) is not True:
            entry.fault(op, f"must be true; for the opposite write not = {{{op} = true}}")
    entry.close()
    return found


def _parts(entry: Entry, op: str, raw: list[Any], depth: int) -> tuple[Condition, ...]:
    if not raw:
        entry.fault(op, "is empty: it needs conditions")
    inner = [entry.inner(part, f"{op}[{n}]") for n, part in enumerate(raw, 1)]
    return tuple(_condition(part, depth + 1) for part in inner if part is not None)


def read_passives(entry: Entry, key: str = "passive") -> tuple[Passive, ...]:
    """Triggers, modifiers and immunities."""
    inner = [Entry(raw, entry.name, entry.faults, name) for name, raw in entry.tables(key, LONGEST)]
    return tuple(_passive(one) for one in inner)


def _passive(entry: Entry) -> Passive:
    kinds = [kind for kind in ("when", "modify", "immune") if entry.has(kind)]
    if len(kinds) != 1:
        entry.fault("", "a passive is one thing: when, modify or immune")
        return Passive()
    found = Passive()
    if kinds == ["when"]:
        found = Passive(
            when=entry.word("when", WHENS),
            filter=read_filter(entry, "filter"),
            cond=_condition_at(entry, "if"),
            may=entry.truth("may"),
            then=read_steps(entry, "then"),
        )
        if not entry.has("then"):
            entry.fault("then", "is missing")
    elif kinds == ["modify"]:
        by = entry.number("by", -20, 20)
        found = Passive(modify=entry.word("modify", MODIFIABLE), by=by, filter=read_filter(entry, "filter"))
    else:
        found = Passive(immune=entry.word("immune", IMMUNITIES))
    entry.close()
    return found


def ids_named(steps: Steps) -> set[str]:
    """Every card id that steps name, to be looked up once all cards are known."""
    named: set[str] = set()
    for step in steps:
        named |= {step.filter.id, _id_counted(step.n)} | ids_asked(step.cond)
        if step.do == "gain_special_interest" and ID.fullmatch(step.word):
            named.add(step.word)
        for inner in step.lists:
            named |= ids_named(inner)
    return named - {""}


def ids_asked(cond: Condition | None) -> set[str]:
    """Every card id that a condition names."""
    if cond is None:
        return set()
    named = {_id_counted(cond.amount)} if cond.amount else set()
    return named.union(*[ids_asked(part) for part in cond.parts]) - {""}


def _id_counted(n: Number) -> str:
    return n.filter.id if isinstance(n, Amount) else ""
