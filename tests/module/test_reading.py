"""Files read strictly, and every fault told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.module.maps.map_schema import MapFile
from hexboard.module.reading import BrokenModule, parse, read
from hexboard.module.schema import CountersFile, ModuleFile, ScenarioFile

HEAD = 'id = "a"\ntitle = "A"\nkind = "game"\nversion = "1"\n'


def faults(text: str, shape: type) -> list[str]:
    with pytest.raises(BrokenModule) as broken:
        parse(text, "a/file.toml", shape)
    return [str(p) for p in broken.value.problems]


@pytest.mark.parametrize(
    ("text", "shape", "fault"),
    [
        ("id = 5", ModuleFile, "a/file.toml: $.id: expected a text, found 5"),
        ("", ModuleFile, "a/file.toml: $.version: 'version' is missing"),
        (HEAD + "colour = 1", ModuleFile, "a/file.toml: $: unknown key 'colour'"),
        (
            HEAD + '[[side]]\nid = "n"\nname = "N"\nletter = "N"\ntone = "blue"',
            ModuleFile,
            "a/file.toml: $.side[0].tone: expected 'dark' or 'light', found 'blue'",
        ),
        (
            HEAD + '[[option]]\nid = "o"\ntitle = "O"\ndefault = "x"\nrule = "1"\nchoices = [{ id = "x" }]',
            ModuleFile,
            "a/file.toml: $.option[0].choices[0].title: 'title' is missing",
        ),
        (HEAD + 'credits = "me"', ModuleFile, "a/file.toml: $.credits: expected a list, found 'me'"),
        (
            'columns = ["id"]\nrows = [[1], [2.5]]',
            CountersFile,
            "a/file.toml: $.rows[1][0]: expected a text or a whole number, found 2.5",
        ),
        (
            'sheet = [{ id = "s", columns = [1, "3"], rows = [1, 2] }]\nlayout = []\nterrain = {}',
            MapFile,
            "a/file.toml: $.sheet[0].columns[1]: expected a whole number, found '3'",
        ),
        (
            'sheet = [{ id = "s", columns = 5, rows = [1, 2] }]\nlayout = []\nterrain = {}',
            MapFile,
            "a/file.toml: $.sheet[0].columns: expected a list, found 5",
        ),
        (
            'sheet = [{ id = "s", columns = [1], rows = [1, 2] }]\nlayout = []\nterrain = {}',
            MapFile,
            "a/file.toml: $.sheet[0].columns: expected a list of 2",
        ),
        ("sheet = []\nlayout = []\nterrain = 3", MapFile, "a/file.toml: $.terrain: expected a table, found 3"),
        (
            'id = "s"\ntitle = "S"\nturns = true\nfirst = "n"',
            ScenarioFile,
            "a/file.toml: $.turns: expected a whole number, found True",
        ),
        (
            'id = "s"\ntitle = "S"\nturns = 1\nfirst = "n"\n[setup]\n0101 = "u"',
            ScenarioFile,
            "a/file.toml: $.setup['0101']: expected a list, found 'u'",
        ),
    ],
)
def test_a_fault_is_told_with_file_and_place(text: str, shape: type, fault: str) -> None:
    assert fault in faults(text, shape)


def test_every_fault_of_a_file_is_told_at_once() -> None:
    assert len(faults('kind = "thing"\ncolour = 1', ModuleFile)) >= 4


def test_text_that_is_no_toml_is_told_with_its_line() -> None:
    (fault,) = faults('id = "a\n', ModuleFile)
    assert fault.startswith("a/file.toml: $: this is no TOML")
    assert "line 1" in fault


def test_a_missing_file_and_one_that_is_no_text_are_told(tmp_path: Path) -> None:
    with pytest.raises(BrokenModule, match="there is no such file"):
        read(tmp_path, "map.toml", MapFile)
    (tmp_path / "map.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BrokenModule, match="cannot be read"):
        read(tmp_path, "map.toml", MapFile)


def test_a_sound_file_reads() -> None:
    file = parse(HEAD + 'credits = ["me"]\n[[scenario]]\nid = "s"\nfile = "s.toml"', "f", ModuleFile)
    assert file.credits == ("me",)
    assert file.scenario[0].id == "s"
