"""An icon beside a few words, both in the colours of now."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QWidget

from hexboard.gui.theme.dressing import appearance, tokens
from hexboard.gui.theme.icons import picture
from hexboard.gui.theme.painting import scaled

from .layouts import plain, side_by_side


class IconLabel(QLabel):
    """An icon in a colour of the tokens, by its name there; it follows them."""

    def __init__(self, sign: str, ink: str, size: int) -> None:
        super().__init__()
        self._sign, self._ink, self._size = sign, ink, size
        self._tint()
        appearance.changed.connect(self._tint)

    def _tint(self) -> None:
        self.setPixmap(picture(self._sign, getattr(tokens(), self._ink), scaled(self._size), self.devicePixelRatioF()))


class IconWords(QWidget):
    """They are gone while there are no words; told to, they wrap where they have no room."""

    def __init__(self, sign: str, words: str = "", role: str = "second", *, wraps: bool = False) -> None:
        super().__init__()
        self._words = plain(words, role, wraps=wraps)
        icon = IconLabel(sign, "ink2", 18)
        side_by_side(self, (icon, Qt.AlignmentFlag.AlignVCenter), (self._words, int(wraps)), gap=8)

    def sizeHint(self) -> QSize:
        """One line, as long as there is room for it: words that may wrap ask of themselves for less."""
        wide = self._words.fontMetrics().horizontalAdvance(self._words.text()) - self._words.sizeHint().width()
        wanted = super().sizeHint()
        if not self._words.wordWrap() or wide <= 0:
            return wanted
        wanted += QSize(wide + 1, 0)
        return QSize(wanted.width(), self.heightForWidth(wanted.width()))

    def say(self, words: str) -> None:
        """Say this, or be gone if it is nothing."""
        self._words.setText(words)
        self.setVisible(bool(words))
