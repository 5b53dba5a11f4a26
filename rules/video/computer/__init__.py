"""Computer players of Video Vortex: they see what their seat may see and pick one of the moves that it may make."""

from __future__ import annotations

from rules.video.computer.choosing import LEVELS, choose

__all__ = ["LEVELS", "choose"]
