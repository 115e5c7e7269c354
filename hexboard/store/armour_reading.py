"""Finding armoured blocks in whatever a mail has become, and putting them together (protocol 13.2)."""

import hashlib
import re
from collections.abc import Iterable, Iterator

from attrs import field, frozen

from hexboard.store.armour_cleaning import clean
from hexboard.store.armour_lines import ArmourLine, BlockHeader, exclusive_or, line_of
from hexboard.store.letters import fold
from hexboard.store.trouble import Trouble, refuse, trouble

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

    @property
    def trouble(self) -> Trouble | None:
        """What to tell a player when nothing could be read; None if something could."""
        if self.found:
            return None
        return self.wanting[0].trouble if self.wanting else trouble("PB-101")


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
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return ", ".join("-".join(str(end) for end in run) for run in runs)
