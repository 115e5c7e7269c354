"""The ways out of the window, each a form: its choices, and the work they stand for."""

from abc import abstractmethod
from collections.abc import Callable, Mapping

from attrs import frozen
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QWidget,
)

from hexboard.art.drawing.margin import paper_box
from hexboard.art.painters.printing.pdf import key_words
from hexboard.art.painters.printing.tiling import (
    HEX_MM,
    LARGEST_HEX,
    MOST_OVERLAP,
    OVERLAP_MM,
    PAPERS,
    SMALLEST_HEX,
    tiling,
)
from hexboard.art.painters.strips import pixels_of
from hexboard.art.pictures.rendering import LEAST_SCALE, MOST_SCALE, USUAL_SCALE, encoded_picture, part_box, render
from hexboard.art.shapes import Box
from hexboard.core.position import Position
from hexboard.export.film import HOLD_MS, LEAST_HOLD, LEAST_SIZE, MOST_HOLD, MOST_SIZE, SIZE, Camera, film
from hexboard.export.journal import journal_html, journal_markdown
from hexboard.export.printed import Print, printed
from hexboard.export.story import Story
from hexboard.gui.board.view import BoardView
from hexboard.gui.event_loop.work import Told
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.layouts import FormCard, called, column, set_off, side_by_side
from hexboard.gui.widgets.segments import Segments

Make = Callable[[Told], bytes]


@frozen
class Subject:
    """The position on the screen, the story so far, and how the map is shown."""

    at: Position
    story: Story
    palette: str
    unfolded: bool


def subject_of(session: Session, view: BoardView) -> Subject:
    """What is on the screen now. What happens to the game later does not change it."""
    story = Story.of(session.table, session.bridge.seat)
    return Subject(session.pictured(), story, view.palette_shown.name, view.is_unfolded)


class ExportPage(QWidget):
    """A form on a card, ``word`` and ``sign`` for it in few letters. ``changed``: another choice, another outlook."""

    title = word = sign = ""
    changed = Signal()

    def __init__(self, subject: Subject) -> None:
        super().__init__()
        self.subject = subject
        self.card = FormCard(self.title)
        column(self, self.card, None, margin=4)

    def ask(self, fields: Mapping[str, QWidget]) -> None:
        """Have fields on the card, each under its name."""
        for name, field in fields.items():
            self.card.add(field, name)
            if isinstance(field, QDoubleSpinBox):
                field.valueChanged.connect(self.changed)
            elif isinstance(field, QComboBox):
                field.currentIndexChanged.connect(self.changed)
            elif isinstance(field, PartFields):
                field.changed.connect(self.changed)

    @abstractmethod
    def ending(self) -> str:
        """The ending of the file's name."""

    def name(self) -> str:
        """A name for the file, without its ending."""
        return f"{self.subject.at.game.id}-turn-{self.subject.at.turn}"

    def outlook(self) -> str:
        """What would come of the choices. Raises ValueError, saying what to change, if nothing can."""
        return ""

    @abstractmethod
    def made(self) -> Make:
        """The work, for another thread: it may look at nothing of the window."""


class PartFields(QWidget):
    """Two fields; ``empty`` says what it means to leave them so. ``changed`` follows every change."""

    changed = Signal()

    def __init__(self, subject: Subject, empty: str = "whole map") -> None:
        super().__init__()
        self._shown = subject.at.board.shown(subject.unfolded)
        self._fields = tuple(QLineEdit(placeholderText=empty) for _ in range(2))
        row = side_by_side(self)
        for field, words, name in zip(self._fields, ("from hex", "to hex"), ("first", "opposite"), strict=True):
            field.setAccessibleName(f"Hex in the {name} corner of the part")
            field.textChanged.connect(lambda _: self.changed.emit())
            row.addWidget(QLabel(words))
            row.addWidget(field, 1)

    def corners(self) -> tuple[str, str]:
        """The numbers in the fields."""
        return self._fields[0].text().strip(), self._fields[1].text().strip()

    def box(self) -> Box:
        """The part, in hex units. Raises ValueError if the map has no hex of a number."""
        try:
            return part_box(self._shown, *self.corners()) or paper_box(self._shown)
        except KeyError as unknown:
            raise ValueError(f"this map has no hex {unknown.args[0]}") from None


class JournalPage(ExportPage):
    """One HTML file with pictures, or Markdown."""

    title = "The journal (HTML, Markdown)"
    word, sign = "Journal", "book-open"

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.kind = Segments("Kind of file")
        self.kind.add("HTML", ".html", tip="A page with pictures for any browser")
        self.kind.add("Markdown", ".md", tip="Text with headings")
        self.ask({"Kind": self.kind})

    def ending(self) -> str:
        return str(self.kind.value)

    def name(self) -> str:
        return f"{self.subject.at.game.id}-journal"

    def outlook(self) -> str:
        return "The whole journal by turn and phase, without what was taken back."

    def made(self) -> Make:
        story, palette = self.subject.story, self.subject.palette
        if self.ending() == ".md":
            return lambda told: journal_markdown(story).encode()
        return lambda told: journal_html(story, palette, told).encode()


