"""Playing the game's past like a film: event by event, at a speed, until the present."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from .replay_cursor import ReplayCursor

SPEEDS = (0.5, 1.0, 2.0, 4.0)
_EVENT_MS = 1400  # how long an event shows at usual speed


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
