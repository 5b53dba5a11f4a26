"""What cards, powers and Suns do: the language of effects, and the machine that carries it out."""
