"""One folder per game. To add a game, copy `dead_last`."""
