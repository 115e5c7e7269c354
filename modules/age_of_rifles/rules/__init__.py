"""Age of Rifles: the series as a ruleset. A game answers some questions anew.

Its rooms; left may import anything to its right, ``|`` means neither imports the other, and each says what is in it:

    told | computer > turn > command | march > hidden > fire > orders > field > record
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexboard.engine.ruleset import Ruleset, Vocabulary
from hexboard.engine.sheet import Orders
from hexboard.engine.step import Step
from hexboard.rules.sequence import GameTurns

from .answers import standard
from .command.bad_moves import BadMoveStep
from .command.first_orders import FirstOrders, FirstOrdersSettled
from .command.initiative import InitiativeStep
from .command.writing import OrdersStep
from .computer.commander import computers
from .field.arriving import due_turn
from .field.sight import sight_line
from .field.standard import Standard
from .field.zones import zone_of
from .fire.advancing import Advancing
from .fire.bombardment import Bombardment, Shaken
from .fire.charging import Charging
from .fire.clash import Clashing, Defence
from .fire.combat import Combat
from .fire.firing import thrower_told, throwers
from .fire.losses import Losses
from .fire.melee import Countercharge, Melee
from .fire.pursuit import Pursuit, RidingBack
from .fire.retreating import Retreating
from .hidden.deploying import DeployStep
from .hidden.sampling import sample
from .march.movement import Movement
from .march.opportunity import Opportunity
from .orders.special import held
from .record.commands import COMMANDS
from .record.ledger import EVENTS
from .record.orders import COMMAND_EVENTS
from .told import remarks
from .told.charts import charts as shown_charts
from .told.journal import conditions, describe, moment, weight
from .told.papers import filed
from .told.secrets import SECRETS
from .told.threats import threatening
from .turn.action import Action
from .turn.cup import Cup, foretell
from .turn.end import Recovery, TurnEnd
from .turn.events import Events
from .turn.free_setup import FreeSetUp
from .turn.sequence import phases
from .turn.setting_up import marks, setup
from .turn.start import Morning, Regrouping


def build(charts: Mapping[str, Any]) -> Ruleset:
    """The rules of the series. The charts come with each game and are read from there."""
    return assemble(standard())


def assemble(rules: Standard) -> Ruleset:
    """The ruleset, with what its game says for itself."""
    turns = GameTurns("B2.1", phases, rules.outcome)
    steps: tuple[Step, ...] = (
        turns,
        FreeSetUp(),
        FirstOrders(),
        FirstOrdersSettled(),
        Events(),
        InitiativeStep(),
        OrdersStep(),
        BadMoveStep(),
        DeployStep(),
        Morning(),
        Regrouping(),
        Cup(),
        Action(),
        Bombardment(),
        Shaken(),
        Charging(),
        Melee(),
        Countercharge(),
        Pursuit(),
        RidingBack(),
        Movement(rules.exits),
        Opportunity(),
        Combat(),
        Clashing(),
        Defence(),
        Losses(),
        Retreating(),
        Advancing(),
        Recovery(),
        TurnEnd(rules.outcome),
    )
    return Ruleset(
        name="Age of Rifles",
        steps={step.name: step for step in steps},
        flow=turns.flow,
        setup=setup,
        score=rules.points,
        describe=describe,
        weight=weight,
        moment=moment,
        conditions=conditions,
        outcome=rules.outcome,
        vocabulary=Vocabulary().adding((*EVENTS, *COMMAND_EVENTS), (*COMMANDS, Orders)),
        marks=marks,
        about_unit=remarks.about_unit,
        about_hex=remarks.about_hex,
        control=zone_of,
        sight=remarks.sight,
        sight_line=sight_line,
        traces=remarks.traces,
        charts=shown_charts,
        due=due_turn,
        held=held,
        filed=filed,
        foretell=foretell,
        threatening=threatening,
        throwers=throwers,
        thrower_told=thrower_told,
        worn=remarks.worn,
        secrets=SECRETS,
        sample=sample,
        parts=rules,
        assemble=assemble,
        computers=computers(rules),
    )
