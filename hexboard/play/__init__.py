"""One running game: its table and its file; how it is decided in, told of, mailed and played by computers."""
