"""Where a name is best set: what it must not lie on, and what it had better not."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import ceil, floor, hypot, inf, sqrt

from attrs import field, frozen

from hexboard.art.curves import PLANE
from hexboard.art.lettering import cross
from hexboard.art.shapes import Box, Point, Text, grown, overlap
from hexboard.art.styles import counter_style
from hexboard.geometry.hex import Hex

from . import costs
from .barriers import Barriers
from .candidates import Candidate, CandidateSet, Footprint, Label, Placement, footprint_of
from .cover import Cover

_Cell = tuple[int, int]


@frozen(eq=False)
class CollisionGrid:
    """What is covered, and by which names; None for what belongs to none and stays."""

    _there: dict[_Cell, list[tuple[Footprint, Label | None]]] = field(factory=dict, init=False)
    _of: dict[Label, list[Box]] = field(factory=dict, init=False)

    def keep(self, footprint: Footprint, name: Label | None = None) -> None:
        """Cover something."""
        for cell in _cells(footprint.box):
            self._there.setdefault(cell, []).append((footprint, name))
        if name is not None:
            self._of.setdefault(name, []).append(footprint.box)

    def remove(self, name: Label) -> None:
        """Take away all that a name covers."""
        for cell in {cell for box in self._of.pop(name, ()) for cell in _cells(box)}:
            self._there[cell] = [one for one in self._there[cell] if one[1] is not name]

    def is_free(self, footprint: Footprint) -> bool:
        """Whether nothing is covered where something would lie."""
        return next(self.meets(footprint), self) is self

    def meets(self, footprint: Footprint) -> Iterator[Label | None]:
        """What something would lie on."""
        x0, y0, x1, y1 = footprint.box
        for cell in _cells(footprint.box):
            for there, name in self._there.get(cell, ()):
                left, top, right, bottom = there.box
                if x0 < right and left < x1 and y0 < bottom and top < y1:
                    # of level ones the boxes round them tell all
                    is_turned = footprint.corners or there.corners
                    if not is_turned or cross(footprint.outline, there.outline):
                        yield name


def _cells(box: Box) -> Iterator[_Cell]:
    columns = range(floor(box[0]), floor(box[2]) + 1)
    for row in range(floor(box[1]), floor(box[3]) + 1):
        for column in columns:
            yield column, row


_IN_HEX = 0.4  # from the middle of a hex to well within its edge
_ACROSS = sqrt(3) / 2  # from one column of hexes to the next


@frozen(eq=False)
class LabelPlacer:
    """Where labels can stand on one map in one band of zoom, and what each place costs.

    ``part`` tells which part of the paper a point lies on (0: none of it; lettering keeps to one part), ``cover`` what
    lettering would hide and ``shores`` what names of waters would, ``barriers`` what parts a name from its place.
    Of its ``hexes`` counters stand in those ``in_play``; ``sites`` is where that is drawn which has a name.
    """

    part: Callable[[Point], int]
    cover: Cover
    shores: Cover
    barriers: Barriers
    hexes: Collection[Hex]
    in_play: Collection[Hex]
    sites: Mapping[Hex, Point]
    _grid: CollisionGrid = field(factory=CollisionGrid, init=False)
    _set_up: dict[float, CollisionGrid] = field(factory=dict, init=False)  # by how badly a name lies there
    _about: Mapping[Hex, Sequence[Hex]] = field(init=False)  # the places within two hexes of a hex

    @_about.default
    def _places_about(self) -> Mapping[Hex, Sequence[Hex]]:
        found: dict[Hex, list[Hex]] = {}
        for place in self.sites:
            for at in {beyond for near in place.neighbours() for beyond in near.neighbours()} | {*place.neighbours()}:
                found.setdefault(at, []).append(place)
        return found

    def keep(self, text: Text) -> None:
        """Keep names off lettering that stays, by a little more than the room that they bring with them."""
        self._grid.keep(footprint_of(text, costs.FROM_NUMBERS))

    def keep_place(self, at: Hex, side: float) -> None:
        """Keep names off where counters of that side stand in a hex, if any do."""
        if at in self.in_play:
            self._grid.keep(Footprint(usual_place(at, side)))

    def set_up(self, at: Hex, side: float, cost: float) -> None:
        """Say how badly a name lies where counters of that side are set up in a hex; it may be set beside them."""
        self._set_up.setdefault(cost, CollisionGrid()).keep(Footprint(usual_place(at, side)))

    def put(self, name: Label, placed: Placement) -> None:
        """Keep other names off one as it is set."""
        for footprint in placed.candidate.footprints():
            self._grid.keep(footprint, name)
        if name.keeps:
            self._grid.keep(name.keeps, name)

    def remove(self, name: Label) -> None:
        """Take a name away again."""
        self._grid.remove(name)

    def best(self, name: Label, enough: float = costs.ENOUGH) -> Placement | None:
        """The cheapest way to set a name that lies on nothing; None if there is none, or it is best left out.

        The search ends with the first that costs less than ``enough``.
        """
        if name.spot and not self._grid.is_free(name.spot):
            return None
        best: Placement | None = None
        for candidate_set in name.candidate_sets:
            for candidate in candidate_set.candidates():
                most = best.cost if best else name.omission
                if candidate_set.cost + candidate.cost >= most:
                    break
                if all(map(self._grid.is_free, candidate.footprints())):
                    cost = self._cost(name, candidate_set, candidate, most)
                    if cost < most:
                        best = Placement(candidate, cost)
                        if cost < enough:
                            return best
        return best

    def blocked_candidates(self, name: Label, below: float) -> list[tuple[Placement, frozenset[Label]]]:
        """The best few ways to set a name that cost less than ``below`` with only a few other names in the way, and
        those names.
        """
        found: list[tuple[Placement, frozenset[Label]]] = []
        spot = (name.spot,) if name.spot else ()
        for candidate_set in name.candidate_sets:
            for candidate in candidate_set.candidates():
                if candidate_set.cost + candidate.cost >= below:
                    break
                others = self._in_the_way(chain(candidate.footprints(), spot))
                if others is None:
                    continue
                cost = self._cost(name, candidate_set, candidate, below, others)
                if cost < below:
                    found.append((Placement(candidate, cost), others))
                    found = sorted(found, key=lambda one: one[0].cost)[: costs.BLOCKED_TRIED]
                    below = found[-1][0].cost if len(found) == costs.BLOCKED_TRIED else below
        return found

    def _in_the_way(self, footprints: Iterable[Footprint]) -> frozenset[Label] | None:
        """The names that lie where something would: None if they are many, or if what lies there stays."""
        others: set[Label] = set()
        for footprint in footprints:
            for other in self._grid.meets(footprint):
                if other is None:
                    return None
                others.add(other)
                if len(others) > costs.MOVED:
                    return None
        return frozenset(others)

    def _cost(
        self, name: Label, candidate_set: CandidateSet, candidate: Candidate, most: float, moved: Collection[Label] = ()
    ) -> float:
        """What a way to set a name costs when others are ``moved``; infinite if it will not do or is not less
        than ``most``.
        """
        footprints = tuple(candidate.footprints())
        if name.spot and any(overlap(footprint.box, name.spot.box) for footprint in footprints):
            return inf
        # what is quickly told comes first: most ways are given up by it
        sum_ = candidate_set.cost + candidate.cost + self._far_off(footprints, name)
        if sum_ < most:
            sum_ += self._off(footprints) + self._over_set_up(footprints)
        if sum_ < most and candidate_set.clear:
            sum_ += self._over_counters(footprints, candidate_set)
        if sum_ < most:
            sum_ += self._hides(footprints, candidate.size, self.shores if name.again else self.cover)
        if sum_ >= most or not self._on_one_part(footprints, name):
            return inf
        sum_ += self._crowded(footprints, candidate.size, moved)
        return sum_ + self._astray(footprints, name, candidate.size, most - sum_) if sum_ < most else inf

    def _hides(self, footprints: tuple[Footprint, ...], size: float, cover: Cover) -> float:
        """How badly a name hides what lies under it, in strips of its height, so that a long one hides no more."""
        hidden = sum(cover.under(box) * _area(box) for box in (grown(one.box, costs.ROOM) for one in footprints))
        hides = hidden / size * costs.HIDES
        return hides + max(0.0, hides - costs.BLOTS) * costs.BLOTTED

    def _over_set_up(self, footprints: tuple[Footprint, ...]) -> float:
        met = (cost for cost, there in self._set_up.items() if not all(map(there.is_free, footprints)))
        return max(met, default=0.0)

    def _over_counters(self, footprints: tuple[Footprint, ...], candidate_set: CandidateSet) -> float:
        sum_ = 0.0
        for footprint in footprints:
            # the room reckoned for a name is a little more than it covers
            covered_box = grown(footprint.box, -costs.APART)
            fits = not footprint.corners and covered_box[2] - covered_box[0] <= candidate_set.fits
            covered = 0.0
            for at in self._near(covered_box, candidate_set.clear):
                over = overlap(covered_box, usual_place(at, candidate_set.clear + 2 * costs.ROOM))
                if over and fits and at in self.in_play:
                    return inf
                covered += over
            # letters along a line run between the hexes and touch many a little
            sum_ += covered * (costs.OVER_COUNTER if not footprint.corners else costs.ALONG_COUNTER)
        return sum_

    def _on_one_part(self, footprints: tuple[Footprint, ...], name: Label) -> bool:
        x, y = PLANE.point(name.home) if name.home else footprints[0].box[:2]
        # a hex that a crease cuts lies on both
        near = (-_IN_HEX, 0.0, _IN_HEX) if name.home else (0.0,)
        own = {self.part((x, y + down)) for down in near} - {0}
        lie_on = {self.part(corner) for footprint in footprints for corner in footprint.outline}
        return len(lie_on) == 1 and lie_on <= own

    def _off(self, footprints: tuple[Footprint, ...]) -> float:
        off = sum(PLANE.hex(corner) not in self.hexes for footprint in footprints for corner in footprint.outline[:2])
        return off / len(footprints) * costs.OFF_HEX

    def _far_off(self, footprints: tuple[Footprint, ...], name: Label) -> float:
        """How badly a name stands that is far from its place."""
        if name.home is None:
            return 0.0
        own = _gap(footprints, self._site(name.home))
        lost = costs.LOST if own > costs.TOO_FAR else 0.0
        return max(0.0, own - costs.BESIDE) * costs.FAR_OFF + lost

    def _site(self, home: Hex) -> Point:
        return self.sites.get(home) or PLANE.point(home)

    def _astray(self, footprints: tuple[Footprint, ...], name: Label, size: float, most: float) -> float:
        """How badly a name stands that is nearer to another place than to its own, or beyond a water or a way from it;
        infinite if it is not less than ``most``.
        """
        if name.home is None:
            return 0.0
        home, (x0, y0, x1, y1) = self._site(name.home), _round(footprints)
        own, middle = _gap(footprints, home), (y0 + y1) / 2
        under = {PLANE.hex((x, middle)) for x in (x0, (x0 + x1) / 2, x1)}
        about = {other for at in under for other in self._about.get(at, ())} - {name.home}
        others = min((_gap(footprints, self.sites[other]) for other in about), default=inf)
        doubtful = max(costs.IN_DOUBT, size)
        sum_ = max(0.0, min(1.0, (own + doubtful - others) / doubtful)) * costs.ASTRAY
        return sum_ + self.barriers.between(home, (x0, y0, x1, y1)) if sum_ < most else inf

    def _crowded(self, footprints: tuple[Footprint, ...], size: float, moved: Collection[Label]) -> float:
        """How badly a name stands that another is so near to that the two read as one."""
        across, down, close = (ems * size for ems in costs.CROWDING)
        worst = 0.0
        for footprint in footprints:
            wide, stacked = (down, costs.CROWDED) if footprint.corners else (across, costs.STACKED)
            for by, worse in (((wide, down), costs.CROWDED), ((0.0, down), stacked), ((close, 0.0), stacked)):
                near = self._grid.meets(Footprint(grown(footprint.box, *by)))
                if any(name is not None and name not in moved for name in near):
                    worst = max(worst, worse)
        return worst

    def _near(self, box: Box, side: float) -> Iterator[Hex]:
        """The hexes whose counters of a side a box may touch."""
        half = side / 2 + costs.ROOM
        for q in range(ceil((box[0] - half) / _ACROSS), floor((box[2] + half) / _ACROSS) + 1):
            shift = q / 2 + counter_style.COUNTER_DROP
            for r in range(ceil(box[1] - half - shift), floor(box[3] + half - shift) + 1):
                if Hex(q, r) in self.hexes:
                    yield Hex(q, r)


def usual_place(at: Hex, side: float) -> Box:
    """Where counters stand in a hex."""
    x, y = PLANE.point(at)
    y += counter_style.COUNTER_DROP
    return grown((x, y, x, y), side / 2)


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _round(footprints: tuple[Footprint, ...]) -> Box:
    x0, y0, x1, y1 = zip(*(footprint.box for footprint in footprints), strict=True)
    return min(x0), min(y0), max(x1), max(y1)


def _gap(footprints: tuple[Footprint, ...], point: Point) -> float:
    """From the nearest edge of a name; 0 within it."""

    def gap(box: Box) -> float:
        across = max(box[0] - point[0], point[0] - box[2], 0.0)
        return hypot(across, max(box[1] - point[1], point[1] - box[3], 0.0))

    return min(gap(footprint.box) for footprint in footprints)
