"""Every picture of a Sprouts table, as PNG bytes of 1100 × 700 pixels, drawn from views only."""

from cogs.sprouts.pictures.lesson import lesson_png
from cogs.sprouts.pictures.panel import board_png, panel_png
from cogs.sprouts.pictures.race import race_png
from cogs.sprouts.pictures.ranks import ranks_png
from cogs.sprouts.pictures.result import best_png, result_png
from cogs.sprouts.pictures.totals import totals_png

__all__ = ["best_png", "board_png", "lesson_png", "panel_png", "race_png", "ranks_png", "result_png", "totals_png"]
