"""What the pointer does on the map, and what is laid over it."""
