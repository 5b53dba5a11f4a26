"""The seeded server: who lives in it and which channels it has, the same at every start."""

from __future__ import annotations

from typing import NamedTuple

GUILD_NAME = "Vortex Club"
BOT_NAME = "Vortex Referee"
KEEPER = "Keeper"
"""The role of the first person, who manages the server."""


class Person(NamedTuple):
    """Somebody to play as: the account's name and the name that is shown."""

    account: str
    shown: str


class Room(NamedTuple):
    """A text channel of the seeded server."""

    name: str
    topic: str


# The third and fourth are there to be awkward: markup, an emoji and a second script; and Discord's longest name.
PEOPLE = (
    Person("ada", "Ada"),
    Person("bruno", "Bruno"),
    Person("chloe", "Chloé 🌱 *Ōta* `太田`"),
    Person("bartholomew", "Bartholomew Featherstonehaugh II"),
    Person("emre", "Emre"),
    Person("fatima", "Fatima فاطمة"),
    Person("goro", "Goro_"),
    Person("hedda", "Hedda"),
)

ROOMS = (
    Room("table-1", "Type /table new to open a table"),
    Room("table-2", "A second table at the same time"),
)
