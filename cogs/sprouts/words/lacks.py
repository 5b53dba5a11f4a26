"""What other games have and a race has not, and what to do instead."""

from __future__ import annotations

NO_COMPUTERS = "Sprouts is raced by people alone: `/table join guest:` seats a guest without an account."
NO_UNDO = "A race has no undo, because it takes nothing back by itself: `/detach` takes a card back to your rack."
WHOLE_RACK = "In this game the whole rack turns, never a single card: leave `card` out."
