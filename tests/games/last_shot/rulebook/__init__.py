"""A second reading of the rules of Last Shot, from the sheet and the rules page alone. `referee.py` holds matches against it."""
