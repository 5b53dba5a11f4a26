"""The tutorial: a first board, laid card by card, in a few minutes."""
