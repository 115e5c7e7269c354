"""What the others wrote with their turn, as a letter on the map: signed by its side, put away by Escape or a click."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from hexboard.core.command import Note, Pin, Throw, Unpin
from hexboard.core.seat import Side
from hexboard.gui.board.view import BoardView
from hexboard.gui.panels.side_badge import SideBadge
from hexboard.gui.session.session import Session
from hexboard.gui.theme.fonts import scaled, title_font
from hexboard.gui.theme.tokens import CARD
from hexboard.gui.widgets.escaping import escape
from hexboard.play.journal import JournalLine
from hexboard.play.proposals import Proposed, changes_in_words

_TALK = (Note.tag, Pin.tag, Unpin.tag, Throw.tag)
_WIDE, _EDGE, _MOST = 320, 12, 6  # pixels; changes by free hand that are read in a letter


class LetterCard(QFrame):
    """One letter, at the top left of the map."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setProperty("card", "letter")
        self.setAccessibleName("Letter")
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.RichText)
        self._name = QLabel()
        self._badge = SideBadge()
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self._name)
        foot.addWidget(self._badge)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(16, 14, 16, 14)
        self._rows.addWidget(self._words)
        self._rows.addLayout(foot)
        self.hide()

    def show_words(self, words: tuple[str, ...], side: Side) -> None:
        """Show what somebody of a side wrote, a paragraph each."""
        self._words.setFont(title_font(CARD, italic=True))
        self._words.setText("".join(f"<p>{escape(each)}</p>" for each in words))
        self._name.setFont(title_font(CARD - 2, italic=True))
        self._name.setText(escape(side.name))
        self._badge.show_side(side)
        self.setAccessibleDescription(f"{side.name} writes: {' '.join(words)}")
        self.setFixedWidth(scaled(_WIDE))
        self.resize(self.width(), self._rows.heightForWidth(self.width()))
        self.move(_EDGE, _EDGE)
        self.show()
        self.raise_()

    def mousePressEvent(self, event: QMouseEvent, /) -> None:
        self.hide()


class Letters(QObject):
    """Shows what others wrote since the seat of this screen last acted, when its game is opened or a turn comes in."""

    def __init__(self, session: Session, view: BoardView) -> None:
        super().__init__(view)
        self._session = session
        # in the viewport it would be scrolled with the map
        self.card = LetterCard(view)
        self._read = -1
        session.shown.connect(self._look)
        self._asked = -1

    def close(self) -> bool:
        """Put the letter away; whether there was one."""
        open_ = self.card.isVisible()
        self.card.hide()
        return open_

    def _look(self) -> None:
        fresh = [line for line in self._written() if line.entry > self._read]
        proposal = self._session.proposals.asked
        if proposal is not None and proposal.asker.id != self._session.bridge.seat and proposal.entry > self._asked:
            self._asked = proposal.entry
            self._read = max([self._read, *(line.entry for line in fresh)])
            self._show_proposal(proposal, [line.text for line in fresh if line.seat == proposal.asker.id])
            return
        if not fresh:
            return
        self._read = fresh[-1].entry
        game = self._session.table.game
        writer = game.side(game.seat(fresh[-1].seat).side)
        self.card.show_words(tuple(line.text for line in fresh if line.seat == fresh[-1].seat), writer)

    def _show_proposal(self, proposal: Proposed, remarks: list[str]) -> None:
        """What somebody asks to be agreed to, after what else he wrote."""
        said = [f"{number}  {words}" for number, words in enumerate(proposal.words[:_MOST], 1)]
        left = len(proposal.words) - len(said)
        said += [f"and {left} more, listed beside the map"] if left else []
        asks = f"Do you agree to {changes_in_words(len(proposal.words))}?"
        words = (*remarks, asks, *said, f"Reason: {proposal.change.reason}")
        self.card.show_words(words, self._session.table.game.side(proposal.asker.side))

    def _written(self) -> Iterator[JournalLine]:
        """Remarks of others since the last act of this seat that was none itself."""
        mine = self._session.bridge.seat
        if self._session.bridge.alone:
            return
        found = []
        for line in reversed(self._session.journal_lines.lines):
            if line.seat == mine and line.kind not in _TALK:
                break
            if line.kind in (Note.tag, Throw.tag) and line.seat and line.seat != mine:
                found.append(line)
        yield from reversed(found)
