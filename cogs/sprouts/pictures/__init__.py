"""Every picture of a Sprouts table, as PNG bytes of 1100 × 700 pixels, drawn from views only."""
