"""What the window offers to take out of a game, and the work of it beside the window."""
