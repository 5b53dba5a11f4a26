"""One module for each command of ``python -m rules.sprouts``; notation and keys are those of the notation contract."""
