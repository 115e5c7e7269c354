"""The odds in words: what is brought, whom it favours, and how likely each result is."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate

from hexboard.core.counted import per_cent
from hexboard.core.game import Game
from hexboard.core.seat import SideId
from hexboard.engine.question import Chance, Forecast

_FEW_RESULTS = 6


def in_short(game: Game, forecast: Forecast) -> tuple[str, ...]:
    """The odds in a few lines: what is thrown for, what either side brings, and what may come of it."""
    brought = " against ".join(f"{game.side(each.side).name} {each.value}" for each in forecast.totals)
    column = f"Column {forecast.column}" if forecast.column and not brought else ""
    shares = ", ".join(f"{game.side(side).name} {per_cent(part)} %" for side, part in favours(forecast).items())
    provided = f", if {forecast.provided}" if forecast.provided else ""
    came = f"Favours {shares}{provided}" if shares else _likeliest(forecast)
    return tuple(filter(None, (forecast.title, brought or column, came)))


def _likeliest(forecast: Forecast) -> str:
    """The likeliest results in the order of the table, and how many others there are."""
    chances, parts = forecast.chances, with_more(forecast.chances)
    shown = sorted(sorted(range(len(parts)), key=lambda nth: -parts[nth])[:_FEW_RESULTS])
    # what a die gives for each of several is told apart by what it means
    is_alike = len({chance.result for chance in chances}) < len(chances)
    named = [chance.meaning if is_alike and chance.meaning else _with_condition(chance) for chance in chances]
    left = len(parts) - len(shown)
    return ", ".join([*(f"{named[n]} ({per_cent(parts[n])} %)" for n in shown), *([f"{left} more"] if left else [])])


def _with_condition(chance: Chance) -> str:
    condition = chance.meaning if chance.meaning.startswith("if ") else ""
    return " ".join(filter(None, (result_words(chance), condition)))


def favours(forecast: Forecast) -> dict[SideId, Fraction]:
    """Of results of which one must come about: how often each side has the better of it, as the totals stand. Empty
    unless there are two.
    """
    # other dice may have to come first, and what they give favours nobody; nor does what those give that come after
    favouring = [chance for chance in forecast.chances if chance.side]
    chances = favouring if forecast.provided else _first_throw(forecast.chances)
    of = chances[0].of if chances else 0
    found = dict.fromkeys(chance.side for chance in chances if chance.side)
    sides = sorted(found, key=lambda side: place_of(forecast, side))
    if len(sides) != 2 or any(c.of != of for c in chances) or sum(c.ways for c in chances) != of:
        return {}
    return {side: Fraction(sum(c.ways for c in chances if c.side == side), of) for side in sides}


def _first_throw(chances: Sequence[Chance]) -> Sequence[Chance]:
    """The results of which one comes first, as far as they stand before all others."""
    sums = accumulate(Fraction(chance.ways, chance.of or 1) for chance in chances)
    return chances[: next((nth for nth, part in enumerate(sums, 1) if part == 1), len(chances))]


def place_of(forecast: Forecast, side: SideId) -> int:
    """Which of the totals is a side's, counted from 0; behind them all where none is."""
    order = [total.side for total in forecast.totals]
    return order.index(side) if side in order else len(order)


def with_more(chances: Sequence[Chance]) -> list[Fraction]:
    """How likely each is; of those that do for less too, with all that are better by the same throw, whose chances come
    to one.
    """
    found: list[Fraction] = []
    better = Fraction(0)
    for chance in reversed(chances):
        part = Fraction(chance.ways, chance.of) if chance.of else Fraction(0)
        better = part + (better if chance.or_more and better < 1 else 0)
        found.append(better if chance.or_more else part)
        if not chance.or_more:
            better = Fraction(0)
    return found[::-1]


def spoken(chances: Sequence[Chance]) -> Iterator[str]:
    """What may come of it as it is said aloud: the figures that stand in the table."""
    for chance, part in zip(chances, with_more(chances), strict=True):
        words = filter(None, (result_words(chance), chance.meaning))
        yield f"{', '.join(words)} {per_cent(part).replace('<', 'under ').replace('>', 'over ')} per cent"


def result_words(chance: Chance) -> str:
    """A result as it stands in the table."""
    return f"{chance.result} or more" if chance.or_more else chance.result
