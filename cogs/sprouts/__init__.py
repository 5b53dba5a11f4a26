"""Vortex with Sprouts cards on Discord."""
