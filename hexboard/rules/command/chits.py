"""A cup of chits, kept as the memory of the step that draws from it: each seat knows its own."""

from collections.abc import Callable, Iterable, Mapping

from hexboard.core.position import Position
from hexboard.core.seat import SeatId, only
from hexboard.core.secrecy import ChitShown
from hexboard.core.state import Slot
from hexboard.engine.tray import Tray

Sharing = Callable[[SeatId], Iterable[SeatId]]
"""The seats that know the chits of one, itself among them."""


def alone(seat: SeatId) -> tuple[SeatId, ...]:
    """Nobody but the seat knows its chits."""
    return (seat,)


def fill_cup(tray: Tray, chits: Mapping[SeatId, Iterable[str]], shared: Sharing = alone) -> None:
    """Put chits into the cup of the step under way: a seat knows its own, everybody how many each put in."""
    own = {seat: tuple(sorted(each)) for seat, each in sorted(chits.items())}
    tray.keep_in_mind(cup=tuple(sorted(f"{seat} {chit}" for seat, each in own.items() for chit in each)))
    for seat, each in own.items():
        for knowing in shared(seat):
            tray.keep_in_mind(knowing, cup=each)
    tray.remember(**{f"chits {seat}": (str(len(each)),) for seat, each in own.items()})


def number_of_chits(at: Position, seat: SeatId) -> int:
    """How many of a seat's chits are in the closed cup: everybody knows."""
    return int(at.frame.data.get(f"chits {seat}", ("0",))[0])


def draw_from_cup(
    tray: Tray, slot: Slot, shown: Callable[[SeatId, str], str], shared: Sharing = alone
) -> tuple[SeatId, str]:
    """Draw a chit from the closed cup: whose it is and which.

    Its owner, and those with whom he has them ``shared``, are told which; the others are shown ``shown(seat, chit)``:
    all of it, or only whose it is. Raises ValueError on an empty cup.
    """
    at = tray.at
    cup = at.memory().get("cup", ())
    drawn = tray.draw(slot, cup, only())
    seat, _, chit = drawn.partition(" ")
    knowing = frozenset(shared(seat))
    for other in at.game.seats:
        tray.tell(ChitShown(slot, chit if other.id in knowing else shown(seat, chit), seat), only(other.id))
    left = list(cup)
    left.remove(drawn)
    tray.keep_in_mind(cup=tuple(left))
    mine = tuple(each.partition(" ")[2] for each in left if each.startswith(f"{seat} "))
    for each in shared(seat):
        tray.keep_in_mind(each, cup=mine)
    tray.remember(**{f"chits {seat}": (str(len(mine)),)})
    return seat, chit
