"""The seats of the open game that computers drive: each thinks in a process of its own, and the window goes on."""

import time

from PySide6.QtCore import QObject, QTimer, Signal

from hexboard.core.illegal import Unreadable
from hexboard.core.seat import SeatId
from hexboard.engine.robot import Decided
from hexboard.gui.session.bridge import Bridge
from hexboard.play.computers.driving import Driver, Failed
from hexboard.play.robots import computer_of
from hexboard.play.starting import Running

_LOOK_MS = 15
_NOTHING = (), (), False, ""  # to be told: nobody thinks or waits, nothing holds them, nothing went wrong
_PACE = 0.35  # seconds from one move of a computer to the next, so that a person can follow


class ComputerSeats(QObject):
    """Has computers decide whenever one of their seats may act, and hands their commands in like anybody's.

    They think from ``begin`` on, whoever sits at the screen; what they decide is done before whoever ``sit``s there,
    and while nobody does (the screen is handed over) nothing is told or done of it. ``changed``: who thinks, or why
    nobody does, is not what it was. ``toggle`` holds them all, until it is done again; ``trouble`` says what went wrong
    with one, which then holds them too.
    """

    changed = Signal()

    def __init__(self, running: Running, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running = running
        self._table = running.table
        self._bridge: Bridge | None = None
        self._drivers: dict[SeatId, Driver] = {}
        self._decided: dict[SeatId, Decided] = {}
        self._plans: dict[int, tuple[str, ...]] = {}  # behind what was done, by the number of its entry
        self._decided_at = 0  # how many entries there were
        self._began = False
        self._last_move = 0.0
        self._shown: object = _NOTHING
        self.is_stopped = False
        self.trouble = ""
        self.pace = _PACE
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self._look)

    @property
    def exist(self) -> bool:
        """Whether a computer drives any seat."""
        return bool(self._table.log.header.computers)

    def title(self, seat: SeatId) -> str:
        """What players call the computer of a seat; "" for a person's."""
        id = self._table.log.header.computers.get(seat, "")
        try:
            return computer_of(self._table.ruleset, seat, id).title if id else ""
        except Unreadable:
            return id

    @property
    def thinking(self) -> tuple[SeatId, ...]:
        """The seats whose computer is at work now."""
        return () if self.is_held else self._acting()

    @property
    def waiting(self) -> tuple[SeatId, ...]:
        """The seats that are to act and whose computer is held."""
        return self._acting() if self.is_held else ()

    def plan_of(self, number: int) -> tuple[str, ...]:
        """Why a computer did what an entry holds, if it did so since the game was opened.

        Nothing in a game that hides anything from a seat: plans are made of what their own seat alone may know.
        """
        hides = self._table.hides or self._table.ruleset.secrets
        return () if hides else self._plans.get(number, ())

    def begin(self) -> None:
        """Let them think from now on."""
        self._began = True
        self._arrange()

    def sit(self, bridge: Bridge) -> None:
        """Somebody sits at the screen: let them play before him."""
        self._bridge, self._shown = bridge, _NOTHING
        bridge.changed.connect(self._arrange)
        self._last_move = time.monotonic()  # the map is seen before anything moves on it
        self.begin()

    def stand_up(self) -> None:
        """Nobody sits at the screen: they think on, and nothing comes of it until somebody does."""
        self._bridge = None

    def toggle(self) -> None:
        """Hold them all at once, whatever they think, or let them play again."""
        self.is_stopped, self.trouble = not self.is_held, ""
        self._arrange()

    def close(self) -> None:
        """End them all; the game is taken away."""
        self._began = False
        self._timer.stop()
        for driver in self._drivers.values():
            driver.stop()

    @property
    def is_held(self) -> bool:
        """Whether none of them goes on before it is told to."""
        return self.is_stopped or bool(self.trouble)

    def _acting(self) -> tuple[SeatId, ...]:
        if not self._began or not self.exist or self._running.only_look:
            return ()
        table = self._table
        away = table.elsewhere
        driven = table.actors() & table.log.header.computers.keys()
        return tuple(seat for seat in sorted(driven) if table.game.seat(seat).side not in away)

    def _arrange(self) -> None:
        """Whoever may act thinks about how the game stands now, and nobody else thinks."""
        thinking, entries = self.thinking, len(self._table.log.entries)
        if not thinking or entries != self._decided_at:
            self._decided.clear()
        self._decided_at = entries
        for seat, driver in self._drivers.items():
            if driver.is_thinking and seat not in thinking:
                driver.stop()
        for seat in thinking:
            if seat in self._decided:
                continue
            try:
                if seat not in self._drivers:
                    self._drivers[seat] = Driver(self._running, seat)
                self._drivers[seat].ask()
            except (Unreadable, OSError) as fault:
                self._give_up(seat, f"it cannot be begun ({fault})")
                return
        if thinking:
            self._timer.start()
        else:
            self._timer.stop()
        self._tell()

    def _look(self) -> None:
        for seat in self.thinking:
            match self._drivers[seat].look():
                case Failed(why):
                    self._give_up(seat, why)
                    return
                case Decided() as decided:
                    self._decided[seat] = decided
        if self._bridge and self._decided and time.monotonic() - self._last_move >= self.pace:
            self._move(self._bridge, *next(iter(self._decided.items())))

    def _move(self, bridge: Bridge, seat: SeatId, decided: Decided) -> None:
        del self._decided[seat]
        self._last_move = time.monotonic()
        number = len(self._table.log.entries)
        refused = self._table.check(seat, decided.command)
        if refused is not None:
            self._give_up(seat, f"it wanted what the rules refuse ({refused})")
            return
        self._plans[number] = decided.plan  # before whoever tells of the act asks for it
        if not bridge.submit(seat, decided.command):
            del self._plans[number]
            self._give_up(seat, "its move could not be written down")

    def _give_up(self, seat: SeatId, why: str) -> None:
        name = self._table.game.seat(seat).name
        self.trouble = f"The computer that plays {name} gave up: {why}. The game stands as it was."
        self._arrange()

    def _tell(self) -> None:
        shown = (self.thinking, self.waiting, self.is_stopped, self.trouble)
        if self._bridge and shown != self._shown:
            self._shown = shown
            self.changed.emit()
