"""The header of a table as it is stored: short values in place, long texts such as a deck once for all tables."""

from __future__ import annotations

import json
from collections.abc import Mapping

from sqlite_utils import Database

from db import texts

_LONG = 200


def write_header(db: Database, header: Mapping[str, str]) -> str:
    """JSON of the header, in which ``{"text": hash}`` stands for a value of over 200 characters."""
    stored = {key: {"text": texts.keep(db, value)} if len(value) > _LONG else value for key, value in header.items()}
    return json.dumps(stored, ensure_ascii=False)


def read_header(db: Database, stored: str) -> dict[str, str]:
    """The header as the game gave it. ValueError or KeyError where the row is damaged."""
    header = json.loads(stored)
    return {key: value if isinstance(value, str) else texts.read(db, value["text"]) for key, value in header.items()}
