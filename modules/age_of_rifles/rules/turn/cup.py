"""Chits: coordinated and initial action, the cup, one chit after the other [B2.1, B2.3, B2.4]."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from hexboard.board.memo import kept_on
from hexboard.core.command import Command, Pass
from hexboard.core.counted import capital
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Slot
from hexboard.core.unit import Unit, With
from hexboard.engine.question import Answer, Chance, Forecast, Line, Pick, Question, Ready
from hexboard.engine.step import BySide, Step
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option
from hexboard.rules.command.chits import draw_from_cup, fill_cup, number_of_chits
from hexboard.rules.deciding import GO, PASS, word, words
from hexboard.rules.wrong_unit import called

from ..command.first_orders import order_newcomers
from ..field.arriving import is_due
from ..field.formations import GUN_RESERVE, FormationId, formations, side_formations, units_of
from ..field.leaders import army, army_commander, commander_of
from ..field.units import is_combat
from ..field.whereabouts import leader_hex
from ..hidden.markers import stands_hidden
from ..orders.acting import acts_under
from ..orders.in_force import order_of
from ..orders.range import riders_within
from ..orders.special import released, waits_for
from ..orders.under_way import COORDINATED
from ..record.commands import Choose, Initial
from ..record.orders import RESERVE, Order
from ..record.sides import hearers, in_turn, keep, mind, seat_of, seats_beside
from .action import begin_action

SAME_AREA = 3
LEAST_TOGETHER = 2
THREE_FROM = 4


def foretell(at: Position, slot: Slot) -> Forecast | None:
    """What dice would decide that come after a command by themselves: those for the initial action [B2.4]."""
    if slot[0] != "initial":
        return None
    sides = at.game.sides
    ratings = [chief.rating if (chief := army_commander(at, side.id)) else 0 for side in sides]
    ways = Counter(_ahead(faces, ratings) for faces in product(range(1, 7), repeat=len(sides)))
    of = sum(ways.values())
    chances = [Chance(s.name, "may let a chit act first", ways[n], of, "B2.4") for n, s in enumerate(sides)]
    chances.append(Chance("Tied", "nobody acts first", ways[None], of, "B2.4"))
    added = zip(sides, ratings, strict=True)
    lines = tuple(Line(f"{side.name}, rating of its commander", f"+{rating}", "B2.4") for side, rating in added)
    return Forecast("Roll for the initial action: whose chit may act first", lines, tuple(chances), dice="1d6 a side")


def _ahead(faces: tuple[int, ...], ratings: list[int]) -> int | None:
    """Whose die and rating are strictly the higher, by the order of the sides; None if nobody's."""
    totals = [face + rating for face, rating in zip(faces, ratings, strict=True)]
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


