"""One style sheet for the whole program, made from the tokens; what belongs to letters grows with the text."""

import re
from string import Template

from attrs import asdict

from .icons import icon_file
from .tokens import (
    BAR_TARGET,
    BUTTON,
    CARD,
    CARD_RADIUS,
    CHIP,
    DISPLAY,
    SECTION,
    SENTENCE,
    SMALL,
    TARGET,
    Tokens,
)

# Roles are dynamic properties: role="primary" (gold), "quiet" (no edge), "bar" (on the dark bars); card="true".
# A measure behind @ grows with the text, the others are pixels of the screen.
_SHEET = """
QToolTip { background: $bar; color: $barink; border: 1px solid $edge; padding: 4px 6px; }

QPushButton { background: $card; color: $ink; border: 1px solid $edge; border-radius: ${button}px;
    padding: 4px @12px; min-height: ${inner}px; }
QPushButton:hover { background: $sunk; }
QPushButton:pressed { background: $goldwash; }
QPushButton:focus { border: 2px solid $link; }
QPushButton:checked { background: $goldwash; border: 2px solid $goldline; color: $goldtext; }
QPushButton:disabled { color: $faded; border-color: $line; background: transparent; }
QPushButton[role="primary"] { background: $gold; color: $goldink; border-color: $goldline; font-weight: 600; }
QPushButton[role="primary"]:hover { background: $goldline; color: $card; }
QPushButton[role="primary"]:focus { border: 2px solid $ink; }
QPushButton[role="primary"]:disabled { background: transparent; color: $faded; border-color: $line; }
QPushButton[role="primary"] QLabel { color: $goldink; font-weight: 600; background: transparent; }
QPushButton[role="primary"] QLabel:disabled { color: $faded; }
QPushButton[role="segment"] { border-radius: 0; border-color: $edge; padding: 4px @6px; }
QPushButton[role="segment"]:checked { background: $goldwash; color: $goldtext; border: 1px solid $edge;
    border-bottom: 3px solid $goldline; font-weight: 600; }
QPushButton[role="segment"]:focus { border: 2px solid $link; }
QPushButton[role="quiet"] { background: transparent; border-color: transparent; }
QPushButton[role="quiet"]:hover { background: $sunk; }
QPushButton[role="quiet"]:focus { border: 2px solid $link; }
QPushButton[role="game"], QPushButton[role="flagship"] { border: 1px solid $line; border-radius: @14px;
    padding: 0; }
QPushButton[role="flagship"], QPushButton[role="game"]:hover { background: $card; border: 2px solid $goldline; }
QPushButton[role="game"]:focus, QPushButton[role="flagship"]:focus { border: 2px solid $link; }
QPushButton::menu-indicator { image: url($chevron); width: @12px; subcontrol-position: right center;
    right: 6px; }

QToolButton { background: transparent; border: 2px solid transparent; border-radius: ${chip}px; padding: 4px; }
QToolButton[role="more"]:enabled { background: $card; border: 1px solid $edge; }
QToolButton:hover, QToolButton[role="more"]:hover { background: $sunk; }
QToolButton:focus { border-color: $link; }
QToolButton:checked { background: $goldwash; }
QToolButton::menu-indicator { image: none; }

QLineEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox, QKeySequenceEdit QLineEdit { background: $card; color: $ink;
    border: 1px solid $edge; border-radius: ${chip}px; padding: 3px 8px; min-height: ${field}px;
    selection-background-color: $goldwash; selection-color: $ink; }
QLineEdit:focus, QPlainTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus { border: 2px solid $link;
    padding: 2px 7px; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled { color: $faded; border-color: $line;
    background: transparent; }
QAbstractSpinBox QLineEdit, QAbstractSpinBox QLineEdit:focus { border: none; padding: 0 6px; min-height: 0; }
QComboBox:focus { padding: 3px 7px; }
QComboBox::drop-down { border: none; width: ${target}px; }
QComboBox::down-arrow { image: url($chevron); width: @18px; height: @18px; }
QComboBox QAbstractItemView { background: $card; border: 1px solid $edge; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; width: @20px; }
QAbstractSpinBox::up-arrow { image: url($up); width: @12px; height: @12px; }
QAbstractSpinBox::down-arrow { image: url($chevron); width: @12px; height: @12px; }

QCheckBox, QRadioButton { spacing: 8px; min-height: ${field}px; }
QCheckBox::indicator, QRadioButton::indicator { width: @18px; height: @18px; border: 2px solid $edge;
    background: $card; }
QCheckBox::indicator { border-radius: 4px; }
QRadioButton::indicator { border-radius: ${round}px; }
QCheckBox::indicator:checked { background: $gold; border-color: $goldline; image: url($tick); }
QRadioButton::indicator:checked { border-color: $goldline; background: qradialgradient(cx: 0.5, cy: 0.5,
    radius: 0.5, fx: 0.5, fy: 0.5, stop: 0 $goldline, stop: 0.5 $goldline, stop: 0.55 $card, stop: 1 $card); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $line; background: $sunk; }
QCheckBox:focus, QRadioButton:focus { color: $link; }
QRadioButton[role="card"] { background: $card; border: 1px solid $edge; border-radius: ${card_radius}px;
    padding: 0 @12px; }
QRadioButton[role="card"]:checked { background: $goldwash; border: 2px solid $goldline; }
QRadioButton[role="card"]:focus { border: 2px solid $link; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border-color: $link; }

QAbstractItemView { background: $card; alternate-background-color: $surface; border: 1px solid $line;
    border-radius: ${chip}px; outline: none; selection-background-color: $goldwash; selection-color: $ink; }
QAbstractItemView::item { padding: 4px; border: 1px solid transparent; }
QAbstractItemView::item:hover { background: $sunk; }
QAbstractItemView::item:selected { background: $goldwash; color: $ink; border-color: $goldline; }
QAbstractItemView:focus { border: 2px solid $link; }
QListView[role="tray"]::item { border-width: 2px; padding: 3px; }
QListView[role="tray"]::item:focus { border-color: $link; }
QHeaderView { background: $surface; border: none; }
QHeaderView::section { background: $surface; color: $ink3; border: none; border-bottom: 1px solid $line;
    padding: 4px 6px; font-size: ${small_text}px; }
QTextBrowser { background: $card; border: 1px solid $line; border-radius: ${card_radius}px; padding: 8px; }
QTextBrowser:focus { border: 2px solid $link; padding: 7px; }
QTextBrowser[role="cards"] { background: transparent; border: 2px solid transparent; padding: 0; }
QTextBrowser[role="cards"]:focus { border-color: $link; padding: 0; }

QTabBar { background: transparent; qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: $ink2; border: none; border-bottom: 3px solid transparent;
    padding: 8px 5px 6px 5px; min-height: ${tab}px; }
QTabBar::tab:hover { color: $ink; background: $sunk; }
QTabBar::tab:selected { color: $ink; border-bottom-color: $goldline; font-weight: 600; }
QTabBar::tab:focus { color: $link; }
QTabWidget::pane { border: none; border-top: 1px solid $line; }

QScrollBar:vertical { background: transparent; width: @12px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: @12px; margin: 2px; }
QScrollBar::handle { background: $edge; border-radius: 4px; min-height: ${target}px; min-width: ${target}px; }
QScrollBar::handle:hover { background: $ink3; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QSlider { min-height: ${target}px; }
QSlider::groove:horizontal { height: 4px; background: $line; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $goldline; border-radius: 2px; }
QSlider::handle:horizontal { background: $gold; border: 2px solid $goldline; width: @16px; height: @16px;
    margin: -@8px 0; border-radius: ${knob_round}px; }
QSlider::handle:horizontal:focus { border-color: $link; }
QSlider::handle:horizontal:disabled, QSlider::sub-page:horizontal:disabled { background: $line;
    border-color: $line; }

QMenuBar { background: $bar; color: $barink; padding: 4px; }
QMenuBar::item { background: transparent; padding: 6px 12px; border-radius: ${chip}px; }
QMenuBar::item:selected { background: $gold; color: $goldink; }
QMenu { background: $card; color: $ink; border: 1px solid $edge; padding: 6px; }
QMenu::item { padding: 6px 28px 6px 28px; border-radius: ${chip}px; border: 1px solid transparent; }
QMenu::item:selected { background: $goldwash; color: $ink; border-color: $goldline; }
QMenu::item:disabled { color: $faded; }
QMenu::separator { height: 1px; background: $line; margin: 6px 8px; }
QMenu::indicator { width: @18px; height: @18px; left: 6px; }
QMenu::indicator:checked { image: url($tick_plain); }
QMenu::right-arrow { image: url($right); width: @18px; height: @18px; right: 6px; }
QMenu::section { color: $ink3; }

QProgressBar { background: $sunk; border: 1px solid $line; border-radius: ${chip}px; text-align: center; }
QProgressBar::chunk { background: $gold; border-radius: ${chip}px; }
QSplitter::handle { background: $line; }
QScrollArea { border: none; background: transparent; }
QToolButton[role="bar"]:hover { background: $bar2; }
QToolButton[role="bar"]:focus { border-color: $gold; }
QPushButton[role="bar"] { background: $bar2; color: $barink2; border: 1px solid $ink3; padding: 2px 12px;
    text-align: left; font-size: ${small_text}px; min-height: @24px; }
QPushButton[role="bar"]:hover { color: $barink; background: $bar; }
QPushButton[role="bar"]:focus { border: 2px solid $gold; }
QPushButton[role="live"]:disabled { background: $goodwash; color: $good; border: 1px solid transparent; }
QFrame[part="timeline"] QPushButton { min-height: @24px; padding: 2px 10px; font-size: ${small_text}px; }
QFrame[part="timeline"] QPushButton[role="pace"] { background: transparent; border-color: transparent;
    padding: 2px @26px 2px 6px; }
QFrame[part="timeline"] QPushButton[role="pace"]:hover { background: $sunk; }
QFrame[part="timeline"] QPushButton[role="pace"]:focus { border: 2px solid $link; }
QPushButton[role="pace"]::menu-indicator { width: @18px; height: @18px; right: 4px; }
QFrame[part="bar"] QLabel { color: $barink; }
QFrame[part="bar"] QLabel[role="bar2"] { color: $barink2; }

QTabBar[role="inspector"], QTabBar[role="inspector"]::tab { font-size: ${small_text}px; }
QFrame[part="inspector"] QScrollArea > QWidget > QWidget { background: transparent; }

QFrame[card="true"] { background: $card; border: 1px solid $line; border-radius: ${card_radius}px; }
QFrame[card="dashed"] { background: transparent; border: 2px dashed $edge; border-radius: ${card_radius}px; }
QFrame[card="bar"] { background: $bar; border-radius: ${card_radius}px; }
QFrame[card="bar"] QLabel { color: $barink; background: transparent; }
QFrame[card="bar"] QLabel[role="bar2"] { color: $barink2; }
QFrame[card="bar"] QLabel[role="disc"] { background: $bar2; color: $gold; border-radius: @12px; font-weight: 600; }
QFrame[card="plainbar"] { background: $bar; border: none; }
QFrame[role="foot"] { background: $card; border: none; border-top: 1px solid $line; }
QFrame[role="surface"] { background: $surface; border: none; border-left: 1px solid $line; }
QAbstractItemView[role="plain"] { background: transparent; border: none; }
QAbstractItemView[role="plain"]::item { border: none; }
QFrame[card="plate"] { background: #f3ead3; border: 6px double #251a12; }
QFrame[card="plate"] QFrame { color: #251a12; border-color: #251a12; }
QFrame[card="plate"] QLabel[role="heading"] { font-family: "DejaVu Serif"; font-weight: bold; font-size: ${heading}px; }
QFrame[card="plate"] QLabel[role="under"] { font-family: "DejaVu Serif"; font-style: italic; }
QFrame[card="letter"] { background: #fdf6e3; border: 1px solid #857a63; border-radius: ${chip}px; }
QFrame[card="letter"] QLabel, QFrame[card="letter"] QScrollArea { color: #1d1a15; background: transparent; }
QLabel[card="hover"] { background: $bar; color: $barink; border: 1px solid $ink3; border-radius: ${button}px;
    padding: 6px 10px; }
QFrame[card="chosen"] { background: $goldwash; border: 2px solid $goldline; border-radius: ${card_radius}px; }
QLabel[role="small"] { color: $ink3; font-size: ${small_text}px; }
QLabel[role="second"] { color: $ink2; }
QLabel[role="strong"] { color: $ink; font-weight: 600; }
QLabel[role="bad"] { color: $bad; }
QLabel[role="title"] { font-family: "DejaVu Serif"; font-weight: bold; font-size: ${card_text}px; }
QLabel[role="section"] { font-family: "DejaVu Serif"; font-weight: bold; font-size: ${section}px; }
QLabel[role="display"] { font-family: "DejaVu Serif"; font-weight: bold; font-size: ${display}px; }
QLabel[role="lead"] { font-family: "DejaVu Serif"; font-weight: bold; font-size: ${lead}px; }
QFrame[part="bar"] QLabel[role="name"] { font-family: "DejaVu Serif"; font-weight: bold; font-size: ${name}px; }
QFrame[part="bar"] QLabel[role="heading"] { font-family: "DejaVu Serif"; font-weight: bold; font-size: ${heading}px; }
QFrame[part="bar"] QLabel[role="under"] { color: $barink2; font-family: "DejaVu Serif"; font-style: italic;
    font-size: ${under}px; }
QLabel[role="mine"] { background: $gold; color: $goldink; border-radius: ${chip}px; padding: 2px 8px;
    font-size: ${small_text}px; }
QLabel[role="tag"] { background: $sunk; color: $ink2; border-radius: ${chip}px; padding: 2px 8px;
    font-size: ${small_text}px; }
"""


