"""A map lettered: where each number and name stands, at every zoom."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from hexboard.art import letter_style
from hexboard.art.features import features_of
from hexboard.art.heights import heights_of
from hexboard.art.margin import off_map_layer, paper_box
from hexboard.art.numbers import number_layers
from hexboard.art.palettes import palette
from hexboard.art.paper_parts import paper_parts
from hexboard.board.board import Board
from hexboard.board.digest import board_digest
from hexboard.board.lettering import Lettering
from hexboard.geometry.hex import Hex

from . import weights
from .cover import cover_of
from .crests import crest_of
from .names import Sheet, set_names
from .number_spots import number_spots


def lettered(board: Board, shown: Board, set_up: Collection[Hex], before: Lettering | None = None) -> Lettering:
    """The lettering of a board as it is ``shown``: itself, or with what is folded under.

    ``set_up`` are the hexes where any scenario sets counters up; the names pinned in the lettering ``before`` stay.
    """
    colours = palette("period")
    features, box = features_of(shown, colours), paper_box(shown)
    cover = cover_of(features, box)
    spots = number_spots(shown, cover)
    sheet = Sheet(
        shown,
        board.hexes,
        frozenset(set_up),
        features,
        cover,
        cover_of(features, box, weights.HIDDEN_BY_ITS_NAME),
        paper_parts(board, shown),
        colours.letters,
        cache(lambda at: crest_of(heights_of(board), at)),
        (*number_layers(shown, spots, colours.letters), off_map_layer(shown, features.network, colours)),
    )
    pinned = tuple(name for name in before.names if name.pinned) if before else ()
    aside = {shown.label(at): spot for at, spot in spots.items() if spot != (0.0, letter_style.NUMBER_UP)}
    return Lettering(board_digest(shown, set_up), aside, tuple(set_names(sheet, pinned)))
