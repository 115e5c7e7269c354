"""Finding armoured blocks in whatever a mail has become, and putting them together (protocol 13.2).

First what mail programs, forums and chats lay over a text is taken off (steps 1 to 5): what is left are capital
letters, figures and hyphens, run together; every other sign that stays is a dot. Each step takes time in proportion to
the text, whatever the text.
"""

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator
from html.entities import html5
from itertools import groupby

from attrs import field, frozen

from hexboard.store.armour.blocks import ArmourLine, BlockHeader, exclusive_or, line_of
from hexboard.store.letters import fold
from hexboard.store.trouble import Trouble, refuse, trouble

_SOFT_BREAK = re.compile(r"=[ \t]*\r?\n")
_QUOTED_PRINTABLE = re.compile(r"(?:=[0-9A-Fa-f]{2}){1,4096}")
_HTML_TAG = re.compile(r"<(?:!--|[/!]?[A-Za-z])[^<>]{0,400}>")
_ENTITY = re.compile(r"&(#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z]{2,24});")
_INITIALS = re.compile(r"^[ \t>|]*[A-Za-z]{2,3}(?=>)", re.MULTILINE)

_NO_LETTERS = re.compile("[^\0-\u30ff\uf900-\uffff\U0001d400-\U0001d7ff\U0001f100-\U0001f1ff\U000e0000-\U000e01ff]+")
"""Scripts in which nothing looks like a letter of the armour; a million of them would have to be looked up singly."""

_DROPPED = frozenset("><|*_~`#\"'\\[]()")
_UNSEEN = frozenset({"Cc", "Cf", "Zs", "Zl", "Zp"})
_VARIATION = range(0xFE00, 0xFE10)
_MORE_DASHES = frozenset("\u2212\u2043\u02d7\u2796\u2500\u2501\uff70\u30fc")
_KEPT = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-")


def clean(text: str) -> str:
    """The text as one run of capital letters, figures, hyphens, and dots for all that is none of these."""
    text = _SOFT_BREAK.sub("", text)
    text = _QUOTED_PRINTABLE.sub(_unquoted, text)
    text = _HTML_TAG.sub(" ", text)
    text = _ENTITY.sub(_entity, text)
    text = _INITIALS.sub("", text)
    text = _NO_LETTERS.sub(".", text)
    return text.translate(_Fold())


class _Fold(dict[int, str]):
    """What each character of one text turns into, worked out when it is first met.

    Character by character on purpose: normalising a whole hostile text can take time with its square.
    """

    def __missing__(self, code: int) -> str:
        self[code] = folded = _folded(chr(code))
        return folded


def _folded(letter: str) -> str:
    if letter in _DROPPED or letter.isspace():
        return ""
    category = unicodedata.category(letter)
    if category in _UNSEEN or ord(letter) in _VARIATION:
        return ""
    if category == "Pd" or letter in _MORE_DASHES:
        return "-"
    plain = unicodedata.normalize("NFKC", letter)
    if plain != letter and len(plain) == 1:
        return _folded(plain)
    capital = plain.upper()
    return capital if len(capital) == 1 and capital in _KEPT else "."


def _unquoted(match: re.Match[str]) -> str:
    raw = bytes.fromhex(match.group().replace("=", ""))
    text = raw.decode("utf-8", "replace")
    return text if "\ufffd" not in text else raw.decode("cp1252", "replace")


def _entity(match: re.Match[str]) -> str:
    name = match.group(1)
    if not name.startswith("#"):
        return html5.get(name + ";", " ")
    code = int(name[2:], 16) if name[1] in "xX" else int(name[1:])
    return chr(code) if code < 0x110000 else " "


MOST_TEXT = 4_000_000
"""Characters."""

MOST_BLOCKS = 1_000
"""Blocks in a text: a game of hundreds of turns with its whole history."""

_LINE = re.compile(r"(H[HXP])([0-9A-Z]{4})-([0-9OIL]{3})-([0-9A-Z]{48})-([0-9A-Z]{4})")


@frozen
class Found:
    """A payload that is whole: the tags of its blocks, its dispatch number, how many lines were rebuilt."""

    tags: tuple[str, ...]
    dispatch: int
    payload: bytes
    rebuilt: int


@frozen
class Wanting:
    """A block, or a set of parts, that is not whole; `dispatch` is None where no header could be read."""

    tag: str
    dispatch: int | None
    trouble: Trouble


@frozen
class ReadArmour:
    """All that a text held, in the order in which it stood there."""

    found: tuple[Found, ...]
    wanting: tuple[Wanting, ...]


