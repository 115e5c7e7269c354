"""Where a corps lives best off the land: it stays while a hex yields more than another would, way included [B.2]."""

from __future__ import annotations

from attrs import frozen

from hexboard.geometry.hex import Hex

from ..war.charts import Charts
from ..war.theatre import points_of
from .belief import Belief, Own, turns_of

_TO_READ = 1  # turns till an order is read and obeyed
_ROUND = 4  # hexes a forager looks round; farther ones were measured to cost more than they bring
_FARTHEST = 16  # movement points of the way there: twice as far as those hexes are
_DANGER = 2  # hexes from believed enemies
_FEW = 1_000  # men that frighten nobody
BESIDE_HQ = 2  # hexes from a headquarters in which there are to be own infantry


@frozen
class Ground:
    """A hex to forage and what it should yield a turn, the way there counted."""

    hex: Hex
    rate: float


class Forage:
    """What the hexes still yield, as far as a side knows, less what its corps are to take."""

    def __init__(self, belief: Belief, charts: Charts) -> None:
        self._belief = belief
        self._charts = charts
        self._promised: dict[Hex, int] = {}
        self._bound = {end for own in belief.corps if (end := belief.goes_on(own)) is not None}

    def left(self, at: Hex) -> tuple[int, ...]:
        """What the next forages of a hex should yield."""
        taken = self._belief.forages.get(at, 0) + self._promised.get(at, 0)
        return self._charts.forage[self._belief.theatre.ground(at)][taken:]

    def promise(self, at: Hex, times: int) -> None:
        """Count on a corps foraging a hex so often."""
        self._promised[at] = self._promised.get(at, 0) + times

    def best(self, corps: Own, *, flees: bool = False) -> Ground | None:
        """The best hex for a corps to go to, its own left out; None if there is none it could live in. ``flees``: to
        others who are on their way there too.
        """
        belief = self._belief
        costs = belief.costs(corps)
        near = (at for at in costs if at != corps.hex and at.distance(corps.hex) <= _ROUND)
        near = (at for at in near if points_of(costs[at]) <= _FARTHEST)
        if corps.is_hq:
            near = (at for at in near if belief.friends_within(at, BESIDE_HQ))
        else:
            # of two in one hex the one keeps the other out [7.1]
            taken = self._promised.keys() if flees else self._promised.keys() | self._bound
            near = (at for at in near if at not in taken)
        safe = (at for at in near if belief.foes_within(at, _DANGER) <= _FEW)
        found = (Ground(at, self._rate(at, turns_of(costs[at]) + _TO_READ)) for at in safe)
        # of equal hexes the first by column and row
        rated = (each for each in found if each.rate)
        return max(rated, key=lambda each: (each.rate, -each.hex.q, -each.hex.r), default=None)

    def _rate(self, at: Hex, turns: int) -> float:
        """Points a turn of going there in so many turns and staying as long as is best."""
        best, total = 0.0, 0
        for stay, points in enumerate(self.left(at), 1):
            total += points
            if turns + stay <= self._belief.turns_left:
                best = max(best, total / (turns + stay))
        return best
