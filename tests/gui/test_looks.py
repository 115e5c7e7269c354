"""Letters, colours and places of windows."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QColor, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from hexboard.core.seat import Side
from hexboard.gui.panels.side_badge import tone_colours
from hexboard.gui.theme.dressing import dress, is_dark, palette_of, style_sheet, tokens
from hexboard.gui.theme.icons import picture
from hexboard.gui.theme.painting import CARD, FAMILY, PRIMARY, SENTENCE, SMALL, TEXT, TOTAL
from hexboard.gui.theme.tokens import DUSK, LIGHT, Tokens
from hexboard.gui.widgets.layouts import FlowLayout
from hexboard.gui.widgets.rich_text import followed, linked, rule_link
from hexboard.shipped import shipped

_Role = QPalette.ColorRole


def test_the_shipped_letters_are_used(qapp: QApplication) -> None:
    assert QFontInfo(qapp.font()).family() == FAMILY


def test_text_grows_with_its_setting(qapp: QApplication) -> None:
    before = qapp.font().pixelSize()
    dress(qapp, "light", 200)
    assert qapp.font().pixelSize() == 2 * before
    dress(qapp, "light", 100)


TEXT_PAIRS: tuple[tuple[str, str], ...] = (
    *((ink, ground) for ink in ("ink", "ink2", "ink3", "link", "bad", "good", "goldtext") for ground in ("card",)),
    *((ink, ground) for ink in ("ink", "ink2", "ink3", "link", "bad", "good") for ground in ("surface",)),
    *((ink, "bg") for ink in ("ink", "ink2", "ink3", "link")),
    *((ink, "sunk") for ink in ("ink", "ink2", "link")),
    *((ink, ground) for ink in ("barink", "barink2") for ground in ("bar", "bar2")),
    ("gold", "bar"),
    ("gold", "bar2"),
    ("goldink", "gold"),
    ("goldtext", "goldwash"),
    ("ink", "goldwash"),
    ("ink2", "goldwash"),
    ("link", "goldwash"),
    ("pick", "pickwash"),
    ("good", "goodwash"),
    ("bad", "badwash"),
    ("ink", "badwash"),
    ("link", "badwash"),
    ("usaink", "usa"),
    ("csaink", "csa"),
)
"""Which colour of text stands on which ground anywhere in the window."""


@pytest.mark.parametrize("look", [LIGHT, DUSK], ids=["light", "dusk"])
@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS)
def test_every_text_stands_out_from_its_ground(look: Tokens, ink: str, ground: str) -> None:
    assert contrast(QColor(getattr(look, ink)), QColor(getattr(look, ground))) >= 4.5


@pytest.mark.parametrize("look", [LIGHT, DUSK], ids=["light", "dusk"])
@pytest.mark.parametrize("ground", ["bg", "surface", "card"])
@pytest.mark.parametrize("edge", ["edge", "goldline", "link"])
def test_edges_of_what_can_be_used_and_focus_rings_are_seen(look: Tokens, edge: str, ground: str) -> None:
    assert contrast(QColor(getattr(look, edge)), QColor(getattr(look, ground))) >= 3.0


@pytest.mark.parametrize("look", [LIGHT, DUSK], ids=["light", "dusk"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (_Role.WindowText, _Role.Window),
        (_Role.Text, _Role.Base),
        (_Role.Text, _Role.AlternateBase),
        (_Role.ButtonText, _Role.Button),
        (_Role.Link, _Role.Base),
        (_Role.Link, _Role.Window),
        (_Role.HighlightedText, _Role.Highlight),
        (_Role.PlaceholderText, _Role.Base),
        (_Role.ToolTipText, _Role.ToolTipBase),
    ],
)
def test_plain_widgets_have_the_tokens_too(look: Tokens, ink: QPalette.ColorRole, ground: QPalette.ColorRole) -> None:
    palette = palette_of(look)
    assert contrast(palette.color(ink), palette.color(ground)) >= 4.5


@pytest.mark.parametrize("look", [LIGHT, DUSK], ids=["light", "dusk"])
@pytest.mark.parametrize("role", [_Role.Text, _Role.ButtonText, _Role.PlaceholderText])
def test_what_cannot_be_used_is_fainter_than_what_can(look: Tokens, role: QPalette.ColorRole) -> None:
    palette = palette_of(look)
    ground = palette.color(_Role.Window)
    off = contrast(palette.color(QPalette.ColorGroup.Disabled, role), ground)
    assert 1.5 <= off < contrast(palette.color(role), ground)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_worn_is_known_again(qapp: QApplication, scheme: str) -> None:
    dress(qapp, scheme, 100)
    assert tokens() is (DUSK if scheme == "dark" else LIGHT)
    dress(qapp, "light", 100)


@pytest.mark.parametrize("tone", ["dark", "light"])
def test_a_sides_letter_stands_out_from_its_tone(tone: str) -> None:
    ground, figure = tone_colours(Side("x", "X", "X", tone))  # type: ignore[arg-type]
    assert contrast(QColor(figure), QColor(ground)) >= 7


def test_an_icon_has_its_colours(qapp: QApplication) -> None:
    for name in sorted(path.stem for path in (shipped("assets") / "icons").glob("*.svg")):
        seen = picture(name, "#c2185b", 24).toImage()
        inks = [seen.pixelColor(x, y) for x in range(24) for y in range(24) if seen.pixelColor(x, y).alpha() > 250]
        assert inks, name
        assert all(abs(ink.red() - 0xC2) + abs(ink.green() - 0x18) + abs(ink.blue() - 0x5B) <= 3 for ink in inks), name


def test_no_size_is_named_under_fourteen() -> None:
    assert min(SMALL, TEXT, PRIMARY, CARD, SENTENCE, TOTAL) >= 14


def contrast(a: QColor, b: QColor) -> float:
    """Contrast of two colours after WCAG 2.1."""
    light, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    parts = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in colour.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_schemes(qapp: QApplication) -> None:
    assert is_dark("dark", qapp)
    assert not is_dark("light", qapp)


def test_words_wrap_instead_of_being_cut(qtbot: QtBot) -> None:
    box = QWidget()
    qtbot.addWidget(box)
    flow = FlowLayout(box)
    for n in range(6):
        flow.addWidget(QLabel(f"a word {n}"))
    wide, narrow = flow.heightForWidth(2000), flow.heightForWidth(120)
    assert narrow > 2 * wide


def test_rule_numbers_become_links_and_text_stays_text() -> None:
    assert linked("<b> & [5.13]") == '&lt;b&gt; &amp; <a href="rule:5.13">5.13</a>'
    assert rule_link("7.11") == '<a href="rule:7.11">7.11</a>'
    assert rule_link("R12.22") == '<a href="rule:R12.22">R12.22</a>'
    assert rule_link("undo") == "[undo]"
    assert rule_link("") == ""
    assert followed("hex:1204") == ("hex", "1204")


@pytest.mark.parametrize("part", ["QRadioButton::indicator", "QSlider::handle:horizontal"])
def test_what_is_round_is_round_at_every_size_of_text(part: str) -> None:
    """Qt leaves corners square whose radius is more than half of what they are to make round."""
    for per_cent in range(80, 201):
        said = "".join(re.findall(rf"{part}(?:, [^{{]+)? {{(.+?)}}", style_sheet(LIGHT, per_cent / 100), re.DOTALL))
        wide, edge, radius = (
            int(re.findall(rf"(?<![-a-z]){name}: (\d+)px", said)[0]) for name in ("width", "border", "border-radius")
        )
        assert radius <= wide / 2 + edge, per_cent
        assert radius >= wide / 2 + edge - 1, per_cent
