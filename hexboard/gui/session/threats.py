"""What the enemy could do in his next turn where one's own would stand, worked out between two events."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, Signal

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.threat import Stand, Threat
from hexboard.gui.event_loop.steps import Steps

_Asked = tuple[SideId, Stand]


class Threats(QObject):
    """Answers what is known, and finds out what is asked for and not yet known: what was asked last goes first.

    ``found``: one more is known.
    """

    found = Signal()

    def __init__(self, ruleset: Ruleset, parent: QObject) -> None:
        super().__init__(parent)
        self._ruleset = ruleset
        self._at: Position | None = None
        self._known: dict[_Asked, Threat | None] = {}
        self._asked: list[_Asked] = []
        self._steps: Steps | None = None

    def of(self, at: Position, side: SideId, stand: Stand) -> Threat | None:
        """What the enemy of a side could do where it would stand; None where it is nothing, and until it is known."""
        if at is not self._at:
            self._forget(at)
        asked = side, stand
        if asked not in self._known:
            self._asked = [asked, *(each for each in self._asked if each != asked)]
            if self._steps is None and not at.state.over:
                self._steps = Steps(self._work(at), self)
                self._steps.failed.connect(self._on_failed)
                self._steps.start()
        return self._known.get(asked)

    def _forget(self, at: Position) -> None:
        if self._steps is not None:
            self._steps.stop()
        self._at, self._known, self._asked, self._steps = at, {}, [], None

    def _on_failed(self, fault: Exception) -> None:
        self._steps, self._asked = None, []
        raise fault

    def _work(self, at: Position) -> Iterator[None]:
        while self._asked:
            side, stand = asked = self._asked.pop(0)
            self._known[asked] = None  # of what fails nobody asks again
            self._known[asked] = yield from self._ruleset.threatening(at, side, stand)
            self.found.emit()
            if self._at is not at:
                return  # whoever heard it has asked of another position, which has steps of its own
            yield
        self._steps = None
