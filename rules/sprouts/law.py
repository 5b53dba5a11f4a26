"""The text of every rule and ruling, read from `RULES.md` beside this file: S1 to S114, then SA1 to SA84."""

from __future__ import annotations

from pathlib import Path

from rules.law import Law

LAW = Law(Path(__file__).with_name("RULES.md"), "S")

text = LAW.text
numbers = LAW.numbers
entry = LAW.entry
search = LAW.search
first_line = LAW.first_line
people_only = LAW.people_only
