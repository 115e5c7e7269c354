"""My games on the start page: map, title, who plays, whose move it is, and when."""

import re
from collections.abc import Iterable
from math import ceil
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QPainter, QPixmap, QTextDocument
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from hexboard.core.harmless import harmless
from hexboard.gui.settings import Recent
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.painting import BUTTON, SERIF, SMALL, round_box, scaled, text_font
from hexboard.gui.widgets.rich_text import escape, tip
from hexboard.play.move_words import OVER, is_mine

from .cover_picture import cover

_GAME, _PICTURE, _NAME = (Qt.ItemDataRole.UserRole + place for place in range(3))
_PAD, _HIGH, _WIDE, _NARROW = 10, 56, 72, 300
_CODE = re.compile(r" \([0-9A-Z]{8}\)$")


class RecentGames(QListWidget):
    """``chosen(path)`` by click or Enter; ``forgotten(path)`` and ``trashed(path)`` from the menu of a row."""

    chosen = Signal(str)
    forgotten = Signal(str)
    trashed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("My games")
        self.setProperty("role", "plain")
        self.setItemDelegate(_Row(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)  # in a narrower window words need more lines
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.itemActivated.connect(lambda item: self.chosen.emit(item.data(_GAME).path))
        self.itemClicked.connect(lambda item: self.chosen.emit(item.data(_GAME).path))
        for words, signal, keys in (
            ("Take it off this list", self.forgotten, "Del"),
            ("Move its file to the trash", self.trashed, "Shift+Del"),
        ):
            action = QAction(words, self, shortcut=QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(lambda _=False, signal=signal: self._with_current(signal))
            self.addAction(action)

    def show_games(self, games: tuple[Recent, ...]) -> None:
        """List these, the last played first; whoever goes through them with the keys stays at his row."""
        row = self.currentRow() if self.hasFocus() else -1
        self.clear()
        for game in games:
            name = _name(game, games)
            said = filter(None, [game.title, name, game.state, *lines_of(game)])
            # what a screen reader says, and a search by letters finds
            item = QListWidgetItem(harmless(", ".join(said)), self)
            item.setData(_GAME, game)
            item.setData(_NAME, name)
            item.setToolTip(tip(game.path))
        self.setCurrentRow(min(row, self.count() - 1))

    def show_rows(self, most: int) -> None:
        """Be as high as the games need, but no higher than so many; 0: as high as there is room for."""
        rows = min(most, self.count()) if most else 0
        self.setMinimumHeight(rows * self.sizeHintForRow(0) + 2 * self.frameWidth() if rows else 0)

    def show_picture(self, module: str, scenario: str, shown: QPixmap) -> None:
        """Show the map of a game in the rows of a scenario."""
        for k in range(self.count()):
            game = self.item(k).data(_GAME)
            if (game.module, game.scenario) == (module, scenario):
                self.item(k).setData(_PICTURE, shown)

    def _with_current(self, signal: object) -> None:
        item = self.currentItem()
        if item is not None:
            signal.emit(item.data(_GAME).path)  # type: ignore[attr-defined]


def lines_of(game: Recent) -> tuple[str, str, str]:
    """Where a game stands, who plays it, and the day it was last played on."""
    day = QLocale().toString(QDateTime.fromSecsSinceEpoch(game.when).date(), "d MMM yyyy")
    return game.moment, game.players, day if game.when else ""


def _name(game: Recent, games: Iterable[Recent]) -> str:
    """By what name a game is told from its copies, with the folder if they have it too; "" where there are none."""
    path, known = Path(game.path), (title_parts(game.title), game.players)
    stems = [Path(each.path).stem for each in games if (title_parts(each.title), each.players) == known]
    if len(stems) < 2:
        return ""
    return path.stem if stems.count(path.stem) < 2 else f"{path.parent.name}/{path.stem}"


def title_parts(title: str) -> tuple[str, str]:
    """What a game is called and its scenario, without the code that tells two of them apart."""
    name, _, scenario = _CODE.sub("", harmless(title)).partition(": ")
    return name, scenario


class _Row(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        words = _told(index, _words_in(option.rect).width()).size().height()
        return QSize(scaled(240), max(scaled(_HIGH), ceil(words)) + 2 * scaled(_PAD) + scaled(8))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        look, state, words = tokens(), option.state, _words_in(option.rect)
        box = QRect(option.rect).adjusted(2, 2, -4, -scaled(6))
        lit = bool(state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_Selected))
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, edge = (look.goldwash, look.goldline) if lit else (look.card, look.line)
        line = 2 if focused else 1
        round_box(painter, QRectF(box), scaled(BUTTON), ground, look.link if focused else edge, line)
        picture = QRect(box.left() + scaled(_PAD), 0, words.left() - box.left() - 2 * scaled(_PAD), scaled(_HIGH))
        picture.moveTop(box.center().y() - picture.height() // 2)
        cover(painter, picture, index.data(_PICTURE) or QPixmap(), QRectF(picture), 6)
        painter.translate(words.topLeft())
        _told(index, words.width()).drawContents(painter)
        painter.restore()


def _words_in(row: QRect) -> QRect:
    """Where in a row the words stand: beside the picture, for which a narrow one has no room."""
    pad = scaled(_PAD)
    left = scaled(_WIDE) + 2 * pad if row.width() > scaled(_NARROW) else pad
    return row.adjusted(2 + left, 2 + pad, -4 - pad, -scaled(6) - pad)


def _told(index: QModelIndex | QPersistentModelIndex, wide: int) -> QTextDocument:
    """What a row says of a game, laid out so wide."""
    game, file, look = index.data(_GAME), index.data(_NAME), tokens()
    mine, over = is_mine(game.state), game.state == OVER
    name, scenario = title_parts(game.title)
    moment, players, day = lines_of(game)
    what = ", ".join(filter(None, [scenario or moment, file]))
    rest = ", ".join(filter(None, [moment if scenario else "", players, day]))
    ink, ground = (look.goldink, look.gold) if mine else (look.good, look.goodwash) if over else (look.ink2, look.sunk)
    state = f"<span style='color: {ink}; background: {ground}'>&nbsp;{escape(game.state)}&nbsp;</span>"
    told = QTextDocument(documentMargin=0, defaultFont=text_font(SMALL), textWidth=wide)
    told.setHtml(
        f"<span style='font: bold {scaled(SMALL)}px {SERIF}; color: {look.ink}'>{escape(name)}</span> "
        f"{state if game.state else ''}<br><span style='color: {look.ink2}'>{escape(what)}</span>"
        f"<br><span style='color: {look.ink3}'>{escape(rest)}</span>"
    )
    return told
