"""What happened, in words."""

from __future__ import annotations

from hexboard.core.event import BYTE, Drawn, Ended, Event, Moved, Removed, Rolled, TurnBegan
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.secrecy import ChitShown, ContactMade, Lost, SecretOpened, UnitReported
from hexboard.core.unit import OnMap

from .ledger import Assaulted, PostureTaken

_RESULTS = {
    "bluff": "it was a dummy",
    "dummies": "nothing but dummies there",
    "destroyed": "the defenders are destroyed",
    "retreat": "the defenders must retreat",
    "overrun": "those who could not get away are destroyed",
    "stand": "the defenders stand",
}


def describe(at: Position, event: Event) -> str:
    """A sentence for an event; empty for what nobody needs to read."""
    match event:
        case TurnBegan(turn):
            return f"Turn {turn}{_called(at, turn)}"
        case PostureTaken(side, posture):
            return f"{_name(at, side)} has orders to {posture}"
        case Drawn(_, chit, _, _) if " " not in chit:
            return f"A chit of {_name(at, chit)} is drawn"
        case ChitShown(_, chit, seat):
            return f"A chit of {at.game.seat(seat).name} is drawn" + (f": a {chit}" if chit else "")
        case Moved(unit, path, _, how):
            return f"{at.name(unit)} {how} from {at.place_name(path[0])} to {at.place_name(path[-1])}"
        case Removed(unit, _):
            return f"{at.name(unit)} is destroyed"
        case Rolled(_, sides, faces) if sides != BYTE:
            return f"The die shows {faces[0]}"
        case Assaulted(side, start, target, result):
            where = f"{at.place_name(target)} from {at.place_name(start)}"
            return f"{_name(at, side)} assaults {where}: {_RESULTS[result]}"
        case Ended(outcome):
            won = f"{_name(at, outcome.winner)} has won" if outcome.winner else "Nobody has won"
            return f"{won}, {outcome.reason}"
    return _seen(at, event)


def moment(at: Position) -> str:
    """The turn, the step and whose it is."""
    whose = f", {at.game.seat(at.frame.seat).name}" if at.state.stack and at.frame.seat else ""
    step = at.frame.step if at.state.stack else "the end"
    return f"Turn {at.turn}{_called(at, at.turn)}: {step}{whose}"


def _seen(at: Position, event: Event) -> str:
    match event:
        case ContactMade(seat, marker, contact) if isinstance(contact.place, OnMap):
            where = at.place_name(contact.place.hex)
            if contact.source == "seen":
                return f"{at.game.seat(seat).name} sees {contact.estimate} in {where}: {marker}"
            if marker.startswith("watch "):
                return f"{at.game.seat(seat).name} hears of {contact.estimate} in {where}"
            return f"{at.game.seat(seat).name} loses sight of {marker}, last seen in {where}"
        case UnitReported(seat, unit, turn):
            return f"{at.game.seat(seat).name} hears where {at.kind(unit).name} stood in turn {turn}"
        case Lost(seat, marker):
            return f"{at.game.seat(seat).name} finds that {marker} is gone"
        case SecretOpened(seat, _, text, _):
            return f"{at.game.seat(seat).name}'s order is opened: {text}"
    return ""


def _name(at: Position, side: SideId) -> str:
    return at.game.side(side).name


def _called(at: Position, turn: int) -> str:
    name = at.game.scenario.turn_names.get(turn)
    return f" ({name})" if name else ""
