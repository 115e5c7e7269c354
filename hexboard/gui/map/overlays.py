"""What can be laid over the map at a key: counters off, grid, names, zones of control, lines, who may be struck; and
what a moment of the past brought.
"""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from hexboard.core.event import Edit
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import OnMap, Unit
from hexboard.engine.sheet import Preview
from hexboard.engine.threat import Stand
from hexboard.geometry.hex import Hex
from hexboard.gui.board.items.trails import TrailLine, TrailMarks
from hexboard.gui.board.items.ways import in_scene, of_orders
from hexboard.gui.board.painting.counter_sprites import CounterPictures
from hexboard.gui.map.game_map import GameMap
from hexboard.gui.map.lines_overlay import gone_rings, obstacle_marks, web, worths
from hexboard.gui.map.sight_tool import SightTool
from hexboard.gui.names import LAYERS, LINES, OBJECTIVES, SIGHT, THREATS, TRAILS, TURN_TRAILS, ZONES
from hexboard.gui.session.changes import Change, Trail
from hexboard.gui.session.lines import whole_way
from hexboard.gui.session.session import Session
from hexboard.gui.theme.tokens import LIGHT
from hexboard.play.told.threats import brief_words

_GHOST_PIXELS = 96


_WAYS = {TRAILS: "since you last did something", TURN_TRAILS: "in that turn"}
"""Sets of ways, and when they were gone."""
_NO_WAYS = "There are no ways to show: nobody was seen to move {}."
_LINE_LAYERS = ("lines", "obstacles on lines", "guards of lines")
_STRUCK = "Where you could be struck next, and how hard. A click says by whom."