class PicturePage(ExportPage):
    """PNG at any scale."""

    title = "The map as a picture (PNG)"
    word, sign = "Picture", "map"

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.scale = _number("Pixels a hex", " pixels a hex", (LEAST_SCALE, MOST_SCALE), USUAL_SCALE, step=1)
        self.part = PartFields(subject)
        self.counters = QCheckBox("Counters where they stand")
        self.counters.setChecked(True)
        self.ask({"Size": self.scale, "Part": self.part, "": self.counters})

    def ending(self) -> str:
        return ".png"

    def outlook(self) -> str:
        wide, high = pixels_of(self.part.box(), self.scale.value())
        return f"The picture has {wide} by {high} pixels."

    def made(self) -> Make:
        subject, scale, counters = self.subject, self.scale.value(), self.counters.isChecked()
        corners = self.part.corners()

        def make(told: Told) -> bytes:
            picture = render(
                subject.at,
                None,
                *corners,
                subject.unfolded,
                False,
                subject.palette,
                scale,
                counters,
                lambda share: told(share * 0.8),
            )
            told(0.8)
            return encoded_picture(picture, "PNG")

        return make


class PrintPage(ExportPage):
    """PDF: a key, then sheets to be cut and glued."""

    title = "The map in true size for a printer (PDF)"
    word, sign = "Print", "layers"

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.paper = called("Paper", QComboBox())
        for id, paper in PAPERS.items():
            self.paper.addItem(paper.title, id)
        self.hex = _number("Millimetres across a hex", " mm", (SMALLEST_HEX, LARGEST_HEX), HEX_MM)
        self.overlap = _number("Strip that sheets share", " mm", (0.0, MOST_OVERLAP), OVERLAP_MM)
        self.part = PartFields(subject)
        self.counters = QCheckBox("Counters where they stand")
        measures = {"A hex, across its flats": self.hex, "Strip that sheets share": self.overlap}
        self.ask({"Paper": self.paper, **measures, "Part": self.part, "": self.counters})

    def ending(self) -> str:
        return ".pdf"

    def outlook(self) -> str:
        plan = tiling(self.part.box(), PAPERS[self.paper.currentData()], self.hex.value(), self.overlap.value())
        return f"{key_words(plan)[0]} A page before them shows how they lie."

    def made(self) -> Make:
        subject = self.subject
        how = Print(
            self.paper.currentData(),
            self.hex.value(),
            self.overlap.value(),
            self.counters.isChecked(),
            subject.palette,
            *self.part.corners(),
            subject.unfolded,
        )
        return lambda told: printed(subject.at, how, told)[0]


def _number(name: str, suffix: str, bounds: tuple[float, float], value: float, step: float = 0.5) -> QDoubleSpinBox:
    """A field for a measure with its unit behind it, of whole numbers if its steps are."""
    decimals = 0 if step == int(step) else 1
    field = called(name, QDoubleSpinBox(decimals=decimals, minimum=bounds[0], maximum=bounds[1], singleStep=step))
    field.setValue(value)
    field.setSuffix(suffix)
    set_off(field)
    return field


_FILM = (
    "One frame for each thing that happened, with its way and what the journal says of it. It begins anew when it is "
    "over. Without a part it shows where anything stands or goes."
)
_MEGABYTE = 1_000_000
_MOST_LIMIT = 500.0


class FilmPage(ExportPage):
    """GIF, which everything shows, or WebP, which is sharper and smaller."""

    title = "What happened as a moving picture (GIF, WebP)"
    word, sign = "Film", "play"

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.kind = Segments("Kind of file")
        self.kind.add("WebP: smaller and sharper", "webp")
        self.kind.add("GIF: shown everywhere", "gif")
        self.turn = called("Which turn", QComboBox())
        self.turn.addItem("The whole game", None)
        first = subject.story.first().turn
        for number in range(first, subject.story.last().turn + 1):
            self.turn.addItem(f"Turn {number}", number)
        self.turn.setCurrentIndex(self.turn.findData(max(first, subject.at.turn)))
        longest = " pixels, the longer side"
        self.size_ = _number("Pixels of the longer side", longest, (LEAST_SIZE, MOST_SIZE), SIZE, step=100)
        least, most, usual = (ms / 1000 for ms in (LEAST_HOLD, MOST_HOLD, HOLD_MS))
        self.hold = _number("Seconds a frame stays at least", " seconds at least", (least, most), usual, step=0.2)
        self.limit = _number("Megabytes at most", " MB at most", (0.0, _MOST_LIMIT), 0.0)
        self.limit.setSpecialValueText("Any")
        self.part = PartFields(subject, "as needed")
        self.ask({"What": self.turn, "Kind": self.kind, "Size": self.size_, "Each frame stays": self.hold})
        self.ask({"Size of the file": self.limit, "Part": self.part})

    def ending(self) -> str:
        return f".{self.kind.value}"

    def name(self) -> str:
        turn = self.turn.currentData()
        return self.subject.at.game.id if turn is None else f"{self.subject.at.game.id}-turn-{turn}"

    def outlook(self) -> str:
        self.part.box()
        return _FILM

    def made(self) -> Make:
        subject, kind, turn = self.subject, str(self.kind.value), self.turn.currentData()
        limit = int(self.limit.value() * _MEGABYTE) or None
        hold = round(self.hold.value() * 1000)
        camera = Camera(int(self.size_.value()), hold, subject.palette, *self.part.corners(), limit)
        return lambda told: film(subject.story, kind, turn, camera, told)
