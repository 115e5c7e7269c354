"""A scenario to choose on the new-game page: the whole card is one radio button."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QRadioButton, QSizePolicy

from hexboard.core.counted import counted
from hexboard.core.harmless import harmless
from hexboard.gui.theme.dressing import appearance, tokens
from hexboard.gui.theme.fonts import scaled, text_font, title_font
from hexboard.gui.theme.painting import round_box, smooth
from hexboard.gui.theme.tokens import CARD, CARD_RADIUS, SMALL, TEXT
from hexboard.module.schema import ScenarioFile

_PAD, _DISC, _WIDE = 14, 18, 560
_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class ScenarioCard(QRadioButton):
    """Title, what it is about, how many turns and who moves first."""

    def __init__(self, scenario: ScenarioFile, first: str) -> None:
        super().__init__()
        self.setObjectName(f"scenario-{scenario.id}")
        self._title, self._about = harmless(scenario.title), harmless(scenario.summary)
        self._facts = harmless(f"{counted(scenario.turns, 'turn')}, {first} first")
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(f"{self._about} {self._facts}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        appearance.changed.connect(self.updateGeometry)

    def hitButton(self, pos: object, /) -> bool:
        return True

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int, /) -> int:
        room = QRect(0, 0, self._room(width), 10_000)
        words = QFontMetrics(text_font(TEXT)).boundingRect(room, int(_WRAP), self._about).height()
        facts = 2 if self._is_wide(width) else self._small
        return self._title_height(width) + words + facts + 2 * scaled(_PAD)

    def _is_wide(self, width: int) -> bool:
        """Whether turns and who is first stand at the right edge: where the title leaves them the room."""
        title, facts = QFontMetrics(title_font(CARD)), QFontMetrics(text_font(SMALL))
        taken = title.horizontalAdvance(self._title) + scaled(_PAD) + facts.horizontalAdvance(self._facts)
        return width >= scaled(_WIDE) and taken <= self._room(width)

    def _room(self, width: int) -> int:
        """Pixels for words."""
        return width - self._left - scaled(_PAD)

    def _title_height(self, width: int) -> int:
        room = QRect(0, 0, self._room(width), 10_000)
        return QFontMetrics(title_font(CARD)).boundingRect(room, int(_WRAP), self._title).height()

    def sizeHint(self) -> QSize:
        return QSize(scaled(420), self.heightForWidth(scaled(420)))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(220), self.heightForWidth(max(self.width(), scaled(220))))

    @property
    def _left(self) -> int:
        return 2 * scaled(_PAD) + scaled(_DISC)

    @property
    def _small(self) -> int:
        return QFontMetrics(text_font(SMALL)).lineSpacing() + 2

    def paintEvent(self, event: QPaintEvent, /) -> None:
        look, painter, radius = tokens(), smooth(self), scaled(CARD_RADIUS)
        chosen, focused = self.isChecked(), self.hasFocus()
        edge = look.link if focused else look.goldline if chosen else look.edge
        frame, ground = QRectF(self.rect()).adjusted(1, 1, -1, -1), look.goldwash if chosen else look.card
        round_box(painter, frame, radius, ground, edge, 2 if chosen or focused else 1)
        self._paint_disc(painter, chosen)
        box = self.rect().adjusted(self._left, scaled(_PAD), -scaled(_PAD), -scaled(_PAD))
        title = title_font(CARD)
        wide, under = self._is_wide(self.width()), self._title_height(self.width())
        facts, right = text_font(SMALL), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        for words, font, ink, down, flag in (
            (self._title, title, look.ink, 0, _WRAP),
            (self._facts, facts, look.ink2 if chosen else look.ink3, 2 if wide else under, right if wide else _WRAP),
            (self._about, text_font(TEXT), look.ink2, under + (2 if wide else self._small), _WRAP),
        ):
            painter.setFont(font)
            painter.setPen(QColor(ink))
            painter.drawText(box.adjusted(0, down, 0, 0), int(flag), words)

    def _paint_disc(self, painter: QPainter, chosen: bool) -> None:
        look, size, pad = tokens(), scaled(_DISC), scaled(_PAD)
        disc = QRectF(pad, (self.height() - size) / 2, size, size)
        painter.setPen(QPen(QColor(look.goldline if chosen else look.edge), 2))
        painter.setBrush(QColor(look.card))
        painter.drawEllipse(disc)
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.goldline))
            painter.drawEllipse(disc.adjusted(size * 0.28, size * 0.28, -size * 0.28, -size * 0.28))
