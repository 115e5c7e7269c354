"""The map in true size for a home printer."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox

from hexboard.art.painters.printing.key_page import key_words
from hexboard.art.painters.printing.tiling import (
    HEX_MM,
    LARGEST_HEX,
    MOST_OVERLAP,
    OVERLAP_MM,
    PAPERS,
    SMALLEST_HEX,
    tiling,
)
from hexboard.export.printed import Print, printed
from hexboard.gui.exporting.page import ExportPage
from hexboard.gui.exporting.part_fields import PartFields
from hexboard.gui.exporting.subject import Subject
from hexboard.gui.exporting.work import Make


class PrintPage(ExportPage):
    """PDF: a key, then sheets to be cut and glued."""

    title = "The map in true size for a printer (PDF)"

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.paper = QComboBox()
        self.paper.setAccessibleName("Paper")
        for id, paper in PAPERS.items():
            self.paper.addItem(paper.title, id)
        self.hex = _millimetres("Millimetres across a hex", SMALLEST_HEX, LARGEST_HEX, HEX_MM)
        self.overlap = _millimetres("Strip that sheets share", 0.0, MOST_OVERLAP, OVERLAP_MM)
        self.part = PartFields()
        self.counters = QCheckBox("Counters where they stand")
        self.form.addRow("Paper", self.paper)
        self.form.addRow("A hex, across its flats", self.hex)
        self.form.addRow("Strip that sheets share", self.overlap)
        self.form.addRow("Part", self.part)
        self.form.addRow("", self.counters)
        self.paper.currentIndexChanged.connect(lambda _: self.changed.emit())
        for field in (self.hex, self.overlap):
            field.valueChanged.connect(lambda _: self.changed.emit())
        self.part.changed.connect(self.changed)

    def ending(self) -> str:
        return ".pdf"

    def outlook(self) -> str:
        box = self.part.box(self.subject.at.board, self.subject.unfolded)
        plan = tiling(box, PAPERS[self.paper.currentData()], self.hex.value(), self.overlap.value())
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


def _millimetres(name: str, least: float, most: float, value: float) -> QDoubleSpinBox:
    field = QDoubleSpinBox(decimals=1, minimum=least, maximum=most, singleStep=0.5, value=value)
    field.setSuffix(" mm")
    field.setAccessibleName(name)
    return field
