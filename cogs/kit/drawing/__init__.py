"""Drawing for every game: palette pictures that are pasted together from parts drawn once at three times the size."""
