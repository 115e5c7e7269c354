"""The bar on top of the map: what is asked, what can be done about it, and the gold button."""
