"""Dice that no other event speaks of, as sentences for the journal."""

from __future__ import annotations

from hexboard.core.event import Rolled
from hexboard.core.position import Position

from .formations import formations
from .leaders import army_commander

_OF_EVENTS = {
    "second": "The die on the second table of events",
    "side": "The die for whose event it is",
    "casualty": "The die for how badly he is hit",
}


def describe_dice(at: Position, event: Rolled) -> str:
    """A throw in words: what it is for and what it shows; empty where what comes of it says so too."""
    said = _what_for(at, event)
    return f"{said[:1].upper()}{said[1:]}: {_faces(event.faces)}" if said else ""


def _what_for(at: Position, event: Rolled) -> str:
    match event.slot:
        case ("initial", _, side):
            chief = army_commander(at, str(side))
            who = at.game.side(str(side)).name
            return f"{who} die for the initial action" + (f", rating {chief.rating} to be added" if chief else "")
        case ("coordinated", _, side):
            chief = army_commander(at, str(side))
            return f"{at.name(chief.unit)} tries to coordinate, rating {chief.rating}" if chief else ""
        case ("rain", *_):
            return "The die for rain"
        case ("leader", _, leader, *_):
            return f"{at.name(str(leader))} is under fire"
        case ("regroup", _, formation):
            return f"{formations(at.game)[str(formation)].called} regroups"
        case ("hidden", _, formation):
            return f"{formations(at.game)[str(formation)].called} out of sight"
        case ("initiative", _, formation):
            return f"The leader of {formations(at.game)[str(formation)].called} tries to act by himself"
        case ("event", _):
            return "The dice for a random event"
        case ("event", _, which):
            return _OF_EVENTS.get(str(which), "")
    return ""


def _faces(faces: tuple[int, ...]) -> str:
    return " and ".join(map(str, faces))
