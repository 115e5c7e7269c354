"""What can be laid over the map at a key: counters off, grid, names, zones of control, lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from hexboard.geometry.hex import Hex
from hexboard.gui.board.view import BoardView
from hexboard.gui.map.gone_rings import GoneRings
from hexboard.gui.map.layers import LAYERS, LINES, SIGHT, TRAILS, TURN_TRAILS, ZONES
from hexboard.gui.map.lines_overlay import LinesOverlay
from hexboard.gui.map.map_controller import MapController
from hexboard.gui.map.replay_overlay import ReplayOverlay
from hexboard.gui.map.sight_tool import SightTool
from hexboard.gui.session.session import Session

_WAYS = {TRAILS, TURN_TRAILS}


class _Laid(NamedTuple):
    """What is laid over one view of the map."""

    view: BoardView
    replay: ReplayOverlay
    lines: LinesOverlay
    rings: GoneRings


class Overlays(QObject):
    """Which layers of the map are shown. Those that the rules draw follow the game while they are on.

    ``changed`` when one is switched.
    """

    changed = Signal()

    def __init__(self, session: Session, view: BoardView, controller: MapController, replay: ReplayOverlay) -> None:
        super().__init__(view)
        self._session = session
        self._views = [_Laid(view, replay, LinesOverlay(session, view, controller), GoneRings(session, view))]
        self._pointed_at: Hex | None = None
        self.sight = SightTool(session, view, controller)
        self._on = set(LAYERS)
        session.shown.connect(self._refresh)
        session.selected.connect(self._draw_sight)
        session.selected.connect(self._draw_rings)
        session.hovered.connect(self._point_at)
        session.lines.chosen.connect(self._draw_lines)

    def is_on(self, layer: str) -> bool:
        """Whether a layer is shown."""
        return layer in self._on

    def toggle(self, *layers: str) -> None:
        """Show these layers if the first of them is hidden, hide them otherwise."""
        on = layers[0] not in self._on
        for layer in layers:
            (self._on.add if on else self._on.discard)(layer)
            if layer in LAYERS:
                for laid in self._views:
                    laid.view.set_layer(layer, on)
        if SIGHT in layers:
            self.sight.switch(on)
        if layers[0] in _WAYS:
            self._on -= _WAYS - {layers[0]}  # two sets of ways over each other are not told apart
            for laid in self._views:
                self._show_ways(laid.replay)
        self._refresh()
        self.changed.emit()

    def show_in(self, view: BoardView, controller: MapController, replay: ReplayOverlay) -> None:
        """Lay the same over another view of the map."""
        lines, rings = LinesOverlay(self._session, view, controller), GoneRings(self._session, view)
        self._views.append(_Laid(view, replay, lines, rings))
        self.sight.show_in(view)
        for layer in LAYERS:
            view.set_layer(layer, self.is_on(layer))
        self._show_ways(replay)
        self._refresh()

    def leave(self, view: BoardView) -> None:
        """Lay nothing more over that view."""
        self._views = [each for each in self._views if each.view is not view]
        self.sight.leave(view)

    def _show_ways(self, replay: ReplayOverlay) -> None:
        replay.show_ways(new=self.is_on(TRAILS), of_turn=self.is_on(TURN_TRAILS))

    def _refresh(self) -> None:
        self._draw_zones()
        self._draw_sight()
        self._draw_lines()
        self._draw_rings()

    def gone_words(self, at: Hex) -> Iterator[str]:
        """How far those who are reported in a hex may have gone since."""
        return self._views[0].rings.words(at)

    def _point_at(self, at: Hex | None) -> None:
        self._pointed_at = at
        self._draw_rings()

    def _draw_rings(self, *_: object) -> None:
        for laid in self._views:
            laid.rings.draw(self._pointed_at)

    def _draw_zones(self) -> None:
        at = self._session.position()
        # the first colour is blue, as the dark counters are
        for side in sorted(at.game.sides, key=lambda side: side.tone):
            hexes = self._session.table.ruleset.control(at, side.id) if ZONES in self._on else frozenset()
            self._show_marks(f"control:{side.id}", dict.fromkeys(hexes, side.letter))

    def _draw_sight(self) -> None:
        seen, start = {}, self.sight.start
        if SIGHT in self._on and start is not None:
            seen = dict(self._session.table.ruleset.sight(self._session.position(), start))
        self._show_marks("line of sight", seen)
        self.sight.draw()

    def _show_marks(self, layer: str, hexes: Mapping[Hex, str]) -> None:
        for laid in self._views:
            laid.view.markings.show_marks(layer, hexes)

    def _draw_lines(self) -> None:
        for laid in self._views:
            laid.lines.draw(LINES in self._on)
