"""Video Vortex: the deck builder for two to four players."""
