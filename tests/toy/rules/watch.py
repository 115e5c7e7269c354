"""Scouts at a table of their own: they watch a hex, hear late of their own side, and report, not always truly [9.0]."""

from __future__ import annotations

from attrs import evolve, frozen

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import Contact
from hexboard.core.unit import OnMap
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.step import InSecret, Unattended
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.command.reports import hear, hear_of_own, heard

from .ledger import sealed_as
from .setup import commanders, scouts

_FALSE = 1


@frozen
class Watch(
    Command, tag="watch", form="watch {hex}",
    meaning="have the scouts watch a hex this turn, sealed to the end of the game", rule="9.1", example="watch S0201",
    hides=True,
):
    """Choose the hex the scouts watch this turn."""

    hex: Hex


def which_hex(at: Position, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
    """The hex to be watched [9.1]."""
    if not picked:
        answers = (Answer(at.label(hex), at.place_name(hex), "hex", hex=hex) for hex in at.board.hexes)
        return Question("Which hex do the scouts watch?", "9.1", tuple(answers))
    if (here := at.board.find(picked[0])) is None:
        return Illegal("the scouts watch a hex of the map", "9.1")
    return Ready(Watch(here), label="Seal the order", commits="reveals")


def keep_watch(tray: Tray) -> None:
    """The scouts, and nobody else, are told of enemies in the hex they watch [9.1]."""
    at = tray.at
    for seat in scouts(at.game):
        order = at.state.secrets.sealed.get((seat, sealed_as(at)))
        if order is None:
            continue
        hex, mine = at.board.at(order.text or ""), at.game.seat(seat).side
        enemies = tuple(sorted(unit.id for unit in at.units_at(hex) if unit.side != mine))
        if enemies:
            count = f"{len(enemies)} counter{'s' if len(enemies) > 1 else ''}"
            contact = Contact(OnMap(hex), "", at.game.enemy(mine), count, at.turn, "reported")
            hear(tray, seat, f"watch {at.label(hex)}", contact, enemies)


@frozen(eq=False)
class Scouting(InSecret, Unattended, name="scouting", title="Scouting", rule="9.3"):
    """At the end of a turn the scouts' report goes to their commander, true or false, and his to them [9.3, 9.4]."""

    def proceed(self, tray: Tray) -> None:
        at = tray.at
        (die,) = tray.roll(("scouting", at.turn))
        for seat in scouts(at.game):
            side = at.game.seat(seat).side
            commander = next(each.id for each in commanders(at.game) if each.side == side)
            for marker, contact in sorted(heard(at, seat, oldest=0).items()):
                _pass_on(tray, seat, commander, marker, contact, is_false=die == _FALSE)
            for unit in sorted(at.units_of(side), key=lambda unit: unit.id):
                hear_of_own(tray, seat, unit, at.turn)
        tray.done()


def _pass_on(tray: Tray, scout: SeatId, to: SeatId, marker: str, contact: Contact, *, is_false: bool) -> None:
    """A false report names a hex beside the true one and looks like any other [9.3]."""
    at = tray.at
    if is_false and isinstance(contact.place, OnMap):
        beside = min(at.board.neighbours(contact.place.hex))
        hear(tray, to, marker, evolve(contact, place=OnMap(beside)))
    else:
        hear(tray, to, marker, contact, at.state.secrets.tracks.get((scout, marker), ()))
