"""The rules of both games as pure functions: no Discord, no storage, no clock, no random module."""
