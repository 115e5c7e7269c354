"""Every event of the core, in the order the file format lists them."""

from __future__ import annotations

from .event import (
    Called,
    Drawn,
    Ended,
    Event,
    Finished,
    LeftOut,
    Moved,
    Noted,
    Overridden,
    Placed,
    Remembered,
    Removed,
    Rolled,
    StepLost,
    Stood,
    TurnBegan,
    Valued,
)
from .secrecy import Committed, Lost, Revealed, Sighted, Vanished

CORE_EVENTS: tuple[type[Event], ...] = (
    Placed,
    Moved,
    Removed,
    StepLost,
    Stood,
    Valued,
    Vanished,
    Sighted,
    Lost,
    Rolled,
    Drawn,
    Committed,
    Revealed,
    Called,
    Remembered,
    Finished,
    TurnBegan,
    Noted,
    LeftOut,
    Ended,
    Overridden,
)
