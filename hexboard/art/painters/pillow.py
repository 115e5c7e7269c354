"""Paints a display list with Pillow."""

from collections.abc import Iterable, Iterator
from math import ceil, floor

from PIL import Image, ImageChops, ImageDraw

from hexboard.art.colours.colouring import picture_of, rgba
from hexboard.art.curves import Measured
from hexboard.art.lettering import CAPITALS, font
from hexboard.art.shapes import Area, Box, Colour, Discs, Layer, Point, Points, Raster, Shape, Signs, Stroke, Text

_OVER = 2  # how much larger what is drawn over a picture is, before it is shrunk for smooth edges


def paint(layers: Iterable[Layer], box: Box, scale: float, paper: Colour, oversample: int = 2) -> Image.Image:
    """The part of a drawing inside ``box``, at ``scale`` pixels a hex; drawn larger and shrunk for smooth edges."""
    fine = scale * oversample
    size = max(1, round((box[2] - box[0]) * scale)), max(1, round((box[3] - box[1]) * scale))
    image = Image.new("RGB", (size[0] * oversample, size[1] * oversample), paper[:7])
    _Brush(image, box, fine, oversample).draw_all(layers, scale)
    return image.reduce(oversample) if oversample > 1 else image


def paint_over(image: Image.Image, layers: Iterable[Layer], box: Box, scale: float) -> Image.Image:
    """A picture of ``box`` at ``scale`` with more drawn over it; every other pixel stays as it was."""
    size = image.width * _OVER, image.height * _OVER
    larger = image.resize(size, Image.Resampling.NEAREST)
    _Brush(larger, box, scale * _OVER, _OVER).draw_all(layers, scale)
    return larger.reduce(_OVER)


