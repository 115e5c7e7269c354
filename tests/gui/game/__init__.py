"""How a game is opened and left."""
