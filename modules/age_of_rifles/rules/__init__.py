"""Age of Rifles: the series as a ruleset. A game answers some questions anew."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hexboard.engine.ruleset import Ruleset, Vocabulary
from hexboard.engine.sheet import Orders
from hexboard.engine.step import Step
from hexboard.rules.sequence import GameTurns

from . import basics, remarks
from .acting import order_acted_under
from .action import Action
from .advancing import Advancing
from .arriving import due_turn
from .bad_moves import BadMoveStep
from .bombardment import Bombardment, Shaken
from .charging import Charging
from .clash import Clashing, Defence
from .combat import Combat
from .command_ledger import COMMAND_EVENTS
from .command_range import in_command
from .commands import COMMANDS
from .cup import Cup, foretell
from .deploying import DeployStep
from .events import Events
from .firing import thrower_told, throwers
from .first_orders import FirstOrders, FirstOrdersSettled
from .free_setup import FreeSetUp
from .hiding import bars_entry, look, stands_hidden
from .initiative import InitiativeStep
from .ledger import EVENTS
from .losses import Losses
from .marker_moves import marker_hexes
from .melee import Countercharge, Melee, Pursuit, RidingBack
from .movement import Movement
from .opportunity import Opportunity
from .orders import order_of
from .papers import filed
from .regrouping import Morning, Regrouping
from .retreating import Retreating
from .sampling import sample
from .secrets import secrets_of
from .sequence import command_frames, event_frames, phases
from .setting_up import marks, setup
from .sight import sight_line
from .special_orders import boundary, released
from .standard import Standard
from .supply import is_supplied
from .taking_orders import failed, fulfilled
from .telling import conditions, describe, moment
from .turn_end import Recovery, TurnEnd
from .writing import OrdersStep
from .zones import zone_of


def build(charts: Mapping[str, Any]) -> Ruleset:
    """The rules of the series. The charts come with each game and are read from there."""
    return assemble(standard())


def standard() -> Standard:
    """The series' own answers."""
    return Standard(
        order=order_acted_under,
        order_of=order_of,
        in_command=in_command,
        event_frames=event_frames,
        command_frames=command_frames,
        fulfilled=fulfilled,
        failed=failed,
        look=look,
        stands_hidden=stands_hidden,
        marker_hexes=marker_hexes,
        bars_entry=bars_entry,
        exits=basics.exits,
        released=released,
        boundary=boundary,
        assaulted=basics.assaulted,
        supplied=is_supplied,
        points=basics.points,
        outcome=basics.outcome,
    )


def assemble(rules: Standard) -> Ruleset:
    """A ruleset whose steps ask these rules."""
    turns = GameTurns("B2.1", partial(phases, rules), rules.outcome)
    steps: tuple[Step, ...] = (
        turns,
        FreeSetUp(),
        FirstOrders(),
        FirstOrdersSettled(),
        Events(),
        InitiativeStep(),
        OrdersStep(),
        BadMoveStep(),
        DeployStep(rules),
        Morning(rules),
        Regrouping(rules),
        Cup(rules),
        Action(rules),
        Bombardment(rules),
        Shaken(rules),
        Charging(rules),
        Melee(rules),
        Countercharge(rules),
        Pursuit(rules),
        RidingBack(rules),
        Movement(rules),
        Opportunity(rules),
        Combat(rules),
        Clashing(rules),
        Defence(rules),
        Losses(rules),
        Retreating(rules),
        Advancing(rules),
        Recovery(rules),
        TurnEnd(rules),
    )
    return Ruleset(
        name="Age of Rifles",
        steps={step.name: step for step in steps},
        flow=turns.flow,
        setup=setup,
        score=rules.points,
        describe=describe,
        moment=moment,
        conditions=conditions,
        outcome=rules.outcome,
        vocabulary=Vocabulary().adding((*EVENTS, *COMMAND_EVENTS), (*COMMANDS, Orders)),
        marks=marks,
        about_unit=partial(remarks.about_unit, rules),
        about_hex=partial(remarks.about_hex, rules),
        control=zone_of,
        sight=remarks.sight,
        sight_line=sight_line,
        traces=remarks.traces,
        charts=remarks.charts,
        due=due_turn,
        filed=filed,
        foretell=foretell,
        throwers=throwers,
        thrower_told=thrower_told,
        worn=remarks.worn,
        secrets=secrets_of(rules),
        sample=sample,
        parts=rules,
        assemble=assemble,
    )
