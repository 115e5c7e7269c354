"""How a map is lettered: names and numbers placed once, as data beside the map. No play imports this."""
