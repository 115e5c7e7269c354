"""What all tests may share, because it never changes: the list of a board, and what is painted of the same shapes,
counters above all.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from weakref import WeakKeyDictionary

import pytest
from PySide6.QtGui import QPixmap

from hexboard.art.colours.palette import Palette
from hexboard.art.counters import faces
from hexboard.art.counters.faces import Detail
from hexboard.art.drawing.map_drawing import draw_map
from hexboard.art.lists import list_file
from hexboard.art.lists.list_file import drawing_digest
from hexboard.art.shapes import Box, DisplayList, Shape
from hexboard.board.board import Board
from hexboard.core.seat import Side
from hexboard.core.unit import Unit, UnitKind
from hexboard.gui.board.painting import counter_sprites, map_loader, sprite_cache
from hexboard.gui.board.painting.map_loader import MapLoader
from hexboard.gui.board.painting.shape_painting import shapes_pixmap
from hexboard.gui.dialogs import counter_page

_MOST_SMALL = 4000  # pictures of a few kilobytes

_shipped: WeakKeyDictionary[Board, dict[bool, DisplayList | None]] = WeakKeyDictionary()
_made: dict[str, DisplayList] = {}
_small: OrderedDict[Hashable, QPixmap] = OrderedDict()
_faces: OrderedDict[Hashable, tuple[UnitKind, Palette, _Face]] = OrderedDict()


class _Face(tuple[Shape, ...]):
    """The shapes of a counter, known by being the very same: to compare them takes as long as to make them."""

    __slots__ = ()

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other


def share_maps(patch: pytest.MonkeyPatch) -> None:
    """Have every window take what another has read or drawn already, and a map without a list be drawn at once and by
    no process; who keeps lists elsewhere has them drawn as in the program.
    """
    read, find, load = list_file.shipped_list, map_loader._Search.found, MapLoader.load
    folders = list(map_loader._folders)

    def read_once(board: Board, unfold: bool = False) -> DisplayList | None:
        known = _shipped.setdefault(board, {})
        if unfold not in known:
            known[unfold] = read(board, unfold)
        return known[unfold]

    def found_once(work: map_loader._Search) -> DisplayList:
        board = work._board()
        if map_loader._folders != folders or read_once(board, work._unfold) is not None:
            return find(work)
        return _made[drawing_digest(board, work._unfold)]

    def load_drawn(loader: MapLoader, board: Callable[[], Board], unfold: bool = False) -> None:
        if map_loader._folders == folders and read_once(board(), unfold) is None:
            digest = drawing_digest(board(), unfold)
            _made[digest] = _made.get(digest) or draw_map(board(), unfold)
        load(loader, board, unfold)

    patch.setattr(list_file, "shipped_list", read_once)
    patch.setattr(map_loader._Search, "found", found_once)
    patch.setattr(MapLoader, "load", load_drawn)


def share_small_pictures(patch: pytest.MonkeyPatch) -> None:
    """Have every window take a counter that another has painted of the very same shapes, and its shapes too."""
    patch.setattr(counter_sprites, "face", _face_once)
    for room in (counter_sprites, counter_page, sprite_cache):
        patch.setattr(room, "shapes_pixmap", _painted_once)


def _painted_once(shapes: Iterable[Shape], box: Box, pixels: float, ratio: float = 1.0) -> QPixmap:
    kept = shapes if isinstance(shapes, tuple) else tuple(shapes)
    key = kept, box, pixels, ratio
    if key in _small:
        _small.move_to_end(key)
    else:
        _small[key] = shapes_pixmap(kept, box, pixels, ratio)
        if len(_small) > _MOST_SMALL:
            _small.popitem(last=False)
    return QPixmap(_small[key])


def _face_once(
    kind: UnitKind, unit: Unit, side: Side, palette: Palette, detail: Detail = "near", covered: bool = False
) -> tuple[Shape, ...]:
    looks = unit.step, unit.status, frozenset(unit.values.items())  # what tells sprites of one kind apart
    key = id(kind), id(palette), side, looks, detail, covered
    if key not in _faces:
        # a kind and a palette that are kept stay those of their addresses
        _faces[key] = kind, palette, _Face(faces.face(kind, unit, side, palette, detail, covered))
        if len(_faces) > _MOST_SMALL:
            _faces.popitem(last=False)
    return _faces[key][2]
