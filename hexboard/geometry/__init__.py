"""Pure mathematics of hex grids: no map, no units, no rules."""
