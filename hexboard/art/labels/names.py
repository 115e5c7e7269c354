"""The names of a map as its lettering has set them, band by band of zoom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexboard.art.shapes import Ink, Layer, Text
from hexboard.art.signs.zones import printed
from hexboard.art.styles import letter_style
from hexboard.board.board import Board
from hexboard.board.lettering import Of, SetName

from .halos import halo_width_of, under_letters
from .plain_names import plain_names

_INKS: Mapping[Of, Ink] = {"place": "name", "water": "water-name", "zone": "zone-name"}


def name_layers(board: Board) -> Iterator[Layer]:
    """A layer of names for every band; those of a board without lettering stand where there is room at once."""
    names = board.lettering.names if board.lettering else tuple(plain_names(board))
    zones = {zone.name for zone in printed(board)}
    for band in letter_style.BANDS:
        # an option may print a zone or not
        shown = (name for name in names if name.band == band.least and (name.of != "zone" or name.name in zones))
        yield Layer("names", under_letters([t for n in shown for t in texts_of(n)]), band.least, band.most)


def texts_of(name: SetName) -> Iterator[Text]:
    """What is drawn of a name."""
    halo_width = halo_width_of(name.size)
    for piece in name.pieces:
        yield Text(
            piece.text, piece.at, name.size, _INKS[name.of], name.face, name.anchor, piece.turn, "halo", halo_width
        )
