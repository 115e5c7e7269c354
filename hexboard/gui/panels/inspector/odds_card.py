"""The odds as a card: what both sides bring, what moves the dice, what may come of it; after the roll what came."""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import groupby

from attrs import evolve
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap

from hexboard.core.counted import per_cent
from hexboard.core.event import RolledOutside
from hexboard.core.game import Game
from hexboard.core.seat import SideId
from hexboard.engine.question import Chance, Forecast, Line
from hexboard.gui.panels.side_badge import paint_badge, tone_colours
from hexboard.gui.session.odds import Roll
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.painting import paint_die, painted, scaled, zoom
from hexboard.gui.widgets.rich_text import escape, linked, rule_link
from hexboard.play.told.chances import favours, place_of, result_words, with_more

from .card import Card, barred, heading, reckoned, rows, rule_off, tag, total, under

_SHIELD, _HEAD, _DIE, _BAR = 30, 20, 60, 12  # pixels: side of a shield, of one over a column, of a die; a bar's height
_CHANCE = 64  # pixels: a bar as long as certainty
_NARROW = 340  # pixels for words, under which it is half as long
_SHORT = 12  # letters of dice that are a tag
_FEW_DICE = 3
_LEAST_WIDE = 160  # pixels of the bar of who wins
_BEFORE_FIGURE = re.compile(r" (?=\d)")
_MANY_COLUMNS = "99%"  # a table of four or more as wide as the card may come out a pixel wider than it
_LEAST = 2  # pixels of a bar for what may happen at all


