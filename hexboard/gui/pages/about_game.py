"""What is told of a game about to begin: its map, a line about it, how long and how hard it is, and whose it is."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from hexboard.core.harmless import harmless
from hexboard.gui.theme.dressing import when_sized
from hexboard.gui.theme.painting import scaled
from hexboard.gui.widgets.icon_words import IconWords
from hexboard.gui.widgets.layouts import FlowLayout, column, plain, side_by_side
from hexboard.module.schema import ModuleFile

from .cover_picture import CoverPicture

_EDGE, _LEAST, _USUAL, _GAP = 24, 300, 560, 12  # pixels: round the plate, high, from one thing to the next


class MapCover(CoverPicture):
    """Fills its place with the middle of the picture; a plate on it names the game and its scenario."""

    def __init__(self, title: str) -> None:
        super().__init__("Picture of the map", round_at="all")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        plate, name, self._under, rule = QFrame(), plain(title, "heading"), plain("", "under"), QFrame()
        plate.setProperty("card", "plate")
        rule.setFrameShape(QFrame.Shape.HLine)
        for words in (name, self._under):
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column(plate, name, rule, self._under, margin=(20, 12, 20, 12), gap=4)
        across = side_by_side(None, (plate, Qt.AlignmentFlag.AlignTop), None)
        column(self, across, None, margin=_EDGE)

    def name(self, scenario: str) -> None:
        """Say which scenario it is."""
        self._under.setText(harmless(scenario))

    def sizeHint(self) -> QSize:
        return QSize(scaled(520), scaled(_USUAL))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(260), scaled(_LEAST))


class AboutGame(QWidget):
    """The picture above, which takes what the words leave of the room; it grows no higher, however high this is."""

    def __init__(self, file: ModuleFile) -> None:
        super().__init__()
        self.picture, self._told = MapCover(file.title), _told(file)
        self._window: QWidget = self
        self._edges = 0
        column(self, (self.picture, 1), self._told, (None, 0), gap=_GAP)

    def stay_within(self, window: QWidget, edges: int) -> None:
        """Say in what it is scrolled, and how many pixels lie above and below it there."""
        self._window, self._edges = window, edges
        for each in (self, window):
            when_sized(each, self._fit)

    def _fit(self) -> None:
        left = self._window.height() - self._edges - _GAP - self._told.heightForWidth(self.width())
        self.picture.setMaximumHeight(max(left, self.picture.minimumSizeHint().height()))


def _told(file: ModuleFile) -> QWidget:
    told = QWidget()
    complexity = f"Complexity {file.card.complexity} of 5" if file.card.complexity else ""
    known = {"clock": file.card.length, "gauge": complexity, "users": "Alone, two, by mail"}
    facts = FlowLayout(None, *(IconWords(sign, words) for sign, words in known.items() if words), gap=24)
    line = plain(file.card.line or file.summary, "second")
    column(told, line, facts, plain(" ".join(file.credits), "small"), gap=_GAP)
    return told
