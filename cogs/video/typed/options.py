"""The options of a pending choice as things that can be named (VA22)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cogs.kit.names import plain_name
from cogs.video.typed import nameable
from cogs.video.typed.nameable import Thing
from cogs.video.words import choices
from rules.video.table.state import DESIGNS
from rules.video.views.view import ChoiceView, TableView
from rules.video.words.wording import steps_text

LABEL = 100
_YES = ("yes", "y", "ok", "sure", "do it")
_NO = ("no", "n", "leave it", "not", "none")


def options_of(view: TableView) -> tuple[Thing, ...]:
    """The options of what the viewer has to choose; none where nothing is asked of them."""
    choice = view.pending
    if choice is None or choice.seat != view.viewer:
        return ()
    build = _ANSWERS[choice.kind]
    return tuple(build(view, choice, n, word) for n, word in zip(choice.options, choice.words, strict=True))


def _card(view: TableView, choice: ChoiceView, card: int, word: str) -> Thing:
    if card < 0:
        return Thing((word,), (word,), plain_name(word, 60))
    found, place = view.catalogue.box[card], choices.place(view, choice, card)
    label = f"{choices.label(view, choice, card)} · {place}"
    return Thing((word,), (found.title, found.id, word, f"{found.title} {place}"), label, twin=label)


def _seat(view: TableView, choice: ChoiceView, n: int, word: str) -> Thing:
    return Thing((word,), nameable.seat_names(view, n), nameable.seat_label(view, n))


def _sun(view: TableView, choice: ChoiceView, n: int, word: str) -> Thing:
    return nameable.sun(view, n, legal=True)._replace(args=(word,))


def _design(view: TableView, choice: ChoiceView, n: int, word: str) -> Thing:
    label = choices.label(view, choice, n)
    return Thing((word,), (DESIGNS[n], word, label.partition(", ")[2]), label)


def _yes(view: TableView, choice: ChoiceView, n: int, word: str) -> Thing:
    return Thing((word,), _YES if n else _NO, choices.label(view, choice, n))


def _option(view: TableView, choice: ChoiceView, n: int, word: str) -> Thing:
    text = steps_text(view.catalogue, choice.step.lists[n - 1]) if choice.step else ""
    label = plain_name(f"{n} · {text}" if text else word, LABEL)
    return Thing((word,), (text or word, word, f"option {n}"), label)


_ANSWERS: Mapping[str, Callable[[TableView, ChoiceView, int, str], Thing]] = {
    "card": _card,
    "seat": _seat,
    "sun": _sun,
    "design": _design,
    "yes": _yes,
    "option": _option,
}
