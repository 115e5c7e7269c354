"""Panels round the map: each shows one thing of the game as it is handed to it."""
