"""Where a name is best set: what it must not lie on, and what it had better not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import ceil, floor, hypot, inf, sqrt

from attrs import field, frozen

from hexboard.art import counter_style
from hexboard.art.outline import PLANE
from hexboard.art.shapes import Box, Point, Text, overlap
from hexboard.geometry.hex import Hex

from . import weights
from .choices import Choice, Ink, ink_of
from .cover import Cover
from .name import Name, Placed, Setting
from .parting import Parting
from .taken import Taken

_IN_HEX = 0.4  # from the middle of a hex to well within its edge
_ACROSS = sqrt(3) / 2  # from one column of hexes to the next


@frozen(eq=False)
class Room:
    """The room on one map in one band of zoom.

    ``part`` tells which part of the paper a point lies on (0: none of it; lettering keeps to one part), ``cover`` what
    lettering would hide and ``shores`` what names of waters would, ``parting`` what parts a name from its place.
    Of its ``hexes`` counters stand in those ``in_play``; ``sites`` is where that is drawn which has a name.
    """

    part: Callable[[Point], int]
    cover: Cover
    shores: Cover
    parting: Parting
    hexes: Collection[Hex]
    in_play: Collection[Hex]
    sites: Mapping[Hex, Point]
    _taken: Taken = field(factory=Taken, init=False)
    _set_up: dict[float, Taken] = field(factory=dict, init=False)  # by how badly a name lies there
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
        self._taken.keep(ink_of(text, weights.FROM_NUMBERS))

    def keep_place(self, at: Hex, side: float) -> None:
        """Keep names off where counters of that side stand in a hex, if any do."""
        if at in self.in_play:
            self._taken.keep(Ink(usual_place(at, side)))

    def set_up(self, at: Hex, side: float, dislike: float) -> None:
        """Say how badly a name lies where counters of that side are set up in a hex; it may be set beside them."""
        self._set_up.setdefault(dislike, Taken()).keep(Ink(usual_place(at, side)))

    def put(self, name: Name, placed: Placed) -> None:
        """Keep other names off one as it is set."""
        for ink in placed.choice.inks():
            self._taken.keep(ink, name)
        if name.keeps:
            self._taken.keep(name.keeps, name)

    def lift(self, name: Name) -> None:
        """Take a name away again."""
        self._taken.lift(name)

    def best(self, name: Name, enough: float = weights.ENOUGH) -> Placed | None:
        """The least disliked way to set a name that lies on nothing; None if there is none, or it is best left out.

        The search ends with the first that is disliked less than ``enough``.
        """
        if name.spot and not self._taken.is_free(name.spot):
            return None
        best: Placed | None = None
        for setting in name.settings:
            for choice in setting.choices():
                most = best.dislike if best else name.missed
                if setting.dislike + choice.dislike >= most:
                    break
                if all(map(self._taken.is_free, choice.inks())):
                    dislike = self._dislike(name, setting, choice, most)
                    if dislike < most:
                        best = Placed(choice, dislike)
                        if dislike < enough:
                            return best
        return best

    def wishes(self, name: Name, below: float) -> list[tuple[Placed, frozenset[Name]]]:
        """The best few ways to set a name, disliked less than ``below``, that only a few other names are in the way of,
        and those names.
        """
        found: list[tuple[Placed, frozenset[Name]]] = []
        spot = (name.spot,) if name.spot else ()
        for setting in name.settings:
            for choice in setting.choices():
                if setting.dislike + choice.dislike >= below:
                    break
                others = self._in_the_way(chain(choice.inks(), spot))
                if others is None:
                    continue
                dislike = self._dislike(name, setting, choice, below, others)
                if dislike < below:
                    found.append((Placed(choice, dislike), others))
                    found = sorted(found, key=lambda wish: wish[0].dislike)[: weights.WISHES]
                    below = found[-1][0].dislike if len(found) == weights.WISHES else below
        return found

    def _in_the_way(self, inks: Iterable[Ink]) -> frozenset[Name] | None:
        """The names that lie where something would: None if they are many, or if what lies there stays."""
        others: set[Name] = set()
        for ink in inks:
            for other in self._taken.meets(ink):
                if other is None:
                    return None
                others.add(other)
                if len(others) > weights.MOVED:
                    return None
        return frozenset(others)

    def _dislike(
        self, name: Name, setting: Setting, choice: Choice, most: float, moved: Collection[Name] = ()
    ) -> float:
        """How much a way to set a name is disliked when others are ``moved``; infinite if it will not do or is not less
        than ``most``.
        """
        inks = tuple(choice.inks())
        if name.spot and any(overlap(ink.box, name.spot.box) for ink in inks):
            return inf
        # what is quickly told comes first: most ways are given up by it
        sum_ = setting.dislike + choice.dislike + self._far_off(inks, name)
        if sum_ < most:
            sum_ += self._off(inks) + self._over_set_up(inks)
        if sum_ < most and setting.clear:
            sum_ += self._over_counters(inks, setting)
        if sum_ < most:
            sum_ += self._hides(inks, choice.size, self.shores if name.again else self.cover)
        if sum_ >= most or not self._on_one_part(inks, name):
            return inf
        sum_ += self._crowded(inks, choice.size, moved)
        return sum_ + self._astray(inks, name, choice.size, most - sum_) if sum_ < most else inf

    def _hides(self, inks: tuple[Ink, ...], size: float, cover: Cover) -> float:
        """How badly a name hides what lies under it, in strips of its height, so that a long one hides no more."""
        hidden = sum(cover.under(box) * _area(box) for box in (_grown(ink.box, weights.ROOM) for ink in inks))
        hides = hidden / size * weights.HIDES
        return hides + max(0.0, hides - weights.BLOTS) * weights.BLOTTED

    def _over_set_up(self, inks: tuple[Ink, ...]) -> float:
        met = (dislike for dislike, there in self._set_up.items() if not all(map(there.is_free, inks)))
        return max(met, default=0.0)

    def _over_counters(self, inks: tuple[Ink, ...], setting: Setting) -> float:
        sum_ = 0.0
        for ink in inks:
            # the room reckoned for a name is a little more than it inks
            inked = _grown(ink.box, -weights.APART)
            fits = not ink.corners and inked[2] - inked[0] <= setting.fits
            covered = 0.0
            for at in self._near(inked, setting.clear):
                over = overlap(inked, usual_place(at, setting.clear + 2 * weights.ROOM))
                if over and fits and at in self.in_play:
                    return inf
                covered += over
            # letters along a line run between the hexes and touch many a little
            sum_ += covered * (weights.OVER_COUNTER if not ink.corners else weights.ALONG_COUNTER)
        return sum_

    def _on_one_part(self, inks: tuple[Ink, ...], name: Name) -> bool:
        x, y = PLANE.point(name.home) if name.home else inks[0].box[:2]
        # a hex that a crease cuts lies on both
        near = (-_IN_HEX, 0.0, _IN_HEX) if name.home else (0.0,)
        own = {self.part((x, y + down)) for down in near} - {0}
        lie_on = {self.part(corner) for ink in inks for corner in ink.outline}
        return len(lie_on) == 1 and lie_on <= own

    def _off(self, inks: tuple[Ink, ...]) -> float:
        off = sum(PLANE.hex(corner) not in self.hexes for ink in inks for corner in ink.outline[:2])
        return off / len(inks) * weights.OFF_HEX

    def _far_off(self, inks: tuple[Ink, ...], name: Name) -> float:
        """How badly a name stands that is far from its place."""
        if name.home is None:
            return 0.0
        own = _gap(inks, self._site(name.home))
        lost = weights.LOST if own > weights.TOO_FAR else 0.0
        return max(0.0, own - weights.BESIDE) * weights.FAR_OFF + lost

    def _site(self, home: Hex) -> Point:
        return self.sites.get(home) or PLANE.point(home)

    def _astray(self, inks: tuple[Ink, ...], name: Name, size: float, most: float) -> float:
        """How badly a name stands that is nearer to another place than to its own, or beyond a water or a way from it;
        infinite if it is not less than ``most``.
        """
        if name.home is None:
            return 0.0
        home, (x0, y0, x1, y1) = self._site(name.home), _round(inks)
        own, middle = _gap(inks, home), (y0 + y1) / 2
        under = {PLANE.hex((x, middle)) for x in (x0, (x0 + x1) / 2, x1)}
        about = {other for at in under for other in self._about.get(at, ())} - {name.home}
        others = min((_gap(inks, self.sites[other]) for other in about), default=inf)
        doubtful = max(weights.IN_DOUBT, size)
        sum_ = max(0.0, min(1.0, (own + doubtful - others) / doubtful)) * weights.ASTRAY
        return sum_ + self.parting.between(home, (x0, y0, x1, y1)) if sum_ < most else inf

    def _crowded(self, inks: tuple[Ink, ...], size: float, moved: Collection[Name]) -> float:
        """How badly a name stands that another is so near to that the two read as one."""
        aside, down, close = (ems * size for ems in weights.CROWDING)
        worst = 0.0
        for ink in inks:
            wide, stacked = (down, weights.CROWDED) if ink.corners else (aside, weights.STACKED)
            for by, worse in (((wide, down), weights.CROWDED), ((0.0, down), stacked), ((close, 0.0), stacked)):
                near = self._taken.meets(Ink(_grown(ink.box, *by)))
                if any(name is not None and name not in moved for name in near):
                    worst = max(worst, worse)
        return worst

    def _near(self, box: Box, side: float) -> Iterator[Hex]:
        """The hexes whose counters of a side a box may touch."""
        half = side / 2 + weights.ROOM
        for q in range(ceil((box[0] - half) / _ACROSS), floor((box[2] + half) / _ACROSS) + 1):
            shift = q / 2 + counter_style.COUNTER_DROP
            for r in range(ceil(box[1] - half - shift), floor(box[3] + half - shift) + 1):
                if Hex(q, r) in self.hexes:
                    yield Hex(q, r)


def usual_place(at: Hex, side: float) -> Box:
    """Where counters stand in a hex."""
    x, y = PLANE.point(at)
    half, y = side / 2, y + counter_style.COUNTER_DROP
    return x - half, y - half, x + half, y + half


def _grown(box: Box, aside: float, down: float | None = None) -> Box:
    high = aside if down is None else down
    return box[0] - aside, box[1] - high, box[2] + aside, box[3] + high


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _round(inks: tuple[Ink, ...]) -> Box:
    x0, y0, x1, y1 = (edge(ink.box[k] for ink in inks) for k, edge in enumerate((min, min, max, max)))
    return x0, y0, x1, y1


def _gap(inks: tuple[Ink, ...], point: Point) -> float:
    """From the nearest edge of a name; 0 within it."""

    def gap(box: Box) -> float:
        aside = max(box[0] - point[0], point[0] - box[2], 0.0)
        return hypot(aside, max(box[1] - point[1], point[1] - box[3], 0.0))

    return min(gap(ink.box) for ink in inks)
