"""What an army commander has written, read off his sheet: values the resolution acts on [9, 13.0]."""

from __future__ import annotations

from attrs import field, frozen

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from .corps import Contact, March, Order


@frozen
class Dispatch:
    """Orders to corps; to a force with its march rate ("": orders to one corps), which may be all there is."""

    units: tuple[UnitId, ...]
    orders: tuple[Order, ...] = ()
    rate: str = ""


@frozen
class Immediate:
    """An order that is done when the sheets are opened: "sm" a mode, "dc", "xu", and "rt", "at", "re" a hex [12.0]."""

    kind: str
    unit: UnitId
    hex: Hex | None = None
    march: March = "N"


@frozen
class Sheet:
    """A whole sheet, in its order. What it says of battles is None where it says nothing: that holds as before."""

    written: tuple[Dispatch | Immediate, ...] = ()
    urgency: tuple[int, ...] | None = None
    rank: tuple[UnitId, ...] | None = None
    second: bool | None = None


@frozen
class Begun:
    """How a corps begins: its number, urgency and contact mode [3.0]."""

    unit: UnitId
    number: int
    urgency: int = 5
    contact: Contact = "I"


@frozen
class Preparation:
    """The set-up of a side."""

    corps: tuple[Begun, ...] = field(default=())
