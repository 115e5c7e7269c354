"""Chits are drawn until the cup is empty."""

from __future__ import annotations

from attrs import frozen

from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray
from hexboard.rules.command.chits import draw_from_cup, fill_cup, number_of_chits

from .ground import look
from .ledger import ledger_of
from .march import REST, MarchStep
from .open_cup import chits_left, draw_chit
from .setup import commanders, scouts

CHITS = {"attack": ("march", "march"), "hold": ("march", REST)}


@frozen(eq=False)
class Cup(Unattended, name="cup", title="The cup", rule="4.1"):
    """Each chit lets its side march once [4.1]. Nobody is asked anything here."""

    def proceed(self, tray: Tray) -> None:
        look(tray)
        if scouts(tray.at.game):
            _closed(tray)
            return
        left = len(chits_left(tray.at))
        if left:
            tray.call(MarchStep.name, draw_chit(tray, ("chit", tray.at.turn, left)))
        else:
            tray.done()


def _closed(tray: Tray) -> None:
    """A cup nobody looks into: everybody knows how many chits each side has in it, its owner which [9.5]."""
    at = tray.at
    seats = commanders(at.game)
    if not any(f"chits {seat.id}" in at.frame.data for seat in seats):
        postures = ledger_of(at).postures
        fill_cup(tray, {seat.id: CHITS[postures[seat.side]] for seat in seats})
    left = sum(number_of_chits(tray.at, seat.id) for seat in seats)
    if not left:
        tray.done()
        return
    seat_id, chit = draw_from_cup(tray, ("chit", at.turn, left), shown=lambda seat, chit: "")
    tray.call(MarchStep.name, seat_id)
    if chit == REST:
        tray.keep_in_mind(seat_id, rest=("1",))
