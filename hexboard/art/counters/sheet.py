"""The counter sheet of a game: fronts over backs, by side and formation, and what the marks mean."""

from collections.abc import Iterator, Mapping

from PIL import Image

from hexboard.art.colours.palette import PALETTES, Palette
from hexboard.art.lettering import width
from hexboard.art.painters.strips import paint_in_strips
from hexboard.art.shapes import Box, DisplayList, Layer, Point, Shape, Text, filled, shifted
from hexboard.art.styles import counter_style as style
from hexboard.core.game import Game
from hexboard.core.seat import Side
from hexboard.core.unit import UnitKind

from .faces import back_face, front_face, has_state_on_back
from .marks import mark_of, plain_tab

Size = tuple[int, int]


def groups(game: Game, side: Side) -> Mapping[str, list[UnitKind]]:
    """A side's counters by formation, in the order of the roster; those of none come last."""
    found: dict[str, list[UnitKind]] = {}
    for kind in game.roster.values():
        if kind.side == side.id:
            found.setdefault(kind.formation, []).append(kind)
    return dict(sorted(found.items(), key=lambda item: item[0] == ""))


def sheet_image(
    game: Game, size: Size | None = None, palette: str = "period", scale: float | None = None
) -> Image.Image:
    """The counter sheet as a picture of ``size`` pixels (None: ``scale`` pixels a counter, or as usual).

    Raises KeyError for an unknown palette, ValueError if it is larger than can be made.
    """
    colours = PALETTES[palette]
    drawing = counter_sheet(game, colours, size[0] / size[1] if size else style.SHEET_RATIO)
    box = drawing.box
    scale = min(size[0] / (box[2] - box[0]), size[1] / (box[3] - box[1])) if size else scale or style.SHEET_PIXELS
    whole = filled(box, size, scale) if size else box
    return paint_in_strips(drawing.layers, whole, scale, colours.colour("paper"), 2)


def counter_sheet(game: Game, palette: Palette, ratio: float = style.SHEET_RATIO) -> DisplayList:
    """The sheet as a display list; a unit is the side of a counter, ``ratio`` about its width to its height."""
    least, most = style.SHEET_COLUMNS
    pages = [_Page(game, columns) for columns in range(least, most + 1)]
    page = min(pages, key=lambda each: abs((each.box[2] - each.box[0]) / (each.box[3] - each.box[1]) - ratio))
    return DisplayList(page.box, (Layer("sheet", tuple(page.shapes(palette))),))


class _Page:
    """Where everything stands on a sheet so many counters wide."""

    def __init__(self, game: Game, columns: int) -> None:
        self.game = game
        self.wide = columns * style.SHEET_STEP
        self.heads: list[tuple[Side, float]] = []
        self.labels: list[tuple[str, str, Point, float]] = []
        self.counters: list[tuple[UnitKind, Point]] = []
        y = style.SHEET_TITLE * 2
        for side in game.sides:
            self.heads.append((side, y + style.SHEET_HEAD / 2))
            y = self._lay(groups(game, side), y + style.SHEET_HEAD)
        self.marks = list(self._lay_marks(y + style.SHEET_HEAD))
        foot, margin = (self.marks[-1][1][1] if self.marks else y) + style.SHEET_MARK[1] / 2, style.SHEET_MARGIN
        self.box: Box = -margin, -margin, self.wide + margin, foot + margin

    def shapes(self, palette: Palette) -> Iterator[Shape]:
        """Everything, in the colours of a palette."""
        ink, game = palette.colour("name"), self.game
        yield Text(f"{game.title}: counters", (0.0, style.SHEET_TITLE / 2), style.SHEET_TITLE, ink, "roman", "start")
        for side, y in self.heads:
            count = sum(kind.side == side.id for kind in game.roster.values())
            said = f"{side.name} ({side.letter}), {count} counters"
            yield Text(said, (0.0, y), style.SHEET_SIDE, ink, "bold", "start")
        for name, short, at, room in self.labels:
            yield _label(name, short, at, room, ink)
        for kind, at in self.counters:
            below = (at[0], at[1] + style.SHEET_PAIR)
            yield from (shifted(shape, at) for shape in front_face(game, kind, palette))
            yield from (shifted(shape, below) for shape in back_face(game, kind, palette))
        for status, at in self.marks:
            yield from _meaning(status, at, palette)
        if self.marks:
            at = (0.0, self.marks[0][1][1] - style.SHEET_HEAD / 2)
            yield Text("Marks", at, style.SHEET_MARK_SIZE, ink, "bold", "start")
        said = f"Fronts above, backs below. {note(game)}"
        yield Text(said, (0.0, style.SHEET_TITLE * 1.55), style.SHEET_NOTE, ink, "plain", "start")

    def _lay(self, found: Mapping[str, list[UnitKind]], y: float) -> float:
        """Lay a side's formations in rows from ``y`` down; gives the foot of the last row."""
        x = 0.0
        for name, left in found.items():
            while left:
                room = int((self.wide - x + 1e-6) / style.SHEET_STEP)
                whole = int(self.wide / style.SHEET_STEP + 1e-6)
                if x > 0 and (room < len(left) <= whole or room < 2):
                    x, y, room = 0.0, y + style.SHEET_ROW, whole
                now, left = left[:room], left[room:]
                across = len(now) * style.SHEET_STEP
                self.labels.append((name, now[0].face.short, (x, y + style.SHEET_GROUP), across - 0.1))
                for k, kind in enumerate(now):
                    self.counters.append((kind, (x + 0.5 + k * style.SHEET_STEP, y + style.SHEET_GROUP * 2 + 0.5)))
                x += across + style.SHEET_GAP
        return y + style.SHEET_ROW

    def _lay_marks(self, y: float) -> Iterator[tuple[str, Point]]:
        wide, high = style.SHEET_MARK
        columns = max(1, int(self.wide / wide))
        for k, status in enumerate(self.game.marks):
            yield status, (k % columns * wide, y + k // columns * high)


def _label(name: str, short: str, at: Point, room: float, ink: str) -> Text:
    name = name or "No formation"
    size = min(style.SHEET_GROUP, room / width(name, "plain"))
    if size < style.SHEET_GROUP_LEAST and short:
        name, size = short, style.SHEET_GROUP
    return Text(name, at, size, ink, "plain", "start")


def _meaning(status: str, at: Point, palette: Palette) -> Iterator[Shape]:
    mark, ink = mark_of(status), palette.colour("name")
    yield from plain_tab(mark, (at[0] + 0.4, at[1]), style.SHEET_MARK_SIZE, palette.counters)
    yield Text(status.replace("-", " "), (at[0] + 0.85, at[1]), style.SHEET_MARK_SIZE, ink, "plain", "start")


def note(game: Game) -> str:
    """What the backs are, as a sentence."""
    backs = " or ".join(sorted({back for kind in game.roster.values() for back in kind.face.backs})) or "reduced"
    turned = [kind for kind in game.roster.values() if has_state_on_back(kind)]
    rest = [kind for kind in game.roster.values() if not has_state_on_back(kind)]
    begins = f"begins in {game.scenario.title}"
    if not turned:
        return f"A back tells where its counter {begins}."
    others = "a leader's" if all(kind.arm in style.LEADERS for kind in rest) else "any other"
    return f"A back shows its unit {backs}" + (f"; {others} tells where it {begins}." if rest else ".")
