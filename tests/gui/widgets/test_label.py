"""Words are laid out once for each width, and anew when they or their letters change."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from hexboard.gui.pages.new_game import NewGamePage
from hexboard.gui.theme.dressing import dress
from hexboard.gui.widgets.layouts import label
from hexboard.module.folder import Library

_WORDS = "The army that holds the ridge at dark has won the day."


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, int]]:
    """How often Qt laid out which words for which width."""
    counted: Counter[tuple[str, int]] = Counter()
    reckoned = QLabel.heightForWidth

    def counting(words: QLabel, width: int) -> int:
        counted[words.text(), width] += 1
        return reckoned(words, width)

    monkeypatch.setattr(QLabel, "heightForWidth", counting)
    return counted


def test_a_width_is_reckoned_once(laid_out: Counter[tuple[str, int]], qtbot: QtBot) -> None:
    words = label(_WORDS)
    qtbot.addWidget(words)
    narrow, wide = words.heightForWidth(100), words.heightForWidth(1000)
    assert narrow > wide > 0
    assert (words.heightForWidth(100), words.heightForWidth(1000)) == (narrow, wide)
    assert laid_out == {(_WORDS, 100): 1, (_WORDS, 1000): 1}


def test_other_words_and_larger_letters_have_another_height(qapp: QApplication, qtbot: QtBot) -> None:
    words = label(_WORDS)
    qtbot.addWidget(words)
    words.show()
    before = words.heightForWidth(100)
    words.setText(f"{_WORDS} {_WORDS}")
    longer = words.heightForWidth(100)
    assert longer > before
    dress(qapp, "light", 200)
    assert words.heightForWidth(100) > longer
    words.setText(_WORDS)
    dress(qapp, "light", 100)
    assert words.heightForWidth(100) == before


def test_unfolding_many_options_lays_each_out_for_few_widths(
    laid_out: Counter[tuple[str, int]], toy_library: Library, qtbot: QtBot
) -> None:
    """It held the window up for three seconds: columns in columns ask for every height hundreds of times."""
    page = NewGamePage(toy_library, toy_library.game("on_the_4th_day"), "Anna")
    qtbot.addWidget(page)
    page.show()
    page.house_rules.button.setChecked(True)
    QApplication.processEvents()
    reasons = [option.reason for option in page.options]
    often = sum(times for (text, _), times in laid_out.items() if text in reasons)
    assert len(reasons) > 50
    assert len(reasons) <= often <= 6 * len(reasons)
