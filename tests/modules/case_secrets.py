"""What a case claims of one seat: what it was told, what it knows, and what it must find nowhere."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import lru_cache

from hexboard.board.board import Board
from hexboard.cli.fuzzing.pair import made_of_it, seen, told
from hexboard.core.notation import write_place
from hexboard.core.seat import SeatId
from hexboard.core.state import Contact
from hexboard.engine.ruleset import Vocabulary
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from hexboard.store.codec import Codec
from hexboard.store.edition import Edition

from .case_file import Knows
from .case_running import Ran
from .case_standing import standing
from .fact_words import fits, in_order
from .fact_words import told as words_of


def complaints_of(seat: SeatId, wanted: Knows, ran: Ran) -> Iterator[str]:
    """Every claim about a seat that does not hold, as a sentence."""
    yield from (f"{seat}: {line}" for line in _complaints(seat, wanted, ran))


def _complaints(seat: SeatId, wanted: Knows, ran: Ran) -> Iterator[str]:
    table = ran.table
    view = table.view(table.game.seat(seat).id)
    heard = words_of((fact.event for fact in ran.facts if fact.to.includes(seat)), table.game.board)
    if not in_order(wanted.facts, heard):
        yield f"was not told these facts in this order: {list(wanted.facts)}, but {heard}"
    for unwanted in wanted.without:
        yield from (f"was told and should not be: {fact}" for fact in heard if fits(unwanted, fact))
    read = "\n".join(line.text for line in journal(table.ruleset, table.game, table.log, seat))
    yield from (f"reads no '{part}' in the journal" for part in wanted.journal if part not in read)
    for id, how in wanted.units.items():
        yield from standing(view, id, how, table.ruleset)
    yield from (f"knows {id} and should not" for id in wanted.unknown if id in view.state.units)
    contacts = {marker: c for (who, marker), c in view.state.secrets.contacts.items() if who == seat}
    for marker, words in wanted.contacts.items():
        yield from _contact(table, marker, words, contacts.get(marker))
    if wanted.only_contacts is not None and sorted(wanted.only_contacts) != sorted(contacts):
        yield f"knows of {sorted(contacts)}, not {sorted(wanted.only_contacts)}"
    sealed = view.state.secrets.sealed
    texts = {f"{who} {what}": each.text for (who, what), each in sealed.items() if each.text is not None}
    for what, text in wanted.sealed.items():
        if texts.get(what, "") != text:
            yield f"reads '{texts.get(what, '')}' in {what}, not '{text}'"
    totals = table.ruleset.score(view).totals
    yield from (
        f"counts {totals.get(side)} points of {side}, not {points}"
        for side, points in wanted.points.items()
        if totals.get(side) != points
    )
    if wanted.nowhere:
        yield from _found(wanted.nowhere, everything(ran, seat))


def everything(ran: Ran, seat: SeatId) -> Iterator[tuple[str, str]]:
    """All that reaches a seat, as text: where it stands, and what."""
    table = ran.table
    codec = _codec(table.ruleset.vocabulary, table.game.board)
    edition = Edition(table.ruleset, table.game, codec, "")
    pieces = (
        *told(table, codec, seat),
        *seen(table, seat, random.Random(seat)),
        *made_of_it(table, edition, seat),
    )
    yield from ((where, value.decode() if isinstance(value, bytes) else str(value)) for where, value in pieces)
    if ran.teller == seat:
        yield "the refusal", str(ran.refused or "")
        yield "the forecast", str(ran.forecast or "")


@lru_cache(maxsize=1)
def _codec(words: Vocabulary, board: Board) -> Codec:
    """How a game is written; the next case is mostly of the same."""
    return Codec(words, board)


def _contact(table: Table, marker: str, wanted: str, known: Contact | None) -> Iterator[str]:
    if known is None:
        if wanted:
            yield f"knows nothing of {marker}"
        return
    place = write_place(known.place, table.game.board).removeprefix("at ")
    have = f"{place} {known.side} {known.look} {known.estimate} {known.source} turn {known.turn}".split()
    left = iter(have)
    if not wanted or not all(word in left for word in wanted.split()):
        yield f"knows of {marker}: {' '.join(have)}; not '{wanted or 'nothing'}'"


def _found(words: tuple[str, ...], pieces: Iterator[tuple[str, str]]) -> Iterator[str]:
    for where, text in pieces:
        for word in words:
            hit = re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text)
            if hit:
                start = max(0, hit.start() - 60)
                yield f"finds '{word}' in {where}: ...{text[start : hit.end() + 40]}..."


