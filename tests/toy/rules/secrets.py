"""What a seat may not know, line by line, and a twin of the truth for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve

from hexboard.core.event import Drawn, Ended, Fact, Placed, Rolled
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.seat import NOBODY, Audience, SeatId, only
from hexboard.core.secrecy import ContactMade, SecretKept, SecretOpened, SecretRemembered, Tracked, UnitReported
from hexboard.core.state import FrameData
from hexboard.core.unit import OnMap, Unit, UnitId
from hexboard.engine.dice import Dice
from hexboard.engine.twin import Secret, Twin, one_of

from .ledger import Assaulted, PostureTaken, ledger_of, sealed_as
from .march import REST, MarchStep
from .orders import Orders
from .retreat import RetreatStep
from .setup import commanders, owners, scouts


def _others(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """Two counters of another side in each other's place."""
    pair = one_of(dice, ("counters",), _pairs(truth, seat))
    return pair and exchanged(truth, *pair, owners(truth.game, truth.unit(pair[0]).side))


def exchanged(truth: Position, one: UnitId, other: UnitId, to: Audience) -> Twin:
    """Two units in each other's place, with all that is true of them there; ``to`` are those who know both.

    What is noted of them in secret, and the markers that stand for them, is noted of the other.
    """
    first, second = truth.unit(one), truth.unit(other)
    names = {one: other, other: one}
    facts = [
        Fact(Placed(evolve(second, id=first.id, kind=first.kind)), to),
        Fact(Placed(evolve(first, id=second.id, kind=second.kind)), to),
    ]
    secrets = truth.state.secrets
    for (seat, marker), units in secrets.tracks.items():
        if units != (now := tuple(sorted(names.get(unit, unit) for unit in units))):
            facts.append(Fact(Tracked(seat, marker, now), NOBODY))
    for (depth, seat), data in secrets.memory.items():
        changed = _noted(data, names)
        if depth == len(truth.state.stack) and changed:
            facts.append(Fact(SecretRemembered(seat, changed), only(seat) if seat else NOBODY))
    return Twin(tuple(facts), names)


def _noted(data: FrameData, names: Mapping[str, str]) -> FrameData:
    now = {key: tuple(names.get(word, word) for word in words) for key, words in data.items()}
    return {key: words for key, words in now.items() if words != data[key]}


def _pairs(truth: Position, seat: SeatId) -> Iterator[tuple[UnitId, UnitId]]:
    mine = truth.game.seat(seat).side
    for side in truth.game.sides:
        units = sorted(unit.id for unit, _ in truth.on_map(side.id)) if side.id != mine else []
        yield from ((one, other) for one in units for other in units if one < other)


