"""How units come to order again: the Rally Segment of a Player-Turn, and a night [11.4, R11.3, R12.4]."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hexboard.core.event import Event, LeftOut
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray

from ..record.clock import is_night
from ..record.ledger import TURN_MARKS, MarksCleared
from .crowds import PARTING, is_marched_into
from .ground import enemy_zone, friends_at
from .losses import eliminate
from .morale import Morale, morale_of, morale_states, recovered
from .standard import Standard


def chance_of(at: Position, state: Morale) -> str:
    """What the die of an attempt does, in a few words [R12.42, R12.43]."""
    if state == morale_states(at.game)[-1]:
        return f"1-{state.rally}, else lost"
    return f"1-{state.rally} rallies"


def bars_rallying(rules: Standard, at: Position, unit: Unit) -> Illegal | None:
    """Why a unit may not be given a Rally Marker now, or None if it may [R12.41]."""
    if unit.hex is None:
        return Illegal(f"{at.name(unit.id)} is not on the map", "R12.41")
    if morale_of(at, unit) is None:
        return Illegal(f"{at.name(unit.id)} is in good order", "R12.41", (unit.hex,))
    if "rally" in unit.status:
        return Illegal(f"{at.name(unit.id)} has a Rally Marker already", "R12.41", (unit.hex,))
    if "moved" in unit.status:
        return Illegal(f"{at.name(unit.id)} has moved and cannot rally in this turn", "R12.41", (unit.hex,))
    if unit.hex in enemy_zone(rules, at, unit.side):
        return Illegal("nobody rallies in an enemy zone of control", "R12.41", (unit.hex,))
    # of a crowd that a march has made somebody must go on; whoever was there before may stay in it
    parting = at.label(unit.hex) in at.frame.data.get(PARTING, ())
    crowded = parting or is_marched_into(friends_at(at, unit.side, unit.hex))
    return rules.lacks_room(rules, at, unit, unit.hex, None) if crowded else None


@frozen(eq=False)
class Rallying(Unattended, name="rally", title="The Rally Segment", rule="R12.42"):
    """Every unit with a Rally Marker makes its attempt; the Player-Turn ends."""

    rules: Standard

    def proceed(self, tray: Tray) -> None:
        """Roll for each marker; what marked the side's Player-Turn comes off."""
        side = tray.at.frame.seat or ""
        trying = sorted((unit for unit, _ in tray.at.on_map(side) if "rally" in unit.status), key=lambda unit: unit.id)
        # all before the first die: a leader whom it takes out of play has been with the others
        each = [(unit, self.rules.rallies(tray.at, unit)) for unit in trying]
        for unit, without in each:
            state = morale_of(tray.at, unit)
            if state is not None:
                self._attempt(tray, unit, state, without)
        self.rules.player_turn_over(tray, side)
        tray.tell(MarksCleared(TURN_MARKS))
        tray.done()

    def _attempt(self, tray: Tray, unit: Unit, state: Morale, without: str | None) -> None:
        if without is not None:
            tray.leave_out(f"The die of {tray.at.name(unit.id)}", Illegal("it rallies without a roll", without))
            tray.tell(recovered(tray.at, unit, state))
            return
        (die,) = tray.roll(("rally", tray.at.turn, unit.side, unit.id))
        if die <= state.rally:
            tray.tell(recovered(tray.at, unit, state))
        elif state == morale_states(tray.at.game)[-1]:  # R12.43
            eliminate(self.rules, tray, (unit,))


def rest_by_night(rules: Standard, tray: Tray) -> None:
    """After a night no unit is ineffective any more, and morale rises by a state out of enemy zones of control."""
    for event in night_rest(rules, tray.at):
        tray.tell(event)


def night_rest(rules: Standard, at: Position) -> Iterator[Event]:
    """What the end of the turn under way does for units out of order, if it is a night [11.4, R11.3]."""
    if not is_night(at):
        return
    if any("ineffective" in u.status for u in at.state.units.values()):
        yield MarksCleared(frozenset({"ineffective"}))
    if at.game.options.get("night_recovery", "one_state") == "none":
        return
    for side in at.game.sides:
        zone = enemy_zone(rules, at, side.id)
        for unit, here in sorted(at.on_map(side.id), key=lambda found: found[0].id):
            state = morale_of(at, unit)
            if state is not None and here in zone:
                what = f"The night's rest of {at.name(unit.id)}"
                yield LeftOut(what, "it is in an enemy zone of control", "R11.3", (here,))
            elif state is not None:
                yield recovered(at, unit, state)
