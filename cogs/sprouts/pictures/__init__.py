"""Every picture of a Sprouts table, as bytes of a file of 1100 × 700 pixels, drawn from views only."""

from cogs.sprouts.pictures.lesson import lesson_png
from cogs.sprouts.pictures.panel import board_png, panel_png
from cogs.sprouts.pictures.race import race_png
from cogs.sprouts.pictures.ranks import ranks_png
from cogs.sprouts.pictures.replay import replay_gif, step_png
from cogs.sprouts.pictures.result import best_png, result_png
from cogs.sprouts.pictures.steps import Step, laying_steps
from cogs.sprouts.pictures.totals import totals_png

__all__ = [
    "Step",
    "best_png",
    "board_png",
    "laying_steps",
    "lesson_png",
    "panel_png",
    "race_png",
    "ranks_png",
    "replay_gif",
    "result_png",
    "step_png",
    "totals_png",
]
