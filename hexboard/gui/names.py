"""Names of what acts and buttons switch: layers of the map, panels, speeds. They are known before any game is."""

from collections.abc import Mapping

LAYERS = frozenset({"counters", "grid", "numbers", "names"})
"""Layers of the map itself, as its view calls them."""

ZONES = "zones"
SIGHT = "sight"
LINES = "lines"
OBJECTIVES = "objectives"
THREATS = "threats"
TRAILS = "trails"
TURN_TRAILS = "trails of the turn"

TITLES: Mapping[str, str] = {
    "here": "Here",
    "forces": "Forces",
    "odds": "Odds",
    "journal": "Journal",
    "reports": "Reports",
    "orders": "Orders",
    "points": "Points",
    "changes": "Changes",
    "lines": "Lines",
    "choices": "Choices",
    "turns": "Turns",
    "gone": "Losses",
    "dice": "Dice",
    "hand": "By hand",
    "rules": "Rules",
    "charts": "Charts",
}
"""Every panel a game may have, and its name."""

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How many times as quickly the history can be played."""
