"""A file being made beside the window: when it is there, what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal

from hexboard.core.capital import capital
from hexboard.gui.event_loop.work import Dropped, Told, Work
from hexboard.store.outgoing import may_go_out, write_out

Make = Callable[[Told], bytes]


class FileWork(Work[None]):
    """Makes one file. After ``done`` comes ``written()``, ``failed(words)`` or ``stopped()``.

    The file is written whole at the end or not at all; one that is being written already is not stopped any more.
    """

    written = Signal()
    failed = Signal(str)
    stopped = Signal()

    def __init__(self, make: Make, file: Path) -> None:
        super().__init__(lambda told: _write(make, file, told))

    def _end(self) -> None:
        super()._end()
        try:
            self.result()
        except Dropped:
            self.stopped.emit()
        except OSError as fault:
            why = fault.strerror or str(fault)
            self.failed.emit(f"The file could not be written ({why}). Nothing was changed; choose another place.")
        except ValueError as fault:
            self.failed.emit(f"{capital(str(fault))}.")
        except Exception:
            self.failed.emit("It could not be made, by a fault of the program. Nothing was written.")
            raise
        else:
            self.written.emit()


def _write(make: Make, file: Path, told: Told) -> None:
    may_go_out(file)
    data = make(told)
    told(1.0)
    write_out(file, data)
