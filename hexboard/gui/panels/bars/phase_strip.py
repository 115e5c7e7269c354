"""The phases of the turn in a row: done with a tick, the present one gold, the rest plain; fewer where it is narrow."""

from attrs import frozen
from PySide6.QtCore import QPoint, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QTabBar, QWidget

from hexboard.gui.panels.inspector.card import Card, heading
from hexboard.gui.panels.inspector.page import Page
from hexboard.gui.session.session import Session
from hexboard.gui.theme.painting import SMALL, scaled, text_font
from hexboard.gui.widgets.layouts import column
from hexboard.gui.widgets.rich_text import escape, linked, rule_link
from hexboard.rules.sequence import Phase, course_of

_TICK = "\N{CHECK MARK}"
_PAD = 14
_MOST = 160  # pixels at 100 % that it does not do without


@frozen
class Chip:
    """One piece of the strip; ``state`` says how it looks, ``place`` which phase of the turn it is, or the first
    of those it counts.
    """

    words: str
    state: str = "plain"  # or "done", "now"
    place: int = 0


class PhaseStrip(QTabBar):
    """``show_phases(titles, present, now)``: how many are done is ``present``; ``now`` is what the present one does.

    ``wanted(place)``: somebody wants to know what happens in the phase at that place of the turn.
    """

    wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._titles: tuple[str, ...] = ()
        self._chips: list[Chip] = []
        self._present = 0
        self._now = self._brief = self._longest = ""
        self.setProperty("role", "phases")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Phases of the turn")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.currentChanged.connect(self._fill)  # only the game goes on to another phase

    def show_phases(self, titles: tuple[str, ...], present: int, now: str, brief: str = "", longest: str = "") -> None:
        """Show a turn of phases and the place in it; no phases shows ``now`` alone, which ``brief`` says in less.
        ``longest`` is as much as any of the turn says so: what is beside the strip gives way to it.
        """
        self._titles, self._present, self._now, self._brief = titles, present, now, brief or now
        lines = [f"{_TICK if i < present else chr(0x25B8) if i == present else ' '} {t}" for i, t in enumerate(titles)]
        self.setToolTip("\n".join(lines))
        place = f"{present + 1} of {len(titles)}: " if titles else ""
        self.setAccessibleDescription(f"{place}{now}")
        if longest != self._longest:
            self._longest = longest
            self.updateGeometry()
        self._fill()

    def _fill(self) -> None:
        """Have a tab for each of those there is room for."""
        self._chips = self.chips(self.width()) if self._now else []
        with QSignalBlocker(self):
            while self.count() > len(self._chips):
                self.removeTab(0)
            for place, chip in enumerate(self._chips):
                if place == self.count():
                    self.addTab("")
                self.setTabText(place, chip.words.replace("&", "&&"))
                if chip.state == "now":
                    self.setCurrentIndex(place)

    def chips(self, width: int) -> list[Chip]:
        """What there is room for in a width of pixels: every phase, those about the present one with counts of the
        others, or it alone.
        """
        before, after = self._present, max(len(self._titles) - self._present - 1, 0)
        # those that are done are counted first, then the last to come
        rows = [self._row(0, after)] + [self._row(before, shown) for shown in range(after, -1, -1)]
        place = f"{before + 1} of {len(self._titles)}: " if self._titles else ""
        alone = (place + self._now, place + self._brief, self._now, self._brief)
        rows += [[Chip(words, "now", before)] for words in alone]
        return next((row for row in rows if self._wide(row) <= width), rows[-1])

    def _row(self, counted: int, shown: int) -> list[Chip]:
        """The first so many phases counted together, and so many shown after the present one."""
        present, titles = self._present, self._titles
        row = [Chip(f"{_TICK} {counted}", "done")] if counted else []
        row += [Chip(f"{_TICK} {titles[place]}", "done", place) for place in range(counted, min(present, len(titles)))]
        row.append(Chip(self._now, "now", present))
        last = present + 1 + shown
        row += [Chip(titles[place], "plain", place) for place in range(present + 1, min(last, len(titles)))]
        left = len(titles) - last
        return [*row, Chip(f"{left} more", "plain", last)] if left > 0 else row

    def sizeHint(self) -> QSize:
        return QSize(scaled(220), scaled(28))

    def minimumSizeHint(self) -> QSize:
        wide = self._wide([Chip(self._longest, "now")])
        return QSize(max(scaled(120), min(wide, scaled(_MOST))), scaled(28))

    def tabSizeHint(self, index: int, /) -> QSize:
        return QSize(self._wide([self._chips[index]]), scaled(28)) if index < len(self._chips) else QSize()

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._fill()

    def mousePressEvent(self, event: QMouseEvent, /) -> None:
        place = self.tabAt(event.position().toPoint())
        self.wanted.emit(self._chips[place].place if place >= 0 else self._present)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.wanted.emit(self._present)
        else:
            event.ignore()

    def _wide(self, chips: list[Chip]) -> int:
        return sum(QFontMetrics(_font(chip.state)).horizontalAdvance(chip.words) + 2 * _PAD for chip in chips)


def _font(state: str) -> QFont:
    return text_font(SMALL, QFont.Weight.DemiBold if state == "now" else QFont.Weight.Normal)


_WIDE, _HIGH, _EDGE = 460, 420, 6  # pixels, the last of them left free at the edges of the screen


class PhaseList(QFrame):
    """Every phase of the turn with its rule and what players are to mind in it; Escape or a click beside closes it."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._session = session
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName("Phases of the turn")
        self._page = Page(session, "What happens in each phase")
        self._page.anchorClicked.connect(lambda _: self.close())
        column(self, self._page)
        self.resize(scaled(_WIDE), scaled(_HIGH))

    def open_at(self, corner: QPoint, chosen: int) -> None:
        """Open with the upper left corner there (in pixels of the screen), a phase chosen by its place in the turn."""
        at = self._session.position()
        phases, begun = course_of(self._session.table.ruleset, at)
        parts = [self._phase(phase, n, begun - 1, n == chosen) for n, phase in enumerate(phases)]
        holds = self._session.table.ruleset.conditions(at)
        turn = f"Turn {at.turn}, {holds}" if holds else f"Turn {at.turn}"
        self._page.show_cards([Card(heading(turn)), *parts])
        area = self.screen().availableGeometry().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        self.resize(self.size().boundedTo(area.size()))
        left, top = area.right() - self.width(), area.bottom() - self.height()
        self.move(max(area.left(), min(corner.x(), left)), max(area.top(), min(corner.y(), top)))
        self.show()
        self._page.setFocus()
        self._page.go_to(f"phase-{chosen}")

    def _phase(self, phase: Phase, place: int, present: int, is_chosen: bool) -> Card:
        game = self._session.table.game
        sign = "\N{CHECK MARK}" if place < present else "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}" * (place == present)
        names = {**{s.id: s.name for s in game.seats}, **{s.id: s.name for s in game.sides}}
        whose = f"{names[phase.seat]}: " if phase.seat in names else ""
        clause = self._session.rulebook.clause(phase.rule) if phase.rule else None
        minds = [r for r in self._session.reminders if r.step == phase.step]
        texts = [clause.text] if clause else []
        texts += [f"Mind: {each.text} [{each.rule}]" for each in minds]
        body = "".join(f"<p style='margin:2px 0'>{linked(text)}</p>" for text in texts)
        title = f"<a name='phase-{place}'></a><b>{sign} {escape(whose + phase.title)}</b> {rule_link(phase.rule)}"
        return Card(f"{title}{body}", "gold" if is_chosen else "")
