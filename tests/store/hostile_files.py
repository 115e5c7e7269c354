"""Game files nobody should trust: each is a sound one and a line that says what was done to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hexboard.store.canon import canon
from hexboard.store.digests import entry_digest, root_digest
from hexboard.store.game_file.logfile import closing_line

Plain = dict[str, Any]


class Game:
    """A game file as plain data, to be spoilt and tied together again so that every digest holds."""

    def __init__(self, data: bytes) -> None:
        header, setup, *entries, _ = map(json.loads, data.splitlines())
        self.header: Plain = header["hexlog"]
        self.setup: list[Plain] = setup["setup"]
        self.entries: list[Plain] = entries

    def add(self, command: Plain, *events: Plain, seat: str = "csa") -> None:
        """One entry more."""
        self.entries.append({"command": command, "facts": [{"event": e} for e in events], "prev": "", "seat": seat})

    def data(self) -> bytes:
        """The file, tied together anew."""
        setup = canon({"setup": self.setup})
        lines, last = [canon({"hexlog": self.header}), setup], root_digest(self.header, setup)
        for entry in self.entries:
            lines.append(canon({**entry, "prev": last}))
            last = entry_digest(lines[-1])
        return b"".join(line + b"\n" for line in lines) + closing_line(len(self.entries), last)


def _unit(game: Game, **changes: Any) -> None:
    placed = next(fact["event"]["unit"] for fact in game.setup if fact["event"]["is"] == "placed")
    placed.update(changes)


def _moved(unit: str, *path: str) -> Plain:
    return {"is": "moved", "unit": unit, "path": list(path), "cost": 1, "how": "moved"}


def _called(step: str, seat: str | None = "csa") -> Plain:
    return {"is": "called", "frame": {"step": step, "seat": seat, "data": {}}}


_END: Plain = {"do": "end"}
_NOTE: Plain = {"do": "note", "text": "look"}
_UNDO: Plain = {"do": "undo", "to": 0}
_FAR = 2**63 - 1

SENSELESS: dict[str, Callable[[Game], object]] = {
    "a scenario that is not there": lambda g: g.header.update(scenario="nowhere"),
    "a module that is not there": lambda g: g.header.update(module="nothing"),
    "a module outside its folder": lambda g: g.header.update(module="../../etc"),
    "an option that is not there": lambda g: g.header["options"].update(wings="yes"),
    "a choice that is not there": lambda g: g.header["options"].update(town_defence="triple"),
    "an id of two letters": lambda g: g.header.update(game_id="zz"),
    "an id that climbs": lambda g: g.header.update(game_id="../" * 11),
    "a format of tomorrow": lambda g: g.header.update(format=99),
    "a format below all": lambda g: g.header.update(format=0),
    "players that are not there": lambda g: g.header.update(seats={"gbr": "Wellington"}),
    "a computer in no seat": lambda g: g.header.update(computers={"gbr": "random"}),
    "computers in a list": lambda g: g.header.update(computers=["usa"]),
    "eyes that are not there": lambda g: g.header.update(eyes="gbr"),
    "words of an invitation that are none": lambda g: g.header.update(beside="x"),
    "words of an invitation in a list": lambda g: g.header.update(beside="[1]"),
    "words of an invitation that are nothing": lambda g: g.header.update(beside="null"),
    "a broken number in an invitation": lambda g: g.header.update(beside='{"zone":1.5}'),
    "brackets in an invitation": lambda g: g.header.update(beside='{"a":' + "[" * 31 + "]" * 31 + "}"),
    "a hundred thousand brackets in an invitation": lambda g: g.header.update(beside="[" * 100_000),
    "an invitation that names another game": lambda g: g.header.update(beside='{"game":"x"}'),
    "an invitation of another kind": lambda g: g.header.update(beside='{"kind":"TURN"}'),
    "an invitation with a note that is none": lambda g: g.header.update(beside='{"note":7}'),
    "an invitation without end": lambda g: g.header.update(beside='{"zone":"' + "o" * 20_000 + '"}'),
    "a key too many": lambda g: g.header.update(cheat="on"),
    "a list for a header": lambda g: g.header.update(options=[]),
    "no set-up": lambda g: g.setup.clear(),
    "no step in the set-up": lambda g: g.setup.__delitem__(slice(-3, None)),
    "counters alone": lambda g: g.setup.__setitem__(
        slice(None), [fact for fact in g.setup if fact["event"]["is"] == "placed"]
    ),
    "a set-up of a unit unknown": lambda g: _unit(g, kind="gbr-guards"),
    "a set-up of a side unknown": lambda g: _unit(g, side="gbr"),
    "a set-up off the map": lambda g: _unit(g, place={"in": "map", "hex": "9999"}),
    "a set-up in no kind of place": lambda g: _unit(g, place={"in": "heaven"}),
    "a set-up of words": lambda g: g.setup.append("placed"),
    "a set-up in an unknown step": lambda g: g.setup.append({"event": _called("parade")}),
    "a set-up told to nobody known": lambda g: g.setup[1].update(to=["gbr"]),
    "a move of a unit unknown": lambda g: g.add(_END, _moved("gbr-guards", "0409", "0410")),
    "a move nowhere": lambda g: g.add(_END, _moved("usa-2-2-vi")),
    "a move off the map": lambda g: g.add(_END, _moved("usa-2-2-vi", "0409", "9999")),
    "a move of a number": lambda g: g.add(_END, {**_moved("usa-2-2-vi", "0409"), "unit": 7}),
    "a loss of a unit unknown": lambda g: g.add(_END, {"is": "step-lost", "unit": "gbr-guards", "step": 1}),
    "marks of a unit unknown": lambda g: g.add(_END, {"is": "stood", "unit": "gbr-guards", "status": []}),
    "figures of a unit unknown": lambda g: g.add(_END, {"is": "valued", "unit": "gbr", "value": "men", "now": 1}),
    "a unit removed that never was": lambda g: g.add(
        _END, {"is": "removed", "unit": "gbr", "place": {"in": "gone", "why": "eliminated", "hex": None}}
    ),
    "a counter of another game": lambda g: g.add(
        _END, {"is": "placed", "unit": {**_a_unit(g), "id": "gbr", "kind": "gbr"}}
    ),
    "a step that is not there": lambda g: g.add(_END, _called("parade")),
    "all steps finished": lambda g: g.add(_END, *[{"is": "finished", "step": "movement"}] * 40),
    "a note in no step": lambda g: g.add(
        _END, *[{"is": "finished", "step": "movement"}] * 40, {"is": "remembered", "data": {}}
    ),
    "an event unknown": lambda g: g.add(_END, {"is": "flew"}),
    "an event of another series": lambda g: g.add(_END, {"is": "fatigue-rolled"}),
    "an event without a tag": lambda g: g.add(_END, {"unit": "usa-2-2-vi"}),
    "a command unknown": lambda g: g.add({"do": "surrender"}),
    "a command without a tag": lambda g: g.add({"to": 3}),
    "a command that is text": lambda g: g.add("end"),  # type: ignore[arg-type]
    "a seat that is not there": lambda g: g.add(_NOTE, seat="gbr"),
    "no seat": lambda g: g.add(_NOTE, seat=""),
    "a seat without end": lambda g: g.add(_NOTE, seat="g" * 100_000),
    "a remark that moves": lambda g: g.add(_NOTE, _moved("usa-2-2-vi", "0409", "0410")),
    "a taking back that moves": lambda g: g.add({**_UNDO, "to": 1}, _moved("usa-2-2-vi", "0409", "0410")),
    "a taking back of what is to come": lambda g: g.add({**_UNDO, "to": _FAR}),
    "a taking back of nothing": lambda g: (g.add({**_UNDO, "to": 0}), g.add({**_UNDO, "to": 0})),
    "a taking back of a word": lambda g: g.add({**_UNDO, "to": "all"}),
    "a putting back of nothing": lambda g: g.add({"do": "redo"}),
    "a putting back twice": lambda g: (g.add(_UNDO), g.add({"do": "redo"}), g.add({"do": "redo"})),
    "a die of six that shows seven": lambda g: g.add(_END, {"is": "rolled", "slot": ["x"], "sides": 6, "faces": [7]}),
    "a die without faces": lambda g: g.add(_END, {"is": "rolled", "slot": ["x"], "sides": 0, "faces": [1]}),
    "a victory of a side unknown": lambda g: g.add(
        _END, {"is": "ended", "outcome": {"winner": "gbr", "level": "decisive victory", "reason": ""}}
    ),
    "dice in words": lambda g: g.add(_END, {"is": "rolled", "slot": ["x"], "sides": 6, "faces": ["six"]}),
    "facts that are none": lambda g: g.entries[-1].update(facts={}),
    "a fact told to a number": lambda g: g.entries[-1]["facts"][0].update(to=7),
    "a fact told to nobody known": lambda g: g.entries[-1]["facts"][0].update(to=["gbr"]),
    "a side that never heard of its unit": lambda g: (
        g.setup[1].update(to=["csa"]),
        g.add(_END, _moved("usa-2-2-vi", "0409", "0410")),
    ),
    "a ledger of another kind": lambda g: g.setup[0]["event"].update(ledger={"gold": 7}),
}
"""Well chained, every line in its canonical form, and no game."""


def _a_unit(game: Game) -> Plain:
    unit: Plain = next(fact["event"]["unit"] for fact in game.setup if fact["event"]["is"] == "placed")
    return unit


def _line(number: int, change: Callable[[bytes], bytes]) -> Callable[[bytes], bytes]:
    def spoil(data: bytes) -> bytes:
        lines = data.splitlines()
        lines[number] = change(lines[number])
        return b"\n".join(lines) + b"\n"

    return spoil


BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda data: b"",
    "a picture": lambda data: b"\x89PNG\r\n\x1a\n" + bytes(5_000),
    "a million brackets": lambda data: b"[" * 1_000_000,
    "brackets in the header": _line(0, lambda line: b'{"hexlog":' + b"[" * 100_000),
    "brackets in the set-up": _line(1, lambda line: b'{"setup":' + b"[" * 100_000 + b"]" * 100_000 + b"}"),
    "a deep remark": _line(2, lambda line: b'{"command":' + b'{"a":' * 60 + b"1" + b"}" * 61),
    "a number of a thousand figures": _line(2, lambda line: b'{"command":{"do":"undo","to":' + b"9" * 5_000 + b"}}"),
    "a line of 20 MB": _line(2, lambda line: line.replace(b'"one"', b'"' + b"o" * 20_000_000 + b'"')),
    "a header of 20 MB": _line(0, lambda line: line.replace(b'"tests"', b'"' + b"o" * 20_000_000 + b'"')),
    "a file of ends": lambda data: data + b"\n" * 1_000_000,
    "half a character": _line(2, lambda line: line.replace(b'"one"', b'"\\ud800"')),
    "letters no ASCII": _line(2, lambda line: line.replace(b'"one"', '"öne"'.encode())),
    "bytes that are no letters": _line(2, lambda line: line.replace(b"one", b"\xff\xfe\x00")),
    "a mountain of accents": _line(2, lambda line: line.replace(b'"one"', b'"a' + b"\\u0301" * 9_000 + b'"')),
    "not a number": _line(2, lambda line: line.replace(b'"one"', b"NaN")),
    "a broken number": _line(2, lambda line: line.replace(b'"one"', b"1.5")),
    "a key twice": _line(2, lambda line: line[:-1] + b',"seat":"usa"}'),
    "two headers": lambda data: data.splitlines(keepends=True)[0] + data,
    "no header": lambda data: b"".join(data.splitlines(keepends=True)[1:]),
    "the header alone": lambda data: data.splitlines(keepends=True)[0],
    "a header cut short": lambda data: data[:80],
    "another name in a move": _line(3, lambda line: line.replace(b'"movement"', b'"marching"')),
    "closed with another number": lambda data: data.replace(b'{"closing":{"entries":2', b'{"closing":{"entries":9'),
    "gone on with behind its end": lambda data: data + data,
}
"""Bytes that are no game, or were one once."""
