"""A truth that fits what a side knows: own corps as it heard of them last, enemies under what was reported [21.1]."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from attrs import evolve

from hexboard.core.position import Position
from hexboard.core.state import Contact
from hexboard.core.unit import Gone, OnMap, Unit, UnitId
from hexboard.engine.dice import Dice
from hexboard.engine.sampling import fitting, shuffled
from hexboard.geometry.hex import Hex

from ..record.ledger import ledger_of, unit_of
from ..war.charts import Charts
from ..war.corps import FATIGUE, POINT, Corps
from ..war.opening import printed_corps

_SEEN = 1  # hexes a corps sees
_MEN = re.compile(r"([\d,]+) men")


def sample(view: Position, dice: Dice, charts: Charts) -> Position:
    """Where nothing is hidden from whose view it is, the view itself."""
    eyes = view.state.secrets.eyes
    if eyes is None or view.state.over is not None:
        return fitting(view, dice)  # when it is over all is told
    side, printed = view.game.seat(eyes).side, printed_corps(view.game, charts)
    own = {id: _as_heard(each, view.state.units.get(id)) for id, each in printed.items() if each.side == side}
    foes, tracks = _enemies(view, dice, [each for each in printed.values() if each.side != side], own.values())
    corps = {**own, **foes}
    units = {**view.state.units, **{each.id: unit_of(each) for each in foes.values()}}
    units |= {id: unit_of(each) for id, each in own.items() if id not in units}
    state = view.state.with_units(units).with_ledger(evolve(ledger_of(view), corps=corps))
    named = {**state.secrets.tracks, **{(eyes, marker): ids for marker, ids in tracks.items()}}
    return Position(view.game, state.with_secrets(eyes=None, hearsay={}, tracks=named))


def _as_heard(printed: Corps, unit: Unit | None) -> Corps:
    """An own corps by its counter, which shows whole points."""
    if unit is None:
        return evolve(printed, hex=None, left_by=printed.hex, destroyed=True)
    left = unit.place if isinstance(unit.place, Gone) else None
    exited = left is not None and left.why == "exited"
    shown = unit.values
    inf, cav = (
        POINT * shown[name] if name in shown and shown[name] != full // POINT else full
        for name, full in (("inf", printed.inf), ("cav", printed.cav))
    )
    return evolve(
        printed,
        hex=unit.hex,
        left_by=(left.hex or printed.hex) if left else None,
        exited=exited,
        destroyed=unit.hex is None and not exited,
        inf=inf,
        cav=cav,
        fatigue=FATIGUE * shown["fatigue"] if "fatigue" in shown else printed.fatigue,
        urgency=shown.get("urgency", printed.urgency),
        deployed="deployed" in unit.status,
        patrol="patrol" in unit.status,
        demoralized="demoralized" in unit.status,
    )


def _enemies(
    view: Position, dice: Dice, foes: list[Corps], own: Iterable[Corps]
) -> tuple[dict[UnitId, Corps], Mapping[str, tuple[UnitId, ...]]]:
    """The newest report first: as many corps as come nearest to the men reported. The rest stand where the book has
    them, or with others of theirs; nowhere within sight of an own corps.
    """
    left = list(shuffled(dice, ("sample", "corps"), sorted(foes, key=lambda each: each.id)))
    found: dict[UnitId, Corps] = {}
    tracks: dict[str, tuple[UnitId, ...]] = {}
    reported = {m: c for m, c in view.contacts.items() if c.side and isinstance(c.place, OnMap)}
    for marker, contact in sorted(reported.items(), key=lambda each: (-each[1].turn, each[0])):
        there = _of_strength(left, contact)
        tracks[marker] = tuple(sorted(each.id for each in there))
        for each in there:
            left.remove(each)
            found[each.id] = evolve(each, hex=contact.place.hex if isinstance(contact.place, OnMap) else None)
    eyes = [each.hex for each in own if each.hex is not None]
    others = [each.hex for each in found.values() if each.hex is not None]
    for each in left:
        places: list[Hex] = [*([each.hex] if each.hex else []), *shuffled(dice, ("sample", each.id), others)]
        hidden = (place for place in places if all(place.distance(eye) > _SEEN for eye in eyes))
        found[each.id] = evolve(each, hex=next(hidden, None))
    return found, tracks


def _of_strength(left: list[Corps], contact: Contact) -> list[Corps]:
    men = _MEN.search(contact.estimate)
    wanted = int(men[1].replace(",", "")) if men else 1
    there: list[Corps] = []
    have = 0
    for each in left:
        if have < wanted and (not there or have + 5 * each.men <= wanted):
            there.append(each)
            have += 10 * each.men
    return there
