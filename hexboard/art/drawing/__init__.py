"""A board drawn as a display list."""
