"""Law 8: old logs load for ever. What a word is called and what belongs to it never changes; new words are added."""

import pytest

from .words import words_now, words_written

NOW, WRITTEN = words_now(), words_written()


@pytest.mark.parametrize("group", list(WRITTEN))
def test_every_word_once_written_is_still_understood(group: str) -> None:
    for word, shown in WRITTEN[group].items():
        assert word in NOW.get(group, {}), f"'{word}' lies in old games and is gone"
        _still_reads(word, shown.split(), NOW[group][word].split())


@pytest.mark.parametrize("group", list(NOW))
def test_every_word_is_written_down(group: str) -> None:
    missing = {word: shown for word, shown in NOW[group].items() if WRITTEN.get(group, {}).get(word) != shown}
    assert not missing, f"write them down with `python -m tests.laws.words`, if they are meant to last: {missing}"


def _still_reads(word: str, before: list[str], after: list[str]) -> None:
    names = {field.rstrip("?") for field in after}
    gone = [field for field in before if field.rstrip("?") not in names]
    assert not gone, f"'{word}' has lost {gone}; give the new form a tag of its own"
    needed = [f for f in after if not f.endswith("?") and f not in before]
    assert not needed, f"'{word}' now needs {needed}, which old games do not have"
