"""Every picture of a Video Vortex table, as bytes of a file of 1100 × 700 pixels, drawn from views only."""

from cogs.video.pictures.hand import hand_png
from cogs.video.pictures.result import result_png
from cogs.video.pictures.table import table_png

__all__ = ["hand_png", "result_png", "table_png"]
