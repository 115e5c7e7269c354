"""A line of words with links, two where one is not enough; what does not fit at all is in its tooltip."""

import re
from functools import cache
from itertools import product

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from hexboard.core.harmless import harmless
from hexboard.gui.session.session import Session
from hexboard.gui.theme.painting import SMALL, broken, scaled
from hexboard.gui.widgets.rich_text import escape, linked, tip

_MORE = re.compile(r" (and \d+ more)\Z")
_RULE = re.compile(r"\[[^][]{1,24}\]")
_HALF_A_RULE = re.compile(" \\[[^][]*\N{HORIZONTAL ELLIPSIS}\\Z")
_SLACK = 4  # pixels that letters with a link or in bold may take more than was reckoned
_SMALLER = (0, 1, 2, 3, 4, 5)  # pixels at 100 %


class ElidedLine(QLabel):
    """``set_words(lead, words, tail)``: bold, plain, and what is never cut; rule numbers in brackets are links. Without
    a tail of its own how many more there are is not cut off, nor the rule of what is cut.

    ``refitted`` follows whenever it takes another number of lines.
    """

    refitted = Signal()

    def __init__(self, session: Session, name: str) -> None:
        super().__init__()
        self._lead = self._words = self._tail = ""
        self._most = self._used = 1
        self._height = 0
        self._asked: tuple[object, ...] | None = None
        self._small = self.font().pixelSize()
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self.linkActivated.connect(session.follow)

    def set_words(self, lead: str, words: str, tail: str = "") -> None:
        """Say something else."""
        said = bool(self.words())
        if not tail and (more := _MORE.search(words)):
            words, tail = words[: more.start()], more[1]
        self._lead, self._words, self._tail = map(harmless, (lead, words, tail))
        if said != bool(self.words()):
            self.updateGeometry()
        self.setAccessibleDescription(self.words())
        self._fit()

    def words(self) -> str:
        """All that it says, cut or not."""
        return " ".join(filter(None, (self._lead, self._words, self._tail)))

    def set_room(self, lines: int, height: int) -> None:
        """Take at most so many lines, as far as they are no higher together than so many pixels."""
        self._most, self._height = lines, height
        self._fit()

    def sizeHint(self) -> QSize:
        tall = QFontMetrics(self._letters(self._small)).lineSpacing() * self._used + 2
        return QSize(0, tall if self.words() else 0)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hasHeightForWidth(self) -> bool:
        return False

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent, /) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self._asked = None  # links have the colour of the moment the text was set
            self.clear()
            self._fit()

    def _fit(self) -> None:
        """Letters a step smaller before there is one line more, and that before anything is cut."""
        asked = (self._lead, self._words, self._tail, self.width(), self._most, self._height, self.font().pixelSize())
        if asked == self._asked:
            return
        self._asked = asked
        before = (self._used, self._small)
        is_whole = self._settle()
        shown = f"{self._words} {self._tail}" if is_whole else self._cut()
        self.setWordWrap(self._used > 1)
        self.setToolTip("" if is_whole else tip(self.words()))
        lead = f"<b>{escape(self._lead)}</b> " if self._lead else ""
        words = f"{lead}{linked(shown)}".strip()
        small = self._small
        self.setText(words if small == self.font().pixelSize() else f"<span style='font-size:{small}px'>{words}</span>")
        if before != (self._used, self._small):
            self.updateGeometry()
            self.refitted.emit()

    def _settle(self) -> bool:
        """Settle how many lines the words take and the size of their letters; whether there is room for all of them."""
        size = self.font().pixelSize()
        least = min(size, scaled(SMALL))
        sizes = dict.fromkeys(max(size - scaled(smaller), least) for smaller in _SMALLER)
        needed = cache(lambda small: self._lines_of(f"{self._words} {self._tail}", small))
        for lines, small in product(range(1, self._most + 1), sizes):
            self._used, self._small = lines, small
            if needed(small) <= lines and (lines == 1 or self.sizeHint().height() <= self._height):
                return True
        self._small = least
        while self._used > 1 and self.sizeHint().height() > self._height:
            self._used -= 1
        return needed(least) <= self._used

    def _letters(self, size: int) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(size)
        return font

    def _wide(self, font: QFont) -> int:
        """How many pixels of a line there are for letters of which none is bold."""
        bold = QFont(font)
        bold.setBold(True)
        more = QFontMetrics(bold).horizontalAdvance(self._lead) - QFontMetrics(font).horizontalAdvance(self._lead)
        return self.width() - more - _SLACK

    def _lines_of(self, words: str, size: int) -> int:
        """How many lines it would take with these words, in letters of a size; one where it has no width yet."""
        font = self._letters(size)
        wide = self._wide(font)
        return len(broken(f"{self._lead} {words}".strip(), font, wide)) if wide > 0 else 1

    def _cut(self) -> str:
        """As much of the words as there is room for, and the tail."""
        font = self._letters(self._small)
        room, shown = self._wide(font) * self._used, f"{self._words} {self._tail}"
        while self._lines_of(shown, self._small) > self._used and room > 0:
            cut = QFontMetrics(font).elidedText(self._words, Qt.TextElideMode.ElideRight, room)
            cut = _HALF_A_RULE.sub("\N{HORIZONTAL ELLIPSIS}", cut)
            rule = _RULE.search(self._words, len(cut) - 1)
            shown = f"{cut} {self._tail or (rule[0] if rule else '')}"
            room -= self._small
        return shown
