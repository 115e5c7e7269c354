"""Every case of every module. How one is written: README.md beside this file."""

from __future__ import annotations

import pytest

from hexboard.core.illegal import IllegalCommand, Unreadable
from hexboard.engine.dice import OutOfDice
from hexboard.module.folder import Module
from hexboard.module.rulebook import clauses_file
from tests.games import library

from .case_checking import complaints, story
from .case_file import FoundCase, cases_of
from .case_running import run

MODULES = sorted(library().modules.values(), key=lambda module: module.id)
CASES = [found for module in MODULES for found in cases_of(module)]
WITH_CASES = [module for module in MODULES if (module.folder / "cases").is_dir()]


@pytest.mark.parametrize("found", [pytest.param(found, id=found.name) for found in CASES])
def test_case(found: FoundCase) -> None:
    try:
        ran = run(found)
    except (IllegalCommand, Unreadable, OutOfDice, ValueError) as fault:
        pytest.fail(f"{found.name}\ndid not come to its end: {type(fault).__name__}: {fault}", pytrace=False)
    wrong = list(complaints(found.case, ran))
    if wrong:
        pytest.fail("\n".join([found.name, *(f"- {line}" for line in wrong), story(ran)]), pytrace=False)


@pytest.mark.parametrize("module", [pytest.param(module, id=module.id) for module in WITH_CASES])
def test_every_clause_the_program_enforces_has_a_case(module: Module) -> None:
    proved = {rule for owner in _kin(module) for found in cases_of(owner) for rule in found.case.rules}
    missing = [c for c in clauses_file(module).clause if c.status == "enforced" and c.id not in proved]
    assert not missing, "no case carries " + ", ".join(f"{c.id} ({c.title})" for c in missing)


@pytest.mark.parametrize("module", [pytest.param(module, id=module.id) for module in WITH_CASES])
def test_no_case_carries_a_number_the_rules_do_not_have(module: Module) -> None:
    known = {clause.id for owner in library().lineage(module) for clause in clauses_file(owner).clause}
    strange = {rule for found in cases_of(module) for rule in found.case.rules} - known
    assert not strange, f"clauses.toml knows no {', '.join(sorted(strange))}"


@pytest.mark.parametrize("module", [pytest.param(module, id=module.id) for module in WITH_CASES])
def test_every_choice_but_the_default_of_an_option_is_tried_by_a_case(module: Module) -> None:
    owners = [*_kin(module), *library().lineage(module)]
    tried = {chosen for owner in owners for found in cases_of(owner) for chosen in found.case.options.items()}
    offered = [(o, choice.id) for o in module.file.option for choice in o.choices if choice.id != o.default]
    missing = [f"{o.id} = {choice} ({o.rule})" for o, choice in offered if (o.id, choice) not in tried]
    assert not missing, "no case plays with " + ", ".join(missing)


def test_no_two_cases_have_one_name() -> None:
    names = [found.name for found in CASES]
    assert len(names) == len(set(names)), sorted(name for name in names if names.count(name) > 1)


def _kin(module: Module) -> list[Module]:
    """The folders whose cases may prove a module's clauses: its own, and those of the games of a series."""
    return [module, *(game for game in library().games() if game.file.extends == module.id)]
