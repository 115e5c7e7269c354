"""A display list in the colours of a palette: every role replaced by its colour."""

from functools import lru_cache

from attrs import evolve
from PIL import Image

from hexboard.art.shapes import Colour, DisplayList, Layer, Made, Raster, recoloured

from .palette import Palette

Rgba = tuple[int, int, int, int]


def coloured(drawing: DisplayList, palette: Palette) -> DisplayList:
    """A drawing in a palette. Raises KeyError for a role that no palette has."""
    return evolve(drawing, layers=tuple(coloured_layer(layer, palette) for layer in drawing.layers))


def coloured_layer(layer: Layer, palette: Palette) -> Layer:
    """A layer in a palette; a shape takes its colours when it is asked for."""
    shapes = layer.shapes
    return evolve(layer, shapes=Made(lambda: len(shapes), lambda k: recoloured(shapes[k], palette.colour)))


def rgba(colour: Colour) -> Rgba:
    """A colour's channels."""
    digits = colour[1:] + "ff" if len(colour) == 7 else colour[1:]
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16), int(digits[6:8], 16)


@lru_cache(maxsize=2)
def picture_of(raster: Raster) -> Image.Image:
    """A coloured raster as an RGBA picture, which is not to be changed: who paints in strips asks for it again."""
    picture = Image.new("RGBA", raster.size)
    for colour, cover in raster.covers:
        red, green, blue, most = rgba(colour)
        one = Image.new("RGBA", raster.size, (red, green, blue, 0))
        grey = Image.frombytes("L", raster.size, cover)
        one.putalpha(grey.point([round(value * most / 255) for value in range(256)]))
        picture.alpha_composite(one)
    return picture
