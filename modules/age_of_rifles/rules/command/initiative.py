"""Leaders who act by themselves, or badly [C1, 21.7.2, B4.7]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from attrs import evolve

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Gone, InBox, Unit, With
from hexboard.engine.question import Answer, Chance, Forecast, Line, Pick, Question, Ready
from hexboard.engine.step import BySide, Step
from hexboard.engine.tray import Tray
from hexboard.rules.charts import rows_by_id
from hexboard.rules.deciding import GO, PASS, words
from hexboard.rules.ground.arrivals import arrival_of
from hexboard.rules.wrong_unit import called

from ..field.arriving import due_turn
from ..field.formations import GUN_RESERVE, leading_formation, side_formations, units_of
from ..field.leaders import army_commander, leader_of
from ..field.units import AWAY, OUT
from ..field.whereabouts import leader_hex, leader_post
from ..orders.in_force import lasting
from ..record.clock import is_night
from ..record.commands import Initiative
from ..record.ledger import ledger_of
from ..record.orders import GENERAL_RETREAT, InitiativeTried
from ..record.sides import hearers, in_turn
from .confidence import check as check_confidence

ACTS, NOTHING, BAD_MOVE = "acts", "nothing", "bad move"
HIGHEST_RATING = 4


def bars(at: Position, side: str, formation: str) -> Illegal | None:
    """Why a leader may not try."""
    known = next((f for f in side_formations(at.game, side) if f.id == formation), None)
    if known is None or known.sort == GUN_RESERVE:
        return Illegal(f"{called(at, formation)} is no formation whose leader could act by himself", "C1")
    if leader_post(at, formation) is None:
        return Illegal(f"the leader of {known.called} is not on the map", "C1")
    if leading_formation(at, formation):
        return Illegal(f"the commander of its wing tries for {known.called}", "B4.10")
    order = lasting(at, formation)
    if order is not None and order.kind == GENERAL_RETREAT:
        return Illegal(f"{known.called} is on General Retreat", "C6.7")
    if is_night(at):
        return Illegal("nobody acts by himself at night", "B1.1")
    return None


def _may_have_leaders(at: Position, side: str) -> bool:
    """Whether a leader of a side's formations is on the map, or out of sight: one that is overdue may be, too."""
    leaders = (leader_of(at, each.id) for each in side_formations(at.game, side) if each.sort != GUN_RESERVE)
    return any(leader is not None and _may_be_there(at, leader) for leader in leaders)


def _may_be_there(at: Position, leader: Unit) -> bool:
    if leader.hex is not None or isinstance(leader.place, With) or leader.place == InBox(AWAY):
        return True
    arrival = arrival_of(at, leader)
    return arrival is not None and due_turn(at, arrival) < at.turn


def _rating(at: Position, formation: str) -> int:
    post = leader_post(at, formation)
    return post.rating if post else 0


def _reads_left(at: Position, side: str, formation: str) -> bool:
    """Whether he is below a commander whose army reads the table a column to the left [21.7.2]."""
    if side not in at.game.charts["characters"]["initiative_left"]:
        return False
    post, chief = leader_post(at, formation), army_commander(at, side)
    return chief is None or post is None or chief.unit != post.who or chief.acting


def column(at: Position, side: str, formation: str) -> int:
    """The column of the table: the rating, one less for those below a commander whose army reads it so [21.7.2]."""
    rating = _rating(at, formation) - _reads_left(at, side, formation)
    return max(0, min(HIGHEST_RATING, rating))


def _column_lines(at: Position, side: str, formation: str, name: str) -> Iterator[Line]:
    """What makes the column, where it is not the rating alone."""
    if _reads_left(at, side, formation):
        yield Line(f"{name}: rating", str(_rating(at, formation)), "21.2.3")
        yield Line(f"{name}: below the army's commander, a column to the left", "-1", "21.7.2")
    yield Line(name, f"column {column(at, side, formation)}", "C1")


def result(at: Position, rating: int, total: int) -> str:
    """What two dice give."""
    rows = rows_by_id(at.game, "initiative")
    if total <= rows["bad move"][str(rating)]:
        return BAD_MOVE
    return ACTS if total >= rows["acts"][str(rating)] else NOTHING


def acts(at: Position, formation: str) -> bool:
    """Whether a formation's leader, or the commander of the wing it is in, acts by himself this turn [C1, B4.10]; for
    one on General Retreat nobody does [C6.7].
    """
    order = lasting(at, formation)
    is_free = order is None or order.kind != GENERAL_RETREAT
    return is_free and ACTS in (tried(at, formation), tried(at, leading_formation(at, formation)))


