"""The files of a map, and the board made of them."""
