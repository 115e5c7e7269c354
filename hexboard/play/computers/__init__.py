"""Seats that computers play: each thinks in a process of its own, on what its seat was told."""
