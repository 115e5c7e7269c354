"""A card over the lower left of the window for what must be said once and needs no answer now."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from hexboard.core.harmless import harmless
from hexboard.gui.event_loop.steps import later
from hexboard.gui.theme.painting import scaled
from hexboard.gui.widgets.announcing import announce
from hexboard.gui.widgets.free_place import nearest_place
from hexboard.gui.widgets.layouts import FlowLayout, called, column, label
from hexboard.gui.widgets.rich_text import escape
from hexboard.gui.widgets.wrap_button import WrapButton

Choice = tuple[str, Callable[[], object]]
_WIDE, _LEFT, _GAP = 520, 76, 12  # pixels
_LONGEST = 1_200
"""Characters that are said; what is longer stands among the details, which scroll."""
_GIVEN_WAY = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)
_MOVED = (QEvent.Type.Resize, QEvent.Type.ChildAdded, QEvent.Type.FontChange, QEvent.Type.StyleChange)
"""What happens to the window and makes another place for it, or another size of its letters."""


class Notice(QFrame):
    """Shows one notice at a time over the page, with buttons and perhaps details; it never stops the game."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        self.setAutoFillBackground(True)
        self.setAccessibleName("Notice")
        self._text = label()
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._details = called("Details", QPlainTextEdit())
        self._details.setReadOnly(True)
        self._buttons = FlowLayout()
        self._about: object | None = None
        self._waits = False
        self._avoids: list[QWidget] = []
        column(self, self._text, self._details, self._buttons, margin=9)
        self._parent = parent
        parent.installEventFilter(self)
        self.hide()

    def text(self) -> str:
        """What is being said, as it is written."""
        return self._text.text() if self._is_said else ""

    @property
    def _is_said(self) -> bool:
        """Whether it is seen, or will be once there is room for it."""
        return self._waits or not self.isHidden()

    def give_way(self, card: QWidget) -> None:
        """Never lie on this card of the page: as long as it is seen lie beside it, or wait where there is no room."""
        self._avoids.append(card)
        card.installEventFilter(self)
        card.destroyed.connect(lambda: self._avoids.remove(card))

    def say(
        self, text: str, choices: tuple[Choice, ...] = (), details: str = "", about: object | None = None
    ) -> None:
        """Say something, with things to do about it; "Close" is always among them.

        ``about`` names what it lasts as long as; without, it goes once the player plays on.
        """
        self._about = about
        text = harmless(text)
        if len(text) > _LONGEST:
            details, text = "\n\n".join(filter(None, (text, details))), f"{text[:_LONGEST]}..."
        self._text.setText(f"<b>{escape(text)}</b>")
        self._details.setPlainText(details)
        self._details.hide()
        self._buttons.clear()
        for words, do in choices:
            self._add(words, do)
        if details:
            self._add("Details", self._toggle_details, closes=False)
        self._add("Close", lambda: None)
        self._waits = True
        self._place()
        announce(self, text)

    def say_on(self, about: object, text: str) -> None:
        """Say it of something that goes on in other words, unless that was closed or something else is said now."""
        if self._about is about and self._is_said:
            self._text.setText(f"<b>{escape(text)}</b>")
            later(self, self._place)

    def unsay(self, about: object) -> None:
        """Something that went on is over: say no more of it. None: what was said before the player acted is no news."""
        if self._about == about:
            self._about = None
            self._end()

    def forget(self) -> None:
        """Say nothing more, and keep nothing of what was said: somebody else is to look."""
        self._about = None
        self._text.clear()
        self._details.clear()
        self._buttons.clear()
        self._end()

    def _end(self) -> None:
        self._waits = False
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if self._is_said and event.type() in (_MOVED if watched is self._parent else _GIVEN_WAY):
            later(self, self._place)
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        """At the lower left, over the page: nothing beside it moves. What it gives way to it lies beside."""
        if not self._is_said:
            return
        room = self._parent.rect()
        wide = min(scaled(_WIDE), room.width() - 2 * _GAP)
        tall = min(max(self.heightForWidth(wide), self.minimumSizeHint().height()), room.height() - 2 * _GAP)
        left = min(scaled(_LEFT), room.width() - wide - _GAP)
        place: QRect | None = QRect(left, max(_GAP, room.height() - scaled(_LEFT) - tall), wide, tall)
        for card in (card for card in self._avoids if card.isVisible()):
            # the bars over the map are read too, so it stays on the map
            around = _in(self._parent, card.parentWidget() or self._parent)
            place = place and nearest_place(place, around.adjusted(_GAP, _GAP, -_GAP, -_GAP), [_in(self._parent, card)])
        if place is not None:
            self.setGeometry(place)
            self.raise_()
        self.setVisible(place is not None)
        self._waits = place is None

    def _add(self, words: str, do: Callable[[], object], *, closes: bool = True) -> None:
        self._buttons.addWidget(WrapButton(words, partial(self._press, do, closes)))

    def _toggle_details(self) -> None:
        self._details.setVisible(self._details.isHidden())
        self._place()

    def _press(self, do: Callable[[], object], closes: bool) -> None:
        if closes:
            self._end()
        do()


def _in(parent: QWidget, widget: QWidget) -> QRect:
    """Where a widget lies in one that it lies in."""
    return QRect(widget.mapTo(parent, QPoint()), widget.size())
