"""Module folders as values: their files read, checked, built into a game, and their rules mounted."""
