"""Typed words: what they may name, which thing is meant, and what is suggested while they are typed."""
