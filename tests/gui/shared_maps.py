"""What all tests may share, because it never changes: the list of a board, the paths and sprites it is painted from,
the tiles painted; and what is painted of the same shapes, counters above all.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Hashable, Iterable
from itertools import chain
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPixmap, QTransform

from hexboard.art import shipped_list
from hexboard.art.palette import Palette
from hexboard.art.shapes import Box, DisplayList, Shape
from hexboard.art.shipped_list import drawing_digest
from hexboard.board.board import Board
from hexboard.gui.board import counter_sprites, drawn_map, map_loader, map_sheets, sprite_cache, tile_cache
from hexboard.gui.board.drawn_map import DrawnMap, Painting
from hexboard.gui.board.shape_painting import Inks, shapes_pixmap
from hexboard.gui.dialogs import counter_page

_MOST = 400  # tiles, painted or begun, of a quarter of a megabyte each
_MOST_SMALL = 4000  # pictures of a few kilobytes

_shipped: WeakKeyDictionary[Board, dict[bool, DisplayList | None]] = WeakKeyDictionary()
_made: dict[str, DisplayList] = {}
_drawn: dict[int, DrawnMap] = {}
_inks: dict[Hashable, Inks] = {}
_painted: OrderedDict[Hashable, dict[str, Any]] = OrderedDict()
_small: OrderedDict[Hashable, QPixmap] = OrderedDict()


def share_maps(patch: pytest.MonkeyPatch) -> None:
    """Have every window take what another has read or painted already; who keeps lists elsewhere draws them anew."""
    read, find, folders = shipped_list.shipped_list, map_loader._Search.found, list(map_loader._folders)

    def read_once(board: Board, unfold: bool = False) -> DisplayList | None:
        known = _shipped.setdefault(board, {})
        if unfold not in known:
            known[unfold] = read(board, unfold)
        return known[unfold]

    def found_once(work: map_loader._Search) -> DisplayList:
        board = work._board()
        if map_loader._folders != folders or read_once(board, work._unfold) is not None:
            return find(work)
        digest = drawing_digest(board, work._unfold)
        _made[digest] = found = _made.get(digest) or find(work)
        return found

    patch.setattr(shipped_list, "shipped_list", read_once)
    patch.setattr(map_loader._Search, "found", found_once)
    for room, name, shared in (
        (map_sheets, "DrawnMap", _Drawn),
        (drawn_map, "DrawnMap", _Drawn),
        (drawn_map, "Painting", _Painting),
        (tile_cache, "Painting", _Painting),
    ):
        patch.setattr(room, name, shared)


def share_small_pictures(patch: pytest.MonkeyPatch) -> None:
    """Have every window take a counter that another has painted of the very same shapes."""
    for room in (counter_sprites, counter_page, sprite_cache):
        patch.setattr(room, "shapes_pixmap", _painted_once)


def _painted_once(shapes: Iterable[Shape], box: Box, pixels: float, ratio: float = 1.0) -> QPixmap:
    kept = tuple(shapes)
    key = kept, box, pixels, ratio
    if key in _small:
        _small.move_to_end(key)
    else:
        _small[key] = shapes_pixmap(kept, box, pixels, ratio)
        if len(_small) > _MOST_SMALL:
            _small.popitem(last=False)
    return QPixmap(_small[key])


class _Drawn(DrawnMap):
    """Takes its paths from the first made of the same list. ``look`` tells it from others; None: not shared."""

    def __init__(self, drawing: DisplayList, palette: Palette, only: Collection[str] | None = None) -> None:
        super().__init__(drawing, palette, only)
        self._list = id(drawing)
        shared = chain(_made.values(), *(known.values() for known in _shipped.values()))
        self._is_shared = only is None and any(drawing is each for each in shared)
        if self._is_shared:
            first = _drawn.setdefault(self._list, self)
            self._layers, self._atlas = first._layers, first._atlas
        self.set_palette(palette)

    def set_palette(self, palette: Palette) -> None:
        super().set_palette(palette)
        self.look = (self._list, id(palette)) if self._is_shared else None
        if self.look is not None:
            self.inks = _inks.setdefault(self.look, self.inks)


class _Painting(Painting):
    """Goes on where another window left off painting the same part; what was painted whole is there at once."""

    def __init__(
        self,
        drawn: DrawnMap,
        size: QSize,
        plane: QTransform,
        scale: float,
        hidden: Collection[str] = (),
        ground: QColor | None = None,
    ) -> None:
        place = size.width(), size.height(), plane.m11(), plane.m22(), plane.dx(), plane.dy(), scale
        look = getattr(drawn, "look", None)
        key = look and (look, place, frozenset(hidden), ground.rgba() if ground else None)
        if key in _painted:
            _painted.move_to_end(key)
            self.__dict__.update(_painted[key])
            return
        super().__init__(drawn, size, plane, scale, hidden, ground)
        if key:
            _painted[key] = self.__dict__.copy()
            if len(_painted) > _MOST:
                _painted.popitem(last=False)
