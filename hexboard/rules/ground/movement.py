"""How far a unit gets: cheapest paths with a budget, stops and closed hexes."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeVar

from attrs import frozen

from hexboard.geometry.hex import Hex

T = TypeVar("T")
Steps = Mapping[Hex, tuple[tuple[Hex, int], ...]]


@frozen
class Reach:
    """Where a unit gets: points spent to each hex, and the hex before it on the cheapest path."""

    cost: Mapping[Hex, int]
    before: Mapping[Hex, Hex | None]

    def path(self, end: Hex) -> tuple[Hex, ...]:
        """The cheapest path, its start first. Raises KeyError for a hex out of reach."""
        found = [end]
        while (at := self.before[found[-1]]) is not None:
            found.append(at)
        return tuple(reversed(found))

    def way_back(self, end: Hex) -> tuple[Hex, ...]:
        """The same from its end; none for a hex out of reach."""
        return self.path(end)[::-1] if end in self.cost else ()


class StepsOnDemand(dict[Hex, tuple[tuple[Hex, T], ...]]):
    """The steps out of each hex with what each comes to (points as a rule), worked out when they are asked for: a
    search comes to few hexes of a map. Whoever needs them all asks for those of every hex.
    """

    def __init__(self, out_of: Callable[[Hex], Iterable[tuple[Hex, T]]]) -> None:
        super().__init__()
        self._out_of = out_of

    def __missing__(self, here: Hex) -> tuple[tuple[Hex, T], ...]:
        found = self[here] = tuple(self._out_of(here))
        return found


def reach(
    starts: Mapping[Hex, int],
    budget: int,
    steps: Steps,
    closed: Collection[Hex] = (),
    stops: Collection[Hex] = (),
    stop_budget: int | None = None,
    toll: Mapping[Hex, int] | None = None,
) -> Reach:
    """Every hex that can be entered for at most ``budget`` points, and how.

    ``starts`` maps hexes to points already spent there. ``closed`` hexes are never entered, ``stops`` are entered
    and not left (a rigid zone of control), and only for at most ``stop_budget`` points if that is given. A start
    that is itself a stop is left: whether it may be is for the caller to say. ``toll`` are points more to enter a hex
    as things stand (a friend is there), which the steps do not know.
    """
    limit = budget if stop_budget is None else stop_budget
    cost = {at: spent for at, spent in starts.items() if spent <= budget}
    before: dict[Hex, Hex | None] = dict.fromkeys(cost)
    spent_on, far = cost.get, budget + 1
    # points are small whole numbers: a bucket for each is quicker than a heap and never compares hexes
    buckets: dict[int, list[Hex]] = {}
    for at, spent in cost.items():
        buckets.setdefault(spent, []).append(at)
    while buckets:
        spent = min(buckets)
        for at in buckets.pop(spent):
            if cost[at] < spent:
                continue
            for end, points in steps[at]:
                total = spent + points
                if toll:
                    total += toll.get(end, 0)
                if total >= spent_on(end, far) or end in closed:
                    continue
                stop = end in stops
                if stop and total > limit:
                    continue
                cost[end], before[end] = total, at
                if stop and end not in starts:
                    continue
                if total in buckets:
                    buckets[total].append(end)
                else:
                    buckets[total] = [end]
    return Reach(cost, before)
