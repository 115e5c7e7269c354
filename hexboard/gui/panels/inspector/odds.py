"""Before the dice: the reckoning, every modifier with its rule, the chance of every result. After: how they fell."""

from collections.abc import Iterator, Sequence

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.engine.question import Forecast
from hexboard.engine.threat import Stand, Threat
from hexboard.gui.session.odds import Odds
from hexboard.gui.widgets.rich_text import linked
from hexboard.play.told.threats import strike_words

from .card import Card, heading, nothing
from .charts import chart_html, is_narrow, least_width
from .odds_card import OddsCard, besides
from .page import PagePanel

_PAST = "You are looking back. No dice led to this moment."
_NONE = "Nothing that is decided by dice is chosen."


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
