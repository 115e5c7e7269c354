"""Tiles of a map at the exact zoom: painted in slices between two events, those near the window ahead, the rest kept
while there is room.
"""

from collections import OrderedDict
from collections.abc import Collection
from math import log

from attrs import frozen
from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QColor, QPixmap, QTransform

from hexboard.gui.board.camera import UNIT
from hexboard.gui.event_loop.idle_timer import IdleTimer, pieces_within

from .drawn_map import DrawnMap, Painting, whole_map
from .tile_plane import TILE, TileKey, TilePlane, TileRequest

_KEPT = 84  # of a quarter of a megabyte each
_SPARE = 12
_SLICE_MS = 4
_OVERVIEW_PIXELS = 600_000
_OVERVIEW_SCALE = 32.0


@frozen
class TileSource:
    """Tiles of one zoom that a view is painted from: those that show the map as ``edition``."""

    plane: TilePlane
    edition: int


class TileCache(QObject):
    """``painted(key)`` follows each tile that is shown as soon as it is there, ``changed`` every change of what a view
    is painted from.

    A view is painted from tiles of one zoom alone: from those of the zoom before, as long as they cover it, until the
    last of its own is there. The overview follows the tiles that are seen. ``ratio`` is device pixels to a pixel of the
    screen: what is left out when far away goes by the latter.
    """

    painted = Signal(object)
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ratio = 1.0
        self.hidden: frozenset[str] = frozenset()
        self.overview = QPixmap()
        self._drawn: DrawnMap | None = None
        self.ground: QColor | None = None
        self._has_overview = True
        self._tiles: OrderedDict[tuple[int, TileKey], QPixmap] = OrderedDict()
        self._edition = 0
        self.source: TileSource | None = None  # what a view is to be painted from; None: from the overview alone
        self._request: TileRequest | None = None
        self._seen: list[TileKey] = []
        self._wanted: list[TileKey] = []
        self._overview_due = False
        self._begun: tuple[TileKey | None, Painting] | None = None
        self._slices = IdleTimer(self)
        self._slices.timeout.connect(self.paint_some)

    def lay(self, drawn: DrawnMap | None, ground: QColor | None = None, overview: bool = True) -> None:
        """Show another map from now on, nothing of the one before; on no ``ground`` it can be seen through. None: it is
        not there yet.
        """
        self._drawn, self.ground, self._has_overview = drawn, ground, overview
        self.overview = QPixmap()
        self.forget()

    def forget(self) -> None:
        """Drop every tile."""
        self._tiles.clear()
        self.source = None
        self.renew()

    def renew(self, ground: QColor | None = None) -> None:
        """The map looks otherwise now, on that ground: what was painted is shown until all of a view is there anew."""
        self.ground = ground or self.ground
        self._edition += 1
        self._begun = None
        self._overview_due = self._has_overview and self._drawn is not None
        self._slices.start()
        self.changed.emit()

    def hide(self, layers: Collection[str]) -> None:
        """Leave these layers out from now on."""
        if frozenset(layers) != self.hidden:
            self.hidden = frozenset(layers)
            self.renew()

    def look_at(self, request: TileRequest) -> None:
        """Say what is seen: its tiles will be painted, and if there is room those about it and those a zoom away."""
        if request == self._request:
            return
        self._request, self._seen = request, request.seen()
        self._wanted = list(self._seen)
        for lot in request.ahead():
            if len(self._wanted) + len(lot) <= self._most:
                self._wanted += lot
        is_first_overview = self._begun is not None and self._begun[0] is None and self.overview.isNull()
        if self._begun is not None and self._begun[0] not in self._seen and not is_first_overview:
            self._begun = None
        self._choose()
        self._slices.start()

    def tile(self, source: TileSource, key: TileKey) -> QPixmap | None:
        """A tile if it is there."""
        found = self._tiles.get((source.edition, key))
        if found is not None:
            self._tiles.move_to_end((source.edition, key))
        return found

    @property
    def is_sharp(self) -> bool:
        """Whether all that is seen is painted."""
        return self._drawn is None or all(map(self._has, self._seen))

    @property
    def is_busy(self) -> bool:
        """Whether that waits to be painted, or the overview."""
        return self._overview_due or not self.is_sharp

    def paint_some(self) -> None:
        """Go on for a moment with what waits to be painted."""
        pieces = pieces_within(_SLICE_MS)
        while begun := self._begun or self._next():
            self._begun = begun
            key, painting = begun
            if not painting.go_on(pieces):
                return
            self._begun = None
            self._take(key, QPixmap.fromImage(painting.finished()))
        self._slices.stop()

    @property
    def _most(self) -> int:
        return max(_KEPT, 2 * len(self._seen) + _SPARE)

    def _has(self, key: TileKey) -> bool:
        return (self._edition, key) in self._tiles

    def _next(self) -> tuple[TileKey | None, Painting] | None:
        """What is wanted next, if anything is: a tile, or (None) the overview."""
        if self._drawn is None or self._request is None:
            return None
        missing = next((key for key in self._wanted if not self._has(key)), None)
        if self._overview_due and missing not in self._seen:
            x0, y0, x1, y1 = self._drawn.box
            scale = min(_OVERVIEW_SCALE, (_OVERVIEW_PIXELS / ((x1 - x0) * (y1 - y0))) ** 0.5)
            return None, whole_map(self._drawn, (x1 - x0) * scale, 1.0, self.hidden, self.ground)
        if missing is None:
            return None
        scale = -missing.scale if missing.turned else missing.scale
        plane = QTransform(scale, 0, 0, scale, -missing.column * TILE, -missing.row * TILE)
        # what is left out when far away goes by pixels of the screen
        far = missing.scale / self.ratio
        return missing, Painting(self._drawn, QSize(TILE, TILE), plane, far, self.hidden, self.ground)

    def _take(self, key: TileKey | None, picture: QPixmap) -> None:
        if key is None:
            self.overview, self._overview_due = picture, False
            self.changed.emit()
            return
        self._tiles[self._edition, key] = picture
        self._make_room()
        own = self._own()
        if own is not None and self.source != own:
            self._choose()
        elif own is not None and own.plane.has(key):
            self.painted.emit(key)

    def _make_room(self) -> None:
        """Drop what nobody wants any more, the oldest first; then what is only ahead, but nothing that is shown."""
        if len(self._tiles) <= self._most:
            return
        request, source = self._request, self.source
        shown = {(self._edition, key) for key in self._seen}
        if request is not None and source is not None:
            shown |= {(source.edition, key) for key in request.covered_from(source.plane)}
        ahead = {(self._edition, key) for key in self._wanted} - shown
        useless = [each for each in self._tiles if each not in shown and each not in ahead]
        for each in (*useless, *(each for each in self._tiles if each in ahead))[: len(self._tiles) - self._most]:
            del self._tiles[each]

    def _own(self) -> TileSource | None:
        return TileSource(self._request.plane, self._edition) if self._request is not None else None

    def _choose(self) -> None:
        """Paint the view from its own tiles if all are there, or some as it is moved; or from others that cover it."""
        own, there = self._own(), sum(map(self._has, self._seen))
        if not (there == len(self._seen) or (there and self.source == own)):
            # a map that is not there at all comes tile by tile
            own = self._stand_in() or (own if self.overview.isNull() else None)
        if own != self.source:
            self.source = own
            self.changed.emit()

    def _stand_in(self) -> TileSource | None:
        """The zoom nearest to the view's, or the view as it was, of which there is all that is seen."""
        request = self._request
        assert request is not None
        here, turned = request.plane.scale, request.plane.turned
        zooms = {(edition, key.scale) for edition, key in self._tiles if key.turned == turned}
        for edition, scale in sorted(zooms, key=lambda zoom: (abs(log(zoom[1] / here)), -zoom[0])):
            plane = TilePlane(scale / UNIT, turned)
            if all((edition, key) in self._tiles for key in request.covered_from(plane)):
                return TileSource(plane, edition)
        return None
