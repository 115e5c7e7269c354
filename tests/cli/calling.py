"""Calling the command line in this process."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import frozen

TOY = Path(__file__).parents[1] / "toy"
GAME = "road_to_richmond"
SCENARIO = "campaign"

POSITION = """
turn = 3
step = "combat"
seat = "confederate"
[units]
"csa-pickett" = { at = "1107" }
"usa-2-2-v" = { at = "1108" }
"""
ATTACK = "attack 1108 with csa-pickett"


@frozen
class Called:
    """What a call printed and its exit status."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> dict[str, Any]:
        """Standard output as exactly one JSON document."""
        found: dict[str, Any] = json.loads(self.out)
        return found

    def refused(self, status: int, line: str) -> None:
        """The call was refused with one line that begins so and with this status, and printed nothing else."""
        assert self.status == status
        assert self.err.count("\n") == 1
        assert self.err.startswith(line), self.err
        assert self.out == ""


Call = Callable[..., Called]


def small_copy(folder: Path) -> Path:
    """A copy of the toy in which its first scenario is the only one: its maps are drawn and lettered in a third of the
    time.
    """
    shutil.copytree(TOY, folder)
    module = folder / "module.toml"
    before, first, *_ = module.read_text(encoding="utf-8").split("[[scenario]]")
    module.write_text(f"{before}[[scenario]]{first}", encoding="utf-8")
    return folder
