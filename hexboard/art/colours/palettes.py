"""The palettes that come with the program, each a file in assets/palettes."""

import tomllib

from cattrs import Converter

from hexboard.shipped import shipped

from .palette import Palette

_CONVERTER = Converter(forbid_extra_keys=True)
_NAMES = ("period", "bright", "dark")


def _read(name: str) -> Palette:
    raw = tomllib.loads((shipped("assets") / "palettes" / f"{name}.toml").read_text(encoding="utf-8"))
    return _CONVERTER.structure({"name": name, **raw}, Palette)


PALETTES: dict[str, Palette] = {name: _read(name) for name in _NAMES}


def palette(name: str) -> Palette:
    """A palette by name ("period", "bright", "dark"). Raises KeyError if there is none of that name."""
    return PALETTES[name]
