"""The pictures of a message: a gallery that shows them, and the files that are uploaded with it."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

import discord

Pictures = list[tuple[str, bytes, str]]
"""(file name, PNG, alt text)"""


def gallery(shown: Iterable[tuple[str, str]]) -> discord.ui.MediaGallery[Any]:
    """What shows the uploads of these file names, each with its alt text."""
    made: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    for name, alt in shown:
        made.add_item(media=f"attachment://{name}", description=alt)
    return made


def gallery_of(pictures: Pictures) -> discord.ui.MediaGallery[Any]:
    """What shows these pictures."""
    return gallery((name, alt) for name, _, alt in pictures)


def uploads(pictures: Pictures) -> list[discord.File]:
    """The pictures as files, with the alt texts that the gallery has."""
    return [discord.File(io.BytesIO(png), name, description=alt) for name, png, alt in pictures]
