"""The map and its counters on the screen."""
