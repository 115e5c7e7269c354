"""Two computers, which share nothing but the mail between them; a program of each, or a call in this process."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from hexboard.cli.main import main

from .calling import GAME, SCENARIO, TOY, Call

ENTER = "enter csa-pickett 0103 0203"
ROOT = Path(__file__).parents[2]


class Computer:
    """A player's own folder for games, settings and work, which shares nothing with another but the mail."""

    def __init__(self, home: Path) -> None:
        home.mkdir(exist_ok=True)
        self.home = home
        kinds = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "HOME")
        self._env = {**dict.fromkeys(kinds, str(home)), "PYTHONPATH": str(ROOT)}

    def do(self, *words: object, mail: str = "") -> dict[str, Any]:
        """What a call in this process answers."""
        out = io.StringIO()
        with pytest.MonkeyPatch.context() as here:
            here.chdir(self.home)
            for name, value in self._env.items():
                here.setenv(name, value)
            here.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(mail.encode())))
            here.setattr(sys, "stdout", out)
            assert main(self._words(words)) == 0
        found: dict[str, Any] = json.loads(out.getvalue())
        return found

    @staticmethod
    def _words(words: tuple[object, ...]) -> list[str]:
        return ["--modules", str(TOY), "--trust", *map(str, words), "--json"]

    def pack(self, *words: str) -> str:
        return str(self.do("mail", "pack", "g.hexlog", *words)["text"])

    def read(self, mail: str) -> dict[str, Any]:
        return self.do("mail", "read", "-", "g.hexlog", "--accept", "--seconds", "60", mail=mail)

    def at(self) -> str:
        return str(self.do("replay", "g.hexlog")["state"])


class Programs(Computer):
    """The same, where every call is a process of its own, which knows nothing of the one before: a program that has
    loaded itself and done nothing yet divides for each.
    """

    def __init__(self, home: Path) -> None:
        super().__init__(home)
        calling = [sys.executable, "-m", __name__]
        self._program = subprocess.Popen(calling, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Programs:
        return self

    def __exit__(self, *raised: object) -> None:
        self._program.communicate()

    def do(self, *words: object, mail: str = "") -> dict[str, Any]:
        """What a process answers. Raises ValueError if it fails."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.write(json.dumps([str(self.home), words, mail], default=str) + "\n")
        self._program.stdin.flush()
        found: dict[str, Any] = json.loads(self._program.stdout.readline())
        return found


def _divide_for_each_call() -> None:
    for verb in ("do", "mail", "score"):
        import_module(f"hexboard.cli.verbs.{verb}")
    for line in sys.stdin:
        home, words, mail = json.loads(line)
        if os.fork() == 0:
            print(json.dumps(Computer(Path(home)).do(*words, mail=mail)), flush=True)
            os._exit(0)
        if os.wait()[1]:
            print("it failed", flush=True)


@pytest.fixture
def ann_and_bob(tmp_path: Path) -> tuple[Computer, Computer]:
    """Ann has begun a game and sent dispatch 1, which Bob has read; he is to play."""
    ann, bob = Computer(tmp_path / "ann"), Computer(tmp_path / "bob")
    ann.do("new", GAME, SCENARIO, "-o", "g.hexlog", "--seed", "tests", "--option", "opening_stack=spread_to_1008")
    ann.do("do", "g.hexlog", ENTER, "end", "end")
    bob.read(ann.pack())
    return ann, bob


def quoted(mail: str) -> str:
    return "".join(f"> {line}\n" for line in mail.splitlines())


@pytest.fixture
def theirs(call: Call, game: Path) -> Path:
    """The other side's copy of the game; dispatch 1 and 2 were sent and read."""
    call("do", game, ENTER, "end", "end")
    call("mail", "pack", game, "-o", "1.txt")
    call("mail", "read", "1.txt", "theirs.hexlog", "--accept")
    call("do", "theirs.hexlog", "end")
    call("mail", "pack", "theirs.hexlog", "-o", "2.txt")
    assert call("mail", "read", "2.txt", game).status == 0
    return Path("theirs.hexlog")


if __name__ == "__main__":
    _divide_for_each_call()
