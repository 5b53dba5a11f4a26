"""Cards, mutants, Suns and effects in words, made from the data that is carried out."""
