"""A scenario to choose on the new-game page: the whole card is one radio button."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QRadioButton, QSizePolicy

from hexboard.core.counted import counted
from hexboard.core.harmless import harmless
from hexboard.gui.theme.dressing import appearance
from hexboard.gui.theme.fonts import scaled
from hexboard.gui.widgets.column import column, side_by_side
from hexboard.gui.widgets.label import plain
from hexboard.module.schema import ScenarioFile

_PAD, _DISC, _WIDE, _LEAST = 14, 22, 420, 220


class ScenarioCard(QRadioButton):
    """Title, what it is about, how many turns and who moves first."""

    def __init__(self, scenario: ScenarioFile, first: str) -> None:
        super().__init__()
        who = "both sides at once" if scenario.at_once else f"{first} first"
        facts = f"{counted(scenario.turns, 'turn')}, {who}"
        self.setObjectName(f"scenario-{scenario.id}")
        self.setProperty("role", "card")
        self.setAccessibleName(harmless(scenario.title))
        self.setAccessibleDescription(harmless(f"{scenario.summary} {facts}"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._title, self._facts = plain(scenario.title, "title"), plain(facts, "small")
        self._head = side_by_side(None, (self._title, 1), self._facts)
        self._rows = column(self, self._head, plain(scenario.summary, "second"), gap=2)
        appearance.changed.connect(self._fit)
        self._fit()

    def hitButton(self, pos: object, /) -> bool:
        return True

    def sizeHint(self) -> QSize:
        return QSize(scaled(_WIDE), self._rows.totalHeightForWidth(scaled(_WIDE)))

    def minimumSizeHint(self) -> QSize:
        wide = scaled(_LEAST)
        return QSize(wide, self._rows.totalMinimumHeightForWidth(max(self.width(), wide)))

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Turns and who is first stand at the right edge where the title leaves them the room, or else under it."""
        pad, left = scaled(_PAD), 2 * scaled(_PAD) + scaled(_DISC)
        self._rows.setContentsMargins(left, pad, pad, pad)
        words = (each.fontMetrics().horizontalAdvance(each.text()) for each in (self._title, self._facts))
        ways, is_wide = QBoxLayout.Direction, sum(words) + 2 * pad <= self.width() - left
        self._head.setDirection(ways.LeftToRight if is_wide else ways.TopToBottom)
        self._head.setSpacing(_PAD if is_wide else 2)
        self._facts.setWordWrap(not is_wide)
