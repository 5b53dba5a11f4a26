"""A playable Discord in one process: the unchanged bot, and a browser page for every channel and person."""

from cogs.sandbox.options import Options, SandboxError, add_arguments, options_from
from cogs.sandbox.serve import main, serve

__all__ = ["Options", "SandboxError", "add_arguments", "main", "options_from", "serve"]
