"""Age of Rifles: the series as a ruleset. A game answers some questions anew.

Its rooms; left may import anything to its right, ``|`` means neither imports the other, and each says what is in it:

    told > turn > command | march > hidden > fire > orders > field > record
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hexboard.engine.ruleset import Ruleset, Vocabulary
from hexboard.engine.sheet import Orders
from hexboard.engine.step import Step
from hexboard.rules.sequence import GameTurns

from . import basics
from .command.bad_moves import BadMoveStep
from .command.first_orders import FirstOrders, FirstOrdersSettled
from .command.initiative import InitiativeStep
from .command.writing import OrdersStep
from .field.arriving import due_turn
from .field.sight import sight_line
from .field.supply import is_supplied
from .field.zones import zone_of
from .fire.advancing import Advancing
from .fire.bombardment import Bombardment, Shaken
from .fire.charging import Charging
from .fire.clash import Clashing, Defence
from .fire.combat import Combat
from .fire.firing import thrower_told, throwers
from .fire.losses import Losses
from .fire.melee import Countercharge, Melee, Pursuit, RidingBack
from .fire.retreating import Retreating
from .hidden.deploying import DeployStep
from .hidden.markers import bars_entry, look, stands_hidden
from .hidden.sampling import sample
from .march.marker_moves import marker_hexes
from .march.movement import Movement
from .march.opportunity import Opportunity
from .orders.acting import order_acted_under
from .orders.in_force import order_of
from .orders.range import in_command
from .orders.special import boundary, released
from .orders.taking import failed, fulfilled
from .record.commands import COMMANDS
from .record.ledger import EVENTS
from .record.orders import COMMAND_EVENTS
from .record.standard import Standard
from .told import remarks
from .told.journal import conditions, describe, moment
from .told.papers import filed
from .told.secrets import secrets_of
from .turn.action import Action
from .turn.cup import Cup, foretell
from .turn.end import Recovery, TurnEnd
from .turn.events import Events
from .turn.free_setup import FreeSetUp
from .turn.sequence import command_frames, event_frames, phases
from .turn.setting_up import marks, setup
from .turn.start import Morning, Regrouping


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
