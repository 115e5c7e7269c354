"""What lies in the scene: the sheets, counters, and what is drawn over them."""
