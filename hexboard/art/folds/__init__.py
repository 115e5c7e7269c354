"""Where a map is folded, and what is seen along its creases."""
