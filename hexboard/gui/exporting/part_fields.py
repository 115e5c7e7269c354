"""A part of the map, by the numbers of the hexes in opposite corners."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from hexboard.art.map_drawing import shown_board
from hexboard.art.margin import paper_box
from hexboard.art.rendering import part_box
from hexboard.art.shapes import Box
from hexboard.board.board import Board


class PartFields(QWidget):
    """Two fields; ``empty`` says what it means to leave them so. ``changed`` follows every change."""

    changed = Signal()

    def __init__(self, empty: str = "whole map") -> None:
        super().__init__()
        self._fields = tuple(QLineEdit(placeholderText=empty) for _ in range(2))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for field, words, name in zip(self._fields, ("from hex", "to hex"), ("first", "opposite"), strict=True):
            field.setAccessibleName(f"Hex in the {name} corner of the part")
            field.textChanged.connect(lambda _: self.changed.emit())
            row.addWidget(QLabel(words))
            row.addWidget(field, 1)

    def corners(self) -> tuple[str, str]:
        """The numbers in the fields."""
        return self._fields[0].text().strip(), self._fields[1].text().strip()

    def set_corners(self, corner_from: str, corner_to: str) -> None:
        """Fill the fields."""
        self._fields[0].setText(corner_from)
        self._fields[1].setText(corner_to)

    def box(self, board: Board, unfolded: bool) -> Box:
        """The part of a board, in hex units. Raises ValueError if it has no hex of a number."""
        corners = self.corners()
        try:
            shown = shown_board(board, unfolded)
            return part_box(shown, *corners) or paper_box(shown)
        except KeyError as unknown:
            raise ValueError(f"this map has no hex {unknown.args[0]}") from None
