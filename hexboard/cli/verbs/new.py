"""`new`: a game begun, in a file of its own."""

from argparse import Namespace
from pathlib import Path

from hexboard.cli.opening import library_of
from hexboard.cli.parser import OPTION, Takes, argument
from hexboard.cli.plain import Plain
from hexboard.cli.reply import Reply
from hexboard.cli.values import OPTIONS, drivers_in, pairs, seats_argument
from hexboard.core.illegal import Unreadable
from hexboard.module.folder import Module
from hexboard.play.beginning import Terms, new_table
from hexboard.play.places import Places
from hexboard.play.starting import Rules, Running
from hexboard.store.letters import game_code

_WHERE = "the file to make, never one that is there; left out: a new name in this folder"
TAKES: Takes = (
    argument("game", metavar="GAME", help="the id of a game, as `games` shows it"),
    argument("scenario", metavar="SCENARIO", nargs="?", help="the id of a scenario, where there are several"),
    argument("-o", "--output", type=Path, metavar="FILE", help=_WHERE),
    argument("--seed", metavar="TEXT", help="the seed of the dice; drawn at random if left out"),
    OPTIONS,
    argument("--player", action="append", default=[], metavar="SEAT=NAME", help="who plays a seat"),
    seats_argument(),
    argument("--position", type=Path, metavar="POS.toml", help="a position that replaces the set-up"),
    argument("--free-undo", action="store_true", help="anybody may take back anything"),
    argument("--fixed-dice", metavar="SIDE", help="by mail, with dice neither side can steer; the side played here"),
    argument("--conduct", action="store_true", help="by mail, each turn says how often the game was opened and undone"),
)


def run(asked: Namespace) -> Reply:
    """Begin a game. An existing file is never overwritten."""
    library = library_of(asked)
    scenario = asked.scenario or _only_scenario(library.game(asked.game))
    rules = Rules.of(asked.game, scenario, pairs(asked.option, OPTION), library)
    terms = Terms(
        seats=pairs(asked.player, "--player"),
        computers=drivers_in(asked.seats),
        free_undo=asked.free_undo,
        fixed_dice=asked.fixed_dice,
        conduct=asked.conduct,
        seed=asked.seed,
        position=_text(asked.position),
    )
    with new_table(rules, terms, asked.output, Places.of_user().identities) as running:
        data = _begun(running)
    invites = [f"  hexboard mail pack {data['file']}: the invitation"] if asked.fixed_dice else []
    return Reply(data, (f"{data['file']}: game {data['code']}", data["moment"], *invites))


def _only_scenario(game: Module) -> str:
    known = [entry.id for entry in game.file.scenario]
    if len(known) != 1:
        raise Unreadable(f"say which scenario of {game.id}: {', '.join(known)}")
    return known[0]


def _begun(running: Running) -> Plain:
    table = running.table
    at = table.view()
    return {
        "file": str(running.path),
        "game": table.game.id,
        "scenario": table.game.scenario.id,
        "code": game_code(table.log.header.game_id),
        "options": dict(table.game.options),
        "computers": dict(table.log.header.computers),
        "dice": "fixed" if table.log.header.fixed else "friendly",
        "turn": at.turn,
        "moment": table.ruleset.moment(at),
        "actors": sorted(table.actors()),
    }


def _text(position: Path | None) -> str | None:
    if position is None:
        return None
    try:
        return position.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Unreadable(f"{position} is no text", "--position") from None
