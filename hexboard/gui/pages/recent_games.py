"""My games on the start page: map, title, who plays, whose move it is, and when."""

import re
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFont, QFontMetrics, QKeySequence, QPainter, QPixmap
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from hexboard.core.harmless import harmless
from hexboard.gui.settings import Recent
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.painting import BUTTON, SMALL, round_box, scaled, text_font, title_font, write
from hexboard.gui.widgets.rich_text import tip
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
        words = QFontMetrics(title_font(SMALL)).height() + 2 * QFontMetrics(text_font(SMALL)).lineSpacing()
        return QSize(scaled(240), max(scaled(_HIGH), words) + 2 * scaled(_PAD) + scaled(8))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        look, game, pad = tokens(), index.data(_GAME), scaled(_PAD)
        box = QRect(option.rect).adjusted(2, 2, -4, -scaled(6))
        state = option.state
        lit = bool(state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_Selected))
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, edge = (look.goldwash, look.goldline) if lit else (look.card, look.line)
        line = 2 if focused else 1
        round_box(painter, QRectF(box), scaled(BUTTON), ground, look.link if focused else edge, line)
        wide = scaled(_WIDE) if box.width() > scaled(_NARROW) else 0
        picture = QRect(box.left() + pad, box.center().y() - scaled(_HIGH) // 2, wide, scaled(_HIGH))
        cover(painter, picture, index.data(_PICTURE) or QPixmap(), QRectF(picture), 6)
        left = picture.right() + pad if wide else box.left() + pad
        room = QRect(left, box.top() + pad, box.right() - pad - left, box.height() - 2 * pad)
        _paint_words(painter, room, game, index.data(_NAME))
        painter.restore()


def _paint_words(painter: QPainter, room: QRect, game: Recent, file: str) -> None:
    look, title, small = tokens(), title_font(SMALL), text_font(SMALL)
    moment, players, day = map(harmless, lines_of(game))
    name, scenario = title_parts(game.title)
    step = QFontMetrics(small).lineSpacing()
    under = room.adjusted(0, QFontMetrics(title).height() + 2, 0, 0)
    beside = stands_beside(name, game.state, room.width())
    wide = _paint_state(painter, room if beside else under, game.state)
    write(painter, room.adjusted(0, 0, -wide if beside else 0, 0), name, title, look.ink)
    date = QFontMetrics(small).horizontalAdvance(day)
    what = ", ".join(filter(None, [scenario or moment, harmless(file)]))
    write(painter, under.adjusted(0, 0, 0 if beside else -wide, 0), what, small, look.ink2)
    last = under.adjusted(0, step if beside else max(step, _tag_height()), 0, 0)
    rest = ", ".join(filter(None, [moment if scenario else "", players]))
    write(painter, last.adjusted(0, 0, -date - 8, 0), rest, small, look.ink3)
    painter.drawText(last, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, day)


def stands_beside(name: str, state: str, width: int) -> bool:
    """Whether the tag that says whose move it is has room beside what a game is called; else it stands below."""
    return QFontMetrics(title_font(SMALL)).horizontalAdvance(name) + _tag_width(state) + scaled(8) <= width


def _tag_width(state: str) -> int:
    return QFontMetrics(text_font(SMALL, QFont.Weight.Medium)).horizontalAdvance(state) + scaled(18)


def _tag_height() -> int:
    return QFontMetrics(text_font(SMALL, QFont.Weight.Medium)).height() + scaled(4)


def _paint_state(painter: QPainter, room: QRect, state: str) -> int:
    """Draw the tag that says whose move it is; returns how wide it is."""
    if not state:
        return 0
    look, font = tokens(), text_font(SMALL, QFont.Weight.Medium)
    wide = _tag_width(state)
    box = QRect(room.right() - wide, room.top() - 2, wide, _tag_height())
    mine, over = is_mine(state), state == OVER
    round_box(painter, box, box.height() / 2, look.gold if mine else look.goodwash if over else look.sunk)
    ink = look.goldink if mine else look.good if over else look.ink2
    write(painter, box, state, font, ink, Qt.AlignmentFlag.AlignCenter)
    return wide + scaled(8)
