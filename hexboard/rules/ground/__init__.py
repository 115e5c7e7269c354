"""Ground: what it costs to move, who controls it, who may stand, enter and leave where."""
