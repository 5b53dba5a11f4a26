"""A table as it stands, and what each event makes of it: dials and cubes, piles of cards, the course of the game."""