class _Brush:
    """Draws shapes into one image."""

    def __init__(self, image: Image.Image, box: Box, fine: float, oversample: int) -> None:
        self.image = image
        self.pen = ImageDraw.Draw(image, "RGBA")
        self.box = box
        self.fine = fine
        self.oversample = oversample

    def draw_all(self, layers: Iterable[Layer], scale: float) -> None:
        """Draw the layers that show at so many pixels a hex."""
        for layer in layers:
            if layer.shows(scale):
                for shape in layer.shapes:
                    self._draw(shape)

    def _draw(self, shape: Shape) -> None:
        match shape:
            case Area():
                self._area(shape)
            case Stroke():
                self._stroke(shape)
            case Signs():
                self._area(shape.outlined())
            case Discs():
                self._discs(shape)
            case Text():
                self._text(shape)
            case Raster():
                self._raster(shape)

    def _at(self, point: Point) -> Point:
        return (point[0] - self.box[0]) * self.fine, (point[1] - self.box[1]) * self.fine

    def _all(self, points: Points) -> list[Point]:
        (left, top, *_), fine = self.box, self.fine
        return [((x - left) * fine, (y - top) * fine) for x, y in points]

    def _area(self, area: Area) -> None:
        if not area.fill:
            return
        if area.holes and len(area.rings) > 1:
            self._cut(area)
            return
        fill = rgba(area.fill)
        for ring in area.rings:
            self.pen.polygon(self._all(ring), fill=fill)

    def _cut(self, area: Area) -> None:
        red, green, blue, alpha = rgba(area.fill)
        self.image.paste((red, green, blue), mask=self._inside(area.rings).convert("L").point([0] * 255 + [alpha]))

    def _inside(self, rings: tuple[Points, ...]) -> Image.Image:
        """Where an odd number of rings lies round a pixel."""
        mask = Image.new("1", self.image.size)
        for ring in rings:
            one = Image.new("1", self.image.size)
            ImageDraw.Draw(one).polygon(self._all(ring), fill=1)
            mask = ImageChops.logical_xor(mask, one)
        return mask

    def _raster(self, raster: Raster) -> None:
        """As much of the picture as lies on the image, drawn to its scale."""
        (left, top), (right, bottom) = self._at(raster.box[:2]), self._at(raster.box[2:])
        part = (
            max(0, floor(left)),
            max(0, floor(top)),
            min(self.image.width, ceil(right)),
            min(self.image.height, ceil(bottom)),
        )
        if part[0] >= part[2] or part[1] >= part[3]:
            return
        # what is smooth need not be drawn larger than it will be
        coarse = self.oversample
        across, down = coarse * raster.size[0] / (right - left), coarse * raster.size[1] / (bottom - top)
        plane = (across, 0.0, (part[0] - left) * across / coarse, 0.0, down, (part[1] - top) * down / coarse)
        size = ceil((part[2] - part[0]) / coarse), ceil((part[3] - part[1]) / coarse)
        cover = picture_of(raster).transform(size, Image.Transform.AFFINE, plane, Image.Resampling.BICUBIC)
        cover = cover.resize((size[0] * coarse, size[1] * coarse), Image.Resampling.NEAREST)
        cover = cover.crop((0, 0, part[2] - part[0], part[3] - part[1]))
        shown = self._inside(raster.rings).crop(part).convert("L")
        self.image.paste(cover, part[:2], ImageChops.darker(cover.getchannel("A"), shown))

    def _stroke(self, stroke: Stroke) -> None:
        wide = max(1, round(max(stroke.width * self.fine, stroke.hairline * self.oversample)))
        colour = rgba(stroke.colour)
        for line in _dashed(stroke.lines, stroke.dash) if stroke.dash else stroke.lines:
            points = self._all(line)
            if line[0] == line[-1] and len(line) > 2:
                points.append(points[1])  # the corner where a closed line begins is joined like the others
            self.pen.line(points, fill=colour, width=wide, joint="curve")
            if stroke.round and wide > 2 and colour[3] == 255:
                for x, y in (points[0], points[-1]):
                    half = wide / 2
                    self.pen.ellipse((x - half, y - half, x + half, y + half), fill=colour)

    def _discs(self, discs: Discs) -> None:
        half, fill = discs.radius * self.fine, rgba(discs.fill)
        for x, y in self._all(discs.centres):
            self.pen.ellipse((x - half, y - half, x + half, y + half), fill=fill)

    def _text(self, text: Text) -> None:
        pixels = text.size * self.fine
        if pixels < 2:
            return
        letters = font(text.face, round(pixels, 2))
        x, y = self._at(text.at)
        wide = letters.getlength(text.text)
        start = text.before * wide
        drop = pixels * CAPITALS / 2
        halo_width = text.halo_width * self.fine if text.halo else 0.0
        if text.turn:
            self._turned(text, (x, y), pixels, start, halo_width)
            return
        if halo_width:
            self.pen.text(
                (x - start, y + drop), text.text, rgba(text.halo), letters, "ls",
                stroke_width=round(halo_width), stroke_fill=rgba(text.halo),
            )  # fmt: skip
        self.pen.text((x - start, y + drop), text.text, rgba(text.colour), letters, "ls")

    def _turned(self, text: Text, at: Point, pixels: float, start: float, halo_width: float) -> None:
        letters = font(text.face, round(pixels, 2))
        room = ceil(letters.getlength(text.text) + pixels * 2 + halo_width * 2)
        origin = (room / 2 - start, room / 2 + pixels * CAPITALS / 2)
        for colour, stroke in ((text.halo, round(halo_width)), (text.colour, 0)):
            if not colour:
                continue
            mask = Image.new("L", (room, room))
            ImageDraw.Draw(mask).text(origin, text.text, 255, letters, "ls", stroke_width=stroke, stroke_fill=255)
            mask = mask.rotate(-text.turn, Image.Resampling.BICUBIC)
            red, green, blue, alpha = rgba(colour)
            mask = mask.point([v * alpha // 255 for v in range(256)])
            self.image.paste((red, green, blue), (floor(at[0] - room / 2), floor(at[1] - room / 2)), mask)


def _dashed(lines: tuple[Points, ...], dash: tuple[float, ...]) -> Iterator[Points]:
    """The strokes of broken lines, without the gaps."""
    for line in map(Measured, lines):
        far, k = 0.0, 0
        while far < line.length:
            upto = min(far + dash[k % len(dash)], line.length)
            if k % 2 == 0:
                yield line.part(far, upto)
            far, k = upto, k + 1
