"""How the map and its counters are painted: display lists, tiles of the exact zoom, sprites."""