def tried(at: Position, formation: str) -> str:
    """What came of a leader's try this turn, "" if he made none or whoever looks does not know."""
    turn, came = ledger_of(at.state).command.tried.get(formation, (0, ""))
    return came if turn == at.turn else ""


class InitiativeStep(BySide, Step, name="initiative", title="Initiative", rule="C1"):
    """Each side says, at once and in secret, whose leaders try; then confidence is checked [C1, C5]."""

    def actors(self, at: Position) -> frozenset[str]:
        """The sides that have not said yet and, by what all can see, may have a leader there."""
        said = words(at, "done")
        return frozenset(side.id for side in at.game.sides if side.id not in said and _may_have_leaders(at, side.id))

    def proceed(self, tray: Tray) -> None:
        """Bad Moves are written one after the other; then confidence is checked and the step is over."""
        at = tray.at
        formations = (f.id for side in in_turn(at) for f in side_formations(at.game, side.id))
        waiting = [f for f in formations if tried(at, f) == BAD_MOVE]
        told = words(at, "bad")
        nxt = next((f for f in waiting if f not in told), None)
        if nxt is not None:
            tray.remember(bad=(*told, nxt))
            tray.call("bad move", at.game.enemy(nxt.partition("-")[0]), holder=(nxt,), why=("initiative",))
            return
        for side in in_turn(at):
            acting = [f.id for f in side_formations(at.game, side.id) if acts(at, f.id)]
            check_confidence(tray, side.id, acting)
        tray.done()

    def ask(self, at: Position, seat: str, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which leaders try."""
        if picked and picked[-1] in (PASS, GO):
            trying = tuple(sorted(set(picked[:-1])))
            command = Initiative(trying)
            return self.check(at, seat, command) or Ready(
                command, self.forecast(at, seat, command), "Try" if trying else "Nobody tries", commits="reveals"
            )
        no = next((barred for each in picked if (barred := bars(at, seat, each)) is not None), None)
        if no is not None:
            return no
        answers = [
            Answer(
                f.id,
                f.name,
                note=f"rating {post.rating}" if (post := leader_post(at, f.id)) else "",
                hex=leader_hex(at, f.id),
                barred=bars(at, seat, f.id),
                picked=f.id in picked,
            )
            for f in side_formations(at.game, seat)
            # those without a part in the scenario have nobody who could try
            if f.sort != GUN_RESERVE and any(unit.place != Gone(OUT) for unit in units_of(at, f.id))
        ]
        end = Answer(GO, "These try") if picked else Answer(PASS, "Nobody tries")
        shown = self.forecast(at, seat, Initiative(picked))
        return Question("Which leaders try to act by themselves?", self.rule, (*answers, end), forecast=shown)

    def check(self, at: Position, seat: str, command: Command) -> Illegal | None:
        """Leaders on the map, each once, none on General Retreat."""
        if not isinstance(command, Initiative):
            return Illegal("say which leaders try to act by themselves, if any", self.rule)
        if len(set(command.formations)) < len(command.formations):
            return Illegal("a leader tries once a turn", self.rule)
        return next((no for f in command.formations if (no := bars(at, seat, f)) is not None), None)

    def forecast(self, at: Position, seat: str, command: Command) -> Forecast | None:
        """The chances of each of them, by name where there are several."""
        if not isinstance(command, Initiative) or not command.formations:
            return None
        names = {f.id: f.name for f in side_formations(at.game, seat)}
        lines = tuple(line for f in command.formations for line in _column_lines(at, seat, f, names[f]))
        alone = len(command.formations) == 1
        chances = tuple(
            evolve(each, result=each.result if alone else f"{names[f]} {each.result}")
            for f in command.formations
            for each in _chances(at, column(at, seat, f))
        )
        return Forecast("Initiative", lines, chances, "initiative", dice="2d6" if alone else "2d6 each")

    def resolve(self, tray: Tray, seat: str, command: Command) -> None:
        """Two dice for each, told to their side alone."""
        at = tray.at
        ears = hearers(at.game, seat)
        for formation in command.formations if isinstance(command, Initiative) else ():
            dice = tray.roll(("initiative", at.turn, formation), count=2, to=ears)
            came = result(at, column(at, seat, formation), sum(dice))
            tray.tell(InitiativeTried(formation, came), ears)
        tray.remember(done=(*words(tray.at, "done"), seat))


def _chances(at: Position, rating: int) -> tuple[Chance, ...]:
    ways = Counter(result(at, rating, sum(dice)) for dice in product(range(1, 7), repeat=2))
    said = {ACTS: "writes any order, in force at once", NOTHING: "he waits", BAD_MOVE: "the enemy writes his order"}
    return tuple(Chance(came, said[came], ways[came], 36, "C1") for came in (ACTS, NOTHING, BAD_MOVE) if came in ways)
