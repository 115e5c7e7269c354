"""Display lists as a file: points in whole steps of a small unit; layers and rasters that lists share are there once.

After the mark and a checksum comes, packed, what lists, layers and rasters there are; then each layer, packed by
itself: its shapes without their points, the box of each, and the steps from point to point; then the rasters, as WebP.
A shape is read when it is asked for, and to read one needs nothing of what draws maps.
"""

from __future__ import annotations

import io
import json
import zlib
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from itertools import accumulate, islice, pairwise
from math import ceil, floor, inf
from pathlib import Path
from typing import Any

from attrs import astuple, define, evolve, field
from PIL import Image

from hexboard.art.shapes import (
    Area,
    Box,
    Discs,
    DisplayList,
    Layer,
    Made,
    Point,
    Points,
    Raster,
    Shape,
    Signs,
    Stroke,
    Text,
)
from hexboard.board.board import Board
from hexboard.board.digest import digest_parts

_MARK = b"hexboard display lists 1\n"
_FINE = 2048  # steps of a point to a hex; a power of two, so that it is found again exactly
_COARSE = 64  # and of a box
_MOST = 64_000_000  # bytes of a layer unpacked


def written(lists: Mapping[str, DisplayList]) -> bytes:
    """The file of several lists, each with the digest of what it was drawn of."""
    layers, rasters, found = dict[tuple[str, bytes], int](), dict[bytes, int](), {}
    for digest, drawing in sorted(lists.items()):
        numbers = []
        for layer in drawing.layers:
            data = _packed(layer, rasters)
            line = json.dumps([layer.name, layer.least, None if layer.most == inf else layer.most, len(data)])
            numbers.append(layers.setdefault((line, data), len(layers)))
        found[digest] = {"box": drawing.box, "layers": numbers}
    about = {"lists": found, "layers": [json.loads(line) for line, _ in layers], "rasters": [*map(len, rasters)]}
    head = zlib.compress(json.dumps(about).encode(), 9)
    body = b"".join((len(head).to_bytes(4, "little"), head, *(data for _, data in layers), *rasters))
    return _MARK + zlib.crc32(body).to_bytes(4, "little") + body


def read(path: Path) -> Mapping[str, DisplayList]:
    """The lists of a file, by the digests of what they were drawn of.

    Raises OSError, ValueError if it is damaged or something else.
    """
    data = memoryview(path.read_bytes())
    start = len(_MARK) + 4
    if data[: len(_MARK)] != _MARK or zlib.crc32(data[start:]).to_bytes(4, "little") != data[len(_MARK) : start]:
        raise ValueError(f"{path}: these are no display lists, or they are damaged")
    at = start + 4 + int.from_bytes(data[start : start + 4], "little")
    head = json.loads(zlib.decompress(data[start + 4 : at]))
    ends = [*accumulate((*(size for *_, size in head["layers"]), *head["rasters"]), initial=at)]
    parts = [data[start:end] for start, end in pairwise(ends)]
    layers, rasters = [], parts[len(head["layers"]) :]
    for (name, least, most, _), part in zip(head["layers"], parts, strict=False):
        stored = _Stored(part, rasters)
        shapes, boxes = Made(stored.count, stored.shape), Made(stored.count, stored.box)
        layers.append(Layer(name, shapes, least, inf if most is None else most, boxes))
    return {
        digest: DisplayList(tuple(each["box"]), tuple(layers[n] for n in each["layers"]))
        for digest, each in head["lists"].items()
    }


# --- a layer written


