"""What would be rolled by what is chosen, and the last roll that this screen was told of."""

from attrs import evolve, frozen
from PySide6.QtCore import QObject, Signal

from hexboard.core.command import Redo
from hexboard.core.event import Rolled
from hexboard.core.illegal import IllegalCommand
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.seat import SeatId, SideId
from hexboard.engine.question import Forecast, Question
from hexboard.engine.submit import forecast
from hexboard.geometry.hex import Hex
from hexboard.gui.session.changes import faces_of, rolls_of
from hexboard.gui.session.session import Session
from hexboard.play.choosing.answering import Within, answers, within
from hexboard.play.past import SETUP
from hexboard.play.told.chances import spoken
from hexboard.play.told.journal import JournalLine, since_the_dice
from hexboard.play.told.luck import thrown_by
from hexboard.rules.deciding import GO


@frozen(eq=False)
class Roll:
    """A roll that was made: for whose side, what had stood here before it, its dice and whose each is ("": nobody's),
    what was told of what came of them, a hex that it was about, whether it came of itself after what was done, and the
    frames in which it was made.
    """

    own: SideId
    foretold: Forecast | None
    rolls: tuple[Rolled, ...]
    whose: tuple[SideId, ...]
    told: tuple[JournalLine, ...]
    where: Hex | None = None
    followed: bool = False
    made_in: Within = ()

    @property
    def said(self) -> tuple[str, ...]:
        """What came of them in words."""
        return tuple(line.text for line in self.told)

    def few(self, most: int) -> tuple[str, ...]:
        """The same in so many lines: of more than those the ones that matter most, and how many others there are."""
        left = len(self.told) - most
        if left <= 0:
            return self.said
        named = sorted(range(len(self.told)), key=lambda nth: -self.told[nth].weight)[: most - 1]
        return (*(self.told[nth].text for nth in sorted(named)), f"and {left + 1} more")

    @property
    def dice(self) -> tuple[tuple[int, int, SideId], ...]:
        """Each die: its face, how many it has, and whose it is ("": nobody's)."""
        return tuple((*each, side) for each, side in zip(faces_of(self.rolls), self.whose, strict=True))

    @property
    def row(self) -> str:
        """The row of the chart: the sum of the dice, only where they are all that it is entered with."""
        thrown = f"{len(self.rolls[0].faces)}d{self.rolls[0].sides}"
        alone = self.foretold is not None and self.foretold.dice in ("", thrown)
        return str(sum(self.rolls[0].faces)) if alone else ""


