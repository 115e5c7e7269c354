"""How a command becomes facts."""
