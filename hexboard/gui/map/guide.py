"""The guided turn: a card on the map that says what to try next, and goes on by itself once it was done."""

from collections.abc import Callable, Sequence
from functools import reduce

from PySide6.QtCore import QObject, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry
from hexboard.geometry.hex import Hex
from hexboard.gui.board.view import BoardView
from hexboard.gui.session.session import Session
from hexboard.gui.theme.painting import scaled
from hexboard.gui.widgets.free_place import clear_part, free_corner, least_move
from hexboard.gui.widgets.layouts import column, label, scrolled, side_by_side
from hexboard.gui.widgets.rich_text import escape, linked, rule_link
from hexboard.module.guide import Guide, Lesson
from hexboard.play.choosing.guiding import Guiding, Seen

_WIDE, _EDGE = 360, 12


class GuideCard(QFrame):
    """One lesson as a card that lies in a corner of the map; ``follow`` is handed a link that is clicked."""

    def __init__(self, over: QWidget, follow: Callable[[str], object]) -> None:
        super().__init__(over)
        self._over = over
        self.setProperty("card", True)
        self.setAutoFillBackground(True)
        self.setAccessibleName("Guided turn")
        self._title, self._count, self._text = label("", "title", wraps=False), QLabel(), QLabel()
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.linkActivated.connect(follow)
        self._words = scrolled(self._text, sideways=False)
        self._words.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # a click on it leaves the keyboard to the map
        self.next = QPushButton("Next")
        self.end = QPushButton("End the guide")
        self.end.setProperty("role", "quiet")
        head = side_by_side(None, (self._title, 1), self._count)
        foot = side_by_side(None, self.end, None, self.next)
        self._rows = column(self, head, self._words, foot, margin=9)

    def show_lesson(self, lesson: Lesson, count: str, *, is_last: bool = False) -> None:
        """Show a lesson, where ``lie`` puts it."""
        self._title.setText(lesson.title)
        self._count.setText(count)
        why = f"<p><i>{linked(lesson.why)}</i> {rule_link(lesson.rule)}</p>" if lesson.why else ""
        self._text.setText(f"<p>{escape(lesson.say)}</p>{why}")
        self.setAccessibleDescription(f"{lesson.title}. {lesson.say} {lesson.why}")
        self.next.setText("Play on" if is_last else "Next" if lesson.until == "read" else "Skip this")
        self.end.setHidden(is_last)

    def lie(self, hexes: Sequence[QRect], covers: Sequence[QRect]) -> None:
        """Lie in a corner of the map that leaves these hexes free, or at least clear of what covers the map, as large
        as the size of text asks for; where there is no room for all the words, they are scrolled.
        """
        whole = self._over.rect()
        for part, avoid in ((whole, (*hexes, *covers)), (whole, covers), (clear_part(whole, covers), ())):
            room = part.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
            self._take(room.size())
            place = free_corner(self.size(), room, avoid, upper_first=True)
            if place:
                break
        self.move(place.topLeft() if place else room.topLeft())
        self.show()
        self.raise_()

    def _take(self, room: QSize) -> None:
        """Be as wide as usual, or as there is room if the words are too high then, and as high as they are at most."""
        wide = min(scaled(_WIDE), room.width())
        self._words.setFixedHeight(0)
        rest = self.sizeHint().height()
        if self._high(wide) + rest > room.height():
            wide = room.width()
        self.setFixedWidth(wide)
        high, most = self._high(wide), max(0, room.height() - rest)
        if high > most:
            high = self._high(wide - self._words.verticalScrollBar().sizeHint().width())
        # rich text knows its height only for a width that is settled, and none below its least
        self._text.setFixedHeight(high)
        self._words.setFixedHeight(min(high, most))
        self.adjustSize()

    def _high(self, wide: int) -> int:
        """How high the words are on a card of that width."""
        room = self._rows.contentsMargins()
        self._text.setMinimumSize(0, 0)
        return self._text.heightForWidth(wide - room.left() - room.right() - 2 * self.frameWidth())


