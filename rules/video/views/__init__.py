"""What each viewer may know of a table, and may do at it."""
