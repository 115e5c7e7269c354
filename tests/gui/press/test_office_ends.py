"""The drawing office goes home quietly when nobody has wanted anything for a while."""

from __future__ import annotations

import subprocess
import sys

_IMPATIENT = "from hexboard.gui.drawing_office import work; work._PATIENCE = 0.05; work.main()"


def test_an_office_nobody_speaks_to_ends_without_a_word() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", _IMPATIENT], stdin=pipe, stdout=pipe, stderr=pipe) as office:
        assert office.stdout is not None
        assert office.stderr is not None
        # its orders stay open, as the window keeps them
        ended = office.wait(60)
        assert (ended, office.stderr.read(), office.stdout.read()) == (0, b"", b"")
