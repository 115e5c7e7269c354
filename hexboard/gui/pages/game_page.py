"""The page of an open game: bars, rail, map, inspector and timeline in fixed rows and columns; only the map stretches.

Where the map lies follows from the window and the size of text alone, never from the game.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from hexboard.art.counters.stacks import crowd_box
from hexboard.engine.question import Question
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import UNIT
from hexboard.gui.board.overview import Overview
from hexboard.gui.board.painting.counter_sprites import CounterPictures
from hexboard.gui.board.view import BoardView
from hexboard.gui.event_loop.steps import later
from hexboard.gui.map.game_map import Following, GameMap
from hexboard.gui.map.letter import Letters
from hexboard.gui.map.overlays import Overlays
from hexboard.gui.map.roll_card import RollCard
from hexboard.gui.names import SIGHT
from hexboard.gui.pages.second_map import SecondMap
from hexboard.gui.panels.bars.rail import Rail
from hexboard.gui.panels.bars.timeline import Timeline
from hexboard.gui.panels.bars.top_bar import TopBar
from hexboard.gui.panels.bars.tray import CounterTray
from hexboard.gui.panels.inspector.by_hand import ByHandPanel
from hexboard.gui.panels.inspector.changes import ChangesPanel
from hexboard.gui.panels.inspector.charts import ChartsPanel
from hexboard.gui.panels.inspector.choices_list import ChoicesList
from hexboard.gui.panels.inspector.dice import DicePanel
from hexboard.gui.panels.inspector.forces import ForcesPanel
from hexboard.gui.panels.inspector.gone import GonePanel
from hexboard.gui.panels.inspector.here import HerePanel
from hexboard.gui.panels.inspector.inspector import Inspector
from hexboard.gui.panels.inspector.journal import JournalPanel
from hexboard.gui.panels.inspector.lines import LinesPanel
from hexboard.gui.panels.inspector.odds import OddsPanel
from hexboard.gui.panels.inspector.points import PointsPanel
from hexboard.gui.panels.inspector.reports import ReportsPanel
from hexboard.gui.panels.inspector.rules import RulesPanel
from hexboard.gui.panels.inspector.turns import TurnsPanel
from hexboard.gui.panels.orders.panel import OrdersPanel
from hexboard.gui.panels.prompt.bar import PromptBar
from hexboard.gui.scans.scan_table import ScanTable
from hexboard.gui.session.odds import Odds
from hexboard.gui.session.session import Session
from hexboard.gui.theme.painting import is_large, zoom
from hexboard.gui.widgets.announcing import announce
from hexboard.gui.widgets.keyboard import keeps_enter

_ABOUT = 4.0  # hexes round those where counters stand, when a game is first looked at
_LEGIBLE = 24.0  # pixels a hex, from which on the strength of a counter is read
_COLUMN, _COLUMN_OF_FORM, _COLUMN_NARROW = 384, 424, 336  # pixels at 100 %
_WIDE, _DRAWER_UNDER = 1500, 1280  # pixels of the window
_MOST_OF_MAP = 0.72  # of the map's width that a drawer covers
_BANDS = 4  # of the map, each painted by itself before it is seen
_INSET_FROM = 800  # pixels of the column from which the small map has a place at first


class GamePage(QWidget):
    """Everything of a game that whoever sits at the screen sees. It is whole once ``parts`` has been gone through.

    ``scans`` lie under its map once somebody sits at it. ``second_opened(second)``: there is another window on the
    map, which is to have its keys and scans.
    """

    scans: ScanTable
    second_opened = Signal(object)

    def __init__(self, session: Session, pictures: CounterPictures, parent: QWidget) -> None:
        super().__init__(parent)
        self.session, self._settings = session, session.settings
        self.pictures = pictures
        self._drawer_open = self._folds_back = False
        self._is_laid = False
        self._second_has_keys = self._tray_waits = False
        self.second_map: SecondMap | None = None
        self.resize(parent.size())  # what fits on it follows from its size

    def parts(self) -> Iterator[None]:
        """Make what stands on it, one thing at a time."""
        session, settings = self.session, self._settings
        self.map = GameMap(session, "Map", self)
        self.view = self.map.view
        yield
        self.view.show_game(session.table.game)
        yield
        self.top_bar = TopBar(session, self)
        yield
        self.prompt = PromptBar(session, self)
        yield
        self.rail = Rail(self)
        yield from self.rail.made()
        self.tray = CounterTray(session, self.pictures, self)
        yield
        self.overview = Overview(self.view, self)
        self.timeline = Timeline(session, self)
        yield
        self.odds = Odds(session)
        self.odds.said.connect(partial(announce, self))
        yield
        self.inspector = Inspector(session, self._panels(), self)
        if settings.panel in self.inspector.panels:
            self.inspector.show_panel(settings.panel)
        yield
        self.roll_card = self._dice_on(self.view)
        yield
        self.map.follow()
        yield
        Following(session, self.view)
        self.overlays = Overlays(session, self.map, self.pictures)
        self.prompt.enter_is_taken = lambda: self.overlays.is_on(SIGHT)
        self.overlays.changed.connect(self.prompt.show_acts)
        self.letters = Letters(session, self.view)
        yield
        self._lay_out()
        yield
        session.linked.connect(self._on_link)
        settings.changed.connect(self._follow_settings)
        self._follow_settings()
        yield

    def filled(self) -> Iterator[None]:
        """Show the game on it as it was left, camera and all, one thing at a time; it need not be seen yet."""
        yield from self._text_fitted()
        # it has its size, and would be told once it is seen
        QCoreApplication.sendEvent(self.view, QResizeEvent(self.view.size(), QSize()))
        self.view.setAttribute(Qt.WidgetAttribute.WA_PendingResizeEvent, False)
        camera = self._settings.cameras.get(self.session.bridge.kept_as)
        if camera:
            self.view.set_camera(camera)
        else:
            self._look_at_armies()
        yield
        self.session.refresh()
        yield
        yield from self.view.counters_drawn()
        if self.session.bridge.is_mine:
            asked = self.session.table.ask(self.session.bridge.seat)
            if isinstance(asked, Question):
                yield from self.tray.drawn(asked)

    def painted(self) -> Iterator[None]:
        """Paint it part by part where nobody sees it: whatever is drawn once, letters and icons, is there then."""
        self.session.replay_cursor.replay.led()  # in a long game the line of moments takes as long again to paint
        yield
        # the first of them, a small one, has all of the page laid out
        bars = self.top_bar.menus, self.top_bar, self.prompt, self.rail, self.timeline
        for part in (*bars, *self.inspector.stops(), self.inspector):
            part.grab()
            yield
        # what it shows follows from its size
        self.inspector.draw_ahead()
        yield
        high = self.view.height() // _BANDS + 1
        for nth in range(_BANDS):
            self.view.grab(QRect(0, nth * high, self.view.width(), high))
            yield

    def _look_at_armies(self) -> None:
        """Show where most counters stand, as many as can be read; or where none do the whole map."""
        size = self.view.clear().size()
        found = crowd_box(self.session.position(), _ABOUT, (size.width() / _LEGIBLE, size.height() / _LEGIBLE))
        if found is None:
            self.view.fit()
            return
        left, top, right, bottom = (UNIT * edge for edge in found)
        self.view.look_over(QRectF(QPointF(left, top), QPointF(right, bottom)))

    def keep_place(self) -> None:
        """Remember how the map is looked at, and which panel lies on top."""
        self.go_back()
        # where one player looks tells the other what he looks for: each has a camera of his own
        self._settings.panel = self.inspector.chosen
        self._settings.cameras.put(self.session.bridge.kept_as, self.view.camera())

    def put_away(self) -> None:
        """Take it away, whole or not; nothing of the game is heard any more, nor done that was to be done later."""
        for timer in self.findChildren(QTimer):
            timer.stop()
        self.close_second_map()
        self.session.close()
        self.hide()
        self.deleteLater()

    @property
    def keyed(self) -> GameMap:
        """The map that has the keyboard, or had it last: that of the page or the one in a window of its own."""
        second = self.second_map
        return second.map if second is not None and self._second_has_keys else self.map

    def centre_on(self, at: Hex) -> None:
        """Show a hex in the middle of the map that has the keyboard, and mark it."""
        self.keyed.centre_on(at)

    # --- the inspector

    @property
    def inspector_is_open(self) -> bool:
        """Whether the inspector can be seen: as a column, or as a drawer over the map."""
        return not self.inspector.isHidden()

    @property
    def is_drawer(self) -> bool:
        """Whether the inspector lies over the map, since there is no room for a column."""
        return self.width() < _DRAWER_UNDER or is_large()

    def show_panel(self, panel: str) -> None:
        """Bring a panel of the inspector to the top. Raises KeyError if this game has none of that name."""
        self.inspector.show_panel(panel)
        self.open_inspector(True)

    def look_up(self, panel: str) -> None:
        """Bring a panel to the top until ``go_back``. Raises KeyError if this game has none of that name."""
        if not self.inspector.is_looking_up:
            self._folds_back = not self.inspector_is_open
        self.inspector.look_up(panel)
        self.open_inspector(True)

    def go_back(self) -> None:
        """Leave what was looked up for what was read before it, or for the map."""
        folds = self._folds_back and self.inspector.is_looking_up
        self.inspector.go_back()
        if folds:
            self.open_inspector(False)

    def show_ending(self) -> None:
        """Bring up how the game ended, with the keyboard in it; ``go_back`` leaves it."""
        self.look_up("points")
        self.inspector.panel("points").setFocus()

    def toggle_panel(self, panel: str) -> None:
        """Show a panel, or fold the inspector if that is the one shown."""
        if self.inspector.is_open(panel):
            self.open_inspector(False)
        else:
            self.show_panel(panel)

    def open_inspector(self, on: bool) -> None:
        """Have the inspector seen, or folded away."""
        if self.is_drawer:
            self._drawer_open = on
        else:
            self._settings.inspector = on
        self._fit()

    def toggle_second_map(self) -> None:
        """Open another window on the map, or close it."""
        if self.second_map is not None:
            self.close_second_map()
            return
        second = self.second_map = SecondMap(self.session, self.view, self.overlays)
        second.roll_card = self._dice_on(second.view)
        second.activated.connect(self._on_second_activated)
        second.closed.connect(self._on_second_closed)
        self.prompt.share_letters(second)
        self.letters.show_in(second.view)
        self.second_opened.emit(second)
        second.start()

    def _dice_on(self, view: BoardView) -> RollCard:
        def is_wanted() -> bool:
            # whoever has his keyboard in the second map does not look at the odds here
            return (view is not self.view and self._second_has_keys) or not self.inspector.is_open("odds")

        return RollCard(self.odds, view, is_wanted)

    def put_dice_away(self) -> bool:
        """Have how the dice fell seen on no map any more; whether it was on one."""
        cards = [self.roll_card, *([self.second_map.roll_card] if self.second_map is not None else [])]
        were_there = [card.put_away() for card in cards]
        return any(were_there)

    def close_second_map(self) -> None:
        """Close the other window on the map, if there is one; at once nothing of it is to be seen."""
        if self.second_map is not None:
            self.second_map.close()

    def _on_second_activated(self) -> None:
        self._second_has_keys = True

    def _on_second_closed(self) -> None:
        self.second_map = None

    def event(self, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.WindowActivate:
            self._second_has_keys = False
        if keeps_enter(self.focusWidget(), event):
            event.accept()
            return True
        return super().event(event)

    def next_unit(self, by: int) -> None:
        """Go to the next (or with -1 the last) counter that can act: on the map, or else in the row beside it."""
        if self.keyed.controller.next_unit(by):
            return
        if self.tray.isVisible():
            self.tray.take_keyboard()
            self.session.hinted.emit("Those who can act wait beside the map: arrows and Enter choose one.")
        else:
            self.session.hinted.emit("No counter on the map is asked for: what can be done stands up here.")

    def toggle_inset(self) -> None:
        """Show the small map under the inspector, which it unfolds for it, or not."""
        self._settings.inset = not self.overview.isVisible()
        if self._settings.inset:
            self.open_inspector(True)
        self._fit()

    def stops(self) -> list[QWidget]:
        """The parts that the keyboard goes round."""
        return [self.prompt, self.letters.card, self.view, *self.inspector.stops(), self.tray, self.timeline, self.rail]

    def fit_text(self) -> None:
        """Take the measures that the size of all text asks for."""
        for _ in self._text_fitted():
            pass

    def _text_fitted(self) -> Iterator[None]:
        for bar in (self.top_bar, self.prompt, self.timeline):
            bar.fit_text()
            yield
        self._fit()
        yield

    def showEvent(self, event: QShowEvent, /) -> None:
        super().showEvent(event)
        if self._is_laid:
            self.roll_card.refresh()  # behind another page no panel was seen

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        if self._is_laid:
            self._fit()

    def changeEvent(self, event: QEvent, /) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and self._is_laid:
            later(self, self.fit_text)  # a style sheet that is put on anew gives its widgets their old letters first

    def _lay_out(self) -> None:
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.addWidget(self.top_bar, 0, 0, 1, 3)
        grid.addWidget(self.prompt, 1, 0, 1, 3)
        grid.addWidget(self.rail, 2, 0, 2, 1)
        grid.addWidget(self.view, 2, 1)
        grid.addWidget(self.timeline, 3, 1)
        grid.setRowStretch(2, 1)
        grid.setColumnStretch(1, 1)
        self._is_laid = True
        self.inspector.foot.addWidget(self.overview)
        self.tray.filled.connect(self._place_tray)
        self.tray.left.connect(self.view.setFocus)
        self.view.opened.changed.connect(lambda: later(self, self._place_tray))
        self.inspector.turned.connect(self._tell_orders)
        self.inspector.turned.connect(self.roll_card.refresh)
        self.inspector.turned.connect(self._fit_inset)
        self.inspector.back.clicked.connect(self.go_back)
        self.inspector.shut.clicked.connect(lambda: self.open_inspector(False))

    def _fit_inset(self) -> None:
        """Show the small map where somebody wants it; if nobody said so, where there is room beside what is read."""
        room = self.height() - self.top_bar.height() - self.prompt.height()
        usual = room >= _INSET_FROM and self.inspector.current != "odds"
        self.overview.setVisible(usual if self._settings.inset is None else self._settings.inset)

    def _fit(self) -> None:
        """Give every part its measures; all of it follows from the window and the size of text."""
        drawer, wide = self.is_drawer, self.width() >= _WIDE
        self.rail.set_wide(wide and not drawer, self.height() - self.top_bar.height() - self.prompt.height())
        self.timeline.show_tabs(self.inspector.first_tabs() if drawer else {})
        is_open = self._drawer_open if drawer else self._settings.inspector
        column = self._column(drawer, wide)
        top = self.top_bar.height() + self.prompt.height()
        room = self.height() - top
        self._fit_inset()
        self.overview.setFixedHeight(min(190, room // 4))
        self._grid.setColumnMinimumWidth(2, column if is_open and not drawer else 0)
        self._grid.activate()
        tall = room - self.timeline.height() if drawer else room
        self.inspector.setGeometry(QRect(self.width() - column, top, column, tall))
        self.inspector.setVisible(is_open)
        self.inspector.shut.setVisible(drawer)
        self.inspector.raise_()
        self.roll_card.refresh()
        self._place_tray()
        self._tell_orders()

    def _column(self, drawer: bool, wide: bool) -> int:
        """Width of the inspector in pixels."""
        if drawer:
            return int(min(self.width() * _MOST_OF_MAP, _COLUMN * zoom()))
        usual = _COLUMN_OF_FORM if "orders" in self.inspector.panels else _COLUMN
        return round((usual if wide else _COLUMN_NARROW) * zoom())

    def _place_tray(self) -> None:
        """Counters that wait lie under the inspector; where it is folded, on the lower edge of the map."""
        inside = self.inspector_is_open
        if inside and self.tray.parentWidget() is not self.inspector:
            self.inspector.foot.insertWidget(0, self.tray)
            self.tray.setVisible(self.tray.count() > 0)
        elif not inside:
            if self.tray.parentWidget() is not self:
                self.tray.setParent(self)
            area, tall = self.view.geometry(), self.tray.height()
            wide = min(area.width() - 16, 720, self.tray.whole_width())  # it hides no more of the map than it must
            self.tray.setGeometry(area.left() + 8, area.bottom() - tall - 8, wide, tall)
            self.tray.raise_()
            self.tray.setVisible(self.tray.count() > 0 and not self._gives_way())
        lies_over = self.is_drawer if inside else not self.tray.isHidden()
        over = self.inspector if inside else self.tray
        self.view.cover(*([over.geometry().translated(-self.view.pos())] if lies_over else ()))

    def _gives_way(self) -> bool:
        """Whether the counters that wait have to make room for a stack that is opened, which comes first: until it is
        closed again.
        """
        opened, tray = self.view.opened, self.tray.geometry().translated(-self.view.pos())
        self._tray_waits = opened.isVisible() and (self._tray_waits or opened.geometry().intersects(tray))
        return self._tray_waits

    def _tell_orders(self) -> None:
        if "orders" in self.inspector.panels:
            is_on_top = self.inspector_is_open and self.inspector.current == "orders"
            self.inspector.one_of(OrdersPanel, "orders").put_in_sight(is_on_top)

    def _panels(self) -> Mapping[str, Callable[[], QWidget]]:
        """Every panel this game has a use for, each made when it is first wanted."""
        session, pictures, table = self.session, self.pictures, self.session.table
        panels: dict[str, Callable[[], QWidget]] = {
            "here": lambda: HerePanel(session, pictures),
            "forces": lambda: ForcesPanel(session, pictures),
            "reports": lambda: ReportsPanel(session, pictures),
            "orders": lambda: OrdersPanel(session.form_pick, session.follow),
            "odds": lambda: OddsPanel(self.odds),
            "journal": lambda: JournalPanel(session),
            "points": lambda: PointsPanel(session),
            "changes": lambda: ChangesPanel(session),
            "lines": lambda: LinesPanel(session, pictures),
            "turns": lambda: TurnsPanel(session),
            "gone": lambda: GonePanel(session),
            "dice": lambda: DicePanel(session),
            "hand": lambda: ByHandPanel(session),
            "rules": lambda: RulesPanel(session),
            "charts": lambda: ChartsPanel(session),
            "choices": lambda: ChoicesList(session),
        }
        absent = {"lines": not session.lines.exist, "reports": not table.hides}
        absent["orders"] = not table.ruleset.takes_sheets
        return {id: made for id, made in panels.items() if not absent.get(id)}

    def _on_link(self, kind: str, value: str) -> None:
        at = self.session.position()
        if kind == "hex":
            if (here := at.board.find(value)) is not None:
                self.centre_on(here)
            else:
                self.session.hinted.emit(f"There is no hex {value} on this map.")
        elif kind == "panel":
            self.show_panel(value)
        elif kind == "moment" and value.isdecimal():
            self.session.replay_cursor.go(int(value))
        elif kind == "unit" and value in at.state.units:
            here = at.unit(value).hex
            if here is None:
                self.session.hinted.emit(f"{at.name(value)} is not on the map.")
            else:
                self.centre_on(here)

    def _follow_settings(self) -> None:
        self.session.picking.one_click = self._settings.one_click
