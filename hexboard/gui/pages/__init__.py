"""Pages that fill the window before a game, and between two players of one."""
