"""Widgets that every page is made of, each by itself."""
