"""The order sheet beside the map: a line for each order, and what may be written in it."""
