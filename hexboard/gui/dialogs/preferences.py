"""Text size, colours, motion, and keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QSlider,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from hexboard.art.palettes import PALETTES
from hexboard.gui.session.sounds import can_sound
from hexboard.gui.settings import LARGEST_TEXT, SCHEMES, SMALLEST_TEXT, Settings
from hexboard.gui.widgets.scrolled import scrolled

from .dialog import Dialog

_SCHEME_WORDS = {"system": "As the system", "light": "Light", "dark": "Dark"}
_TEXT_STEP = 10


class Preferences(Dialog):
    """Every change holds at once and is kept."""

    def __init__(self, settings: Settings, keys_page: QWidget, parent: QWidget) -> None:
        super().__init__("Preferences", parent, (34, 26))
        self._settings = settings
        tabs = QTabWidget()
        tabs.addTab(scrolled(self._look()), "Look")
        tabs.addTab(scrolled(keys_page), "Keys")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(tabs)
        layout.addWidget(buttons)
        self.setSizeGripEnabled(True)

    def _look(self) -> QWidget:
        page = QWidget()
        form = QFormLayout(page)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow("Size of all text", self._text_size())
        form.addRow("Windows and panels", self._scheme())
        form.addRow("Map and counters", self._palette())
        form.addRow("Motion", self._switch("motion", "Things may glide and flash"))
        at_once = "One click on a hex moves there, where that can be taken back"
        form.addRow("Moves", self._switch("one_click", at_once))
        form.addRow("Sounds", self._sounds())
        return page

    def _sounds(self) -> QWidget:
        if not can_sound():
            return QLabel("PySide6-Addons is not installed: all is silent", wordWrap=True)
        return self._switch("sounds", "Dice, acts, refusals, your turn")

    def _switch(self, setting: str, words: str) -> QCheckBox:
        field = QCheckBox(words)
        field.setChecked(getattr(self._settings, setting))
        field.toggled.connect(lambda on: setattr(self._settings, setting, on))
        return field

    def _text_size(self) -> QWidget:
        box = QWidget()
        layout = QVBoxLayout(box)
        layout.setContentsMargins(0, 0, 0, 0)
        words = QLabel(f"{self._settings.text_size} %")
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setAccessibleName("Size of all text in per cent")
        slider.setRange(SMALLEST_TEXT // _TEXT_STEP, LARGEST_TEXT // _TEXT_STEP)
        slider.setValue(self._settings.text_size // _TEXT_STEP)
        slider.valueChanged.connect(lambda step: words.setText(f"{step * _TEXT_STEP} %"))
        slider.valueChanged.connect(lambda step: setattr(self._settings, "text_size", step * _TEXT_STEP))
        layout.addWidget(slider)
        layout.addWidget(words)
        return box

    def _scheme(self) -> QComboBox:
        field = QComboBox()
        field.setAccessibleName("Light or dark windows")
        field.addItems([_SCHEME_WORDS[scheme] for scheme in SCHEMES])
        field.setCurrentIndex(SCHEMES.index(self._settings.scheme))
        field.currentIndexChanged.connect(lambda i: setattr(self._settings, "scheme", SCHEMES[i]))
        return field

    def _palette(self) -> QComboBox:
        field = QComboBox()
        field.setAccessibleName("Colours of map and counters")
        names = list(PALETTES)
        field.addItems([PALETTES[name].title for name in names])
        field.setCurrentIndex(names.index(self._settings.palette) if self._settings.palette in names else 0)
        field.currentIndexChanged.connect(lambda i: setattr(self._settings, "palette", names[i]))
        return field