def read_armour(text: str) -> ReadArmour:
    """Every payload in the text, and what is missing of the others.

    Raises Refused (PB-801) only for a text of more than four million characters or a thousand blocks.
    """
    if len(text) > MOST_TEXT:
        raise refuse("PB-801", what=f"{len(text):,} characters of text")
    heaps: dict[str, _Heap] = {}
    blocks = 0
    for line in _lines(clean(text)):
        heap = heaps.setdefault(line.tag, _Heap())
        blocks -= len(heap.headers)
        heap.put(line)
        blocks += len(heap.headers)
        if max(blocks, len(heaps)) > MOST_BLOCKS:
            raise refuse("PB-801", what=f"more than {MOST_BLOCKS:,} blocks")
    slices: list[_Slice] = []
    wanting: list[Wanting] = []
    for tag, heap in heaps.items():
        if not heap.headers:
            wanting.append(Wanting(tag, None, trouble("PB-102")))
        for header in heap.headers:
            got = heap.slice_of(header)
            if isinstance(got, Trouble):
                wanting.append(Wanting(tag, header.dispatch, got))
            else:
                slices.append(got)
    found, parted = _joined(slices)
    return ReadArmour(tuple(found), (*wanting, *parted))


def _lines(cleaned: str) -> Iterator[ArmourLine]:
    at = 0
    while match := _LINE.search(cleaned, at):
        kind, *rest = match.groups()
        line = line_of(kind, *(fold(piece) for piece in rest))
        if line is not None:
            yield line
        at = match.end() if line is not None else match.start() + 1


@frozen
class _Slice:
    header: BlockHeader
    payload: bytes
    rebuilt: int


@frozen
class _Heap:
    """The good lines of one tag, in no order."""

    headers: dict[BlockHeader, None] = field(factory=dict)
    rows: dict[int, set[bytes]] = field(factory=dict)
    parities: dict[int, set[bytes]] = field(factory=dict)

    def put(self, line: ArmourLine) -> None:
        if line.kind == "HH":
            if header := BlockHeader.read(line):
                self.headers[header] = None
            return
        numbered = self.rows if line.kind == "HX" else self.parities
        numbered.setdefault(line.number, set()).add(line.data)

    def slice_of(self, header: BlockHeader) -> "_Slice | Trouble":
        rows = {number: row for number in range(1, header.lines + 1) if (row := _only(self.rows, number))}
        rebuilt = self._rebuild(header, rows)
        missing = [number for number in range(1, header.lines + 1) if number not in rows]
        if missing:
            return trouble("PB-103", n=len(missing), list=ranges(missing))
        payload = b"".join(rows[number] for number in range(1, header.lines + 1))[: header.length]
        if hashlib.sha256(payload).digest()[:16] != header.digest:
            return trouble("PB-104")
        return _Slice(header, payload, rebuilt)

    def _rebuild(self, header: BlockHeader, rows: dict[int, bytes]) -> int:
        rebuilt = 0
        for group in range(1, header.parities + 1):
            members = range(group, header.lines + 1, header.parities)
            lost = [number for number in members if number not in rows]
            parity = _only(self.parities, group)
            if len(lost) == 1 and parity:
                rows[lost[0]] = exclusive_or([parity, *(rows[n] for n in members if n in rows)])
                rebuilt += 1
        return rebuilt


def _only(numbered: dict[int, set[bytes]], number: int) -> bytes | None:
    """The data of that line; two lines that both claim the number count as none."""
    claims = numbered.get(number, set())
    return next(iter(claims)) if len(claims) == 1 else None


def _joined(slices: Iterable[_Slice]) -> tuple[list[Found], list[Wanting]]:
    """The slices put together by dispatch number and number of parts; a part that stands twice, in order."""
    sets: dict[tuple[int, int], dict[int, list[_Slice]]] = {}
    for each in slices:
        by_part = sets.setdefault((each.header.dispatch, each.header.parts), {})
        by_part.setdefault(each.header.part, []).append(each)
    found: list[Found] = []
    wanting: list[Wanting] = []
    for (dispatch, parts), by_part in sets.items():
        missing = [part + 1 for part in range(parts) if part not in by_part]
        if missing:
            here = ranges(sorted(part + 1 for part in by_part))
            tag = next(iter(by_part.values()))[0].header.tag
            wanting.append(Wanting(tag, dispatch, trouble("PB-105", q=parts, here=here, list=ranges(missing))))
            continue
        for row in zip(*(by_part[part] for part in range(parts)), strict=False):
            tags = tuple(each.header.tag for each in row)
            payload = b"".join(each.payload for each in row)
            found.append(Found(tags, dispatch, payload, sum(each.rebuilt for each in row)))
    return found, wanting


def ranges(numbers: list[int]) -> str:
    """Ascending numbers as people write them: "3, 7-9"."""
    # numbers that follow one another are all as far from where they stand in the list
    by_run = groupby(enumerate(numbers), lambda each: each[1] - each[0])
    runs = ([number for _, number in run] for _, run in by_run)
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)
