"""Computers against computers: a pair of games is played from one seed, each computer once on either side."""

from collections.abc import Mapping
from time import perf_counter

from attrs import frozen

from hexboard.core.illegal import Unreadable
from hexboard.core.seat import SeatId
from hexboard.core.state import Outcome
from hexboard.engine.robot import own_dice
from hexboard.play.beginning import unrecorded
from hexboard.play.robots import computer_of, situation
from hexboard.play.starting import Rules

LONGEST = 20_000
"""Entries after which a game is no game."""


class NoEnd(Exception):
    """A game that does not end by itself: a fault of its module."""


@frozen
class MatchGame:
    """What came of one game: who drove which seat, the points by seat, how it ended, and what it took.

    ``seconds`` is all the time the computers and the rules took.
    """

    computers: Mapping[SeatId, str]
    points: Mapping[SeatId, int]
    outcome: Outcome
    turns: int
    entries: int
    seconds: float

    def margin(self, seat: SeatId) -> int:
        """By how many points a seat was better than the other."""
        return self.points[seat] - sum(points for other, points in self.points.items() if other != seat)


@frozen
class MatchPair:
    """Two games from one seed: as named, and with sides changed. The first of ``seats`` is the first contestant's."""

    seed: str
    seats: tuple[SeatId, SeatId]
    as_named: MatchGame
    changed: MatchGame

    @property
    def difference(self) -> int:
        """By how many points the first contestant did better with the second seat than the second contestant did."""
        return self.changed.margin(self.seats[1]) - self.as_named.margin(self.seats[1])

    @property
    def won(self) -> float:
        """What the first contestant has of the pair: 1, ½ if both did alike, 0."""
        return (self.difference > 0) + (self.difference == 0) / 2


def contestants(rules: Rules, drivers: Mapping[SeatId, str | None]) -> tuple[SeatId, SeatId]:
    """The two seats of a match, by the computers that drive them, None for a person.

    Raises Unreadable if they are not all there are, a person is among them, or a computer cannot change sides.
    """
    computers = {seat: computer for seat, computer in drivers.items() if computer is not None}
    seats = [seat.id for seat in rules.game.seats if seat.kind == "player"]
    if len(seats) != 2 or set(drivers) != set(seats) or len(computers) < len(drivers):
        raise Unreadable(f"a match is for two computers, one for each of the seats {' and '.join(seats)}", "--seats")
    for seat in seats:
        for id in computers.values():
            computer_of(rules.ruleset, seat, id)
    first, second = computers
    return first, second


def play_pair(rules: Rules, computers: Mapping[SeatId, str], seed: str) -> MatchPair:
    """Play both games of a pair. Raises Unreadable, NoEnd, and whatever rules and robots raise."""
    seats = contestants(rules, computers)
    first, second = seats
    changed = {first: computers[second], second: computers[first]}
    return MatchPair(seed, seats, play_out(rules, computers, seed), play_out(rules, changed, seed))


def play_out(rules: Rules, computers: Mapping[SeatId, str], seed: str) -> MatchGame:
    """One game to its end, every seat driven by a computer. Raises as ``play_pair``."""
    table = unrecorded(rules, seed, computers)
    robots = {seat: computer_of(rules.ruleset, seat, id).robot for seat, id in computers.items()}
    dice = {seat: own_dice(seed, seat) for seat in computers}
    began = perf_counter()
    while actors := sorted(table.actors()):
        if len(table.log.entries) >= LONGEST:
            raise NoEnd(f"{LONGEST} entries, and the game is not over")
        seat = actors[0]
        table.submit(seat, robots[seat].decide(situation(table, seat, dice[seat])).command)
    seconds = perf_counter() - began
    at = table.view()
    if at.state.over is None:
        raise NoEnd("nobody may act, and the game is not over")
    totals = table.ruleset.score(at).totals
    points = {seat.id: totals.get(seat.side, 0) for seat in rules.game.seats if seat.kind == "player"}
    return MatchGame(computers, points, at.state.over, at.turn, len(table.log.entries), seconds)