class GuideController(QObject):
    """Takes a learner through the lessons: it watches what is picked, refused and played, and never acts itself."""

    ended = Signal()

    def __init__(self, guide: Guide, session: Session, view: BoardView) -> None:
        super().__init__(view)
        self._guiding = Guiding(guide)
        self._session = session
        self._view = view
        self._refused: Illegal | None = None
        self._entries: tuple[Entry, ...] = ()
        self._read: frozenset[str] = frozenset()
        self._shown: frozenset[str] = frozenset()
        # in the viewport it would be scrolled with the map
        self.card = GuideCard(view, session.follow)
        view.laid_over.append(self.card)
        self.card.next.clicked.connect(self._guiding.skip)
        self.card.next.clicked.connect(self._begin)
        self.card.end.clicked.connect(self.end)
        session.asked.connect(self._look)
        session.refused.connect(self._on_refused)
        session.linked.connect(self._on_link)
        session.played.connect(self._on_played)
        view.roomChanged.connect(self._lie)
        # counters can be read from the first lesson on; a zoom by hand would keep what lies under the pointer
        view.set_camera((0, *view.camera()[1:]))
        self._begin()

    @property
    def lesson(self) -> Lesson | None:
        """The lesson on the card, or None after the last."""
        return self._guiding.lesson

    def end(self) -> None:
        """Put the card away; the game goes on as any other."""
        self._view.setFocus()
        self._view.laid_over.remove(self.card)
        self.card.hide()
        self.card.deleteLater()
        self.deleteLater()
        self.ended.emit()

    def _on_refused(self, illegal: Illegal) -> None:
        self._refused, self._read = illegal, frozenset()
        self._look()

    def _on_link(self, kind: str, value: str) -> None:
        if kind == "rule":
            self._read |= {value}
            self._look()

    def see_panel(self, panel: str) -> None:
        """A panel was brought up."""
        self._shown |= {panel}
        self._look()

    def _on_played(self, entry: Entry) -> None:
        if entry.seat in self._session.bridge.seats:
            self._entries = (*self._entries, entry)

    def _look(self) -> None:
        picking, at = self._session.picking, self._session.position()
        written = picking.drafting.text if picking.drafting else ""
        seen = Seen(at, picking.picks, self._refused, self._entries, self._read, written, self._shown)
        if self._guiding.go_on(seen):
            self._begin()

    def _begin(self) -> None:
        self._refused, self._entries, self._read, self._shown = None, (), frozenset(), frozenset()
        if self.lesson is None:
            self.end()
        else:
            self._show(self.lesson)

    def _show(self, lesson: Lesson) -> None:
        if hexes := self._hexes(lesson):
            if not self._view.viewport().rect().contains(self._box(hexes)):
                self._view.centre_on(hexes[0])
            self._view.flash(hexes)
        number, count = self._guiding.number + 1, len(self._guiding.guide.lesson)
        self.card.show_lesson(lesson, f"{number} of {count}", is_last=number == count)
        self._lie()

    def _hexes(self, lesson: Lesson) -> tuple[Hex, ...]:
        return tuple(map(self._session.table.game.board.at, lesson.hex.split()))

    def _box(self, hexes: Sequence[Hex]) -> QRect:
        return reduce(QRect.united, map(self._view.box_of, hexes))

    def _lie(self) -> None:
        """Lay the card where the hexes of the lesson are seen; with large text no corner may leave them free, and the
        map moves.
        """
        lesson, view = self.lesson, self._view
        if lesson is None or not (hexes := self._hexes(lesson)):
            self.card.lie((), view.covered)
            return
        box = self._box(hexes)
        self.card.lie((box,), view.covered)
        way = least_move(box, view.rect(), (self.card.geometry(), *view.covered))
        if not way.isNull():
            view.pan(way)
