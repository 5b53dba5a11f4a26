"""Every sentence of the Sprouts room, so that it can be translated in one place."""
