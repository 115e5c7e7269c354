"""What dice a mailed turn must show: its sender's secret that is due, and the faces made of it (checks 9 and 10)."""

from hexboard.core.ladder import rung_due, shown
from hexboard.core.log import Log
from hexboard.core.rung import Rung
from hexboard.core.seat import SideId
from hexboard.core.state import Slot
from hexboard.engine.dice import MOST_SIDES, Faces, KeptDice
from hexboard.engine.kept_dice import fixed_dice, kept_rolls
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.dispatches.fields import TURN
from hexboard.store.edition import Edition
from hexboard.store.receiving.mailed_entries import DueFaces
from hexboard.store.trouble import refuse


def rung_of(edition: Edition, knew: Log, dispatch: Dispatch) -> Rung | None:
    """The secret that a dispatch shows; None with friendly dice. ``knew`` is the game as its sender had it.

    Raises Refused: PB-501 of another ladder, PB-502 one that cannot be due.
    """
    if knew.header.fixed is None:
        return None
    side, said = dispatch.body["side"], dispatch.body.get("rung")
    rung = Rung.read(said) if said else None
    # who is to decide after a turn is known once it is played over
    _is_one_of(dispatch, rung, [_due(edition, knew, dispatch, left) for left in (frozenset(), frozenset({side}))])
    known = shown(edition.game, knew)
    if rung and side in known and rung.down_to(known[side].index) != known[side]:
        raise refuse("PB-501", seq=dispatch.seq, side=edition.game.side(side).name)
    return rung


def shows_what_is_due(
    edition: Edition, knew: Log, dispatch: Dispatch, rung: Rung | None, left: frozenset[SideId]
) -> None:
    """Raises Refused (PB-502) where with fixed dice a turn that was played over shows another secret than the one due;
    ``left`` are the sides that are to decide after it.
    """
    _is_one_of(dispatch, rung, [_due(edition, knew, dispatch, left)])


def due_faces(edition: Edition, log: Log, knew: Log, dispatch: Dispatch, rung: Rung | None) -> DueFaces | None:
    """What must fall: with fixed dice every face; else what fell in play that was taken back. None: nothing."""
    kept = kept_rolls(log) if log.standing.epoch else None
    if log.header.fixed is None:
        return kept.recorded if kept else None
    dice = fixed_dice(edition.game, knew, dispatch.body["side"], rung) if rung else None
    if dice is None:
        return lambda slot, sides, count: ()
    fixed = KeptDice(kept, dice) if kept else dice

    def due(slot: Slot, sides: int, count: int) -> Faces | None:
        # the last chit of a cup is drawn without dice, and what is no die the rules find
        return fixed.roll(slot, sides, count) if 2 <= sides <= MOST_SIDES and count else None

    return due


def _due(edition: Edition, knew: Log, dispatch: Dispatch, left: frozenset[SideId]) -> int | None:
    """The number of the rung that a dispatch must show after which those sides are to decide; None: none."""
    return rung_due(edition.game, knew, dispatch.body["side"], left if dispatch.kind == TURN else None)


def _is_one_of(dispatch: Dispatch, rung: Rung | None, due: list[int | None]) -> None:
    """Raises Refused (PB-502) unless the secret that is shown has one of these numbers; None: none is shown."""
    have = rung.index if rung else None
    if have not in due:
        raise refuse("PB-502", seq=dispatch.seq, due=due[0] or "none", have=have or "none")