_GROWING = re.compile(r"@(\d+)")


def style_sheet(look: Tokens, zoom: float) -> str:
    """The sheet in these colours, text ``zoom`` times its usual size."""

    def px(measure: float) -> int:
        return round(measure * zoom)

    measures: dict[str, object] = {
        "button": BUTTON,
        "chip": CHIP,
        "card_radius": CARD_RADIUS,
        "inner": px(TARGET - 10),
        "target": px(TARGET - 8),
        "field": px(TARGET - 10),
        "tab": px(BAR_TARGET - 22),
        # half of what is drawn, edge and all: Qt leaves corners square that are to be rounder than that
        "round": px(18) // 2 + 2,
        "knob_round": px(16) // 2 + 2,
        "small_text": px(SMALL),
        "card_text": px(CARD),
        "section": px(SECTION),
        "display": px(DISPLAY - 7),
        "lead": px(SENTENCE),
        "name": px(SECTION + 4),
        "heading": px(SECTION + 2),
        "under": px(SENTENCE - 3),
        "chevron": icon_file("chevron-down", look.ink2),
        "up": icon_file("chevron-up", look.ink2),
        "right": icon_file("chevron-right", look.ink2),
        "tick": icon_file("check", look.goldink),
        "tick_plain": icon_file("check", look.ink),
    }
    grown = _GROWING.sub(lambda found: str(px(int(found[1]))), _SHEET)
    return Template(grown).substitute(asdict(look), **measures)
