"""A button at a fixed place of the prompt bar: it is filled from the question, faded while it has no use.

What stands in brackets at the end of its words is its second line, as a price is.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent

from hexboard.core.harmless import harmless
from hexboard.gui.theme.buttons import EDGE, KeyButton, key_room
from hexboard.gui.theme.painting import BAR_TARGET, PRIMARY, SMALL, TEXT, broken, scaled, text_font
from hexboard.gui.widgets.announcing import explain
from hexboard.gui.widgets.keyboard import is_field

from .uses import Use

_LINES = 2
_ARROW = 18  # pixels of the arrow of a menu, at the edge
_WEIGHTS = (QFont.Weight.Bold, QFont.Weight.Medium)
_ELIDED = Qt.TextElideMode.ElideRight


class SlotButton(KeyButton):
    """Its words stand on two lines at most; the letter that presses it is in a box at its right."""

    def __init__(self, role: str = "") -> None:
        super().__init__("", "", role=role)
        self._use = Use("")
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard with the map
        self.clicked.connect(lambda _: self._use.does())
        self.setMinimumHeight(BAR_TARGET)
        self.empty()

    def fill(self, use: Use, *, can: bool = True) -> None:
        """Give it a use, whose key presses it."""
        self._use, self.keys, self._sign = use, use.key, use.sign
        words = harmless(use.words)
        first, apart = (words, "") if use.second else _parted(words, self._room())
        self._second = apart or harmless(use.second)
        self.setText(first)
        self.setAccessibleName(use.name or words)
        explain(self, use.tip or ("" if apart or self.fits(words) else words), said=use.about)
        self.setEnabled(can)
        self.update()

    def empty(self, words: str = "") -> None:
        """Leave it without a use, faded, at its place."""
        if self.menu():
            self.menu().deleteLater()
            self.setMenu(None)  # type: ignore[arg-type]
        self.fill(Use(words, name=words or "nothing to press here now"), can=False)

    @property
    def whole(self) -> str:
        """What it does and at which price, uncut."""
        name = self.accessibleName()
        return name if self._second in name else f"{name} ({self._second})"

    @property
    def is_whole(self) -> bool:
        """Whether nothing of what it says is cut."""
        return "\N{HORIZONTAL ELLIPSIS}" not in "".join(line for line, _ in self._lines())

    def fits(self, words: str, letter: str = "") -> bool:
        """Whether words can be read whole in it, beside a letter if it has one."""
        room = self._room() + key_room(self.keys) - key_room(letter)
        small = text_font(SMALL, QFont.Weight.Medium)
        return bool(_parted(words, room)[1]) or len(broken(words, small, room)) <= _LINES

    def mousePressEvent(self, event: QMouseEvent, /) -> None:
        if is_field(self.window().focusWidget()):
            self.setFocus(Qt.FocusReason.MouseFocusReason)  # what is written in a field counts before what is pressed
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent, /) -> None:
        # what one looks at and what does it may lie at the same place: never both by a double click
        event.accept()

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        # Enter is for the gold button as long as that says so; else it presses the button that has the keyboard
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.click()

    @property
    def _is_spread(self) -> bool:
        return self._role == "primary" and self.isEnabled()

    def _lines(self) -> list[tuple[str, QFont]]:
        room, most = self._room(), 1 if self._second else _LINES
        gold, medium = ([text_font(size, weight) for size in (PRIMARY, TEXT, SMALL)] for weight in _WEIGHTS)
        fonts = gold if self._role == "primary" else medium[1:]
        # the largest letters in which all of it stands; what does not stand in the smallest is cut
        font = next((font for font in fonts if len(broken(self.text(), font, room)) <= most), fonts[-1])
        rows = [*broken(self.text(), font, room)]
        if len(rows) > most:
            rows[most - 1 :] = [QFontMetrics(font).elidedText("".join(rows[most - 1 :]), _ELIDED, room)]
        small = text_font(SMALL)
        second = [QFontMetrics(small).elidedText(self._second, _ELIDED, room)] if self._second else []
        return [*((row.strip(), font) for row in rows), *((row, small) for row in second)]

    def _room(self) -> int:
        return self.width() - 2 * EDGE - self._beside()

    def _beside(self) -> int:
        return super()._beside() + (scaled(_ARROW) + 6 - EDGE if self.menu() else 0)


def _parted(words: str, room: int) -> tuple[str, str]:
    """Words, and what stands in brackets at their end, where they are two lines of so many pixels; else all."""
    first, bracket, rest = words.partition(" (")
    usual = QFontMetrics(text_font(TEXT, QFont.Weight.Medium)).horizontalAdvance(first)
    wide = max(usual, QFontMetrics(text_font(SMALL)).horizontalAdvance(rest[:-1]))
    return (first, rest[:-1]) if bracket and rest.endswith(")") and wide <= room else (words, "")
