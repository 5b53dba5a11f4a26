"""What a box holds, as data: cards, mutants and Suns, read from a file and checked."""
