"""How a decision is put together before it is made: clicks on the map, order sheets, the guided turn."""
