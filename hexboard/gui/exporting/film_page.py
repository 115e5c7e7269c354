"""A turn, or the whole game, as a moving picture."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QSpinBox

from hexboard.export.film import HOLD_MS, LEAST_HOLD, LEAST_SIZE, MOST_HOLD, MOST_SIZE, SIZE, Camera, film
from hexboard.gui.exporting.pages import ExportPage, PartFields
from hexboard.gui.exporting.subject import Subject
from hexboard.gui.exporting.work import Make

_WORDS = (
    "One frame for each thing that happened, with its way and what the journal says of it. It begins anew when it is "
    "over. Without a part it shows where anything stands or goes."
)
_MEGABYTE = 1_000_000
_MOST_LIMIT = 500.0


class FilmPage(ExportPage):
    """GIF, which everything shows, or WebP, which is sharper and smaller."""

    title = "What happened as a moving picture (GIF, WebP)"

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.kind = QComboBox()
        self.kind.setAccessibleName("Kind of file")
        self.kind.addItem("WebP: smaller and sharper", "webp")
        self.kind.addItem("GIF: shown everywhere", "gif")
        self.turn = QComboBox()
        self.turn.setAccessibleName("Which turn")
        self.turn.addItem("The whole game", None)
        first = subject.story.first().turn
        for number in range(first, subject.story.last().turn + 1):
            self.turn.addItem(f"Turn {number}", number)
        self.turn.setCurrentIndex(self.turn.findData(max(first, subject.at.turn)))
        self.size_ = QSpinBox(minimum=LEAST_SIZE, maximum=MOST_SIZE, singleStep=100, value=SIZE)
        self.size_.setSuffix(" pixels, the longer side")
        self.size_.setAccessibleName("Pixels of the longer side")
        self.hold = QDoubleSpinBox(decimals=1, minimum=LEAST_HOLD / 1000, maximum=MOST_HOLD / 1000, singleStep=0.2)
        self.hold.setValue(HOLD_MS / 1000)
        self.hold.setSuffix(" seconds at least")
        self.hold.setAccessibleName("Seconds a frame stays at least")
        self.limit = QDoubleSpinBox(decimals=1, minimum=0.0, maximum=_MOST_LIMIT, singleStep=0.5, value=0.0)
        self.limit.setSuffix(" MB at most")
        self.limit.setSpecialValueText("Any")
        self.limit.setAccessibleName("Megabytes at most")
        self.part = PartFields("as needed")
        self.form.addRow("What", self.turn)
        self.form.addRow("Kind", self.kind)
        self.form.addRow("Size", self.size_)
        self.form.addRow("Each frame stays", self.hold)
        self.form.addRow("Size of the file", self.limit)
        self.form.addRow("Part", self.part)
        self.part.changed.connect(self.changed)

    def ending(self) -> str:
        return f".{self.kind.currentData()}"

    def name(self) -> str:
        turn = self.turn.currentData()
        return self.subject.at.game.id if turn is None else f"{self.subject.at.game.id}-turn-{turn}"

    def outlook(self) -> str:
        self.part.box(self.subject.at.board, self.subject.unfolded)
        return _WORDS

    def made(self) -> Make:
        subject, kind, turn = self.subject, self.kind.currentData(), self.turn.currentData()
        limit = int(self.limit.value() * _MEGABYTE) or None
        hold = round(self.hold.value() * 1000)
        camera = Camera(self.size_.value(), hold, subject.palette, *self.part.corners(), limit)
        return lambda told: film(subject.story, kind, turn, camera, told)
