"""The odds as a card: what both sides bring, what moves the dice, what may come of it; after the roll what came."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap

from hexboard.core.event import Rolled, RolledOutside
from hexboard.core.game import Game
from hexboard.core.seat import SideId
from hexboard.engine.question import Chance, Forecast, Line
from hexboard.gui.theme.die import paint_die
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.fonts import scaled
from hexboard.gui.widgets.escaping import escape
from hexboard.gui.widgets.linking import linked, rule_link

from .page import heading, rows
from .side_badge import paint_badge, tone_colours

_SHIELD, _DIE, _BAR = 30, 60, 12  # pixels: a shield's and a die's side, how high a bar is
_CHANCE = 60  # pixels: a bar as long as certainty
_WIDE = 240  # pixels: the bar of who wins
_TOTAL, _SUM = 30, 19  # pixels: letters
_LEAST = 2  # pixels of a bar for what may happen at all


class OddsCard:
    """The text of a card, and the pictures it names. ``own`` is the side of whoever looks, "" for none."""

    def __init__(self, game: Game, own: SideId, ratio: float) -> None:
        self._game, self._own, self._ratio = game, own, ratio
        self.pictures: dict[str, QPixmap] = {}

    def before(self, forecast: Forecast, barred: Sequence[str]) -> str:
        """What stands before the roll; ``barred`` why it may not be made."""
        return heading(forecast.title) + self._totals(forecast) + _barred(barred) + self._reckoning(forecast)

    def after(self, forecast: Forecast | None, rolls: Sequence[Rolled], said: Sequence[str]) -> str:
        """The dice, the sum, what came of it in words (``said``), and the card of before with its row lit."""
        faces = [(face, roll.sides) for roll in rolls for face in roll.faces]
        outside = any(isinstance(roll, RolledOutside) for roll in rolls)
        title = f"Rolled: {forecast.title}" if forecast else "Rolled outside the rules" if outside else "Rolled"
        results = "".join(f"<p>{linked(text)}</p>" for text in said)
        dice = self._dice(forecast, faces)
        if forecast is None:
            return heading(title) + dice + results
        came = forecast.comes([face for face, _ in faces]) if forecast.comes else ""
        summed = f"<p style='font-size:{scaled(_SUM)}px;color:{tokens().goldtext}'><b>Result {escape(came)}</b></p>"
        shown = dice + (summed if came else "") + results
        return heading(title) + self._totals(forecast) + shown + self._reckoning(forecast, came)

    # --- parts

    def _totals(self, forecast: Forecast) -> str:
        if len(forecast.totals) != 2:
            return ""
        first, second = forecast.totals
        big = f"font-size:{scaled(_TOTAL)}px"
        return (
            "<table width='100%' cellspacing='0' cellpadding='2'><tr>"
            f"<td width='10'>{self._shield(first.side)}</td><td style='{big}'><b>{escape(first.value)}</b></td>"
            f"<td align='center' valign='middle'>{escape(first.what)}<br>against</td>"
            f"<td align='right' style='{big}'><b>{escape(second.value)}</b></td>"
            f"<td width='10' align='right'>{self._shield(second.side)}</td></tr></table>"
        )

    def _reckoning(self, forecast: Forecast, came: str = "") -> str:
        html = ""
        of_sides = [line for line in forecast.lines if line.side]
        for side, lines in groupby(sorted(of_sides, key=lambda line: self._place(forecast, line.side)), _side_of):
            html += rows(self._game.side(side).name, _cells(lines))
        others = [line for line in forecast.lines if not line.side]
        html += rows("What moves the dice" if of_sides else "", _cells(others))
        if forecast.column:
            html += f"<p>Column <b>{escape(forecast.column)}</b></p>"
        return html + self._chances(forecast.chances, came)

    def _place(self, forecast: Forecast, side: SideId) -> int:
        order = [total.side for total in forecast.totals]
        return order.index(side) if side in order else len(order)

    def _chances(self, chances: Sequence[Chance], came: str) -> str:
        if not chances:
            return ""
        body = "".join(self._chance(chance, chance.result == came) for chance in chances)
        table = f"<table width='100%' cellpadding='3' cellspacing='0'>{body}</table>"
        return rows("What may come of it", []) + self._who_wins(chances) + table

    def _chance(self, chance: Chance, is_lit: bool) -> str:
        part = chance.ways / chance.of if chance.of else 0
        ground = f" bgcolor='{tokens().goldwash}'" if is_lit else ""
        bar = self._picture(f"bar-{len(self.pictures)}", _CHANCE, _BAR, lambda p, box: self._bar(p, box, part, chance))
        sign = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}" if is_lit else ""
        return (
            f"<tr{ground}><td><b>{sign}{escape(chance.result)}</b></td>"
            f"<td>{linked(chance.meaning)} {rule_link(chance.rule)}</td>"
            f"<td valign='middle'>{bar}</td>"
            f"<td align='right'>{part * 100:.0f}&nbsp;%<br>{chance.ways}/{chance.of}</td></tr>"
        )

    def _who_wins(self, chances: Sequence[Chance]) -> str:
        """Of results of which one must come about: how often each side has the better of it."""
        of = chances[0].of
        sides = list(dict.fromkeys(chance.side for chance in chances if chance.side))
        if len(sides) != 2 or any(c.of != of for c in chances) or sum(c.ways for c in chances) != of:
            return ""
        # whoever looks stands at the right
        sides.sort(key=lambda side: side == self._own)
        parts = [sum(c.ways for c in chances if c.side == side) / of for side in sides]
        words = [f"{escape(self._game.side(s).name)} {p * 100:.0f} %" for s, p in zip(sides, parts, strict=True)]
        bar = self._picture("better", _WIDE, _BAR, lambda p, box: self._two(p, box, parts))
        return (
            f"<table width='100%' cellspacing='0' cellpadding='2'><tr><td>{words[0]}</td>"
            f"<td align='right'>{words[1]}</td></tr></table><div>{bar}</div>"
        )

    def _dice(self, forecast: Forecast | None, faces: Sequence[tuple[int, int]]) -> str:
        whose = forecast.throwers if forecast else ()
        shown = [self._die(n, *face, whose[n] if n < len(whose) else "") for n, face in enumerate(faces)]
        return f"<p>{' '.join(shown)}</p><p>Dice <b>{', '.join(str(face) for face, _ in faces)}</b></p>"

    # --- pictures

    def _shield(self, side: SideId) -> str:
        known = self._game.side(side)
        return self._picture(f"shield-{side}", _SHIELD, _SHIELD, lambda p, box: paint_badge(p, box, known))

    def _die(self, number: int, face: int, sides: int, side: SideId) -> str:
        colours = tone_colours(self._game.side(side)) if side else ()
        return self._picture(f"die-{number}", _DIE, _DIE, lambda p, box: paint_die(p, box, face, sides, *colours))

    def _bar(self, painter: QPainter, box: QRectF, part: float, chance: Chance) -> None:
        painter.fillRect(box, QColor(tokens().sunk))
        full = QRectF(box.left(), box.top(), max(_LEAST, box.width() * part) if part else 0, box.height())
        _fill(painter, full, chance.side == self._own if chance.side else None)

    def _two(self, painter: QPainter, box: QRectF, parts: Sequence[float]) -> None:
        painter.fillRect(box, QColor(tokens().sunk))
        left, right = (box.width() * part for part in parts)
        _fill(painter, QRectF(box.left(), box.top(), left, box.height()), False)
        _fill(painter, QRectF(box.right() - right, box.top(), right, box.height()), True)

    def _picture(self, name: str, wide: float, high: float, paint: Callable[[QPainter, QRectF], None]) -> str:
        """A picture of so many pixels at 100 % as the text names it."""
        width, height = scaled(wide), scaled(high)
        if name not in self.pictures:
            picture = QPixmap(round(width * self._ratio), round(height * self._ratio))
            picture.setDevicePixelRatio(self._ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter, QRectF(0, 0, width, height))
            painter.end()
            self.pictures[name] = picture
        return f"<img src='{escape(name)}' width='{width}' height='{height}'>"


def _fill(painter: QPainter, box: QRectF, ours: bool | None) -> None:
    """A part of a bar: full for us, striped for them, plain grey for nobody, so that it needs no colour to be told."""
    look = tokens()
    ink = QColor(look.ink3 if ours is None else look.good if ours else look.bad)
    painter.setPen(QPen(ink, 1))
    painter.setBrush(QBrush(ink, Qt.BrushStyle.BDiagPattern if ours is False else Qt.BrushStyle.SolidPattern))
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))


def _barred(reasons: Iterable[str]) -> str:
    sign = "\N{CIRCLED DIVISION SLASH}"
    return "".join(f"<p style='color:{tokens().bad}'><b>{sign} {linked(reason)}</b></p>" for reason in reasons)


def _cells(lines: Iterable[Line]) -> list[tuple[str, str, str]]:
    return [(linked(line.text), rule_link(line.rule), f"<b>{escape(line.value)}</b>") for line in lines]


def _side_of(line: Line) -> SideId:
    return line.side
