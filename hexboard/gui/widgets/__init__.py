"""Widgets, layouts and texts that every page and panel is made of."""
