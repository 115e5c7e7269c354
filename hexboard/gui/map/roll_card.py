"""The odds in short, and how the dice fell, on the map, where the odds beside it are not seen."""

from collections.abc import Callable
from itertools import chain

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QLabel

from hexboard.geometry.hex import Hex
from hexboard.gui.board.view import BoardView
from hexboard.gui.panels.side_badge import tone_colours
from hexboard.gui.session.odds import Odds, Roll
from hexboard.gui.theme.painting import paint_die, painted, scaled
from hexboard.gui.widgets.free_place import clear_part, free_place, least_covering
from hexboard.gui.widgets.layouts import column
from hexboard.gui.widgets.rich_text import escape
from hexboard.play.told.chances import in_short

_DIE, _GAP, _PAD = 38, 6, 10  # pixels at 100 %: a die's side, what is left free beside it and round the card
_WIDE, _MOST_WIDE = 320, 0.6  # pixels, and of the map
_NARROWER = (0.85, 0.7)  # of that, where it would hide who fought there
_EDGE = 8  # pixels of the map
_MOST = (6, 4)  # lines of what came of it, fewer where it would be higher than half the map
_REST_MS = 60  # after the map was moved last


class RollCard(QFrame):
    """Stands beside the hex that is rolled for: before it with the odds, after it with the dice, until something is
    picked or played, these are put away, or the odds are looked at. It lets the mouse through to the map.
    ``is_wanted`` says whether the odds are not seen.
    """

    def __init__(self, odds: Odds, over: BoardView, is_wanted: Callable[[], bool]) -> None:
        super().__init__(over)
        self._odds, self._over, self._is_wanted = odds, over, is_wanted
        self._game = odds.session.table.game
        self._read: Roll | None = None
        self.setProperty("card", "true")
        self.setAutoFillBackground(True)
        self.setAccessibleName("Odds and dice")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.dice, self._words = QLabel(), QLabel()
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.RichText)
        self._rows = column(self, self.dice, self._words)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._lie)
        odds.changed.connect(self.refresh)
        over.roomChanged.connect(self.refresh)
        over.cameraMoved.connect(lambda: self._rest.start(_REST_MS))
        over.opened.changed.connect(self.refresh)  # an opened stack is as good as something to be picked
        self.hide()

    def refresh(self) -> None:
        """Show what would be rolled, or the last roll, or neither, once all that it leads to is on the map."""
        self._rest.start(0)

    def words(self) -> str:
        """What it says of the odds and the dice; "" while it is not seen."""
        return self.accessibleDescription() if self.isVisible() else ""

    def put_away(self) -> bool:
        """Have the dice seen no more; whether they were."""
        was_there = self.dice.isVisible()
        self._read = self._odds.roll
        self._lie()
        return was_there

    def _lie(self) -> None:
        roll = self._odds.roll if self._odds.roll is not self._read else None
        forecast = self._odds.forecast
        # how likely each hex is reached stands on it
        ahead = in_short(self._game, forecast) if forecast and forecast.chances and not forecast.reach else ()
        if not self._is_wanted() or not (roll or ahead):
            self.hide()
            return
        within = clear_part(self._over.rect(), self._over.covered).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        place = self._place(self._odds.where if ahead else roll.where if roll else None, within, roll, ahead)
        if roll is not None:
            self.dice.setPixmap(self._row_of(roll, place.width() - 2 * scaled(_PAD)))
        self.setGeometry(place)
        self.show()
        self.raise_()

    def _measured(self, within: QRect, roll: Roll | None, ahead: tuple[str, ...]) -> QSize:
        """Fill it with as many lines as half of that has room for; its size then."""
        wide = round(within.width() * _MOST_WIDE)
        self.dice.setVisible(roll is not None)
        if roll is not None:
            self.dice.setPixmap(self._row_of(roll, wide - 2 * scaled(_PAD)))
        self.setAccessibleDescription(" ".join((*(roll.said if roll else ()), *ahead)))
        foretold = [f"<b>{escape(ahead[0])}</b>", *map(escape, ahead[1:])] if ahead else []
        # each die has its line if it can, and what it leads to another
        for most in (max(len(roll.dice) + 1, _MOST[0]) if roll else 0, *_MOST):
            self._words.setText("<br>".join([*map(escape, roll.few(most) if roll else ()), *foretold]))
            size = self._wanted(wide)
            if size.height() <= within.height() // 2:
                break
        return size

    def _row_of(self, roll: Roll, wide: int) -> QPixmap:
        """The dice in a row, as small, and as near to one another, as they must be to stand in it."""
        count = max(len(roll.dice), 1)
        each = min(scaled(_DIE + _GAP), wide // count)
        side = each * _DIE // (_DIE + _GAP)

        def paint(painter: QPainter, _: QRectF) -> None:
            for nth, (face, sides, whose) in enumerate(roll.dice):
                colours = tone_colours(self._game.side(whose)) if whose else ()
                paint_die(painter, QRectF(nth * each, 0, side, side), face, sides, *colours)

        return painted(count * each, side, self.devicePixelRatioF(), paint)

    def _wanted(self, most: int) -> QSize:
        """As wide as its dice, and as its words up to a width, within so many pixels; as high as the words need."""
        pad = scaled(_PAD)
        self._rows.setContentsMargins(pad, pad, pad, pad)
        around = 2 * (pad + self.frameWidth())
        self._words.setWordWrap(False)
        words = min(self._words.sizeHint().width() + around, scaled(_WIDE))
        wide = min(max(self.dice.sizeHint().width() + around, words), most)
        self._words.setWordWrap(True)
        return self._so_wide(wide)

    def _so_wide(self, wide: int) -> QSize:
        return QSize(wide, self._rows.totalHeightForWidth(wide))

    def _place(self, where: Hex | None, within: QRect, roll: Roll | None, ahead: tuple[str, ...]) -> QRect:
        """Beside a hex, clear of what may be picked, of other cards and of counters, at least of those that fought,
        if there is such a place; else where it hides least of them.
        """
        over = self._over
        anchor = over.box_of(where) if where is not None else QRect(within.center(), QSize(1, 1))
        others = over.findChildren(QFrame, options=Qt.FindChildOption.FindDirectChildrenOnly)
        cards = [card.geometry() for card in others if card is not self and card.isVisible() and card.property("card")]
        # dice about no place are about nobody more than others
        stacks = {at: over.box_of(at) for at in over.stacks()}
        fought = [box for at, box in stacks.items() if where is None or at.distance(where) <= 1]
        needed = [*over.pickable(), *cards, *fought]
        widest = self._measured(within, roll, ahead)
        narrower = (self._so_wide(round(widest.width() * part)) for part in _NARROWER)
        for size in chain((widest,), narrower):
            for avoid in ([*needed, *stacks.values()], needed):
                if (place := free_place(size, anchor, within, avoid)) is not None:
                    return place
        return least_covering(widest, anchor, within, needed)
