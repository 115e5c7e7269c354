from copy import copy

from hexboard.engine.ruleset import CORE_COMMANDS, CORE_EVENTS, Vocabulary
from tests.games import new_table

RULES = new_table("toy").ruleset


def test_a_module_s_words_come_after_the_kernel_s() -> None:
    words = Vocabulary().adding(commands=RULES.vocabulary.commands[-1:])
    assert words.events == CORE_EVENTS
    assert words.commands == (*CORE_COMMANDS, RULES.vocabulary.commands[-1])


def test_a_step_of_the_same_name_takes_the_place_of_the_old_one() -> None:
    old = RULES.steps["cup"]
    new = copy(old)
    changed = RULES.with_steps(new)
    assert changed.steps["cup"] is new
    assert RULES.steps["cup"] is old
    assert list(changed.steps) == list(RULES.steps)
