"""The file a game is kept in."""
