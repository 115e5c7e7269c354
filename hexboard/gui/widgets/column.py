"""Parts of a widget one under another."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget


def column(inside: QWidget, *parts: QWidget | QLayout, margin: int = 0) -> QVBoxLayout:
    """Set parts one under another, as wide as there is room, with so many pixels left free round them."""
    layout = QVBoxLayout(inside)
    layout.setContentsMargins(margin, margin, margin, margin)
    for part in parts:
        if isinstance(part, QLayout):
            layout.addLayout(part)
        else:
            layout.addWidget(part)
    return layout
