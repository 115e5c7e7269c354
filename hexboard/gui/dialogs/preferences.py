"""Text size, colours, motion, and keys."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QPushButton,
    QSlider,
    QTabWidget,
    QWidget,
)

from hexboard.art.colours.palette import PALETTES
from hexboard.gui.session.sounds import can_sound
from hexboard.gui.settings import LARGEST_TEXT, SMALLEST_TEXT, Settings
from hexboard.gui.widgets.layouts import FormCard, called, column, label, scrolled, side_by_side
from hexboard.gui.widgets.segments import Segments

from .dialog import Dialog, button_row, documents

_SCHEMES = {"system": ("As the system", "settings"), "light": ("Day", "sun"), "dark": ("Night", "moon")}
_TEXT_STEP = 10


class _StepSlider(QSlider):
    """A click beside the handle is one step, however long it takes until all text has its new size."""

    def mousePressEvent(self, event: QMouseEvent, /) -> None:
        super().mousePressEvent(event)
        self.setRepeatAction(QSlider.SliderAction.SliderNoAction)


class Preferences(Dialog):
    """Every change holds at once and is kept."""

    def __init__(self, settings: Settings, keys_page: QWidget, parent: QWidget) -> None:
        super().__init__("Preferences", parent, (34, 36))
        self._settings = settings
        self._tabs = QTabWidget()
        self._tabs.addTab(scrolled(self._look()), "Look")
        self._keys = self._tabs.addTab(scrolled(keys_page), "Keys")
        row, _ = button_row(("Close", self.reject))
        column(self, self._tabs, row)
        self.setSizeGripEnabled(True)

    def show_keys(self) -> None:
        """Have the keys looked at."""
        self._tabs.setCurrentIndex(self._keys)

    def _look(self) -> QWidget:
        page = QWidget()
        text = FormCard("Text")
        text.add(self._text_size(), "Size of all text")
        cards = (text, self._colours_card(), self._play_card(), self._mail_card())
        column(page, *cards, None, margin=(4, 12, 4, 12), gap=14)
        return page

    def _colours_card(self) -> FormCard:
        card = FormCard("Colours")
        titles = {name: (palette.title, "") for name, palette in PALETTES.items()}
        card.add(self._segments("scheme", "Light or dark windows", _SCHEMES), "Windows and panels")
        card.add(self._segments("palette", "Colours of map and counters", titles), "Map and counters")
        return card

    def _play_card(self) -> FormCard:
        card = FormCard("Play")
        card.add(self._switch("motion", "Things may glide and flash"), "Motion")
        at_once = "One click on a hex is enough if it can be undone"
        card.add(self._switch("one_click", at_once), "Moves")
        silent = label("PySide6-Addons is not installed: all is silent")
        card.add(self._switch("sounds", "Dice, acts, refusals, your turn") if can_sound() else silent, "Sounds")
        return card

    def _mail_card(self) -> FormCard:
        card, folder = FormCard("Mail"), label()

        def show() -> None:
            chosen = self._settings.mail_folder
            folder.setText(chosen or "No folder is watched. Choose the one your mail program or browser saves into.")
            nothing.setEnabled(bool(chosen))

        def watch(chosen: str) -> None:
            self._settings.mail_folder = chosen
            show()

        def choose() -> None:
            start = self._settings.mail_folder or str(documents())
            if chosen := QFileDialog.getExistingDirectory(self, "Watch a folder for turns", start):
                watch(chosen)

        choosing, nothing = QPushButton("Choose a folder"), QPushButton("Watch none")
        choosing.clicked.connect(choose)
        nothing.clicked.connect(lambda: watch(""))
        buttons = QWidget()
        side_by_side(buttons, choosing, nothing, None)
        show()
        card.add(folder, "Turns that come into a folder are offered")
        card.add(buttons)
        return card

    def _switch(self, setting: str, words: str) -> QCheckBox:
        field = QCheckBox(words)
        field.setChecked(getattr(self._settings, setting))
        field.toggled.connect(lambda on: setattr(self._settings, setting, on))
        return field

    def _text_size(self) -> QWidget:
        box = QWidget()
        words = label(f"{self._settings.text_size} %", "strong", wraps=False)
        slider = called("Size of all text in per cent", _StepSlider(Qt.Orientation.Horizontal))
        slider.setRange(SMALLEST_TEXT // _TEXT_STEP, LARGEST_TEXT // _TEXT_STEP)
        slider.setPageStep(1)  # a click beside the handle: ten steps would be the largest letters at once
        slider.setValue(self._settings.text_size // _TEXT_STEP)
        slider.setTracking(False)  # the dialog grows with its letters, and would draw the handle from under the hand
        slider.sliderMoved.connect(lambda step: words.setText(f"{step * _TEXT_STEP} %"))
        slider.valueChanged.connect(lambda step: words.setText(f"{step * _TEXT_STEP} %"))
        slider.valueChanged.connect(lambda step: setattr(self._settings, "text_size", step * _TEXT_STEP))
        side_by_side(box, (slider, 1), words)
        return box

    def _segments(self, setting: str, name: str, choices: Mapping[str, tuple[str, str]]) -> Segments:
        """A field for a setting that has one of a few values, each with its words and its icon."""
        field, values = Segments(name), list(choices)
        for value, (words, sign) in choices.items():
            field.add(words, value, sign)
        field.choose(values.index(getattr(self._settings, setting)))
        field.chosen.connect(lambda index: setattr(self._settings, setting, values[index]))
        return field
