"""Before the dice: the reckoning, every modifier with its rule, the chance of every result. After: how they fell."""

from collections.abc import Iterator, Sequence

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from hexboard.core.command import Redo
from hexboard.core.illegal import IllegalCommand
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.seat import SeatId, SideId
from hexboard.engine.question import Forecast, Question
from hexboard.engine.submit import forecast
from hexboard.engine.threat import Stand, Threat
from hexboard.geometry.hex import Hex
from hexboard.gui.session.changes import rolls_of
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.rich_text import linked
from hexboard.play.choosing.answering import Within, answers, within
from hexboard.play.told.journal import since_the_dice
from hexboard.play.told.luck import thrown_by
from hexboard.play.told.threats import strike_words
from hexboard.rules.deciding import GO

from .card import Card, heading, nothing
from .charts import chart_html, is_narrow, least_width
from .odds_card import OddsCard, Roll, besides, spoken
from .page import PagePanel

_PAST = "You are looking back. No dice led to this moment."
_NONE = "Nothing that is decided by dice is chosen."


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
        return self._rolled(next(reversed(self.session.table.log.live()), None))

    def _rolled(self, number: int | None) -> Roll | None:
        """The dice of an entry of the log as this screen was told it, or None if there were none, as in the set-up."""
        if number is None:
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


class OddsPanel(PagePanel):
    """What would be rolled; then the faces and what came."""

    name, about, by_width = "Odds", "The reckoning and the chances", True

    def __init__(self, odds: Odds) -> None:
        super().__init__(odds.session)
        self._odds, self._read = odds, odds.last
        self.session.asked.connect(self.refresh)
        self.session.threats.found.connect(self.refresh)

    def draw(self, at: Position) -> None:
        """What the present choice would roll, or the last roll."""
        forecast, after = self._odds.forecast, self._odds.read(at)
        # who decides after a roll may be of the other side, and the roll is still whose it was
        own = after.own if after and not forecast else self._odds.own(self.session.bridge.seat)
        card = OddsCard(at.game, own, self.devicePixelRatioF(), self._page.room())
        fell = card.after(after) if after else []
        if forecast:
            # dice have led to the next dice: how the first ones fell stands over what they led to
            threats = [*self._threats(at, own, forecast)]
            before = (*card.before(forecast, self._odds.barred()), _in_short(at, threats), besides(forecast))
            cards = [*fell[:2], *before, self._chart(forecast, "")]
        elif after:
            cards = [*fell, *([self._chart(after.foretold, after.row)] if after.foretold else [])]
        else:
            cards = [Card(nothing(_PAST if self.session.replay_cursor.is_back else _NONE))]
        self._page.show_cards(cards, card.pictures)
        if after and after is self._odds.last is not self._read:
            # wherever the odds were read, the dice stand at the top
            self._page.verticalScrollBar().setValue(0)
            self._read = after

    def _threats(self, at: Position, own: SideId, forecast: Forecast) -> Iterator[tuple[Stand, Threat]]:
        """What the enemy could do next turn where one would stand after it, as far as it is known yet."""
        for stand in forecast.stands if own else ():
            threat = self.session.threats.of(at, own, stand)
            if threat is not None and threat.strikers:
                yield stand, threat

    def _chart(self, forecast: Forecast, row: str) -> Card:
        for found in self.session.table.ruleset.charts(self.session.table.game):
            if forecast.chart and found.id == forecast.chart and is_narrow(found):
                html = chart_html(found, forecast.column, row)
                return Card(html if least_width(html) <= self._page.room() else "")
        return Card("")


def _in_short(at: Position, found: Sequence[tuple[Stand, Threat]]) -> Card:
    """Where one would be struck and at most how hard, a sentence each; nothing for none."""
    said = "".join(f"<p>{linked(strike_words(at, threat, stand))}</p>" for stand, threat in found)
    return Card(heading(found[0][1].when) + said if found else "")