class OddsCard:
    """The cards of a throw, and the pictures they name. ``own`` is the side of whoever looks, "" for none; ``wide`` how
    many pixels there are for the words of a card.
    """

    def __init__(self, game: Game, own: SideId, ratio: float, wide: int) -> None:
        self._game, self._own, self._ratio, self._wide = game, own, ratio, wide
        self.pictures: dict[str, QPixmap] = {}

    def before(self, forecast: Forecast, reasons: Sequence[str]) -> list[Card]:
        """What stands before the roll; ``reasons`` why it may not be made."""
        head = heading(forecast.title) + self._totals(forecast) + self._who_wins(forecast) + barred(reasons)
        return [Card(head + self._reckoning(forecast)), self._chances("What may come of it", forecast)]

    def after(self, roll: Roll) -> list[Card]:
        """The dice, each in the colours of whose it is, the sum, what came of it in words, and the table of before with
        its row lit.
        """
        forecast, outside = roll.foretold, any(isinstance(each, RolledOutside) for each in roll.rolls)
        title = forecast.title if forecast else "Rolled outside the rules" if outside else "The dice"
        came = forecast.comes([face for face, *_ in roll.dice]) if forecast and forecast.comes else ""
        head = heading(title, tag("Rolled", "gold")) + self._dice(roll, came)
        befell = self._befell(forecast, came) if forecast else ""
        results = Card(befell + "".join(f"<p>{linked(text)}</p>" for text in roll.said))
        if forecast is None:
            return [Card(head), results]
        reckoning = Card(heading("How it was reckoned") + self._totals(forecast) + self._reckoning(forecast))
        return [Card(head), results, self._chances("How likely that was", forecast, came), reckoning]

    # --- parts

    def _totals(self, forecast: Forecast) -> str:
        if len(forecast.totals) != 2:
            return ""
        first, second = forecast.totals
        return (
            "<table width='100%' cellspacing='0' cellpadding='2'><tr>"
            f"<td width='10' valign='middle'>{self._shield(first.side)}</td><td>{total(first.value)}</td>"
            f"<td align='center' valign='middle' style='color:{tokens().ink2}'>{escape(first.what)}<br>against</td>"
            f"<td align='right'>{total(second.value)}</td>"
            f"<td width='10' align='right' valign='middle'>{self._shield(second.side)}</td></tr></table>"
        )

    def _reckoning(self, forecast: Forecast) -> str:
        html = ""
        of_sides = [line for line in forecast.lines if line.side]
        of_sides.sort(key=lambda line: place_of(forecast, line.side))
        for side, lines in groupby(of_sides, lambda line: line.side):
            html += rows(self._game.side(side).name, reckoned(lines))
        others = [line for line in forecast.lines if not line.side]
        if others:
            html += rows("What moves the dice" if of_sides else "", reckoned(others))
        if forecast.column and not forecast.totals:  # of two totals it follows
            html += rule_off() + rows("", reckoned([Line("Column", forecast.column)]))
        return html

    def _chances(self, title: str, forecast: Forecast, came: str = "") -> Card:
        """Every result with its chance; where a throw gives the points of a march, the chance of so many or more."""
        chances, far = forecast.chances, any(chance.or_more for chance in forecast.chances)
        if not chances:
            return Card("")
        rules = {chance.rule for chance in chances}
        shared = rules.pop() if len(rules) == 1 else ""
        is_short = len(forecast.dice) <= _SHORT
        dice = rule_link(shared) + ("&nbsp; " if shared and forecast.dice and is_short else "")
        dice += tag(forecast.dice) if forecast.dice and is_short else ""
        if far and not came:
            title = "How far, by the die"
        # before the roll that stands over the reckoning, which fills a small screen
        wins = self._who_wins(forecast) if came else ""
        thrown = "" if is_short else under(escape(forecast.dice))
        coded = [chance for chance in chances if chance.effects]
        table = self._results([chance for chance in chances if not chance.effects], shared, came)
        table += self._codes(forecast, coded, shared, came) if coded else ""
        return Card(heading(title, dice) + thrown + wins + table + _legend(forecast.legend))

    def _results(self, chances: Sequence[Chance], shared: str, came: str) -> str:
        """A row for each of these results, with what it means, its rule too if none is ``shared`` by all."""
        says = any(chance.meaning or (chance.rule and not shared) for chance in chances)
        is_narrow = self._wide < scaled(_NARROW)
        # the longest result leaves a column beside it the room of a word
        apart = "&nbsp; " if is_narrow else "</td><td>"
        body = ""
        for chance, part in zip(chances, with_more(chances), strict=True):
            meaning = f"{linked(chance.meaning)} {'' if shared else rule_link(chance.rule)}".strip()
            bar = self._bar_of(chance, part, _CHANCE // 2 if is_narrow else _CHANCE)
            body += _row(chance, apart + meaning if says else "", bar, part, is_lit=chance.result == came)
        return f"<table width='{_MANY_COLUMNS}' cellpadding='3' cellspacing='0'>{body}</table>" if body else ""

    def _codes(self, forecast: Forecast, chances: Sequence[Chance], shared: str, came: str) -> str:
        """A row for each of these results, or for all in a row that do the same, with a column of codes for either side
        and the chance between them.
        """
        first, second = (self._shield(each.side, _HEAD) for each in forecast.totals)
        rule = "" if shared else rule_link(chances[0].rule)
        body = f"<tr><td>{rule}</td><td>{first}</td><td></td><td></td><td align='right'>{second}</td></tr>"
        alike = [list(found) for _, found in groupby(chances, lambda chance: (chance.effects, chance.side))]
        parts = [sum(with_more(found), Fraction(0)) for found in alike]
        likeliest = max(parts)
        for found, part in zip(alike, parts, strict=True):
            chance, results = found[0], [chance.result for chance in found]
            ours, theirs = (escape(effect.code) for effect in chance.effects)
            # the likeliest has a whole bar: of so many results all would be slivers
            bar = self._bar_of(chance, part / likeliest, _CHANCE)
            shown = evolve(chance, result=" to ".join(dict.fromkeys((results[0], results[-1]))))
            last = f"<td align='right'>{theirs}</td>"
            body += _row(shown, f"</td><td>{ours}", bar, part, last, is_lit=came in results)
        return f"<table width='{_MANY_COLUMNS}' cellpadding='3' cellspacing='0'>{body}</table>"

    def _bar_of(self, chance: Chance, part: Fraction, long: int) -> str:
        ours = chance.side == self._own if chance.side else chance.or_more or None
        name = f"bar-{len(self.pictures)}"
        return self._picture(name, long, _BAR, lambda painter, box: _bar(painter, box, [(ours, part)]))

    def _befell(self, forecast: Forecast, came: str) -> str:
        """What the result that came does to either side: its code and what that means."""
        effects = next((chance.effects for chance in forecast.chances if chance.result == came), ())
        if not effects or len(effects) != len(forecast.totals):
            return ""
        body = "".join(
            f"<tr><td width='10'>{self._shield(each.side)}</td><td><b>{escape(self._game.side(each.side).name)} "
            f"{escape(effect.code)}</b>: {linked(effect.words)}</td></tr>"
            for each, effect in zip(forecast.totals, effects, strict=True)
        )
        return f"<table width='100%' cellspacing='0' cellpadding='4'>{body}</table>"

    def _who_wins(self, forecast: Forecast) -> str:
        """Of results of which one must come about: how often each side has the better of it, as the totals stand."""
        favoured = favours(forecast)
        if not favoured:
            return ""
        own = self._own if self._own in favoured else [*favoured][-1]
        parts = [(side == own, part) for side, part in favoured.items()]
        words = [escape(f"{self._game.side(side).name} {per_cent(part)} %") for side, part in favoured.items()]
        wide = max(self._wide / zoom(), _LEAST_WIDE)
        bar = self._picture("better", wide, _BAR, lambda painter, box: _bar(painter, box, parts))
        meant = "How often the result favours each side" + (f", if {forecast.provided}" if forecast.provided else "")
        return (
            f"{under(linked(meant))}<table width='100%' cellspacing='0' cellpadding='2'><tr><td><b>{words[0]}</b></td>"
            f"<td align='right'><b>{words[1]}</b></td></tr></table><p style='margin:0 0 4px 0'>{bar}</p>"
        )

    def _dice(self, roll: Roll, came: str) -> str:
        shown, faces = [self._die(n, *die) for n, die in enumerate(roll.dice)], [f"{face}" for face, *_ in roll.dice]
        # few stay on a line beside a long result
        gap = "&nbsp;" if len(faces) <= _FEW_DICE else " "
        words = f"{'Die' if len(faces) == 1 else 'Dice'}{gap}<b>{f',{gap}'.join(faces)}</b>"
        gold = f"<span style='color:{tokens().goldtext}'>{total(came)}</span>" if came else ""
        result = f"<td align='right'>Result {gold}</td>" if came else ""
        return (
            f"<p>{' '.join(shown)}</p><table width='100%' cellspacing='0' cellpadding='2'>"
            f"<tr><td valign='middle'>{words}</td>{result}</tr></table>"
        )

    # --- pictures

    def _shield(self, side: SideId, size: int = _SHIELD) -> str:
        known = self._game.side(side)
        return self._picture(f"shield-{size}-{side}", size, size, lambda p, box: paint_badge(p, box, known))

    def _die(self, number: int, face: int, sides: int, side: SideId) -> str:
        colours = tone_colours(self._game.side(side)) if side else ()
        return self._picture(f"die-{number}", _DIE, _DIE, lambda p, box: paint_die(p, box, face, sides, *colours))

    def _picture(self, name: str, wide: float, high: float, paint: Callable[[QPainter, QRectF], None]) -> str:
        """A picture of so many pixels at 100 %, as the text names it."""
        width, height = scaled(wide), scaled(high)
        if name not in self.pictures:
            self.pictures[name] = painted(width, height, self._ratio, paint)
        return f"<img src='{escape(name)}' width='{width}' height='{height}'>"


def besides(forecast: Forecast) -> Card:
    """What is worth knowing before the roll, and not reckoned."""
    notes = rows("", reckoned(forecast.notes))
    return Card(heading("Besides") + notes if notes else "")


def _row(chance: Chance, beside: str, bar: str, part: Fraction, last: str = "", *, is_lit: bool) -> str:
    """A result, what stands ``beside`` it, its chance as a bar and a figure, and a ``last`` cell; HTML."""
    ground = f" bgcolor='{tokens().goldwash}'" if is_lit else ""
    sign = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}" if is_lit else ""
    return (
        f"<tr{ground}><td><b>{sign}{_BEFORE_FIGURE.sub('&nbsp;', escape(result_words(chance)))}</b>{beside}</td>"
        f"<td valign='middle' align='right'>{bar}</td><td align='right'>{escape(per_cent(part))}&nbsp;%</td>{last}</tr>"
    )


def _bar(painter: QPainter, box: QRectF, parts: Sequence[tuple[bool | None, Fraction]]) -> None:
    """A part of a bar from its left, another from its right: full for us (True), striped for them, plain grey for
    nobody (None), so that it needs no colour to be told.
    """
    look = tokens()
    painter.fillRect(box, QColor(look.sunk))
    for nth, (ours, part) in enumerate(parts):
        ink = QColor(look.ink3 if ours is None else look.good if ours else look.bad)
        painter.setPen(QPen(ink, 1))
        painter.setBrush(QBrush(ink, Qt.BrushStyle.BDiagPattern if ours is False else Qt.BrushStyle.SolidPattern))
        wide = max(_LEAST, box.width() * part) if part else 0
        left = box.right() - wide if nth else box.left()
        painter.drawRect(QRectF(left, box.top(), wide, box.height()).adjusted(0.5, 0.5, -0.5, -0.5))


def _legend(signs: Sequence[Line]) -> str:
    """What the signs in the table mean."""
    found = ((f"<b>{escape(sign.text)}</b>&nbsp; {escape(sign.value)}", rule_link(sign.rule), "") for sign in signs)
    return rule_off() + rows("What the signs mean", found) if signs else ""
