"""What can be laid over the map at a key: counters off, grid, names, zones of control, lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from hexboard.geometry.hex import Hex
from hexboard.gui.board.view import BoardView
from hexboard.gui.map.gone_rings import RingsItem, gone_rings, gone_words
from hexboard.gui.map.layers import LAYERS, LINES, SIGHT, TRAILS, TURN_TRAILS, ZONES
from hexboard.gui.map.lines_overlay import LinesItem, obstacle_marks, worths
from hexboard.gui.map.map_controller import MapController
from hexboard.gui.map.replay_overlay import ReplayOverlay
from hexboard.gui.map.sight_tool import SightTool
from hexboard.gui.session.lines import whole_way
from hexboard.gui.session.session import Session

_WAYS = {TRAILS, TURN_TRAILS}
_LINE_LAYERS = ("lines", "obstacles on lines", "guards of lines")


class _Laid(NamedTuple):
    """What is laid over one view of the map."""

    view: BoardView
    controller: MapController
    replay: ReplayOverlay
    lines: LinesItem
    rings: RingsItem


class Overlays(QObject):
    """Which layers of the map are shown. Those that the rules draw follow the game while they are on.

    ``changed`` when one is switched.
    """

    changed = Signal()

    def __init__(self, session: Session, view: BoardView, controller: MapController, replay: ReplayOverlay) -> None:
        super().__init__(view)
        self._session = session
        self._views = [_laid(view, controller, replay)]
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
        self._views.append(_laid(view, controller, replay))
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
        return gone_words(self._session, at)

    def _point_at(self, at: Hex | None) -> None:
        self._pointed_at = at
        self._draw_rings()

    def _draw_rings(self, *_: object) -> None:
        """Ring who is reported in the hex that is pointed at and in the one chosen."""
        rings = gone_rings(self._session, (self._pointed_at, self._session.hex))
        for laid in self._views:
            laid.rings.show_rings(rings)

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
        """Draw the ways the rules trace, all of them or the one that is looked at, what each is worth beside its unit,
        who blocks them and who keeps a blocker off.
        """
        lines, at = self._session.lines, self._session.position()
        chosen = lines.choice()
        shown = lines.traces() if LINES in self._on else ()
        pointed_at = (chosen,) if chosen else shown
        marks = worths(at, shown or pointed_at), *obstacle_marks(at, pointed_at)
        for layer, hexes in zip(_LINE_LAYERS, marks, strict=True):
            self._show_marks(layer, hexes)
        whole, cut = ([whole_way(at, trace) for trace in shown if trace.open == is_open] for is_open in (True, False))
        standing = (whole_way(at, chosen), f"{at.name(chosen.unit)}: {chosen.worth}") if chosen else ((), "")
        for laid in self._views:
            laid.lines.show_ways(whole, cut)
            laid.controller.show_standing(*standing)


def _laid(view: BoardView, controller: MapController, replay: ReplayOverlay) -> _Laid:
    laid = _Laid(view, controller, replay, LinesItem(view), RingsItem(view))
    view.scene().addItem(laid.lines)
    view.scene().addItem(laid.rings)
    return laid
