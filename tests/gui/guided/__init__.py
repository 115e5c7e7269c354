"""How each guided turn is learned by hand: a file a game, lesson by lesson."""
