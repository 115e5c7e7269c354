"""How far somebody known by an old report may have gone since: a ring round what is pointed at or chosen, no other."""

from collections.abc import Iterable
from math import hypot

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import MapItem, scene_point
from hexboard.gui.board.painting.shape_painting import colour
from hexboard.gui.board.view import BoardView
from hexboard.gui.session.session import Session
from hexboard.play.told.reports import reported_in

_Z = 7.0  # over zones and lines, under what may be picked and the counters
_WIDTH, _CASE_WIDTH = 2.0, 4.0  # pixels
_DASHES = [1.0, 2.5]
_STEP = hypot(*(scene_point(Hex(0, 1)) - scene_point(Hex(0, 0))).toTuple())


class RingsItem(MapItem):
    """Draws dotted circles, as wide at any zoom; none hides it."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(_Z)
        self._view = view
        self._path = QPainterPath()

    def show_rings(self, rings: Iterable[tuple[Hex, int]]) -> None:
        """Ring these hexes and so many hexes about each."""
        self._path = QPainterPath()
        for at, hexes in rings:
            radius = (hexes + 0.5) * _STEP
            self._path.addEllipse(scene_point(at), radius, radius)
        self.fill(self._path.boundingRect(), _STEP, shown=not self._path.isEmpty())

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        colours = self._view.palette_shown.overlays
        for shade, width in ((colours.chip_ink, _CASE_WIDTH), (colours.chip, _WIDTH)):
            pen = QPen(colour(shade), width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
            pen.setDashPattern([each * _CASE_WIDTH / width for each in _DASHES])
            pen.setCosmetic(True)
            painter.strokePath(self._path, pen)


def gone_rings(session: Session, hexes: Iterable[Hex | None]) -> set[tuple[Hex, int]]:
    """How far those who are reported in these hexes may have gone since: each hex with how many hexes about it."""
    position, asked = session.position(), session.table.ruleset.may_have_gone
    known = ((at, each) for at in hexes if at is not None for each in reported_in(position, at))
    return {(at, far) for at, each in known if (far := asked(position, each))}
