"""Points added up into a winner, and the levels of victory that they make."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve

from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Grade, Tally


def tally(sides: Iterable[str], lines: Iterable[tuple[str, Line]]) -> Tally:
    """The totals of point lines, each given to a side; a line's value is a whole number as text."""
    kept = tuple(lines)
    totals = {side: sum(int(line.value) for whose, line in kept if whose == side) for side in sides}
    return Tally(totals, kept)


def leader(totals: Tally) -> str | None:
    """The side with most points, or None when the most is shared."""
    best = max(totals.totals.values())
    ahead = [side for side, points in totals.totals.items() if points == best]
    return ahead[0] if len(ahead) == 1 else None


def grades(game: Game, rows: Sequence[tuple[str, str, int]], now: int | None, rule: str) -> Iterator[Grade]:
    """The levels of victory of rows as (side, level, least points), the highest first; the last takes what is less.

    ``now`` are the points of the moment, None where they are not known.
    """
    more: int | None = None
    for nth, (side, level, least) in enumerate(rows):
        is_last = nth == len(rows) - 1
        points = _range(None if is_last else least, None if more is None else more - 1)
        holds = now is not None and (is_last or now >= least) and (more is None or now < more)
        yield Grade(game.result(side, level), points, rule, holds)
        more = least


def compared(
    game: Game, found: Tally, steps: Iterable[tuple[str | None, str, str, str]], now: tuple[str | None, str]
) -> Tally:
    """The points of two sides with the levels of victory that their ratio makes, of steps as (side, level, ratio in
    words, rule); ``now`` are winner and level as things stand.
    """
    scale = (Grade(game.result(side, level), ratio, rule, (side, level) == now) for side, level, ratio, rule in steps)
    return evolve(found, level=now[1], grades=tuple(scale), graded="Points of the two sides")


def so_far(at: Position) -> str:
    """What is said after points that may still change, as they are given when the game is over."""
    return "" if at.state.over else ", as things stand"


def _range(least: int | None, most: int | None) -> str:
    if least is None or most is None:
        return f"{most} or less" if least is None else f"{least} or more"
    return str(least) if least == most else f"{least} to {most}"
