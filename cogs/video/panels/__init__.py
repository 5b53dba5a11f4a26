"""A player's private panel: what stands on it, what each press does, and what is asked before something is lost."""
