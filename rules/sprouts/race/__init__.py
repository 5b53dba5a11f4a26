"""The race at one table: seats, laying, the call, the clock, and what each event does."""
