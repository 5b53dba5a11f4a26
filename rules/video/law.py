"""The text of every rule and ruling, read from `RULES.md` beside this file: V1 to V211, then VA1 to VA102."""

from __future__ import annotations

from pathlib import Path

from rules.law import Law

LAW = Law(Path(__file__).with_name("RULES.md"), "V")

text = LAW.text
numbers = LAW.numbers
entry = LAW.entry
search = LAW.search
first_line = LAW.first_line
people_only = LAW.people_only
