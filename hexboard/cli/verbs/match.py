"""`match`: computers against computers, in pairs of games with sides changed."""

from argparse import Namespace
from collections.abc import Iterator, Mapping
from statistics import fmean, stdev

from hexboard.cli.many_games import at_once, scenario_arguments, scenario_rules
from hexboard.cli.parser import Takes, argument
from hexboard.cli.plain import Plain, fields
from hexboard.cli.reply import Reply
from hexboard.cli.values import at_least_one, drivers_in, seats_argument
from hexboard.core.seat import SeatId
from hexboard.play.computers.matching import MatchGame, MatchPair, contestants, play_pair
from hexboard.play.computers.remote_rules import RemoteRules
from hexboard.play.robots import computer_of
from hexboard.play.starting import Rules

TAKES: Takes = (
    *scenario_arguments("pairs"),
    seats_argument(required=True),
    at_least_one("--pairs", 10, "how many pairs of games (10)"),
    argument("--seed", default="match", metavar="TEXT", help="the same seed plays the same games"),
)


def run(asked: Namespace) -> Reply:
    """Play pairs of games from one seed each: the computers as named, then with sides changed."""
    rules = scenario_rules(asked)
    drivers = drivers_in(asked.seats)
    contestants(rules, drivers)
    computers = {seat: computer for seat, computer in drivers.items() if computer is not None}
    seeds = [f"{asked.seed}/{number}" for number in range(1, asked.pairs + 1)]
    played = at_once(_pair, (RemoteRules.of(rules), computers), seeds, asked.jobs)
    data = _told(rules, computers, asked.seed, list(played))
    return Reply(data, _lines(data))


def _pair(plan: tuple[RemoteRules, Mapping[SeatId, str]], seed: str) -> MatchPair:
    rules, computers = plan
    return play_pair(rules.rules(), computers, seed)


def _told(rules: Rules, computers: Mapping[SeatId, str], seed: str, played: list[MatchPair]) -> Plain:
    differences = [pair.difference for pair in played]
    won = sum(pair.won for pair in played)
    games = [game for pair in played for game in (pair.as_named, pair.changed)]
    return {
        "game": rules.game.id,
        "scenario": rules.game.scenario.id,
        "seed": seed,
        "computers": dict(computers),
        "titles": [f"{computer_of(rules.ruleset, seat, id).title} ({id})" for seat, id in computers.items()],
        "pairs": len(played),
        "won": [won, len(played) - won],
        "difference": {
            "mean": round(fmean(differences), 2),
            "spread": round(stdev(differences), 2) if len(differences) > 1 else 0.0,
            "least": min(differences),
            "most": max(differences),
        },
        "seconds_a_turn": round(sum(game.seconds for game in games) / max(1, sum(game.turns for game in games)), 4),
        "games": [
            {**fields(pair, "seed won difference"), "as_named": _game(pair.as_named), "changed": _game(pair.changed)}
            for pair in played
        ],
    }


def _game(game: MatchGame) -> Plain:
    return {
        "points": dict(game.points),
        **fields(game.outcome, "winner level"),
        **fields(game, "turns entries"),
        "seconds": round(game.seconds, 3),
    }


def _lines(data: Plain) -> Iterator[str]:
    first, second = data["titles"]
    for pair in data["games"]:
        both = " | ".join(_game_words(pair[name]) for name in ("as_named", "changed"))
        yield f"{pair['seed']}: {pair['won']:g} to {first}, difference {pair['difference']:+d}   ({both})"
    won, lost = data["won"]
    yield f"{first} against {second}: {won:g} to {lost:g} of {data['pairs']} pairs"
    points = data["difference"]
    yield (
        f"points a pair: {points['mean']:+.1f} on average, spread {points['spread']:.1f}, "
        f"from {points['least']:+d} to {points['most']:+d}"
    )
    yield f"{data['seconds_a_turn']:.3f} s a turn"


def _game_words(game: Plain) -> str:
    points = ", ".join(f"{seat} {points}" for seat, points in game["points"].items())
    return f"{points}: {game['level']}"
