"""From the log's truth to a campaign that a turn is resolved on, and back as events told to nobody."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.seat import NOBODY
from hexboard.core.secrecy import SecretRemembered
from hexboard.core.state import Slot
from hexboard.engine.tray import Tray

from ..war.calendar import hour_of
from ..war.campaign import Campaign, Field, Roll
from ..war.charts import Charts
from ..war.corps import Corps
from ..war.deciding import Words
from ..war.opening import field_of, printed_corps
from ..war.theatre import theatre_of
from .ledger import BattleReckoned, CorpsChanged, CorpsStood, FieldStood, March, TurnMarched, as_placed, ledger_of


@kept_on("game")
def _opening_field(game: Game, charts: Charts) -> Field:
    return field_of(game, charts)


def corps_at(at: Position, charts: Charts) -> dict[str, Corps]:
    """Every corps as it truly is; what was put down or changed by hand on its counter counts."""
    begun = {**printed_corps(at.game, charts), **ledger_of(at).corps}
    return {id: as_placed(corps, at.unit(id)) for id, corps in begun.items()}


def field_at(at: Position, charts: Charts) -> Field:
    """What is true beside the corps."""
    return ledger_of(at).field or _opening_field(at.game, charts)


class DiceOfTurn:
    """The dice of a turn: they fall on the tray and are told to nobody. Those that fell before the resolution had to
    stop for a decision lie as they fell.
    """

    _FACE = "face "

    def __init__(self, tray: Tray) -> None:
        self._tray = tray
        self._fallen = {key: words for key, words in tray.at.memory().items() if key.startswith(self._FACE)}

    def roll(self, slot: Slot, sides: int) -> int:
        """One face for the thing the slot names."""
        key = self._FACE + " ".join(map(str, slot))
        if key not in self._fallen:
            self._fallen[key] = (str(self._tray.roll(slot, sides, to=NOBODY)[0]),)
        return int(self._fallen[key][0])

    def keep(self) -> None:
        """Note what has fallen, until the turn is played out."""
        self._tray.tell(SecretRemembered("", self._fallen), NOBODY)


def campaign_of(
    tray: Tray, charts: Charts, roll: Roll | None = None, answers: Mapping[str, Words] | None = None
) -> Campaign:
    """A working copy of the truth, with the dice of the tray and what players have decided in this execution."""
    at = tray.at
    return Campaign.on(
        charts,
        theatre_of(at.game),
        at.game.options,
        at.game.scenario.id,
        hour_of(at.game, at.turn),
        corps_at(at, charts),
        field_at(at, charts),
        roll or DiceOfTurn(tray).roll,
        answers,
    )


def keep(tray: Tray, war: Campaign) -> None:
    """Write down what has become of the truth, for nobody."""
    ledger = ledger_of(tray.at)
    for id, corps in sorted(war.corps.items()):
        before = ledger.corps.get(id)
        if before is None:
            tray.tell(CorpsStood(corps), NOBODY)
        elif before != corps:
            tray.tell(CorpsChanged.between(before, corps), NOBODY)
    kept = war.kept()
    if ledger.field != kept:
        tray.tell(FieldStood(kept), NOBODY)


def keep_marches(tray: Tray, war: Campaign) -> None:
    """Write down how everybody marched and where they fought, to be told when the game is over."""
    marches = tuple(
        March(corps.id, corps.trail, 10 * corps.men, corps.guns // 10)
        for corps in sorted(war.corps.values(), key=lambda corps: corps.id)
        if corps.hex is not None
    )
    fought = sorted({each.hex for each in war.fought})
    tray.tell(TurnMarched(war.turn, marches, tuple(fought)), NOBODY)
    for battle in war.fought:
        tray.tell(BattleReckoned(battle), NOBODY)
