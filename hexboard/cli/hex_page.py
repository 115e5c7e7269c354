"""All about one hex: what is printed there, what lies on its sides, who is there and whose zone it is in."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.cli.plain import Plain, unit_plain
from hexboard.core.illegal import Unreadable
from hexboard.core.position import Position
from hexboard.engine.ruleset import Ruleset
from hexboard.geometry.hex import Hex
from hexboard.play.reports import contact_words, contacts_in


def hex_page(ruleset: Ruleset, at: Position, label: str) -> Plain:
    """A hex of the map as plain data. Raises Unreadable if no hex in play has that number."""
    board = at.board
    try:
        here = board.at(label)
    except KeyError:
        raise Unreadable(f"no hex '{label}' on this map", "--hex") from None
    return {
        "hex": board.label(here),
        "labels": list(board.labels(here)),
        "terrain": board.terrain(here),
        "name": board.name(here),
        "names": [{"name": place.name, "kind": place.kind} for place in board.places if place.hex == here],
        "neighbours": [board.label(near) for near in board.neighbours(here)],
        "sides": [_side(at, here, near) for near in board.neighbours(here)],
        "roads": [{"name": road.name, "kind": road.kind} for road in board.roads if here in road.hexes],
        "zones": [
            {"id": zone.id, "name": zone.name, "rule": zone.rule} for zone in board.zones.values() if here in zone.hexes
        ],
        "units": [unit_plain(at, unit) for unit in at.units_at(here)],
        "unknown": [contact_words(at, contact) for contact in contacts_in(at, here)],
        "control": [side.id for side in at.game.sides if here in ruleset.control(at, side.id)],
        "remarks": [{"text": remark.text, "rule": remark.rule} for remark in ruleset.about_hex(at, here)],
    }


def hex_lines(page: Plain) -> Iterator[str]:
    """The page for people."""
    names = ", ".join(f"{place['name']} ({place['kind']})" for place in page["names"])
    yield f"{' = '.join(page['labels'])}: {page['terrain']}{', ' if names else ''}{names}"
    yield f"neighbours: {' '.join(page['neighbours'])}"
    for side in page["sides"]:
        into, out = ", ".join(side["entering"]), ", ".join(side["leaving"])
        if into or out:
            yield f"side to {side['to']}: {out}" + (f"; coming in: {into}" if into != out else "")
    for road in page["roads"]:
        yield f"{road['kind']}: {road['name']}" if road["name"] else road["kind"]
    for zone in page["zones"]:
        yield f"zone: {zone['name']} [{zone['rule']}]" if zone["rule"] else f"zone: {zone['name']}"
    for unit in page["units"]:
        yield f"unit: {unit['id']} {unit['name']} ({unit['side']})"
    for words in page["unknown"]:
        yield f"unknown: {words}"
    if page["control"]:
        yield f"in the zone of control of: {', '.join(page['control'])}"
    for remark in page["remarks"]:
        yield f"{remark['text']} [{remark['rule']}]" if remark["rule"] else remark["text"]


def _side(at: Position, here: Hex, near: Hex) -> Plain:
    board = at.board
    return {
        "to": board.label(near),
        "leaving": sorted(board.crossing(here, near)),
        "entering": sorted(board.crossing(near, here)),
    }
