"""How a game comes into the window, and the one that is open in it."""