@define
class _Pen:
    """What is written of the shapes of a layer: points as steps from the last, the first from the corner of a box."""

    rasters: dict[bytes, int]
    steps: array[int] = field(factory=lambda: array("i"))
    starts: list[int] = field(factory=list)

    def points(self, runs: Iterable[Points], box: Sequence[int]) -> list[int]:
        """Write runs of points; how many each has."""
        runs = tuple(runs)
        self.starts.append(len(self.steps))
        for axis in (0, 1):
            before = box[axis] * (_FINE // _COARSE)
            for run in runs:
                for point in run:
                    now = round(point[axis] * _FINE)
                    self.steps.append(now - before)
                    before = now
        return [len(run) for run in runs]


def _packed(layer: Layer, rasters: dict[bytes, int]) -> bytes:
    pen, styles, lines = _Pen(rasters), dict[str, int](), []
    boxes = array("h")
    for shape, box in zip(layer.shapes, layer.boxes, strict=True):
        # a point that is rounded stays within its box
        lower = (floor((part - 1 / _FINE) * _COARSE) for part in box[:2])
        coarse = [*lower, *(ceil((part + 1 / _FINE) * _COARSE) for part in box[2:])]
        boxes.extend(coarse)
        style, rest = _line(shape, pen, coarse)
        lines.append([styles.setdefault(json.dumps(style), len(styles)), rest])
    head = {"styles": [json.loads(style) for style in styles], "shapes": lines, "starts": pen.starts}
    parts = (json.dumps(head, ensure_ascii=False).encode(), boxes.tobytes(), pen.steps.tobytes())
    return zlib.compress(b"".join((*(len(part).to_bytes(4, "little") for part in parts), *parts)), 9)


def _line(shape: Shape, pen: _Pen, box: Sequence[int]) -> tuple[list[Any], Any]:
    """What many shapes share, and what is a shape's own but its points."""
    match shape:
        case Area(rings, fill, holes):
            return ["area", fill, holes], pen.points(rings, box)
        case Stroke(lines):
            _, *style = astuple(shape, recurse=False)
            return ["stroke", *style], pen.points(lines, box)
        case Discs(centres, radius, fill):
            return ["discs", radius, fill], pen.points((centres,), box)[0]
        case Signs(kinds, places, fill):
            count = pen.points((tuple((x, y) for x, y, _, _ in places),), box)[0]
            pen.steps.extend(round(size * _FINE) for _, _, size, _ in places)
            pen.steps.extend(kind for *_, kind in places)
            return ["signs", kinds, fill], count
        case Text(text, at):
            pen.points(((at,),), box)
            _, _, *style = astuple(shape, recurse=False)
            return ["text", *style], text
        case Raster(covers, size, place, rings):
            pictures = [(ink, pen.rasters.setdefault(_picture(cover, size), len(pen.rasters))) for ink, cover in covers]
            return ["raster", pictures, size, place], pen.points(rings, box)


def _picture(cover: bytes, size: tuple[int, int]) -> bytes:
    stream = io.BytesIO()
    Image.frombytes("L", size, cover).save(stream, "WEBP", lossless=True, quality=100)
    return stream.getvalue()


# --- a layer read


class _Stored:
    """The shapes of a layer as they lie in a file; each is made anew whenever it is asked for."""

    def __init__(self, data: memoryview, rasters: Sequence[memoryview]) -> None:
        self._data = data
        self._rasters = rasters

    @cached_property
    def _parts(self) -> tuple[dict[str, Any], array[int], array[int]]:
        data = zlib.decompressobj().decompress(self._data, _MOST)
        sizes = [int.from_bytes(data[k : k + 4], "little") for k in (0, 4, 8)]
        head, boxes, steps = (data[start:end] for start, end in pairwise(accumulate([12, *sizes])))
        self._data = memoryview(b"")
        return json.loads(head), array("h", boxes), array("i", steps)

    def count(self) -> int:
        """How many there are."""
        return len(self._parts[0]["shapes"])

    def box(self, k: int) -> Box:
        """The box round a shape, a little more than it fills."""
        x0, y0, x1, y1 = self._parts[1][4 * k : 4 * k + 4]
        return x0 / _COARSE, y0 / _COARSE, x1 / _COARSE, y1 / _COARSE

    def shape(self, k: int) -> Shape:
        """One of them."""
        head = self._parts[0]
        style, own = head["shapes"][k]
        kind, *about = map(_fixed, head["styles"][style])
        match kind:
            case "area":
                return Area(tuple(self._runs(k, own)), *about)
            case "stroke":
                return Stroke(tuple(self._runs(k, own)), *about)
            case "discs":
                return Discs(next(self._runs(k, [own])), *about)
            case "signs":
                kinds, fill = about
                return Signs(kinds, tuple(self._places(k, own)), fill)
            case "text":
                return Text(own, next(self._runs(k, [1]))[0], *about)
            case _:
                pictures, size, place = about
                covers = tuple((ink, self._cover(number)) for ink, number in pictures)
                return Raster(covers, size, place, tuple(self._runs(k, own)))

    def _runs(self, k: int, counts: Sequence[int]) -> Iterator[Points]:
        head, boxes, steps = self._parts
        start, count = head["starts"][k], sum(counts)
        axes = []
        for axis in (0, 1):
            first = boxes[4 * k + axis] * (_FINE // _COARSE)
            found = accumulate(steps[start + axis * count : start + (axis + 1) * count], initial=first)
            axes.append([step / _FINE for step in islice(found, 1, None)])
        points: Iterator[Point] = zip(*axes, strict=True)
        for each in counts:
            yield tuple(islice(points, each))

    def _places(self, k: int, count: int) -> Iterator[tuple[float, float, float, int]]:
        head, _, steps = self._parts
        more = head["starts"][k] + 2 * count
        sizes, kinds = steps[more : more + count], steps[more + count : more + 2 * count]
        for (x, y), size, kind in zip(next(self._runs(k, [count])), sizes, kinds, strict=True):
            yield x, y, size / _FINE, kind

    def _cover(self, number: int) -> bytes:
        with Image.open(io.BytesIO(self._rasters[number])) as picture:
            return picture.convert("L").tobytes()


def _fixed(value: Any) -> Any:
    """Lists, as JSON has them, as tuples."""
    return tuple(map(_fixed, value)) if isinstance(value, list) else value


_FEW = 4  # shapes of a layer that is read as a whole: pictures of the relief are


def shipped_list(board: Board, unfold: bool = False) -> DisplayList | None:
    """The display list that came with a board's module, and what takes long to read of it read; None if there is none,
    or it is that of another map.
    """
    if board.drawn is None or not board.drawn.is_file():
        return None
    try:
        drawing = read(board.drawn).get(drawing_digest(board, unfold))
        return drawing and with_pictures_read(drawing)
    except (OSError, ValueError):
        # what is damaged is drawn anew
        return None


def with_pictures_read(drawing: DisplayList) -> DisplayList:
    """A list of a file, of which the pictures of the relief are not read when they are first painted."""
    layers = [evolve(one, shapes=tuple(one.shapes)) if len(one.boxes) <= _FEW else one for one in drawing.layers]
    return evolve(drawing, layers=tuple(layers))


def drawing_digest(board: Board, unfold: bool = False) -> str:
    """What tells one drawing of a map from another."""
    digest = sha256(b"unfolded" if unfold and board.whole else b"")
    # what is folded under tells how ways and waters come to the crease
    for each in (board, board.whole):
        for part in digest_parts(each) if each else ():
            digest.update(part)
    return digest.hexdigest()[:16]
