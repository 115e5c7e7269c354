"""The map as a picture."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox

from hexboard.art.encoding import encoded_picture
from hexboard.art.painters.strips import pixels_of
from hexboard.art.rendering import LEAST_SCALE, MOST_SCALE, USUAL_SCALE, render
from hexboard.gui.exporting.page import ExportPage
from hexboard.gui.exporting.part_fields import PartFields
from hexboard.gui.exporting.subject import Subject
from hexboard.gui.exporting.work import Make, Told


class PicturePage(ExportPage):
    """PNG at any scale."""

    title = "The map as a picture (PNG)"

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.scale = QDoubleSpinBox(decimals=0, minimum=LEAST_SCALE, maximum=MOST_SCALE, value=USUAL_SCALE)
        self.scale.setSuffix(" pixels a hex")
        self.scale.setAccessibleName("Pixels a hex")
        self.part = PartFields()
        self.counters = QCheckBox("Counters where they stand")
        self.counters.setChecked(True)
        self.form.addRow("Size", self.scale)
        self.form.addRow("Part", self.part)
        self.form.addRow("", self.counters)
        self.scale.valueChanged.connect(lambda _: self.changed.emit())
        self.part.changed.connect(self.changed)

    def ending(self) -> str:
        return ".png"

    def outlook(self) -> str:
        box = self.part.box(self.subject.at.board, self.subject.unfolded)
        wide, high = pixels_of(box, self.scale.value())
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
