"""The tool that says whether one hex is seen from another: a hex to look from, a hex to look at, never a pick."""

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QObject, QPointF, QRect

from hexboard.art.ground.heights import height_at
from hexboard.core.counted import counted
from hexboard.core.position import Position
from hexboard.engine.ruleset import SightLine
from hexboard.geometry.hex import Hex, line
from hexboard.gui.board.camera import scene_point
from hexboard.gui.board.items.sight_item import DrawnSight
from hexboard.gui.map.game_map import GameMap
from hexboard.gui.map.hover_card import HoverCard
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.announcing import announce
from hexboard.gui.widgets.layouts import called
from hexboard.gui.widgets.rich_text import escape

_MOST_CROSSED = 8
_CLEAR, _STEPS = 20, 24  # pixels the card keeps off the line, at so many places of it
_FROM = "Line of sight: click a hex to look from, then one to look at. Escape leaves."
_TO = "Line of sight from {}: point at a hex, or click it. Escape leaves."


class SightTool(QObject):
    """While it is on, clicks and the cursor's Enter set its two hexes by turns; the game hears of none of them.

    Its first hex is at first that of the cursor; until a second is clicked, the one pointed at is looked at.
    The line is drawn in all ``maps`` there are then; what it found stands on a card in the first.
    """

    def __init__(self, session: Session, maps: Sequence[GameMap]) -> None:
        first = maps[0]
        super().__init__(first)
        self._session = session
        self._maps = maps
        self._view = view = first.view
        self.start: Hex | None = None
        self.end: Hex | None = None
        self._clicks = 0
        self.is_on = False
        self.drawn: DrawnSight | None = None
        self._found: SightLine | None = None
        self._card = called("Line of sight", HoverCard(view.viewport()))
        self.show_in(first)
        view.cameraMoved.connect(self._place_card)
        session.hovered.connect(self._on_hover)

    def show_in(self, another: GameMap) -> None:
        """Measure in a view of the map, too."""
        another.view.measuring.hovered.connect(self._session.hovered)
        another.view.measuring.clicked.connect(self.click)
        another.view.measure(another.view.measuring, self.is_on)

    def switch(self, on: bool) -> None:
        """Take the tool up, or lay it down."""
        self.is_on = on
        self.start, self.end, self._clicks = (self._session.hex if on else None), None, 0
        for each in self._maps:
            each.view.measure(each.view.measuring, on)
        self.draw()
        self._session.hinted.emit(self._prompt() if on else "")

    def click(self, at: Hex | None) -> None:
        """Set the first hex, or the second where the first was clicked; after both begin anew."""
        if not self.is_on or at is None:
            return
        if self._clicks == 1 and at != self.start:
            self.end, self._clicks = at, 2
        else:
            self.start, self.end, self._clicks = at, None, 1
        self._session.select(at)
        self.draw()
        words = self.words() or self._prompt()
        self._session.hinted.emit(words)
        announce(self._view, words)

    def words(self) -> str:
        """What it found, in one line; nothing without two hexes."""
        if self.start is None or self.end is None:
            return ""
        return f"{_ends(self._session.position(), self.start, self.end)}. {_verdict(self._found)}"

    def draw(self) -> None:
        """Draw the line as the position shown has it."""
        self.drawn = self._found = None
        if self.is_on and self.start is not None and self.end is not None:
            if self.start != self.end:
                self._found = self._session.table.ruleset.sight_line(self._session.position(), self.start, self.end)
            far, found = counted(self.start.distance(self.end), "hex"), self._found
            self.drawn = DrawnSight(self.start, self.end, words=far)
            if found is not None:
                mark = "\N{CHECK MARK}" if found.is_seen else "\N{MULTIPLICATION X}"
                self.drawn = DrawnSight(self.start, self.end, found.is_seen, found.blocked, f"{mark} {far}")
        for each in self._maps:
            each.sight.show_line(self.drawn)
        self._place_card()

    def _on_hover(self, at: Hex | None) -> None:
        if self.is_on and self._clicks < 2 and self.start is not None and at != self.end:
            self.end = at if at in self._session.position().board and at != self.start else None
            self.draw()

    def _prompt(self) -> str:
        return _FROM if self.start is None else _TO.format(self._session.position().board.label(self.start))

    def _place_card(self) -> None:
        if self.drawn is None or self.start is None or self.end is None:
            self._card.hide()
            return
        at = self._session.position()
        html = f"<b>{escape(_ends(at, self.start, self.end))}</b><br>{escape(_verdict(self._found))}"
        if self._found is None:
            html += "".join(f"<br>{escape(row)}" for row in crossed(at, self.start, self.end))
        self._card.show_beside(html, self._view.box_of(self.end), self._along(self.start, self.end))
        if self._card.isHidden():
            self._card.show_beside(html, self._view.box_of(self.end), ())

    def _along(self, start: Hex, end: Hex) -> list[QRect]:
        """What the line fills of the window, with the words in its middle."""
        ends = [self._view.mapFromScene(scene_point(at)) for at in (start, end)]
        drawn = QLineF(*map(QPointF, ends))
        boxes = [QRect(0, 0, _CLEAR, _CLEAR) for _ in range(_STEPS)] + [QRect(0, 0, 5 * _CLEAR, 2 * _CLEAR)]
        shares = [*(step / _STEPS for step in range(_STEPS)), 0.5]
        for box, share in zip(boxes, shares, strict=True):
            box.moveCenter(drawn.pointAt(share).toPoint())
        boxes[-1].translate(0, -_CLEAR)
        return boxes


def crossed(at: Position, start: Hex, end: Hex) -> list[str]:
    """The hexes a line passes after its start, each with terrain and, where it was measured, height."""
    rows = [" or ".join(_ground(at, here) for here in sorted(passed)) for passed in line(start, end)]
    rest = len(rows) - _MOST_CROSSED
    return rows if rest <= 0 else [*rows[: _MOST_CROSSED - 1], f"and {rest} more", rows[-1]]


def _ground(at: Position, here: Hex) -> str:
    if here not in at.board:
        return "off the map"
    height = height_at(at.board, here)
    ground = at.board.terrain(here).replace("_", " ")
    return f"{at.board.label(here)} {ground}{'' if height is None else f', {height} m'}"


def _ends(at: Position, start: Hex, end: Hex) -> str:
    return f"{at.board.label(start)} to {at.board.label(end)}, {counted(start.distance(end), 'hex')}"


def _verdict(found: SightLine | None) -> str:
    if found is None:
        return "This game has no rule of sight."
    return f"{'Seen' if found.is_seen else 'Not seen'}: {found.reason} [{found.rule}]"
