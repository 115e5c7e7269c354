"""The Standard Rules as one record of questions; a game answers some of them anew by its exclusive rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.game import Arrival, Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Frame, Outcome
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Forecast
from hexboard.engine.ruleset import Tally
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault
from hexboard.rules.fight.strength import StrengthChange
from hexboard.rules.ground.paces import Pace
from hexboard.rules.ground.terrain_chart import TerrainChart

USUAL = "5.21"  # that points are spent, where no clause of a game gives others


@frozen
class Allowance:
    """Movement points of a unit this phase: in all, and the most it may have spent on entering an enemy zone.

    ``rule`` is the clause of a game that gives other points than the chart, or sets the second figure.
    """

    points: int
    into_zone: int
    rule: str = USUAL


@frozen(eq=False, kw_only=True)
class Standard:
    """What the steps of the sequence ask of the rules. ``how`` is "move", "retreat" or "advance". The answer that
    stands with a question is that of the Standard Rules, where they bar, roll and watch for nothing; the others are
    worked out (``answers.py``).

    ``chart``: the terrain effects chart of a game. ``closed_hexes``: hexes a unit may not move into, with the reason,
    other than by terrain, enemies and night.
    ``bars_step``: why a unit may not go from a hex into the next, enemies and zones apart. ``lacks_room``: why a
    unit may not stand in a hex, the friend ``without`` left out. ``exerts_zone``: whether a unit controls hexes and
    is in turn bound to fight, by what it is itself: zones are kept as long as a side's units stand the same way.
    ``bars_attack``: why a unit may not attack, ``bars_advance`` not advance into a hex. ``due_turn``: when a group of
    reinforcements may come, ``entry_hexes``: where one of them may come on now; otherwise as their chart says.
    ``bars_exit``: why a unit may not leave by a hex; only of those the scenario opens is it asked.
    ``forced_retreats``: units of the phasing side that must go back before any attack. ``watch``: called after
    everything a player did, with the side that moved, the hex its unit stood in before (None: off the map, or nobody
    moved) and the hexes it passed. ``phasing``: the side whose phase it is. ``set_date``: how a game notes the turn of
    something that rules count from.
    ``hold``: how it notes that a hex now belongs to a side ("": to nobody); ``holder``: which side that is (None: no
    side has been noted).

    ``fights``: whether a unit is a combat unit, one that keeps enemies out of its hex, attacks and is attacked, by what
    it is itself.
    ``moves_as``: the arm whose costs and allowance it has. ``bars_move``: why it may not move in this phase.
    ``moves_left``: how many units of a side may still move in this phase; None: as many as can.
    ``slips_away``: whether it may move although it begins in an enemy zone, which otherwise holds every unit [5.13].
    ``paces``: the manners it may move in beside the ordinary. ``range_of``: how far a battery bombards, in hexes.
    ``bars_bombarding``: why it may not bombard now, its place apart. ``bars_range``: why it cannot bombard a hex: too
    far, too near, or out of sight.
    ``owes_attack``: whether units in contact across this side (own hex, enemy hex) are bound to fight [7.11].
    ``changes``: what changes the strength of an attacker, a battery or a defender of an attack.
    ``die_changes``: what is added to its die (only ``plus`` counts). ``fought``: called when the result of an attack
    is known, before it is carried out, with the position it was reckoned in.
    ``saves``: whether a unit is spared a disruption; it may roll. ``lost``:
    called after units were eliminated by a combat. ``rallies``: the clause by which a unit rallies without a roll.
    ``advance_length``: how many hexes it may advance, as a rule one [7.75]. ``shares_advance``: whether it may advance
    into a hex that another has advanced into [R8.7]. ``passes_through``: whether it may pass through a full hex on a
    long advance. ``phases``: the frames of a game-turn in order. ``player_turn_over``: called when a
    side's Player-Turn ends. ``turn_over``: called when a game-turn ends. ``commands``: what a player may say.
    ``saving_dice``, ``loss_dice``: what an attack may make its units roll for their order, what is rolled when
    units are lost. ``opening_dice``: what a phase begins with if nobody is asked; each die a forecast of its own.
    ``still_open``: what is thrown for before a side's Movement Phase, or may come about in its turn, and changes who of
    it can strike and how hard, in a sentence, where these units of it could; "" for nothing.
    ``sets_off``: what else a march, an advance or a retreat along a path brings about, a sentence to be read before it
    is done; "" for nothing. ``stirs``: the same of an attack, whatever its result.
    ``struck``: the defenders whom the result of an attack touches, as a rule all [7.6].
    """

    chart: Callable[[Game], TerrainChart]
    allowance: Callable[[Position, Unit], Allowance]
    closed_hexes: Callable[[Position, Unit], Mapping[Hex, Illegal]] = lambda at, unit: {}
    bars_step: Callable[[Standard, Position, Unit, Hex, Hex, str], Illegal | None]
    lacks_room: Callable[[Standard, Position, Unit, Hex, UnitId | None], Illegal | None]
    exerts_zone: Callable[[Position, Unit], bool]
    bars_attack: Callable[[Position, Unit], Illegal | None] = lambda at, unit: None
    bars_advance: Callable[[Position, Unit, Hex], Illegal | None] = lambda at, unit, end: None
    due_turn: Callable[[Position, Arrival], int] = lambda at, arrival: arrival.turn
    entry_hexes: Callable[[Position, Unit, Arrival], tuple[Hex, ...]] = lambda at, unit, arrival: arrival.hexes
    bars_exit: Callable[[Position, Unit, Hex], Illegal | None]
    forced_retreats: Callable[[Standard, Position, str], tuple[UnitId, ...]]
    watch: Callable[[Tray, str, Hex | None, tuple[Hex, ...]], None] = lambda tray, side, start, path: None
    points: Callable[[Position], Tally]
    outcome: Callable[[Position], Outcome]
    phasing: Callable[[Position], str]
    set_date: Callable[[Tray, str, int], None]
    hold: Callable[[Tray, Hex, str], None]
    holder: Callable[[Position, Hex], str | None]
    fights: Callable[[Position, Unit], bool]
    moves_as: Callable[[Position, Unit], str]
    bars_move: Callable[[Position, Unit], Illegal | None] = lambda at, unit: None
    moves_left: Callable[[Position, str], int | None] = lambda at, side: None
    slips_away: Callable[[Position, Unit], bool] = lambda at, unit: False
    paces: Callable[[Standard, Position, Unit], tuple[Pace, ...]]
    bars_bombarding: Callable[[Position, Unit], Illegal | None]
    bars_range: Callable[[Standard, Position, Unit, Hex], Illegal | None]
    range_of: Callable[[Position, Unit], int]
    owes_attack: Callable[[Position, Hex, Hex], bool] = lambda at, here, there: True
    changes: Callable[[Standard, Position, Assault, Unit], tuple[StrengthChange, ...]]
    die_changes: Callable[[Position, Assault], tuple[StrengthChange, ...]] = lambda at, assault: ()
    fought: Callable[[Tray, str, Position, Assault, str], None] = lambda tray, side, before, assault, code: None
    saving_dice: Callable[[Position, Assault], tuple[Forecast, ...]] = lambda at, assault: ()
    loss_dice: Callable[[Position, tuple[Unit, ...]], tuple[Forecast, ...]] = lambda at, units: ()
    opening_dice: Callable[[Position, Frame], tuple[Forecast, ...]] = lambda at, frame: ()
    still_open: Callable[[Position, SideId, Collection[UnitId]], str] = lambda at, side, strikers: ""
    sets_off: Callable[[Position, Unit, tuple[Hex, ...]], str] = lambda at, unit, path: ""
    stirs: Callable[[Position, Assault], str] = lambda at, assault: ""
    struck: Callable[[Position, Assault], tuple[Unit, ...]] = lambda at, assault: assault.defenders
    saves: Callable[[Tray, Unit], bool] = lambda tray, unit: False
    lost: Callable[[Tray, tuple[Unit, ...]], None] = lambda tray, units: None
    rallies: Callable[[Position, Unit], str | None] = lambda at, unit: None
    advance_length: Callable[[Position, Unit], int] = lambda at, unit: 1
    shares_advance: Callable[[Position, Unit], bool] = lambda at, unit: False
    passes_through: Callable[[Position, Unit], bool] = lambda at, unit: False
    phases: Callable[[Position], tuple[Frame, ...]]
    player_turn_over: Callable[[Tray, str], None] = lambda tray, side: None
    turn_over: Callable[[Standard, Tray], None]
    commands: tuple[type[Command], ...]
