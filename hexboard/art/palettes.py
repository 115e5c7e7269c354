"""The palettes that come with the program."""

from __future__ import annotations

from .palette import Palette
from .palette_bright import BRIGHT
from .palette_dark import DARK
from .palette_period import PERIOD

PALETTES: dict[str, Palette] = {p.name: p for p in (PERIOD, BRIGHT, DARK)}


def palette(name: str) -> Palette:
    """A palette by name ("period", "bright", "dark"). Raises KeyError if there is none of that name."""
    return PALETTES[name]
