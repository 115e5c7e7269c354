"""The pointer on the map, and what is laid over it."""
