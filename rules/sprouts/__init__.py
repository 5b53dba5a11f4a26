"""Vortex with Sprouts cards. `RULES.md` beside this file is its law."""
