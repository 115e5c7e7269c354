"""Names of what can be laid over the map or taken off it."""

LAYERS = frozenset({"counters", "grid", "numbers", "names"})
"""Layers of the map itself, as its view calls them."""

ZONES = "zones"
SIGHT = "sight"
LINES = "lines"
OBJECTIVES = "objectives"
THREATS = "threats"
TRAILS = "trails"
TURN_TRAILS = "trails of the turn"
