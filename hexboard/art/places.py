"""The named places of a map: which are lettered, in which order, and of which sort their names are."""

from collections import Counter
from collections.abc import Mapping

from hexboard.board.board import Board
from hexboard.board.feature import PlaceName
from hexboard.board.lettering import Face
from hexboard.geometry.hex import Hex

from .styles import letter_style

OFF_MAP = "way off"  # the kind of a place whose name stands in the margin


def named(board: Board) -> Mapping[PlaceName, int]:
    """The places lettered on the map and how many ways meet at each, those first where most do."""
    ways: Counter[Hex] = Counter()
    for road in board.roads:
        ways.update(road.hexes)
        ways.update(road.hexes[1:-1])  # one that goes on leaves by two sides
    places = {(place.hex, place.name): place for place in board.places if place.kind != OFF_MAP and place.name.strip()}
    in_order = sorted(places.values(), key=lambda place: (-ways[place.hex], place.name))
    return {place: ways[place.hex] for place in in_order}


def sort_of(place: PlaceName) -> str:
    """Which sort of name a place has."""
    return letter_style.SORTS.get(place.kind, "spot")


def face_of(sort: str) -> Face:
    """The face of a sort of place."""
    return "italic" if sort == "spot" else "roman"
