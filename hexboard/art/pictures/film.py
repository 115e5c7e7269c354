"""Moving pictures: frames with a caption, written as GIF or WebP."""

import io
from collections.abc import Iterable, Sequence
from typing import Any

from PIL import Image, ImageDraw

from hexboard.art.colours.colouring import rgba
from hexboard.art.colours.palette import Palette
from hexboard.art.lettering import font, wrapped
from hexboard.art.shapes import Face
from hexboard.core.harmless import harmless

KINDS = ("gif", "webp")
_COLOURS = 256
_SAMPLES = 6  # frames from which the colours of a GIF are chosen
_LEAST_LETTERS, _LETTERS = 12, 44  # pixels; one in so many of the width
_LINES = 2  # below the heading
_MORE = "…"


def captioned(image: Image.Image, heading: str, words: Sequence[str], palette: Palette) -> Image.Image:
    """A picture with a strip below it: a heading and as much of the words as two lines hold."""
    letters = max(_LEAST_LETTERS, image.width // _LETTERS)
    line = round(letters * 1.4)
    pad = letters // 2
    size = image.width, image.height + line * (_LINES + 1) + 2 * pad
    whole = Image.new("RGB", size, rgba(palette.colour("paper"))[:3])
    whole.paste(image, (0, 0))
    pen = ImageDraw.Draw(whole)
    room = image.width - 2 * pad
    # words may be those of a player who is somewhere else
    rows: list[tuple[Face, str]] = [("bold", _cut(harmless(heading), "bold", letters, room))]
    rows += [("plain", row) for row in in_lines(harmless("; ".join(words)), "plain", letters, room, _LINES)]
    for number, (face, text) in enumerate(rows):
        at = pad, image.height + pad + number * line
        pen.text(at, text, rgba(palette.colour("name"))[:3], font(face, letters), "la")
    return whole


def in_lines(text: str, face: Face, letters: float, room: float, lines: int) -> list[str]:
    """A text in so many lines at most, each no wider than ``room``; what is cut off ends with an ellipsis."""
    rows = [*wrapped(text, letters, face, room)]
    if len(rows) > lines:
        rows = [*rows[: lines - 1], f"{rows[lines - 1]}{_MORE}"]
    return [_cut(row, face, letters, room) for row in rows]


def encoded(frames: Iterable[Image.Image], holds: Sequence[int], kind: str, palette: Palette) -> bytes:
    """Frames as a film that begins anew when it is over; ``holds`` are milliseconds. Raises ValueError without any."""
    kept = list(frames)
    if not kept:
        raise ValueError("there is nothing to show")
    data, how = io.BytesIO(), dict[str, Any](quality=80, method=2)
    if kind == "gif":
        colours, how = _colours(kept, palette), dict[str, Any](disposal=1, optimize=False)
        kept = [frame.quantize(palette=colours, dither=Image.Dither.NONE) for frame in kept]
    kept[0].save(data, kind, save_all=True, append_images=kept[1:], duration=list(holds), loop=0, **how)
    return data.getvalue()


def _colours(frames: Sequence[Image.Image], palette: Palette) -> Image.Image:
    """One table of colours for all frames, so that only changes are written; those that tell something are in it."""
    chosen = frames[:: max(1, len(frames) // _SAMPLES)]
    montage = Image.new("RGB", (frames[0].width, frames[0].height * len(chosen)))
    for number, frame in enumerate(chosen):
        montage.paste(frame, (0, number * frame.height))
    montage.thumbnail((1200, 2400))
    counters, over = palette.counters, palette.overlays
    told = (over.path, over.path_under, counters.dark.body, counters.light.body, counters.outline, counters.dark.figure)
    kept = [channel for colour in told for channel in rgba(colour)[:3]]
    few = montage.quantize(_COLOURS - len(told), Image.Quantize.MEDIANCUT).getpalette() or []
    table = Image.new("P", (1, 1))
    table.putpalette((kept + few)[: 3 * _COLOURS])
    return table


def _cut(text: str, face: Face, letters: float, room: float) -> str:
    if font(face, letters).getlength(text) <= room:
        return text
    text = text.rstrip(_MORE)
    while text and font(face, letters).getlength(text + _MORE) > room:
        text = text[:-1]
    return text.rstrip() + _MORE
