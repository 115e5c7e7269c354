"""`show`: where everything stands, all about one hex, or which of one's own the enemy could strike next turn."""

from argparse import Namespace
from collections.abc import Iterator

from hexboard.cli.opening import looking, looks
from hexboard.cli.parser import EYES, GAME_FILE, Takes, argument
from hexboard.cli.plain import Plain, fields, ruled, tally_plain, threat_lines, threat_plain, told, unit_plain
from hexboard.cli.reply import Reply
from hexboard.core.counted import capital, counted
from hexboard.core.illegal import Unreadable
from hexboard.core.notation import write_place
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.submit import step_of
from hexboard.engine.threat import Stand
from hexboard.play.starting import Running
from hexboard.play.told.reports import contact_words, contacts_in, gone_words, hearsay_words
from hexboard.play.told.threats import threats_in
from hexboard.store.letters import game_code


def hex_page(ruleset: Ruleset, at: Position, label: str, seat: SeatId | None = None) -> Plain:
    """A hex of the map as plain data, as a seat looks at it. Raises Unreadable if no hex in play has that number."""
    board = at.board
    if (here := board.find(label)) is None:
        raise Unreadable(f"no hex '{label}' on this map", "--hex")
    return {
        "hex": board.label(here),
        "labels": list(board.labels(here)),
        "terrain": board.terrain(here),
        "name": board.name(here),
        "names": [fields(place, "name kind") for place in board.places if place.hex == here],
        "neighbours": [board.label(near) for near in board.neighbours(here)],
        "sides": [
            {
                "to": board.label(near),
                "leaving": sorted(board.crossing(here, near)),
                "entering": sorted(board.crossing(near, here)),
            }
            for near in board.neighbours(here)
        ],
        "roads": [fields(road, "name kind") for road in board.roads if here in road.hexes],
        "zones": [fields(zone, "id name rule") for zone in board.zones.values() if here in zone.hexes],
        "units": [unit_plain(at, unit) for unit in at.units_at(here)],
        "unknown": [contact_words(at, contact) for contact in contacts_in(at, here)],
        "control": [side.id for side in at.game.sides if here in ruleset.control(at, side.id)],
        "remarks": [fields(remark, "text rule") for remark in ruleset.said_of(at, here)],
        "next_turn": [threat_plain(at, threat, Stand(here)) for threat in threats_in(ruleset, at, seat, here)],
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
        yield f"zone: {ruled(zone['name'], zone['rule'])}"
    for unit in page["units"]:
        yield f"unit: {unit['id']} {unit['name']} ({unit['side']})"
    for words in page["unknown"]:
        yield f"unknown: {words}"
    if page["control"]:
        yield f"in the zone of control of: {', '.join(page['control'])}"
    for remark in page["remarks"]:
        yield ruled(remark["text"], remark["rule"])
    for threat in page["next_turn"]:
        yield from threat_lines(threat)


def _threats_page(ruleset: Ruleset, at: Position, seat: SeatId | None) -> Plain:
    """Every hex in which the enemy could strike those of a seat's side who stand there; for None whoever does."""
    held = sorted({here for side in at.game.sides for here in at.hexes_of(side.id)}, key=at.label)
    found = [(here, threat) for here in held for threat in threats_in(ruleset, at, seat, here) if threat.strikers]
    threats = [threat_plain(at, threat, Stand(here)) for here, threat in found]
    return {"has_threats": ruleset.has_threats, "next_turn": threats}


def _threats_lines(page: Plain) -> Iterator[str]:
    if not page["has_threats"]:
        yield "Of this game it is not worked out who could strike."
    elif not page["next_turn"]:
        yield "As far as is known the enemy could strike nowhere"
    for threat in page["next_turn"]:
        yield f"{threat['hex']}: {ruled(threat['said'], threat['rule'])}"


TAKES: Takes = (
    GAME_FILE,
    EYES,
    argument("--hex", metavar="LABEL", help="all about one hex"),
    argument("--threats", action="store_true", help="which of one's own the enemy could strike next turn"),
)


@looks
def run(running: Running, asked: Namespace) -> Reply:
    """Show the position as a seat knows it, or one hex of it, or with --threats where one could be struck next turn."""
    seat = looking(running, asked)
    at = running.table.view(seat)
    if asked.threats and asked.hex:
        raise Unreadable("one of --hex and --threats: a hex says what the enemy could do there", "--threats")
    if asked.threats:
        threats = _threats_page(running.table.ruleset, at, seat)
        return Reply(threats, _threats_lines(threats))
    if asked.hex:
        page = hex_page(running.table.ruleset, at, asked.hex, seat)
        return Reply(page, hex_lines(page))
    data = {**_position(running, at), "orders": list(_orders(running, seat))}
    return Reply(data, _lines(at, data))


def _position(running: Running, at: Position) -> Plain:
    table = running.table
    game, step = table.game, step_of(table.ruleset, at)
    return {
        "game": game.id,
        "title": game.title,
        "scenario": game.scenario.id,
        "code": game_code(table.log.header.game_id),
        "scripted": table.log.header.scripted,
        "options": dict(game.options),
        "computers": dict(table.log.header.computers),
        "entries": len(table.log.entries),
        "turn": at.turn,
        "turns": game.scenario.turns,
        "turn_name": game.scenario.turn_names.get(at.turn, ""),
        "step": at.frame.step if step else None,
        "seat": at.frame.seat if step else None,
        "moment": table.ruleset.moment(at),
        "actors": sorted(table.actors()),
        "over": told(at.state.over, at.board),
        "units": [unit_plain(at, unit) for unit in at.state.units.values()],
        "sightings": [
            {
                "seat": seat,
                "marker": marker,
                "place": write_place(seen.place, at.board),
                **fields(seen, "look side estimate turn source"),
                "may_have_gone": table.ruleset.may_have_gone(at, seen),
            }
            for (seat, marker), seen in sorted(at.state.secrets.contacts.items())
            if at.state.secrets.eyes in (None, seat)
        ],
        "points": tally_plain(table.ruleset.score(at), at.board),
    }


def _orders(running: Running, seat: SeatId | None) -> Iterator[Plain]:
    """What a seat (None: any) has ordered, the newest first, as far as it still counts."""
    for whose in [seat] if seat else [each.id for each in running.table.game.seats]:
        for filed in running.table.filed(whose):
            if filed.open:
                said = filed.preview.sentence or filed.text
                yield {"seat": whose, "to": filed.title, "said": said, **fields(filed, "name text turn state")}


def _lines(at: Position, data: Plain) -> Iterator[str]:
    yield f"{data['title']}, game {data['code']}, {counted(data['entries'], 'entry')}"
    yield data["moment"]
    for seat, computer in data["computers"].items():
        yield f"{at.game.seat(seat).name} is driven by a computer ({computer})"
    if data["over"]:
        yield f"The game is over: {data['over']['level']}. {capital(data['over']['reason'])}"
    else:
        yield f"To act: {', '.join(data['actors']) or 'nobody'} (step {data['step']})"
    yield "Points: " + ", ".join(f"{at.game.side(side).name} {n}" for side, n in data["points"]["totals"].items())
    for side in at.game.sides:
        yield ""
        yield f"{side.name}:"
        for unit in sorted((u for u in data["units"] if u["side"] == side.id), key=lambda u: (u["place"], u["id"])):
            values = " ".join(f"{name} {value}" for name, value in unit["values"].items())
            marks = f"  ({', '.join(unit['status'])})" if unit["status"] else ""
            step = f"  step {unit['step']}" if unit["step"] else ""
            heard = hearsay_words(at, unit["id"])
            yield f"  {unit['id']:<24} {unit['name']:<22} {unit['place']:<18} {values}{step}{marks} {heard}".rstrip()
    if data["orders"]:
        yield ""
        yield "Orders:"
    for filed in data["orders"]:
        yield f"  {filed['name']:<24} {filed['to']}: {filed['said']} ({filed['state']}, of turn {filed['turn']})"
    if data["sightings"]:
        yield ""
        yield "Unknown forces:"
    for seen in data["sightings"]:
        who = at.game.side(seen["side"]).name if seen["side"] else "somebody"
        words = ", ".join(filter(None, (who, seen["look"], seen["estimate"])))
        since = "; ".join(filter(None, (at.ago(seen["turn"]), gone_words(at, seen["may_have_gone"]))))
        yield f"  {seen['marker']} {seen['place']}: {words} ({seen['source']}, {since})"
