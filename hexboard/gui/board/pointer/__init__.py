"""What the pointer does on the map, and the choice under way."""
