"""Painters of display lists: Pillow, and PDF."""
