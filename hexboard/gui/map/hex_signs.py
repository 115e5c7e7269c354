"""Signs in the corners of hexes: pins where notes are kept, and on those that score flags with their worth, with a
border in the tone of whoever holds them.
"""

from collections.abc import Iterable, Mapping

from hexboard.art.colours.palette import TonePaint
from hexboard.art.curves import circle
from hexboard.art.lettering import width
from hexboard.art.shapes import Area, Stroke, Text, closed
from hexboard.core.game import Game
from hexboard.engine.told import Objective
from hexboard.geometry.hex import Hex
from hexboard.gui.board.items.markings import Chips, RingItem, Spot, chip_pixels
from hexboard.gui.board.painting.sprite_cache import Sprite
from hexboard.gui.board.view import BoardView
from hexboard.gui.theme.tokens import LIGHT

_PIN_Z = 43.0  # over counters and rings, whose corners they leave free; under what is written on hexes
_PIN_AT: Spot = (-0.36, -0.24)  # the point of the needle
_PIN_SHARE, _PIN_LEAST, _PIN_MOST = 0.24, 9.0, 22.0  # how high a pin is: of a hex, and in pixels
_INK, _CASE = "#1b1509", "#fffbe6"


def pins_in(view: BoardView) -> Chips:
    """What shows pins in a view of the map, as high as can be seen at any zoom."""

    def high(scale: float) -> float:
        return max(_PIN_LEAST, min(_PIN_MOST, _PIN_SHARE * scale))

    return Chips(view.sprites, lambda *_: _PIN_AT, _PIN_Z, high, least=0.0)


def pin_sprite(for_all: bool) -> Sprite:
    """A pin: with a round head where it is one's own, a flag for what is for all. Its unit is how high it is."""
    head = ((0.0, -1.0), (0.8, -0.75), (0.0, -0.45)) if for_all else circle((0.0, -0.72), 0.3)
    needle, edge = ((0.0, -1.0), (0.0, 0.0)), closed(head)
    shapes = (
        Stroke((needle, edge), _CASE, 0.0, 4.0),
        Stroke((needle,), _INK, 0.0, 1.6),
        Area((head,), LIGHT.pick if for_all else LIGHT.gold),
        Stroke((edge,), _INK, 0.0, 1.6),
    )
    return Sprite(("pin", for_all), lambda: shapes, (-0.6, -1.3, 1.1, 0.3))


_BORDER_Z, _Z = 7.0, 42.0  # under what may be picked; over the counters, under pins and what is written on hexes
_BORDER = (0.1, 0.06)  # widths of the dark and the bright line, in hexes
_AT: Spot = (-0.46, -0.07)  # the middle of the cloth: in the corner that counters leave
_SHARE = 0.2  # of a hex: how high the cloth is where nothing is written on it
_WRITTEN = 36.0  # pixels a hex, under which what is read would lie over the counter
_LETTERS, _FORK = 0.8, 0.25  # em of what is written, depth of a fork, in heights of the cloth
_DARK, _LIGHT, _NOBODY = "dark", "light", ""


class Objectives:
    """Shows the flags in a view of the map: with straight ends for a dark side, forked for a light one."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._shown: tuple[str, Mapping[Hex, tuple[str, str]]] = "", {}
        self._borders = {tone: RingItem(_BORDER, lambda at: None, _BORDER_Z) for tone in (_DARK, _LIGHT, _NOBODY)}
        self._plain = Chips(view.sprites, lambda _, scale: _AT if scale < _WRITTEN else None, _Z, lambda s: s * _SHARE)
        self._written = Chips(view.sprites, lambda _, scale: None if scale < _WRITTEN else _AT, _Z, chip_pixels)
        for item in (*self._borders.values(), self._plain, self._written):
            view.scene().addItem(item)

    @property
    def flags(self) -> Mapping[Hex, tuple[str, str]]:
        """By hex the tone, "" of nobody, and what is written."""
        return self._shown[1]

    def show_objectives(self, game: Game, found: Iterable[Objective]) -> None:
        """Show these and no others."""
        tones, palette = {side.id: side.tone for side in game.sides}, self._view.palette_shown
        flags = {each.hex: (tones.get(each.holder or "", _NOBODY), str(each.worth)) for each in found}
        if (palette.name, flags) == self._shown:
            return
        self._shown = palette.name, flags
        paints = {tone: palette.counters.toned(tone) if tone else palette.counters.unknown for tone in self._borders}
        for tone, border in self._borders.items():
            inks = paints[tone].figure, paints[tone].body
            border.show_hexes([at for at, (held, _) in flags.items() if held == tone], inks)
        for chips, shows in ((self._plain, False), (self._written, True)):
            found_at = ((at, words if shows else "", tone) for at, (tone, words) in flags.items())
            chips.show_chips({at: _flag(words, paints[tone], tone == _LIGHT) for at, words, tone in found_at})


def _flag(words: str, paint: TonePaint, is_forked: bool) -> Sprite:
    """A flag about the middle of its cloth; its unit is how high that is."""
    written = width(words, "bold") * _LETTERS + 0.3
    wide = written + _FORK
    corners = ((0, 0), (wide, 0), (written if is_forked else wide, 0.5), (wide, 1), (0, 1))
    cloth, left = tuple((x - wide / 2, y - 0.5) for x, y in corners), -wide / 2
    shapes = (
        Stroke((((left, -0.5), (left, 0.9)),), paint.figure, 0.1, 1.0),
        Area((cloth,), paint.body),
        Stroke((closed(cloth),), paint.figure, 0.1, 1.0),
        Text(words, (0.0, 0.0), _LETTERS, paint.figure, "bold"),
    )
    return Sprite(("flag", words, paint.body, is_forked), lambda: shapes, (left - 0.2, -0.7, wide / 2 + 0.2, 1.1))
