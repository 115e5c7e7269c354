"""The tool rail: what is laid over the map or taken off it, and the camera; gold means on."""

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from hexboard.gui.actions import Actions
from hexboard.gui.theme.buttons import RailButton
from hexboard.gui.theme.painting import scaled
from hexboard.gui.widgets.layouts import Bar, column

WIDE, NARROW = 64, 48
"""Width in pixels, with words under the icons and without; words take more where text is larger."""
_UPPER = (
    ("fit", "scan", "Fit"),
    ("layer-zones", "swords", "Zones"),
    ("layer-sight", "eye", "Sight"),
    ("layer-threats", "crosshair", "Threats"),
    ("layer-lines", "route", "Lines"),
    ("layer-names", "tag", "Names"),
    ("layer-grid", "hexagon", "Grid"),
    ("layer-counters", "layers", "Units"),
    ("unfold", "fold-vertical", "Fold"),
)
_LOWER = (("inset", "map", "Inset"), ("zoom-in", "plus", "In"), ("zoom-out", "minus", "Out"))


class Rail(Bar):
    """Each button is an act of the window with its letter in the corner."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Map tools")
        self.setProperty("card", "plainbar")
        self.buttons: dict[str, RailButton] = {}

    def made(self) -> Iterator[None]:
        """Make its buttons, one at a time: each draws its icon."""
        for act, sign, word in (*_UPPER, *_LOWER):
            self.buttons[act] = RailButton(sign, word)
            yield
        upper, lower = ([self.buttons[act] for act, _, _ in row] for row in (_UPPER, _LOWER))
        column(self, *upper, None, *lower, margin=(0, 6, 0, 6), gap=2)

    def attach(self, acts: Actions) -> None:
        """Give every button the act it stands for."""
        for act, button in self.buttons.items():
            button.follow(acts.action(act))

    def set_wide(self, wide: bool, room: int) -> None:
        """Have words under the icons or not; words go too where ``room`` pixels of height do not hold them."""
        for button in self.buttons.values():
            button.set_wide(wide)
        tall = sum(button.sizeHint().height() + 2 for button in self.buttons.values())
        for button in self.buttons.values():
            button.set_wide(wide and tall <= room)
            button.most = max((room - 16) // len(self.buttons) - 2, 24)
            button.updateGeometry()
        least = max(button.sizeHint().width() for button in self.buttons.values()) if self.buttons else 0
        self.setFixedWidth(max(scaled(WIDE) if wide else NARROW, least))
