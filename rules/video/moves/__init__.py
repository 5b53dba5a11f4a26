"""What somebody may do at a table, when, and why not: every move from sitting down to a judge's correction."""
