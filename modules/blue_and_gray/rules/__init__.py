"""Blue & Gray: the Standard Rules as a ruleset. A game extends it by answering some of its questions anew."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.engine.ruleset import Ruleset, Vocabulary
from hexboard.engine.step import Step
from hexboard.engine.tray import Tray
from hexboard.rules.sequence import GameTurns

from . import basics, remarks
from .advancing import Advancing
from .chart_pages import chart_pages
from .combat import Combat
from .commands import COMMANDS
from .exchange import Exchange
from .ground import is_night, phasing, zone_of
from .ledger import EVENTS, MarksCleared
from .movement import Movement
from .retreating import Retreating
from .setting_up import marks, setup
from .standard import Standard
from .telling import describe, moment


def build(charts: Mapping[str, Any]) -> Ruleset:
    """The Standard Rules of the series. The charts come with each game and are read from there."""
    return assemble(standard())


def standard() -> Standard:
    """The Standard Rules' own answers."""
    return Standard(
        chart=basics.chart,
        allowance=basics.allowance,
        closed_hexes=basics.closed_hexes,
        bars_step=basics.bars_step,
        lacks_room=basics.lacks_room,
        exerts_zone=basics.exerts_zone,
        bars_attack=basics.bars_attack,
        bars_advance=basics.bars_advance,
        due_turn=basics.due_turn,
        entry_hexes=basics.entry_hexes,
        bars_exit=basics.bars_exit,
        forced_retreats=basics.forced_retreats,
        watch=basics.watch,
        points=basics.points,
        outcome=basics.outcome,
        phasing=phasing,
        set_date=basics.set_date,
    )


def assemble(rules: Standard) -> Ruleset:
    """A ruleset whose steps ask these rules."""
    turns = GameTurns("4.0", _phases, rules.outcome, _turn_over)
    steps: tuple[Step, ...] = (
        turns,
        Movement(rules),
        Combat(rules),
        Retreating(rules),
        Exchange(),
        Advancing(rules),
    )
    return Ruleset(
        name="Blue & Gray",
        steps={step.name: step for step in steps},
        flow=turns.flow,
        setup=setup,
        score=rules.points,
        describe=describe,
        moment=moment,
        vocabulary=Vocabulary().adding(EVENTS, COMMANDS),
        marks=marks,
        about_unit=partial(remarks.about_unit, rules),
        about_hex=partial(remarks.about_hex, rules),
        control=partial(zone_of, rules),
        sight=partial(remarks.sight, rules),
        due=rules.due_turn,
        outcome=rules.outcome,
        charts=partial(chart_pages, rules),
        parts=rules,
        assemble=assemble,
    )


def _phases(at: Position) -> tuple[Frame, ...]:
    first = at.game.scenario.first
    fights = at.game.charts["night"]["combat"] or not is_night(at)
    kinds = ("movement", "combat") if fights else ("movement",)
    return tuple(Frame(kind, side) for side in (first, at.game.enemy(first)) for kind in kinds)


def _turn_over(tray: Tray) -> None:
    if is_night(tray.at) and any("ineffective" in u.status for u in tray.at.state.units.values()):
        tray.tell(MarksCleared(frozenset({"ineffective"})))
