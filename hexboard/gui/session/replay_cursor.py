"""Looking back: any moment of the game on the screen, or one after another like a film, without changing the game."""

from functools import cached_property

from PySide6.QtCore import QObject, QTimer, Signal

from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.engine.ruleset import Ruleset, Tally
from hexboard.engine.told import Trace
from hexboard.gui.names import SPEEDS
from hexboard.gui.session.bridge import Bridge
from hexboard.play.told.hindsight import Sight, sights
from hexboard.play.told.replaying import Replay

_EVENT_MS = 1400  # how long an event shows at usual speed


class Findings:
    """One position as the rules read it, for every panel alike."""

    def __init__(self, ruleset: Ruleset, at: Position) -> None:
        self.at = at
        self._ruleset = ruleset

    @cached_property
    def moment(self) -> str:
        """The line "turn, phase, whose"."""
        return self._ruleset.moment(self.at) or f"Turn {self.at.turn}"

    @cached_property
    def tally(self) -> Tally:
        """Points so far."""
        return self._ruleset.score(self.at)

    @cached_property
    def ending(self) -> Outcome | None:
        """How the game ended, or would if it ended now."""
        return self.at.state.over or self._ruleset.outcome(self.at)

    @cached_property
    def traces(self) -> tuple[Trace, ...]:
        """The ways the rules trace for units."""
        return self._ruleset.traces(self.at)


class ReplayCursor(QObject):
    """Which moment is on the screen: the present, or one of the past.

    ``replay`` has every moment, as the game is looked at; ``last`` is the number of the present one, 0 the set-up.
    ``moved`` tells that another one is to be shown. ``sight`` is how a game that is over is looked at; None: as the
    seat at this screen was told it.
    """

    moved = Signal()

    def __init__(self, bridge: Bridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._moment: int | None = None
        self._eyes = bridge.eyes
        self.sight: Sight | None = None
        self.replay = self._of_this_seat()
        self._past_shown: Position | None = None
        self._findings: Findings | None = None
        self.last = len(self.replay) - 1
        bridge.changed.connect(self._on_change)

    @property
    def is_back(self) -> bool:
        """Whether the past is on the screen."""
        return self._moment is not None

    @property
    def moment(self) -> int:
        """The number of the moment on the screen."""
        return self.last if self._moment is None else self._moment

    def sights(self) -> tuple[Sight, ...]:
        """The other ways to look at a game that is over; none before."""
        return sights(self._bridge.table)

    def look(self, sight: Sight | None) -> None:
        """Look at the game in another way, at the same moment of it."""
        if sight == self.sight:
            return
        number = self.entry_number()
        self.sight, self.replay = sight, sight or self._of_this_seat()
        self.last = len(self.replay) - 1
        if self._moment is not None:
            self._moment = min(self.replay.moment_after(number), self.last)
        self._past_shown = None
        self.moved.emit()

    def position(self) -> Position:
        """The position on the screen."""
        if self.sight is None and self._moment is None:
            return self._bridge.view()
        if self._past_shown is None:
            self._past_shown = self.replay.at(self.moment)
        return self._past_shown

    def findings(self) -> Findings:
        """What the rules find in the position on the screen."""
        at = self.position()
        if self._findings is None or self._findings.at is not at:
            self._findings = Findings(self._bridge.table.ruleset, at)
        return self._findings

    def entry_number(self) -> int:
        """The log's number of the entry that led to the moment on the screen, or of the set-up."""
        return self.replay.entry_number(self.moment)

    def go(self, moment: int) -> None:
        """Show a moment; the last one is the present."""
        moment = max(0, min(moment, self.last))
        wanted = None if moment == self.last else moment
        if wanted != self._moment:
            self._moment, self._past_shown = wanted, None
            self.moved.emit()

    def go_after(self, entry: int) -> None:
        """Show the moment after an entry of the log."""
        self.go(self.replay.moment_after(entry))

    def step(self, by: int) -> None:
        """Go some moments back (negative) or on."""
        self.go(self.moment + by)

    def come_back(self) -> None:
        """Show the present."""
        self.go(self.last)

    def _of_this_seat(self) -> Replay:
        table = self._bridge.table
        return Replay(table.game, table.past(self._bridge.seat))

    def _on_change(self, _: Position, __: Entry) -> None:
        self._past_shown = None
        if self.sight is not None or self._bridge.eyes != self._eyes:
            self.sight = None
            self.replay, self._eyes = self._of_this_seat(), self._bridge.eyes
        self.last = len(self.replay) - 1
        if self._moment is not None and self._moment >= self.last:
            self._moment = None


class Playback(QObject):
    """Steps through the moments while it plays; ``changed`` tells when it begins, ends or goes at another speed."""

    changed = Signal()

    def __init__(self, replay_cursor: ReplayCursor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._replay_cursor = replay_cursor
        self.speed = 1.0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on)

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    def toggle(self) -> None:
        """Play, or pause. At the present it plays what is new from the beginning of the turn."""
        if self.is_playing:
            self.pause()
        else:
            self.play()

    def play(self) -> None:
        """Go on by itself; from the present, from where its turn began."""
        if not self._replay_cursor.is_back:
            starts = [moment for moment, _ in self._replay_cursor.replay.turns() if moment < self._replay_cursor.last]
            self._replay_cursor.go(starts[-1] if starts else 0)
        if self._replay_cursor.is_back:
            self._timer.start(round(_EVENT_MS / self.speed))
            self.changed.emit()

    def pause(self) -> None:
        """Stay at this moment."""
        if self.is_playing:
            self._timer.stop()
            self.changed.emit()

    def set_speed(self, speed: float) -> None:
        """Play so many times as quickly. Raises ValueError if it is none of SPEEDS."""
        if speed not in SPEEDS:
            raise ValueError(f"{speed} is none of {SPEEDS}")
        self.speed = speed
        self._timer.setInterval(round(_EVENT_MS / speed))
        self.changed.emit()

    def _on(self) -> None:
        self._replay_cursor.step(1)
        if not self._replay_cursor.is_back:
            self.pause()
