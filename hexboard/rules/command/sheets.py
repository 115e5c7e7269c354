"""Sheets that several seats write at once: sealed for good when handed in, and opened together when all are in.

Nobody can change his own once it is sealed, or wait to see another's. Source: play-by-e-mail protocol, sealed orders.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, Audience, SeatId
from hexboard.engine.tray import Tray

from .sealed import is_sealed, seal, unseal


def awaited(at: Position, name: str, seats: Iterable[SeatId]) -> frozenset[SeatId]:
    """The seats whose sheet of that name is not in yet: everybody knows."""
    return frozenset(seat for seat in seats if not is_sealed(at, seat, name))


def hand_in(tray: Tray, seat: SeatId, name: str, text: str, to: Audience | None = None) -> None:
    """Seal a seat's sheet for good: no undo of its own takes it back. Raises ValueError if it is in already.

    ``to`` are those who may read it, if others of its side may, the seat among them.
    """
    seal(tray, seat, name, text, final=True, to=to)


def open_together(tray: Tray, name: str, seats: Iterable[SeatId], to: Audience = EVERYONE) -> Mapping[SeatId, str]:
    """What every seat wrote, opened to an audience at once; to NOBODY: it is acted on and stays a secret.

    Raises ValueError while a sheet is not in.
    """
    own = tuple(seats)
    missing = awaited(tray.at, name, own)
    if missing:
        raise ValueError(f"the sheet {name} of {', '.join(sorted(missing))} is not in")
    return {seat: unseal(tray, seat, name, to) for seat in own}