def _order(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """Another commander has sealed another order, or will; the digest that all know is not looked into."""
    sealed, name = truth.state.secrets.sealed, sealed_as(truth)
    other = one_of(dice, ("order",), (each.id for each in commanders(truth.game) if each.id != seat))
    if other is None or not truth.state.stack or truth.frame.step != Orders.name:
        return None
    if (other, name) not in sealed:
        return Twin(names={"attack": "hold", "hold": "attack"})
    known = sealed[other, name]
    return _sealed(truth, other, "hold" if known.text == "attack" else "attack")


def _in_force(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """The order in force of another commander is the other one."""
    postures = ledger_of(truth).postures
    other = one_of(dice, ("in force",), (each for each in commanders(truth.game) if each.id != seat))
    if other is None or truth.frame.step == Orders.name or other.side not in postures:
        return None
    turned = "hold" if postures[other.side] == "attack" else "attack"
    return Twin((Fact(PostureTaken(other.side, turned), owners(truth.game, other.side)),))


def _drawn_chit(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """The chit of another that was drawn is a rest instead of a march, or the other way round."""
    owner = truth.frame.seat
    if truth.frame.step != MarchStep.name or owner is None or owner == seat:
        return None
    rest: tuple[str, ...] = () if truth.memory(owner).get(REST) else ("1",)
    return Twin((Fact(SecretRemembered(owner, {REST: rest}), only(owner)),))


def _watched(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """The scouts watch another hex."""
    sealed, name = truth.state.secrets.sealed, sealed_as(truth)
    scout = next((each for each in scouts(truth.game) if each != seat and (each, name) in sealed), None)
    labels = [truth.label(hex) for hex in sorted(truth.board.hexes)]
    label = one_of(dice, ("watched",), (each for each in labels if scout and each != sealed[scout, name].text))
    return None if scout is None or label is None else _sealed(truth, scout, label)


def _report(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """A report that was true is false, or a false one true."""
    tracks = truth.state.secrets.tracks
    heard = (m for who, m in truth.state.secrets.contacts if who == seat and m.startswith("watch "))
    marker = one_of(dice, ("report",), sorted(heard))
    if marker is None:
        return None
    units = () if tracks.get((seat, marker)) else tuple(sorted(truth.state.units))[:1]
    return Twin((Fact(Tracked(seat, marker, units), NOBODY),))


def _own(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """A counter of the scouts' own side stands in the next hex.

    Not in a retreat: how many counters still can retreat is known to all, and so is that they stand in the hex.
    """
    if seat not in scouts(truth.game) or truth.frame.step == RetreatStep.name:
        return None
    mine = truth.game.seat(seat).side
    beside = ((unit, near) for unit, hex in truth.on_map(mine) for near in truth.board.neighbours(hex))
    found = one_of(dice, ("own",), ((unit, near) for unit, near in beside if not truth.units_at(near)))
    if found is None:
        return None
    unit: Unit = evolve(found[0], place=OnMap(found[1]))
    return Twin((Fact(Placed(unit), owners(truth.game, mine)),))


def _scouting_die(truth: Position, seat: SeatId, dice: Dice) -> Twin | None:
    """Other dice, while no die but the scouts' is to fall: none before their report is on its way."""
    return Twin(seed=f"scouting {dice.roll(('scouting',), 200, 1)[0]}")


def _sealed(truth: Position, seat: SeatId, text: str) -> Twin:
    known = truth.state.secrets.sealed[seat, sealed_as(truth)]
    return Twin((Fact(SecretKept(seat, sealed_as(truth), evolve(known, text=text)), only(seat)),))


def _fought(seat: SeatId, fact: Fact) -> bool:
    return isinstance(fact.event, Assaulted | Ended | SecretOpened)


def _opened(seat: SeatId, fact: Fact) -> bool:
    return isinstance(fact.event, SecretOpened)


def _word_comes(seat: SeatId, fact: Fact) -> bool:
    """Fighting is seen by all; a report is word to the one it goes to."""
    return _fought(seat, fact) or (fact.to.includes(seat) and isinstance(fact.event, ContactMade | UnitReported))


def _another_die(seat: SeatId, fact: Fact) -> bool:
    match fact.event:
        case Rolled(slot=(word, *_)):
            return word not in ("scouting", "salt")
        case ContactMade(who, marker):
            return who == seat and marker.startswith("watch ")
    return isinstance(fact.event, Drawn)


def _with_scouts(game: Game) -> bool:
    return bool(scouts(game))


def _without(game: Game) -> bool:
    return not scouts(game)


SECRETS = (
    Secret("which counters", "1.1", "which of the other side's counters stand where", _others, _fought),
    Secret("orders", "3.1", "what another has ordered, until all orders are opened", _order, _opened, _without),
    Secret("sealed orders", "9.2", "what another has ordered, while all write", _order, _fought, _with_scouts),
    Secret("orders in force", "9.2", "the order another acts on", _in_force, _fought, _with_scouts),
    Secret("chits", "9.5", "which chit of another was drawn", _drawn_chit, _fought, _with_scouts),
    Secret(
        "watched hex",
        "9.1",
        "which hex the scouts watch, and that they saw something",
        _watched,
        _word_comes,
        _with_scouts,
    ),
    Secret("false reports", "9.3", "whether a report was false", _report, _opened, _with_scouts),
    Secret("scouting die", "9.3", "the die of the scouts' report", _scouting_die, _another_die, _with_scouts),
    Secret(
        "own side",
        "9.4",
        "where counters of the scouts' own side are since they heard",
        _own,
        _word_comes,
        _with_scouts,
    ),
)
