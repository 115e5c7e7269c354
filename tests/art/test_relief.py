"""High ground."""

from hexboard.art.ground import texture_layer, texture_of, wash_layer
from hexboard.art.obstacles import Obstacles
from hexboard.art.palettes import PALETTES
from hexboard.art.relief import ridges, slopes
from hexboard.art.shapes import Area, Layer, Stroke

from .boards import at

LAND = {at("0202"): "rolling", at("0404"): "mountain"}


def colours_of(layer: Layer) -> set[str]:
    """The colours of what a layer fills and draws."""
    return {s.fill if isinstance(s, Area) else s.colour for s in layer.shapes if isinstance(s, Area | Stroke)}


def test_rolling_country_and_mountains_are_told_apart() -> None:
    assert len({texture_of(name) for name in ("clear", "rolling", "mountain", "woods", "moor")}) == 5
    for palette in PALETTES.values():
        ground = palette.ground
        assert {ground.fills["slopes"], ground.fills["ridges"]} <= colours_of(wash_layer(LAND, ground))
        assert ground.fills["slopes"] != ground.fills["ridges"]


def test_high_ground_is_hatched_and_mountains_are_shaded() -> None:
    for palette in PALETTES.values():
        layer = texture_layer(LAND, Obstacles(), palette.ground)
        assert colours_of(layer) == {palette.ground.relief, palette.ground.relief_shade}


def test_where_there_is_no_room_nothing_is_hatched() -> None:
    ground = PALETTES["period"].ground
    assert not list(slopes((), ground))
    assert not list(ridges((), ground))
