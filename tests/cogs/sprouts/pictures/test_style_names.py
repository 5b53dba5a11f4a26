"""Names in pictures: set where the face can set them, without emoji where it has none; a preset's never too long."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.kit.drawing.lettering import can_be_drawn
from cogs.kit.drawing.names import drawable
from cogs.sprouts.pictures.names import LONGEST_STYLE, style_name
from cogs.sprouts.pictures.race import race_png
from rules.sprouts.game import SPROUTS

TABLE = SPROUTS.visible_to(SPROUTS.setup({"preset": "family"}), None)


@pytest.mark.parametrize(
    ("style", "shown"),
    [("", "family"), ("Friday club", "Friday club"), ("Élan", "Élan"), ("卡组", "family"), ("x" * 40, "x" * 23 + "…")],
)
def test_style_name(style: str, shown: str) -> None:
    name = style_name(replace(TABLE, style=style))
    assert name == shown
    assert len(name) <= LONGEST_STYLE
    assert can_be_drawn(name)


def test_picture_shows_the_own_name() -> None:
    assert race_png(replace(TABLE, style="Friday"), 0) != race_png(TABLE, 0)
    assert race_png(replace(TABLE, style="卡组"), 0) == race_png(TABLE, 0)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann 🌹", "Ann"),
        ("🌱 Chloé 👩🏽‍🔬", "Chloé"),
        ("Goro_", "Goro_"),
        ("🌹", ""),
        ("太田 🌱", ""),
        ("Fatima فاطمة", ""),
    ],
)
def test_little_pictures_are_left_out_of_a_name_and_letters_never(name: str, shown: str) -> None:
    assert drawable(name) == shown
