"""A truth of the toy that fits what a seat knows [1.1, 3.1, 7.1, 9.0]."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import Contact
from hexboard.core.unit import UnitId
from hexboard.engine.dice import Dice
from hexboard.engine.sampling import fitting, shuffled
from hexboard.geometry.hex import Hex

from .cup import CHITS, Cup
from .ground import MOST_IN_A_HEX, reach_of_sight
from .ledger import PostureTaken, ledger_of, sealed_as
from .retreat import RetreatStep
from .setup import commanders, scouts


def sample(view: Position, dice: Dice) -> Position:
    """Counters under what is seen and out of sight, orders and chits nobody has shown."""
    eyes = view.state.secrets.eyes
    if eyes is None:
        return view
    at = fitting(view, dice, _how_many, _out_of_sight)
    for seat in commanders(view.game):
        if seat.id != eyes:
            at = _ordered(at, seat.id, seat.side, dice)
    for scout in scouts(view.game):
        label = shuffled(dice, ("sample", "watch"), [at.label(hex) for hex in sorted(at.board.hexes)])[0]
        at = _believed_sealed(at, scout, sealed_as(at), label)
    at = _attacked(at, dice)
    return _cup_filled(at, eyes, dice) if scouts(view.game) else at


def _how_many(view: Position, contact: Contact) -> int:
    return int(contact.estimate.partition(" ")[0])


def _out_of_sight(at: Position, unit: UnitId) -> Iterator[Hex]:
    side = at.game.roster[unit].side
    eyes = [hex for each, hex in ((u, h) for s in at.game.sides for u, h in at.on_map(s.id)) if each.side != side]
    for hex in sorted(at.board.hexes):
        near = any(eye.distance(hex) <= reach_of_sight(at) for eye in eyes)
        if not near and len(at.units_at(hex)) < MOST_IN_A_HEX:
            yield hex


def _ordered(at: Position, seat: SeatId, side: str, dice: Dice) -> Position:
    """An order of another that is sealed, and that he acts on."""
    posture = shuffled(dice, ("sample", "order", seat), ("attack", "hold"))[0]
    posture = ledger_of(at).postures.get(side, posture)
    at = _believed_sealed(at, seat, sealed_as(at), posture)
    if scouts(at.game) and side not in ledger_of(at).postures:
        at = Position(at.game, PostureTaken(side, posture).apply(at.state))
    return at


def _attacked(at: Position, dice: Dice) -> Position:
    """Who beat those that must retreat: somebody in the hex he came from [6.3]."""
    frame = at.state.stack[-1] if at.state.stack else None
    if frame is None or frame.step != RetreatStep.name:
        return at
    beaten = at.game.seat(frame.seat or "").side
    there = [unit.id for unit in at.units_at(at.board.at(frame.data["start"][0])) if unit.side != beaten]
    others = there or [unit.id for unit in at.state.units.values() if unit.side != beaten]
    return _remembering(at, len(at.state.stack), "", attacker=shuffled(dice, ("sample", "attacker"), others)[:1])


def _cup_filled(at: Position, eyes: SeatId, dice: Dice) -> Position:
    """The chits left in the cup nobody looks into: as many of each as all know; one's own are known [9.5]."""
    depth = next((n for n, frame in enumerate(at.state.stack, 1) if frame.step == Cup.name), 0)
    if not depth or not any(key.startswith("chits ") for key in at.state.stack[depth - 1].data):
        return at
    cup: list[str] = []
    for seat in commanders(at.game):
        left = int(at.state.stack[depth - 1].data.get(f"chits {seat.id}", ("0",))[0])
        own = at.state.secrets.memory.get((depth, eyes), {}).get("cup") if seat.id == eyes else None
        posture = ledger_of(at).postures[seat.side]
        chits = own if own is not None else shuffled(dice, ("sample", "chits", seat.id), CHITS[posture])[:left]
        cup += [f"{seat.id} {chit}" for chit in chits]
    return _remembering(at, depth, "", cup=tuple(sorted(cup)))


def _remembering(at: Position, depth: int, seat: str, **data: tuple[str, ...]) -> Position:
    """A position in which a step, by its depth in the stack, keeps this in mind for a seat ("": for the truth)."""
    memory = at.state.secrets.memory
    kept = {**memory.get((depth, seat), {}), **data}
    return Position(at.game, at.state.with_secrets(memory={**memory, (depth, seat): kept}))


def _believed_sealed(at: Position, seat: str, name: str, text: str) -> Position:
    """A position in which what a seat has sealed by a name says this, if it is not known what it says."""
    sealed = at.state.secrets.sealed
    known = sealed.get((seat, name))
    if known is None or known.text is not None:
        return at
    believed = {**sealed, (seat, name): evolve(known, text=text, salt="")}
    return Position(at.game, at.state.with_secrets(sealed=believed))