class Cup(BySide, Step, name="cup", title="The chits", rule="B2.1"):
    """``stage``: "roll", "name" (who might put formations under the Coordinated chit says so or not; ``ready`` have),
    "initial", "draw". Each side keeps its own choice in mind: ``may`` name so many, has ``named`` these."""

    def actors(self, at: Position) -> frozenset[SideId]:
        """Whoever has something to name."""
        stage = word(at, "stage", "roll")
        if stage == "name":
            return frozenset(each.id for each in at.game.sides if _is_to_name(at, each.id))
        if stage == "initial":
            return frozenset({word(at, "first")})
        return frozenset()

    def proceed(self, tray: Tray) -> None:
        """Roll, fill the cup, draw; an action for each chit."""
        match word(tray.at, "stage", "roll"):
            case "roll":
                self._roll(tray)
            case "name":
                self._initiate(tray)
            case "fill":
                self._fill(tray)
            case "draw":
                self._draw(tray)

    def _roll(self, tray: Tray) -> None:
        """Who is to come in learns his order; then each army commander on the map tries to coordinate, and how it went
        his own side knows [B3.10, B2.3].
        """
        tray.remember(stage=("name",))
        order_newcomers(tray)
        for side in in_turn(tray.at):
            chief = army_commander(tray.at, side.id)
            if chief is None:
                continue
            (die,) = tray.roll(("coordinated", tray.at.turn, side.id), to=hearers(tray.at.game, side.id))
            may = 0 if die > chief.rating else 3 if chief.rating >= THREE_FROM else 2
            keep(tray, side.id, may=(str(may),))

    def _initiate(self, tray: Tray) -> None:
        """Both commanders roll; the strictly higher may let one of his chits act first [B2.4]."""
        faces, ratings = list[int](), list[int]()
        for side in tray.at.game.sides:
            chief = army_commander(tray.at, side.id)
            faces += tray.roll(("initial", tray.at.turn, side.id))
            ratings.append(chief.rating if chief else 0)
        ahead = _ahead(tuple(faces), ratings)
        first = None if ahead is None else tray.at.game.sides[ahead].id
        if first is not None and chits_of(tray.at, first):
            tray.remember(stage=("initial",), first=(first,))
        else:
            tray.remember(stage=("fill",))

    def _fill(self, tray: Tray) -> None:
        at = tray.at
        chits = {seat_of(at.game, s.id): chits_of(at, s.id) for s in at.game.sides}
        tray.remember(stage=("draw",))
        fill_cup(tray, chits, seats_beside(at.game))

    def _draw(self, tray: Tray) -> None:
        at = tray.at
        left = sum(number_of_chits(at, seat.id) for seat in at.game.seats)
        if not left:
            tray.done()
            return
        number = int(word(at, "number", "0")) + 1
        tray.remember(number=(str(number),))
        seat, chit = draw_from_cup(
            tray, ("chit", at.turn, number), lambda s, c: self._shown(tray.at, c), seats_beside(at.game)
        )
        self._act(tray, tray.at.game.seat(seat).side, chit, number)

    def _shown(self, at: Position, chit: str) -> str:
        return "" if chit != COORDINATED and stands_hidden(at, chit) else chit

    def _act(self, tray: Tray, side: SideId, chit: str, number: int) -> None:
        named = mind(tray.at, side).get("named", ())
        chosen = named if chit == COORDINATED else (chit,)
        hidden = all(stands_hidden(tray.at, name) for name in chosen)
        begin_action(tray, side, chosen, hidden, number)

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which formations go together; which chit goes first."""
        if word(at, "stage") == "initial":
            if picked == (PASS,):
                return Ready(Pass())
            if picked:
                return self.check(at, side, Initial(picked[0])) or Ready(Initial(picked[0]), label="Act first")
            answers = [_offered(at, chit) for chit in chits_of(at, side)]
            answers += [_offered(at, name, _waits(at, name)) for name in _waiting(at, side)]
            return Question("Which chit acts first?", "B2.4", (*answers, Answer(PASS, "None of them")))
        if picked == (PASS,):
            return Ready(Choose(()), label="Go on")
        chosen = tuple(p for p in picked if p != GO)
        if GO in picked:
            return self.check(at, side, Choose(chosen)) or Ready(Choose(chosen), label="Act together")
        return self._partners_question(at, side, chosen)

    def _partners_question(self, at: Position, side: SideId, chosen: tuple[str, ...]) -> Question | Illegal:
        most = _most(at, side)
        open_to = partners(at, side) if most else ()
        if barred := next((why for c in chosen if (why := _bars_partner(at, side, c)) is not None), None):
            return barred
        answers = []
        for name in open_to:
            more = chosen if name in chosen else (*chosen, name)
            pairs = [(name, other) for other in open_to if other != name] if len(more) == 1 else [more]
            found = [self._bars_group(at, each, most) for each in pairs]
            alone = Illegal(f"nobody else may act with {formations(at.game)[name].called}", "B2.3")
            barred = None if None in found else next(iter(found), alone)
            answers.append(_offered(at, name, barred, picked=name in chosen))
        if len(chosen) > 1:
            answers.append(Answer(GO, "Put them under the Coordinated chit", barred=self._bars_group(at, chosen, most)))
        elif not chosen:
            answers.append(Answer(PASS, "No coordinated action"))
        near = "within 5 points of the commander or his headquarters"
        lines = tuple(Line(_title(at, name), near, "B2.3") for name in open_to)
        shown = Forecast("Coordinated action", lines, ()) if lines else None
        prompt = f"Up to {most} formations act as one: which?" if most else "The commander's die fails: none act as one"
        return Question(prompt, "B2.3", answers, forecast=shown)

    def _bars_group(self, at: Position, names: tuple[str, ...], most: int) -> Illegal | None:
        if len(set(names)) < len(names) or not LEAST_TOGETHER <= len(names) <= most:
            more = f", or up to {most}" if most > LEAST_TOGETHER else ""
            return Illegal(f"two formations act together{more}", "B2.3")
        orders = [order_of(at, name) for name in names]
        known = [order for order in orders if order is not None]
        if all(alike(at, a, b) for a, b in combinations(known, 2)):
            return None
        if option(at, "coordinated_area", "either") == "area":
            return Illegal(f"their targets are not within {SAME_AREA} hexes of each other", "B2.3")
        return Illegal("they share neither the kind of order nor the area of their targets", "B2.3")

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether these go together, or this one first."""
        naming = word(at, "stage") == "name"
        match command:
            case Pass() if not naming:
                return None
            case Choose(()) if naming:
                return None
            case Choose(names) if naming:
                barred = next((why for name in names if (why := _bars_partner(at, side, name)) is not None), None)
                return barred or self._bars_group(at, names, _most(at, side))
            case Initial(chit) if not naming:
                if chit in chits_of(at, side):
                    return None
                if chit in _waiting(at, side):
                    return _waits(at, chit)
                return Illegal(f"{_title(at, chit)} has no chit in the cup", "B2.4")
        return Illegal("name formations for the chits, or pass", "B2.1")

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Keep the choice in mind, or let the chit act."""
        match command:
            case Choose(names):
                tray.remember(ready=(*words(tray.at, "ready"), side))
                if names:
                    keep(tray, side, named=names)
            case Initial(chit):
                tray.remember(stage=("fill",))
                keep(tray, side, acted=(chit,))
                self._act(tray, side, chit, 0)
            case _:
                tray.remember(stage=("fill",))


def _is_to_name(at: Position, side: SideId) -> bool:
    """Whether a side says which formations go together: by what all can see, whatever its die was [B13.6]."""
    return side not in words(at, "ready") and len(leaders_near(at, side)) > 1


def _most(at: Position, side: SideId) -> int:
    """How many formations a side may put under the Coordinated chit: none if its commander's die failed."""
    return int(mind(at, side).get("may", ("0",))[0])


