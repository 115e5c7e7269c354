"""What a moment of the past brought, shown on the map: the ways gone, ghosts where they began, losses and dice.

Changes by free hand that are not made yet, or that another proposes, are shown in the same way.
"""

from collections.abc import Sequence

from PySide6.QtGui import QPixmap

from hexboard.core.event import Edit
from hexboard.core.position import Position
from hexboard.core.unit import OnMap, Unit
from hexboard.geometry.hex import Hex
from hexboard.gui.board.items.trails import TrailLine, TrailMarks
from hexboard.gui.board.painting.counter_sprites import CounterPictures
from hexboard.gui.session.changes import Change, Trail
from hexboard.gui.session.session import Session
from hexboard.gui.theme.tokens import LIGHT

_GHOST_PIXELS = 96


class ReplayOverlay:
    """What is shown of the moment looked at; at the present nothing, or on demand what is new or the last turn."""

    def __init__(self, session: Session, pictures: CounterPictures) -> None:
        self._session = session
        self._pictures = pictures

    def marks(self, *, new: bool, of_turn: bool) -> TrailMarks:
        """These marks. At the present it is which ways were gone since one last did something, or in the last turn,
        or neither.
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
        if new:
            return self._of_many(session.changes.new())
        ways, lost = session.changes.last_turn() if of_turn else ((), ())
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
