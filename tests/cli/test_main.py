"""The front door: help, words in any order, refusals in one form, faults owned up to."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from hexboard import __version__
from hexboard.cli.main import main
from hexboard.cli.parser import CLIENT, VERBS
from hexboard.cli.reply import illegal
from hexboard.cli.verbs import games
from hexboard.core.illegal import Illegal

from .calling import GAME, SCENARIO, TOY, Call


def test_help_names_every_verb_and_what_it_does(call: Call) -> None:
    said = call("--help")
    assert said.status == 0
    assert said.err == ""
    for verb in (*VERBS, CLIENT):
        assert verb.name in said.out


@pytest.mark.parametrize("verb", [verb.name for verb in (*VERBS, CLIENT)])
def test_every_verb_has_help_of_its_own(call: Call, verb: str) -> None:
    said = call(verb, "--help")
    assert said.status == 0
    assert said.out.startswith(f"usage: hexboard {verb}")
    assert "--json" in said.out
    # a file and a number are called so, and not by the option's own name once more
    assert "OUTPUT" not in said.out
    assert "--size SIZE" not in said.out


def test_a_helper_loads_nothing_from_the_folder_the_program_was_called_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "struct.py").write_text("print('here')", encoding="utf-8")
    load = [sys.executable, "-c", "import struct"]
    monkeypatch.setattr(os, "environ", {name: said for name, said in os.environ.items() if name != "PYTHONSAFEPATH"})
    assert subprocess.check_output(load, cwd=tmp_path, text=True, env=os.environ) == "here\n"
    monkeypatch.setattr(sys, "argv", ["hexboard", "--version"])
    main()
    assert subprocess.check_output(load, cwd=tmp_path, text=True, env=os.environ) == ""


def test_version(call: Call) -> None:
    assert call("--version").out == f"hexboard {__version__}\n"
    assert call("--json", "--version").data == {"text": f"hexboard {__version__}\n"}


@pytest.mark.parametrize(
    "words",
    [
        ("march",),
        ("show",),
        ("show", "game", "--hexes", "1107"),
        ("new", "toy"),
        ("fuzz", "toy", "meeting", "--games", "x"),
    ],
)
def test_words_that_cannot_be_read(call: Call, words: tuple[str, ...]) -> None:
    call(*words).refused(2, "unreadable: ")


def test_a_refusal_ends_with_its_rule_whatever_would_help() -> None:
    why = Illegal("4 points are needed", "5.1", (), "1 point more by a forced march [5.4]")
    assert illegal(why).line == "illegal: 4 points are needed; 1 point more by a forced march, 5.4 [5.1]"


def test_json_may_stand_anywhere(call: Call, game: Path) -> None:
    shown = call("show", game, "--json").data
    assert shown == call("--json", "show", game).data == call("show", "--json", game).data


def test_a_refusal_as_json_is_one_document_on_either_channel(call: Call, game: Path) -> None:
    said = call("check", game, "--seat", "usa", "end", "--json")
    assert said.status == 3
    assert said.data["error"]["kind"] == "illegal"
    assert said.data["error"]["rule"]
    assert set(said.data["error"]) == {"kind", "message", "rule", "where"}
    assert said.err == said.out


def test_a_file_that_is_not_there_and_one_that_is_no_game(call: Call) -> None:
    call("show", "nowhere.hexlog").refused(2, "unreadable: there is no file nowhere.hexlog")
    Path("notes.txt").write_text("dear diary\n", encoding="utf-8")
    call("show", "notes.txt").refused(2, "unreadable: this is no game file")
    call("show", ".").refused(2, "unreadable: ")


def test_a_damaged_game_is_refused_as_such_and_left_alone(call: Call, game: Path) -> None:
    call("do", game, "end", "end")
    whole = game.read_bytes()
    game.write_bytes(whole.replace(b'"do":"end"', b'"do":"dne"', 1))
    spoilt = game.read_bytes()
    for words in (("show", game), ("do", game, "end"), ("replay", game)):
        call(*words).refused(4, "damaged: ")
    assert game.read_bytes() == spoilt


def test_a_fault_of_ours_is_owned_up_to(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(asked: object) -> None:
        raise ZeroDivisionError("one line\nand another")

    monkeypatch.setattr(games, "run", stumble)
    call("games").refused(1, "fault: ZeroDivisionError: one line and another")
    assert call("games", "--json").data["error"]["kind"] == "fault"
    with pytest.raises(ZeroDivisionError):
        main(["games", "--trace"])


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What the client was called with; nothing is shown."""
    opened: list[tuple[object, ...]] = []
    client = ModuleType("hexboard.gui.app")
    client.main = lambda *given: opened.append(given) or 7  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "hexboard.gui.app", client)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return opened


def test_the_client_is_opened_by_name_or_without_a_verb(call: Call, opened: list[tuple[object, ...]]) -> None:
    assert call().status == 7
    assert call("open").status == 7
    assert call("open", "game.hexlog").status == 7
    assert call("open", "game.hexlog", "--picture", "window.png", "--size", "800x600").status == 7
    assert [given[:3] for given in opened] == [
        (None, None, None),
        (None, None, None),
        (Path("game.hexlog"), None, None),
        (Path("game.hexlog"), Path("window.png"), (800, 600)),
    ]
    assert all(given[3] == (TOY,) for given in opened), "folders of games are handed on"


@pytest.mark.parametrize("name", ["game.hexlog", "turn.txt", "a mail.eml", "sub/folder.d/game.hexlog", "plain"])
def test_a_file_alone_is_opened(call: Call, opened: list[tuple[object, ...]], name: str) -> None:
    Path("plain").write_text("HEXBOARD BEGIN", encoding="utf-8")
    assert call(name).status == 7
    assert call(name, "--picture", "window.png").status == 7
    assert [given[:2] for given in opened] == [(Path(name), None), (Path(name), Path("window.png"))]


def test_a_word_that_is_no_file_is_no_game(call: Call, opened: list[tuple[object, ...]]) -> None:
    Path("march").mkdir()
    call("march").refused(2, "unreadable: ")
    assert opened == []


@pytest.mark.parametrize("words", [("games",), ("show", "nofile", "--json")])
def test_whoever_reads_only_the_first_line_is_not_shouted_at(words: tuple[str, ...]) -> None:
    calling = [sys.executable, "-m", "hexboard", *words]
    root = Path(__file__).parents[2]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(calling, stdout=writing, stderr=subprocess.PIPE, cwd=root, check=False)
    os.close(writing)
    assert done.returncode == 0
    assert done.stderr == b""


def test_letters_that_cannot_be_printed_here_do_not_make_a_fault_of_what_was_done(tmp_path: Path) -> None:
    root, narrow = Path(__file__).parents[2], {**os.environ, "PYTHONIOENCODING": "ascii"}
    for name, more in (("f\u00fcr Jo\u017ee.hexlog", ()), ("f\u00fcr Ann.hexlog", ("--json",))):
        calling = [sys.executable, "-m", "hexboard", "new", GAME, SCENARIO, "-o", tmp_path / name, *more]
        done = subprocess.run(calling, capture_output=True, cwd=root, check=False, env=narrow, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        assert name in (json.loads(done.stdout)["file"] if more else done.stdout.encode().decode("unicode_escape"))