def _title(at: Position, chit: str) -> str:
    known = formations(at.game).get(chit)
    return "Coordinated action" if chit == COORDINATED else known.name if known else called(at, chit)


def _offered(at: Position, chit: str, barred: Illegal | None = None, picked: bool = False) -> Answer:
    """A chit to be chosen; whoever points at the leader of a formation means its chit."""
    where = leader_hex(at, chit) if chit in formations(at.game) else None
    return Answer(chit, _title(at, chit), hex=where, barred=barred, picked=picked)


def chits_of(at: Position, side: SideId) -> tuple[str, ...]:
    """A side's chits this turn: a formation's each, those that act together under one."""
    kept = mind(at, side)
    named, acted = kept.get("named", ()), kept.get("acted", ())
    own = [f.id for f in side_formations(at.game, side) if earns_chit(at, f.id)]
    together = (COORDINATED,) if named else ()
    return tuple(c for c in (*together, *(name for name in own if name not in named)) if c not in acted)


def _waiting(at: Position, side: SideId) -> tuple[FormationId, ...]:
    """A side's formations that would have a chit, and wait for another to be attacked."""
    return tuple(f.id for f in side_formations(at.game, side) if not released(at, f.id) and _acts(at, f.id))


def _waits(at: Position, name: FormationId) -> Illegal | None:
    """Why a formation that waits has no chit."""
    attacked = waits_for(at, name)
    if attacked is None:
        return None
    corps, other = (formations(at.game)[each].called for each in (name, attacked))
    return Illegal(f"{corps} waits till the turn after {other} is attacked", "21.17.5")


def earns_chit(at: Position, name: FormationId) -> bool:
    """Whether a formation has a chit this turn: it acts, and need not wait."""
    return released(at, name) and _acts(at, name)


def _acts(at: Position, name: FormationId) -> bool:
    """Whether troops of a formation are there or due, and it is not on Reserve, or they are not; its leader acts where
    all of them have goals to rest [B2.2].
    """
    if formations(at.game)[name].sort == GUN_RESERVE:
        return False
    there = [u for u in units_of(at, name) if is_combat(at, u) and (u.hex is not None or is_due(at, u) or _is_under(u))]
    return bool(there) and (_is_awake(order_of(at, name)) or any(_is_awake(acts_under(at, u)) for u in there))


def _is_under(unit: Unit) -> bool:
    return isinstance(unit.place, With)


def _is_awake(order: Order | None) -> bool:
    return order is not None and order.kind != RESERVE


def partners(at: Position, side: str) -> tuple[FormationId, ...]:
    """Those of them that have a chit, which may go together [B2.3]."""
    return tuple(name for name in leaders_near(at, side) if earns_chit(at, name))


def _bars_partner(at: Position, side: SideId, name: str) -> Illegal | None:
    """Why a formation may not act with others under the Coordinated chit."""
    if name not in {each.id for each in side_formations(at.game, side)}:
        return Illegal(f"{_title(at, name)} is no formation that could act with others", "B2.3")
    corps = formations(at.game)[name].called
    if not _most(at, side):
        return Illegal("the commander's die fails: none act as one", "B2.3")
    if name not in leaders_near(at, side):
        return Illegal(f"no leader of {corps} is within 5 points of the commander or his headquarters", "B2.3")
    if not earns_chit(at, name):
        return Illegal(f"{capital(corps)} has no chit this turn", "B2.2")
    return None


@kept_on("at", "standing")
def leaders_near(at: Position, side: str) -> tuple[FormationId, ...]:
    """The formations whose leaders are on the map within five points of their army's commander or his HQ."""
    chief = army_commander(at, side)
    if chief is None:
        return ()
    near = dict(riders_within(at, chief.unit))
    hq = at.state.units.get(army(at.game, side)["hq"])
    if hq is not None and hq.hex is not None:
        near.update(riders_within(at, hq.id))
    leaders = ((each.id, commander_of(at, each.id)) for each in side_formations(at.game, side))
    return tuple(name for name, leader in leaders if leader is not None and at.unit(leader.unit).hex in near)


def alike(at: Position, a: Order, b: Order) -> bool:
    """Whether two orders are of one kind, or their targets lie together [B15.14]."""
    near = a.target is not None and b.target is not None and a.target.distance(b.target) <= SAME_AREA
    choice = option(at, "coordinated_area", "either")
    return near if choice == "area" else a.kind == b.kind or near
