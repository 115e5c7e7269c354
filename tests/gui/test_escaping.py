"""Whatever somebody else wrote is only text in the window, whichever part of it shows it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import hexboard.gui
from hexboard.core.illegal import Illegal
from hexboard.core.seat import Seat
from hexboard.gui.dialogs.texts import Invitation
from hexboard.gui.game.petition import ConsentDialog
from hexboard.gui.main_window import MainWindow
from hexboard.gui.widgets.rich_text import escape, escape_in_link, hex_link, linked
from hexboard.gui.widgets.wrap_button import WrapButton

WRITTEN = 'a\x1b[2J\u202e<b>"b"</b>\u0301\u0301\u0301\nc'
SHOWN = 'a\N{REPLACEMENT CHARACTER}[2J\N{REPLACEMENT CHARACTER}&lt;b&gt;"b"&lt;/b&gt;\u0301\u0301 c'


def test_nothing_in_it_is_markup_or_commands_the_window() -> None:
    assert escape(WRITTEN) == linked(WRITTEN) == SHOWN
    assert escape_in_link(WRITTEN) == SHOWN.replace('"', "&quot;")
    assert '"' not in hex_link('"0101"')[len('<a href="hex:') : -len('">"0101"</a>')]


def test_every_part_of_the_window_that_shows_rich_text_goes_the_same_way() -> None:
    folder = Path(hexboard.gui.__file__).parent
    others = [file.name for file in folder.rglob("*.py") if "from html import" in file.read_text(encoding="utf-8")]
    assert others == []


def test_the_prompt_bar_and_a_button_show_it_as_text(playing: MainWindow) -> None:
    bar = playing.page.prompt
    QApplication.processEvents()
    bar.show_refusal(Illegal(WRITTEN, "free hand"))
    assert SHOWN[1:] in bar.second.text()
    bar.show_trouble(WRITTEN)
    assert SHOWN in bar.second.text()
    button = WrapButton(f"{WRITTEN}\nand more")
    assert "\x1b" not in button.words()
    assert "\u202e" not in button.accessibleName()
    assert button.words().endswith("c\nand more")
    button.deleteLater()


def test_so_do_the_dialogs_that_ask_for_consent(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    for dialog in (
        ConsentDialog("Ann", WRITTEN, Seat("usa", "Union", "usa"), window, ()),
        Invitation("Toy", (WRITTEN,), "", window),
    ):
        said = dialog.lines.text() if isinstance(dialog, Invitation) else dialog._text.text()
        assert SHOWN in said
        dialog.deleteLater()