class Overlays(QObject):
    """Which layers of the map are shown, the same in every view of it. Those that the rules draw follow the game while
    they are on.

    ``changed`` when one is switched.
    """

    changed = Signal()

    def __init__(self, session: Session, first: GameMap, pictures: CounterPictures) -> None:
        super().__init__(first)
        self._session = session
        self._maps = [first]
        self._pointed_at: Hex | None = None
        self._written = Preview()
        self._pictures = pictures
        self.sight = SightTool(session, self._maps)
        self._on = {*LAYERS, OBJECTIVES}
        session.shown.connect(self._refresh)
        session.selected.connect(self._draw_sight)
        session.selected.connect(self._draw_rings)
        session.hovered.connect(self._point_at)
        session.lines.chosen.connect(self._draw_lines)
        session.threats.found.connect(self._draw_threats)

    def is_on(self, layer: str) -> bool:
        """Whether a layer is shown."""
        return layer in self._on

    def toggle(self, *layers: str) -> None:
        """Show these layers if the first of them is hidden, hide them otherwise."""
        on = layers[0] not in self._on
        for layer in layers:
            (self._on.add if on else self._on.discard)(layer)
            if layer in LAYERS:
                for each in self._maps:
                    each.view.set_layer(layer, on)
        if SIGHT in layers:
            self.sight.switch(on)
        if THREATS in layers:
            self._session.hinted.emit(_STRUCK if on else "")
        if layers[0] in _WAYS:
            self._on -= _WAYS.keys() - {layers[0]}  # two sets of ways over each other are not told apart
            # while one looks back the map shows the act that is looked at instead
            is_bare = on and not self._session.takes_no_picks and not self._marks().lines
            self._session.hinted.emit(_NO_WAYS.format(_WAYS[layers[0]]) if is_bare else "")
        self._refresh()
        self.changed.emit()

    def show_in(self, another: GameMap) -> None:
        """Lay the same over another view of the map."""
        self._maps.append(another)
        self.sight.show_in(another)
        for layer in LAYERS:
            another.view.set_layer(layer, self.is_on(layer))
        self._refresh()

    def leave(self, another: GameMap) -> None:
        """Lay nothing more over that view."""
        if another in self._maps:
            self._maps.remove(another)

    def show_orders(self, written: Preview) -> None:
        """Draw what is being written."""
        if written != self._written:
            self._written = written
            self._draw_orders()

    def _refresh(self) -> None:
        marks = self._marks()
        for each in self._maps:
            each.view.trails.show_marks(marks)
        self._draw_zones()
        self._draw_sight()
        self._draw_lines()
        self._draw_rings()
        self._draw_objectives()
        self._draw_orders()
        self._draw_threats()

    def _draw_orders(self) -> None:
        """Draw the orders, or how everybody went where the truth of a game that is over is looked at."""
        cursor = self._session.replay_cursor
        ways = (*self._written.ways, *(cursor.sight.ways(cursor.moment) if cursor.sight else ()))
        for each in self._maps:
            each.orders.show_shapes(of_orders(ways, each.view.palette_shown.overlays))
        self._show_marks("orders", dict(self._written.marks))
        self._show_marks("written to", dict.fromkeys(self._written.stands, ""))

    def _point_at(self, at: Hex | None) -> None:
        self._pointed_at = at
        self._draw_rings()

    def _draw_rings(self, *_: object) -> None:
        """Ring who is reported in the hex that is pointed at and in the one chosen."""
        rings = gone_rings(self._session, (self._pointed_at, self._session.hex))
        for each in self._maps:
            each.rings.show_rings(rings)

    def _draw_objectives(self) -> None:
        at = self._session.position()
        found = self._session.table.ruleset.objectives(at) if self.is_on(OBJECTIVES) else ()
        for each in self._maps:
            each.objectives.show_objectives(at.game, found)

    def _draw_zones(self) -> None:
        at = self._session.position()
        # the first colour is blue, as the dark counters are
        for side in sorted(at.game.sides, key=lambda side: side.tone):
            hexes = self._session.table.ruleset.control(at, side.id) if ZONES in self._on else frozenset()
            self._show_marks(f"control:{side.id}", dict.fromkeys(hexes, side.letter))

    def _draw_threats(self) -> None:
        """Mark where those of whoever looks could be struck, as far as it is worked out yet: of the seat as which
        a game that is over is looked at, else of that at the screen.
        """
        at = self._session.position()
        seat = at.state.secrets.eyes or self._session.bridge.seat
        sides = [at.game.seat(seat).side] if seat else [side.id for side in at.game.sides]
        # as a position would stand after changes by free hand it is not worked out
        sides = sides if self.is_on(THREATS) and self._session.on_map() is at else []
        struck = {here: self._struck(at, side, here) for side in sides for here in at.hexes_of(side)}
        self._show_marks("threats", {here: words for here, words in struck.items() if words}, below=True)

    def _struck(self, at: Position, side: SideId, here: Hex) -> str:
        threat = self._session.threats.of(at, side, Stand(here))
        return brief_words(threat) if threat else ""

    def _draw_sight(self) -> None:
        seen, start = {}, self.sight.start
        if start is not None:
            seen = dict(self._session.table.ruleset.sight(self._session.position(), start))
        self._show_marks("line of sight", seen)
        self.sight.draw()

    def _show_marks(self, layer: str, hexes: Mapping[Hex, str], *, below: bool = False) -> None:
        for each in self._maps:
            each.view.markings.show_marks(layer, hexes, below=below)

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
        for each in self._maps:
            each.lines.show_shapes(map(in_scene, web(whole, cut, each.view.palette_shown.overlays)))
            each.controller.show_standing(*standing)

    def _marks(self) -> TrailMarks:
        """What is shown of the moment looked at: the ways gone, ghosts where they began, losses and dice. At the
        present it is which ways were gone since one last did something, or in the last turn, if that is wanted. Changes
        by free hand that are not made yet, or that another proposes, are shown in the same way.
        """
        session, replay_cursor = self._session, self._session.replay_cursor
        if replay_cursor.is_back:
            change = session.changes.at(replay_cursor.moment)
            if change is None:
                return TrailMarks()
            lines = [self._line(trail, LIGHT.pick, "") for trail in change.trails]
            return TrailMarks(lines, change.marks.lost, change.at if change.dice else None, change.dice)
        if session.free_hand.is_on:
            return self._of_hand(session.free_hand.edits)
        if (proposal := session.proposals.asked) is not None:
            return self._of_hand(proposal.change.edits)
        if self.is_on(TRAILS):
            return self._of_many(session.changes.new())
        ways, lost = session.changes.last_turn() if self.is_on(TURN_TRAILS) else ((), ())
        return TrailMarks([self._line(trail, self._ink(seat), "") for trail, seat in ways], lost)

    def _of_many(self, changes: Sequence[Change]) -> TrailMarks:
        gone = ((number, change, trail) for number, change in enumerate(changes, 1) for trail in change.trails)
        lines = [self._line(trail, self._ink(change.seat), f"{number}") for number, change, trail in gone]
        return TrailMarks(lines, [at for change in changes for at in change.marks.lost])

    def _of_hand(self, edits: Sequence[Edit]) -> TrailMarks:
        """A ghost where each counter stands now, and a numbered way to where it is to be."""
        at, lines, lost = self._session.position(), list[TrailLine](), list[Hex]()
        for number, edit in enumerate(edits, 1):
            unit, place = at.unit(edit.unit), edit.place
            end = unit.hex if place is None else place.hex if isinstance(place, OnMap) else None
            ghost = self._ghost(at, unit) if unit.hex != end and unit.hex else None
            way = tuple(here for here in dict.fromkeys((unit.hex, end)) if here is not None)
            if way:
                lines.append(TrailLine(way, LIGHT.pick, f"{number}", ghost))
            if unit.hex is not None and end is None:
                lost.append(unit.hex)
        return TrailMarks(lines, lost)

    def _ink(self, seat: str) -> str:
        game = self._session.table.game
        seats = {each.id: each.side for each in game.seats}
        return LIGHT.goldline if seat in seats and game.side(seats[seat]).tone == "light" else LIGHT.usa

    def _line(self, trail: Trail, ink: str, number: str) -> TrailLine:
        at = self._session.position()
        return TrailLine(trail.way, ink, number, self._ghost(at, trail.unit) if trail.unit else None)

    def _ghost(self, at: Position, unit: Unit) -> QPixmap:
        return self._pictures.of(at, unit, _GHOST_PIXELS)
