"""Blue & Gray: the Standard Rules as a ruleset. A game extends it by answering some of its questions anew."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hexboard.engine.ruleset import Ruleset, Vocabulary
from hexboard.engine.step import Step
from hexboard.rules.sequence import GameTurns

from . import basics, bombardment, nights, remarks, standing, strategic
from .advancing import Advancing
from .chart_pages import chart_pages
from .combat import Combat
from .commands import COMMANDS, REVISED
from .exchange import Exchange
from .ground import phasing, zone_of
from .ledger import EVENTS
from .movement import Movement
from .rallying import Rallying
from .retreating import Retreating
from .setting_up import marks, setup
from .standard import Standard
from .telling import conditions, describe, moment


def build(charts: Mapping[str, Any]) -> Ruleset:
    """The Standard Rules of the series, in the printing the charts are of."""
    return assemble(standard(charts))


def standard(charts: Mapping[str, Any]) -> Standard:
    """The Standard Rules' own answers."""
    return Standard(
        chart=basics.chart,
        allowance=basics.allowance,
        closed_hexes=basics.closed_hexes,
        bars_step=basics.bars_step,
        lacks_room=basics.lacks_room,
        exerts_zone=standing.exerts_zone,
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
        hold=basics.hold,
        holder=basics.holder,
        fights=standing.fights,
        moves_as=standing.moves_as,
        bars_move=basics.bars_move,
        moves_left=basics.moves_left,
        slips_away=basics.slips_away,
        paces=strategic.paces,
        bars_bombarding=standing.bars_bombarding,
        bars_range=bombardment.bars_range,
        range_of=standing.range_of,
        owes_attack=standing.owes_attack,
        changes=standing.changes,
        die_changes=basics.die_changes,
        fought=basics.fought,
        saving_dice=basics.saving_dice,
        loss_dice=basics.loss_dice,
        opening_dice=basics.opening_dice,
        struck=basics.struck,
        saves=basics.saves,
        lost=basics.lost,
        rallies=basics.rallies,
        advance_length=basics.advance_length,
        shares_advance=basics.shares_advance,
        passes_through=basics.passes_through,
        phases=basics.phases,
        player_turn_over=basics.player_turn_over,
        turn_over=nights.turn_over,
        commands=tuple(word for word in COMMANDS if "morale" in charts or word not in REVISED),
    )


def assemble(rules: Standard) -> Ruleset:
    """A ruleset whose steps ask these rules."""
    turns = GameTurns("4.0", rules.phases, rules.outcome, partial(rules.turn_over, rules))
    steps: tuple[Step, ...] = (
        turns,
        Movement(rules),
        Combat(rules),
        Retreating(rules),
        Exchange(rules),
        Advancing(rules),
        Rallying(rules),
    )
    return Ruleset(
        name="Blue & Gray",
        steps={step.name: step for step in steps},
        flow=turns.flow,
        setup=setup,
        score=rules.points,
        describe=partial(describe, rules),
        moment=moment,
        conditions=conditions,
        vocabulary=Vocabulary().adding(EVENTS, rules.commands),
        marks=marks,
        about_unit=partial(remarks.about_unit, rules),
        about_hex=partial(remarks.about_hex, rules),
        control=partial(zone_of, rules),
        sight=partial(remarks.sight, rules),
        sight_line=partial(remarks.sight_line, rules),
        due=rules.due_turn,
        outcome=rules.outcome,
        charts=partial(chart_pages, rules),
        parts=rules,
        assemble=assemble,
    )