class Odds(QObject):
    """``forecast`` is what would be rolled, ``roll`` the last one. ``changed``: either is another, or none;
    ``said(words)``: this is to be read out.
    """

    changed = Signal()
    said = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self._forecast: Forecast | None = None
        self.last = self._last()  # who sits down after a roll sees how it fell
        self._own_act: tuple[SeatId, Within] = ("", ())  # the last of a person: whose, and what it was decided in
        session.asked.connect(self._on_asked)
        session.played.connect(self._on_played)
        self._on_asked(session.question)

    @property
    def forecast(self) -> Forecast | None:
        """What the present choice would roll; none in the past, nor while an act goes round and nothing is asked: what
        was looked at before it is stale.
        """
        session = self.session
        return None if session.replay_cursor.is_back or session.question is None else self._forecast

    @property
    def where(self) -> Hex | None:
        """The hex that ``forecast`` is about: of whoever is struck, of what is chosen, or of who was picked first."""
        forecast, session = self.forecast, self.session
        if forecast is None:
            return None
        if forecast.strikes:
            return forecast.strikes[0][1]
        answer = session.chosen.answer if session.chosen else None
        if answer is not None and answer.hex is not None:
            return answer.hex
        units = session.position().state.units
        return next((units[name].hex for name in session.picking.picks if name in units), None)

    @property
    def roll(self) -> Roll | None:
        """The last roll, only while nothing is picked and nobody but computers did anything since; none in the past."""
        session = self.session
        return None if session.replay_cursor.is_back or session.picking.picks else self.last

    def read(self, at: Position) -> Roll | None:
        """The roll that is read beside the map: that which led to the moment one looks back at, or else the last."""
        cursor = self.session.replay_cursor
        return self._rolled(cursor.entry_number()) if cursor.is_back else self.roll or self._led_to(at)

    def _led_to(self, at: Position) -> Roll | None:
        """The roll that led to what is asked, while somebody is chosen who bears what came of it."""
        chosen, roll = self.session.chosen, self.last
        is_borne = chosen is not None and chosen.answer is not None and chosen.answer.kind == "unit"
        return roll if roll and is_borne and answers(roll.made_in, within(at.state)) else None

    def own(self, seat: SeatId) -> SideId:
        """The side of a seat; "" for none."""
        return self.session.table.game.seat(seat).side if seat else ""

    def barred(self) -> tuple[str, ...]:
        """Why what would be rolled may not be; where it may, or nothing is rolled, what is barred is another thing."""
        question, shown = self.session.question, self._forecast
        if question is None or self.session.chosen or shown is None or not shown.dice:
            return ()
        if any(answer.value == GO and not answer.barred for answer in question.answers):
            return ()
        reasons = [a.barred for a in question.answers if a.barred and a.kind == "verb" and a.hex is None]
        return tuple(dict.fromkeys(reason.in_full for reason in reasons))

    def _on_asked(self, question: Question | None) -> None:
        shown = self.session.picking.forecast if question else None
        if shown and shown != self._forecast:
            self.said.emit(f"{shown.title}. {', '.join(spoken(shown.chances))}")
        self._forecast = shown
        self.changed.emit()

    def _on_played(self, entry: Entry) -> None:
        # the last of what is put back is what had been done last
        newest = len(self.session.table.log.entries) - 1
        rolled = self._last() if isinstance(entry.command, Redo) else self._rolled(newest)
        if not self.session.computers.title(entry.seat):
            self._own_act = entry.seat, within(self._before(newest).state)
        elif self._goes_on(newest, entry.seat, rolled):
            return
        self.last = rolled
        if rolled is not None:
            self.said.emit(f"Rolled {', '.join(f'{face}' for face, *_ in rolled.dice)}. {' '.join(rolled.said)}")
        self.changed.emit()

    def _goes_on(self, number: int, seat: SeatId, rolled: Roll | None) -> bool:
        """Whether a computer only went on before anybody can have read how the last dice fell. What it answered to the
        act that they fell for is told with them, unless it has a reckoning of its own.
        """
        actor, acted = self._own_act
        is_answer = seat != actor and answers(acted, within(self._before(number).state))
        is_reckoned = rolled is not None and rolled.foretold is not None and not rolled.followed
        if self.last is None or not is_answer or is_reckoned:
            return rolled is None
        came = self.session.journal_lines.of_entry(number)
        self.last = evolve(self.last, told=(*self.last.told, *came))
        self.said.emit(" ".join(line.text for line in came))
        self.changed.emit()
        return True

    def _last(self) -> Roll | None:
        """The roll of what was done last, if it was one."""
        return self._rolled(next(reversed(self.session.table.log.live()), SETUP))

    def _rolled(self, number: int) -> Roll | None:
        """The dice of an entry of the log as this screen was told it, or None if there were none, as in the set-up."""
        if number == SETUP:
            return None
        entry = self.session.bridge.told_of(number)
        rolls = rolls_of(entry.facts)
        if not rolls:
            return None
        # what led to the dice is in the sum already
        lines = self.session.journal_lines.of_entry(number)
        came = since_the_dice(lines)
        where = next((line.hexes[0] for line in (*came, *lines) if line.hexes), None)
        bridge, table, before = self.session.bridge, self.session.table, self._before(number)
        own = self.own(entry.seat if entry.seat in bridge.seats else bridge.seat)
        whose = tuple(side for each in thrown_by(table.ruleset, table.game, number, entry) for side in each.throwers)
        foretold = self._foretold(before, entry)
        follows = None if foretold or not table.ruleset.foretell else table.ruleset.foretell(before, rolls[0].slot)
        made_in = within(before.state)
        return Roll(own, foretold or follows, rolls, whose, tuple(came), where, follows is not None, made_in)

    def _before(self, number: int) -> Position:
        """The position an entry of the log was decided in."""
        replay = self.session.replay_cursor.replay
        return replay.at(max(0, replay.moment_after(number) - 1))

    def _foretold(self, before: Position, entry: Entry) -> Forecast | None:
        """What stood here before the roll: the same reckoning of the same position, so that the sum cannot differ."""
        try:
            return forecast(self.session.table.ruleset, before, entry.seat, entry.command)
        except IllegalCommand:
            return None
