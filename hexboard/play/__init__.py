"""One running game: table, undo, replay, journal, robots."""
