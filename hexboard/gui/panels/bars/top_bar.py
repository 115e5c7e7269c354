"""The top bar of the game page: menus, game, turn, phases, score, finding, undo, rules and settings."""

import re
from functools import reduce

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QWidget

from hexboard.core.counted import capital
from hexboard.core.position import Position
from hexboard.gui.actions import Actions
from hexboard.gui.panels.inspector.points import grade_words, level_words, scale_words, totals_words
from hexboard.gui.panels.side_badge import SideBadge
from hexboard.gui.session.session import Session
from hexboard.gui.theme.buttons import IconButton, KeyButton
from hexboard.gui.theme.painting import TARGET, is_large, scaled, zoom
from hexboard.gui.widgets.layouts import Bar, Place, side_by_side
from hexboard.gui.widgets.rich_text import tip
from hexboard.play.practice import title_in
from hexboard.rules.sequence import course_of

from .phase_strip import PhaseList, PhaseStrip

USUAL, LARGE = 44, 60
"""Height in pixels, with usual and with large text."""
_WIDE = 1500  # pixels from which words stand that can be done without
_FIND = 190  # pixels
_TURN = re.compile(r"^Turn \d+( \([^)]*\))?(, )?")
_ACTS = (("undo", "undo-2"), ("redo", "redo-2"), ("rules", "book-open"), ("preferences", "settings"))


