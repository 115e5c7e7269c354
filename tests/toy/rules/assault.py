"""An assault on a hex."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.state import Slot
from hexboard.core.unit import Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .aftermath import advance, defenders_in, destroy
from .charts import Charts
from .ground import is_dummy, look
from .ledger import Assaulted, ledger_of
from .retreat import call_retreat


def assault(tray: Tray, charts: Charts, attacker: Unit, target: Hex) -> None:
    """A counter assaults a hex next to it [6.1]; a dummy that does is found out [6.2]."""
    start = attacker.hex or target
    if is_dummy(tray.at, attacker):
        destroy(tray, attacker)
        tray.tell(Assaulted(attacker.side, start, target, "bluff"))
        look(tray)
        return
    defenders = defenders_in(tray.at, target, attacker.side)
    fighting = [unit for unit in defenders if not is_dummy(tray.at, unit)]
    result = _roll(tray, charts, attacker, fighting, target) if fighting else "dummies"
    if result in ("destroyed", "dummies"):
        for unit in defenders:
            destroy(tray, unit)
        tray.tell(Assaulted(attacker.side, start, target, result, len(fighting)))
        advance(tray, attacker, target)
    else:
        tray.tell(Assaulted(attacker.side, start, target, result))
        if result == "retreat":
            call_retreat(tray, attacker, target)


def _roll(tray: Tray, charts: Charts, attacker: Unit, fighting: list[Unit], target: Hex) -> str:
    at, postures = tray.at, ledger_of(tray.at).postures
    strongest = max(at.kind(unit).values["strength"] for unit in fighting)
    attack = at.kind(attacker).values["strength"] + charts.orders[postures[attacker.side]].attack
    defence = strongest + charts.orders[postures[fighting[0].side]].defence
    (die,) = tray.roll(_slot(at, target))
    return charts.result(die + attack - defence).id


def _slot(at: Position, target: Hex) -> Slot:
    label = at.label(target)
    earlier = sum(1 for slot in at.state.slots if slot[:3] == ("assault", at.turn, label))
    return ("assault", at.turn, label, earlier + 1)
