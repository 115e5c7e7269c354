"""Clicks on everything at every moment there is, tells what is wrong, and writes the lists of refusals anew."""

from __future__ import annotations

import sys
from collections import Counter

from hexboard.core.illegal import Illegal
from tests.games import game_ids

from .clicks import refusals
from .moments import moments_named, names_of
from .sentences import note, write_list
from .wrongs import wrongs


def main(games: list[str]) -> None:
    """The games named, or all."""
    for game in games or game_ids():
        faults: Counter[str] = Counter()
        examples: dict[str, str] = {}
        sentences: dict[str, Illegal] = {}
        steps: dict[str, str] = {}
        count = 0
        for moment in moments_named(game, names_of(game)):
            steps.setdefault(moment.step, moment.name)
            for refusal in refusals(moment):
                count += 1
                sentence = note(sentences, refusal)
                for wrong in wrongs(refusal):
                    key = f"{wrong.split(' as ')[0]}: {sentence}"
                    faults[key] += 1
                    examples.setdefault(key, f"{refusal} ({wrong})")
        write_list(game, sentences, steps)
        print(f"{game}: {count} refusals, {len(faults)} kinds of fault", flush=True)
        for key, number in faults.most_common():
            print(f"  {number} {key}\n      {examples[key]}")


main(sys.argv[1:])