class TopBar(Bar):
    """Where the game stands, in one line. ``attach`` gives its buttons the acts of the window."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        game = session.table.game
        self.setAccessibleName("Where the game stands")
        self.menus = IconButton("menu", "Menus (Alt or F10)", on_bar=True)
        self._home = IconButton("house", "Start page", on_bar=True)
        self._title, self._scenario = QLabel(title_in(game, session.table.log)), QLabel(game.scenario.title)
        self._turn, self._date = QLabel(), QLabel()
        self._strip = PhaseStrip()
        self._colons: list[QLabel] = []
        self._badges, self._totals = [SideBadge(26) for _ in game.sides], [QLabel() for _ in game.sides]
        self._level = QLabel()
        self._ends = self._by = ""
        self._fits = False
        self._find = KeyButton("search", "Find, or do", role="bar")
        self._find_sign = IconButton("search", "Find, or do", on_bar=True)
        self._buttons = {act: IconButton(sign, act, on_bar=True) for act, sign in _ACTS}
        self._lay_out()
        self._strip.wanted.connect(self._list_phases)
        session.shown.connect(self.show_view)

    def attach(self, acts: Actions, menus: QMenu) -> None:
        """Give every button the act it stands for, and the first one the menus."""
        self.menus.setMenu(menus)
        for button, act in ((self._home, "start"), (self._find_sign, "palette")):
            button.follow(acts.action(act))
        self._find.follow(acts.action("palette"))
        for act, button in self._buttons.items():
            button.follow(acts.action(act))

    def show_view(self, at: Position) -> None:
        """Show where the game stands at a moment."""
        found = self._session.findings()
        self._turn.setText(self._turn_words(at))
        name = at.game.scenario.turn_names.get(at.turn, "")
        self._date.setText("" if name in found.moment else name)
        phases, begun = course_of(self._session.table.ruleset, at)
        titles = tuple(_short(at, phase.title, phase.seat) for phase in phases)
        # light and weather stand with the turn
        now = _TURN.sub("", found.moment).rpartition(", ")[2]
        now = now or (titles[begun - 1] if 0 < begun <= len(titles) else found.moment)
        longest = max((_brief(at, title) for title in titles), key=len, default="")
        self._strip.show_phases(titles, max(begun - 1, 0), capital(now), _brief(at, now), longest)
        for badge, label, side in zip(self._badges, self._totals, at.game.sides, strict=True):
            badge.show_side(side)
            label.setText(str(found.tally.totals.get(side.id, "")))
        self._show_totals()
        self._ends = level_words(at, found.ending)
        self._by = grade_words(found.at, found.tally) if self._ends else ""
        told = [totals_words(at, found.tally), scale_words(found.tally)]
        self.setToolTip(tip("\n".join(filter(None, told))))
        said = (found.moment, told[0], f"{self._ends}{self._by}", told[1])
        self.setAccessibleDescription(". ".join(filter(None, said)))
        self._fit_words()

    def _show_totals(self) -> None:
        """Show the points of those whose points are counted, and a colon between two."""
        counted = [bool(label.text()) for label in self._totals]
        for badge, label, on in zip(self._badges, self._totals, counted, strict=True):
            badge.setVisible(on)
            label.setVisible(on)
        for place, colon in enumerate(self._colons, 1):
            colon.setVisible(counted[place] and any(counted[:place]))

    def fit_text(self) -> None:
        """Take the height that the size of all text asks for."""
        self.setFixedHeight(LARGE if is_large() else USUAL)
        self._find.setFixedSize(scaled(_FIND), scaled(TARGET - 4))
        self._fit_words()

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        if not self._fits:
            self._fit_words()

    def mouseReleaseEvent(self, event: QMouseEvent, /) -> None:
        """A click on the score opens the points, and between its shields and figures too."""
        if event.button() == Qt.MouseButton.LeftButton:
            seen = (part.geometry() for part in self._score if part.isVisible())
            if reduce(QRect.united, seen, QRect()).contains(event.position().toPoint()):
                self._session.follow("panel:points")

    @property
    def _score(self) -> tuple[QWidget, ...]:
        """What says how it stands: a click on it opens the points."""
        return (*self._badges, *self._totals, *self._colons, self._level)

    def _turn_words(self, at: Position) -> str:
        """The turn, with what holds of light and weather where the phase does not say it."""
        if not at.turn:
            return "Set-up"
        holds = self._session.table.ruleset.conditions(at)
        return f"Turn {at.turn} of {at.game.scenario.turns}" + (f", {holds}" if holds else "")

    def _list_phases(self, chosen: int) -> None:
        if self._session.position().turn:
            PhaseList(self._session, self).open_at(self._strip.mapToGlobal(QPoint(0, self._strip.height() + 6)), chosen)

    def _lay_out(self) -> None:
        self.setProperty("part", "bar")
        self.setProperty("card", "plainbar")
        names = (8, self._title, 6, self._scenario, 18, self._turn, 6, self._date)
        points: list[Place] = []
        for badge, label in zip(self._badges, self._totals, strict=True):
            if points:
                self._colons.append(QLabel(":"))
                points += [4, self._colons[-1], 4]
            # shields stand outside, figures face each other
            points += [badge, label] if len(self._colons) % 2 == 0 else [label, badge]
        last = (self._find, self._find_sign, *self._buttons.values())
        phases_and_points = (16, (self._strip, 1), 12, *points, 8, self._level, 12)
        parts = (self.menus, self._home, *names, *phases_and_points, *last)
        self._across = side_by_side(self, *parts, margin=(8, 0, 8, 0), gap=4)
        looks = {"title": [self._title], "scenario": [self._scenario], "strong": [self._turn], "total": self._totals}
        for role, labels in {**looks, "bar2": [self._date, self._level]}.items():
            for label in labels:
                label.setProperty("role", role)
        for label in self.findChildren(QLabel):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, label not in self._score)
        for part in self._score:
            part.setCursor(Qt.CursorShape.PointingHandCursor)

    def _fit_words(self) -> None:
        """What can be done without goes first where it is narrow; the words left are whole."""
        wide, large = self.width() >= _WIDE * zoom(), is_large()
        self._fits = True  # what is shown is laid out at once: to hide it in the midst of that does not last
        self._level.setText(f"{self._ends}{self._by}")
        for label in (self._scenario, self._date, self._level):
            label.setVisible(wide and bool(label.text()))
        self._find.setVisible(wide)
        self._find_sign.setVisible(not wide)
        # the window's own title names the game; the turn is named here alone
        self._title.setVisible(not large)
        self._home.setVisible(not large)
        for button in self._buttons.values():
            button.setVisible(not large)
        # finding keeps its icon and its key; the day and the scenario stand elsewhere too
        for shorten in (self._shrink_find, self._date.hide, self._scenario.hide, self._level.hide, self._title.hide):
            if self._is_too_full():
                shorten()
        self._fits = False
        if wide and self._by and not self._shows_phases():
            self._level.setText(self._ends)

    def _shrink_find(self) -> None:
        self._find.hide()
        self._find_sign.show()

    def _shows_phases(self) -> bool:
        """Whether the strip has room for more than the present phase, as it does without the points of the level."""
        self._across.activate()
        room = self._strip.width() + self._level.fontMetrics().horizontalAdvance(self._by)
        now = len(self._strip.chips(self._strip.width()))
        return now > 1 or len(self._strip.chips(room)) == now

    def _is_too_full(self) -> bool:
        self._across.invalidate()
        return self._across.minimumSize().width() > self.width()


def _brief(at: Position, now: str) -> str:
    """The present phase without the side's name, which the shield of the prompt bar says."""
    names = [*(side.name for side in at.game.sides), *(seat.name for seat in at.game.seats)]
    name = next((name for name in names if now.casefold().startswith(f"{name.casefold()} ")), "")
    return now[len(name) :].strip()


def _short(at: Position, title: str, seat: str | None) -> str:
    words = title.removeprefix("The ").removesuffix(" Phase").lower()
    names = {**{s.id: s.name for s in at.game.seats}, **{s.id: s.name for s in at.game.sides}}
    whose = names.get(seat or "", "")
    return capital(f"{whose} {words}".lstrip())
