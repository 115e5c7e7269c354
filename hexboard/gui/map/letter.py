"""What the others wrote with their turn, as a letter on the map: signed by name, put away by Escape or a click."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel

from hexboard.core.command import DrawOffer, Note, Pin, TakeBack, Throw, Unpin
from hexboard.core.seat import SeatId, Side
from hexboard.gui.board.view import BoardView
from hexboard.gui.panels.side_badge import SideBadge
from hexboard.gui.session.session import Session
from hexboard.gui.theme.buttons import KeyButton
from hexboard.gui.theme.painting import CARD, scaled, title_font
from hexboard.gui.widgets.layouts import called, column, label, scrolled, side_by_side
from hexboard.gui.widgets.rich_text import escape
from hexboard.play.by_mail.proposals import KnownProposal, changes_in_words
from hexboard.play.told.journal import JournalLine

_TALK = (Note.tag, Pin.tag, Unpin.tag, Throw.tag)
_WRITTEN = (Note.tag, Throw.tag, TakeBack.tag, DrawOffer.tag)
_MOST = 6  # changes by free hand that are read in a letter
_WIDE, _LEAST_WIDE, _EDGE, _BESIDE, _ABOVE, _BADGE = 320, 200, 12, 16, 14, 30  # pixels
_MOST_WIDE, _MOST_HIGH = 0.45, 0.6  # of the map, by one that is read
_MOST_AT_ONCE = 0.15  # of the map, by one that nobody has asked for


class LetterCard(QFrame):
    """One letter, at the top left of the map. A long one is folded to a line, until somebody wants to read it.

    ``pressed``: it was clicked, to be put away.
    """

    pressed = Signal()

    def __init__(self, over: BoardView) -> None:
        super().__init__(over)
        self._over = over
        self._writer, self._is_read = "", False
        self.setProperty("card", "letter")
        self.setAccessibleName("Letter")
        self._words = label()
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.page = called("What is written", scrolled(self._words, sideways=False))
        self._name = QLabel(textFormat=Qt.TextFormat.RichText)
        self._badge = SideBadge(_BADGE)
        self.read = KeyButton("mail", "Read")
        self.read.clicked.connect(self._open)
        self._foot = side_by_side(None, None, self._name, self._badge, self.read)
        self._rows = column(self, self.page, self._foot, margin=(_BESIDE, _ABOVE, _BESIDE, _ABOVE))
        over.laid_over.append(self)
        over.roomChanged.connect(self.fit)
        self.hide()

    def show_words(self, words: tuple[str, ...], side: Side, writer: str) -> None:
        """Show what somebody of a side wrote, a paragraph each."""
        self._words.setText("".join(f"<p>{escape(each)}</p>" for each in words))
        self._badge.show_side(side)
        self.setAccessibleDescription(f"{writer} writes: {' '.join(words)}")
        self._writer, self._is_read = writer, False
        self.fit()
        self.show()
        self.raise_()

    def fit(self) -> None:
        """Take the room that the words need, but never more of the map than a letter may."""
        self._words.setFont(title_font(CARD, italic=True))
        self._name.setFont(title_font(CARD - 2, italic=True))
        wide = min(scaled(_WIDE), round(self._over.width() * _MOST_WIDE), *self._beside())
        foot = max(self._badge.sizeHint().height(), self.read.sizeHint().height()) + 2 * _ABOVE
        whole = self._words.heightForWidth(wide - 2 * _BESIDE) + foot + self._rows.spacing()
        is_long = wide * whole > self._over.width() * self._over.height() * _MOST_AT_ONCE
        is_folded = is_long and not self._is_read
        self.page.setHidden(is_folded)
        self.read.setVisible(is_folded)
        self._name.setText(escape(f"{self._writer} writes" if is_folded else self._writer))
        if is_folded:
            self.resize(self._foot.sizeHint().width() + 2 * _BESIDE, foot)
        else:
            column = QRect(_EDGE, 0, wide, self._over.height())
            under = [box for box in self._over.covered if box.top() > _EDGE and box.intersects(column)]
            free = [box.top() - 2 * _EDGE for box in under]
            self.resize(wide, min(whole, round(self._over.height() * _MOST_HIGH), *free))
        self.move(_EDGE, _EDGE)

    def _beside(self) -> Iterator[int]:
        """The width that a drawer beside it leaves; one that leaves too little lies over it until it is shut."""
        left = (box.left() - 2 * _EDGE for box in self._over.covered if box.top() <= _EDGE)
        return (width for width in left if width >= scaled(_LEAST_WIDE))

    def mousePressEvent(self, event: QMouseEvent, /) -> None:
        self.pressed.emit()

    def put_away(self) -> None:
        """Hide it, and leave the keyboard to the map."""
        if self.isVisible() and self.isAncestorOf(self.focusWidget() or self._over):
            self._over.setFocus()
        self.hide()

    def _open(self) -> None:
        self._is_read = True
        self.fit()
        self.page.setFocus()


class Letters(QObject):
    """Shows what others wrote since the seat of this screen last acted, when its game is opened or a turn comes in.

    It lies on every view of the map until that seat acts; what is put away on one is on all. ``card`` is that of the
    first.
    """

    def __init__(self, session: Session, view: BoardView) -> None:
        super().__init__(view)
        self._session = session
        self._cards: list[LetterCard] = []
        self._written_by: tuple[tuple[str, ...], Side, str] | None = None
        self.card = self.show_in(view)
        self._read = -1
        session.shown.connect(self._look)
        self._asked = -1

    def show_in(self, view: BoardView) -> LetterCard:
        """Lay the letter that is to be read on another view of the map too, as long as that is there."""
        # in the viewport it would be scrolled with the map
        card = LetterCard(view)
        self._cards.append(card)
        card.pressed.connect(self.close)
        card.destroyed.connect(lambda: self._cards.remove(card))
        if self._written_by is not None:
            card.show_words(*self._written_by)
        return card

    def close(self) -> bool:
        """Put the letter away; whether there was one."""
        was_there, self._written_by = self._written_by is not None, None
        for card in self._cards:
            card.put_away()
        return was_there

    def _look(self) -> None:
        since = list(self._written())
        fresh = [line for line in since if line.entry > self._read]
        proposal = self._session.proposals.asked
        if proposal is not None and proposal.asker.id != self._session.bridge.seat and proposal.entry > self._asked:
            self._asked = proposal.entry
            self._read = max([self._read, *(line.entry for line in fresh)])
            self._show_proposal(proposal, [line.text for line in fresh if line.seat == proposal.asker.id])
            return
        if not since:
            self.close()
        if not fresh:
            return
        self._read = fresh[-1].entry
        self._show(tuple(line.text for line in fresh if line.seat == fresh[-1].seat), fresh[-1].seat)

    def _show(self, words: tuple[str, ...], seat: SeatId) -> None:
        table = self._session.table
        side = table.game.side(table.game.seat(seat).side)
        self._written_by = words, side, table.log.header.seats.get(seat) or side.name
        for card in self._cards:
            card.show_words(*self._written_by)

    def _show_proposal(self, proposal: KnownProposal, remarks: list[str]) -> None:
        """What somebody asks to be agreed to, after what else he wrote."""
        said = [f"{number}  {words}" for number, words in enumerate(proposal.words[:_MOST], 1)]
        left = len(proposal.words) - len(said)
        said += [f"and {left} more, listed beside the map"] if left else []
        asks = f"Do you agree to {changes_in_words(len(proposal.words))}?"
        words = (*remarks, asks, *said, f"Reason: {proposal.change.reason}")
        self._show(words, proposal.asker.id)

    def _written(self) -> Iterator[JournalLine]:
        """Remarks of others since the last act of this seat that was none itself."""
        mine = self._session.bridge.seat
        if self._session.bridge.alone:
            return
        found = []
        for line in reversed(self._session.journal_lines.lines):
            if line.seat == mine and line.kind not in _TALK:
                break
            if line.kind in _WRITTEN and line.seat and line.seat != mine:
                found.append(line)
        yield from reversed(found)
