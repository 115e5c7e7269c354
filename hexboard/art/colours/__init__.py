"""Roles of shapes and the palettes that give them their colours."""
