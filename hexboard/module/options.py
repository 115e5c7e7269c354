"""The options of a game, and the choice taken for each."""

from collections.abc import Iterable, Mapping

from hexboard.core.illegal import Unreadable

from .folder import Library, Module
from .reading import Complaints
from .schema import OptionEntry


def options_of(library: Library, module: Module) -> tuple[OptionEntry, ...]:
    """The options of the series, as far as they are of the game's profile, and of the game.

    A game's option takes the place of its series' of the same id.
    """
    options = (option for owner in library.lineage(module) for option in owner.file.option)
    return tuple({option.id: option for option in options if is_played(module, option.profile)}.values())


def is_played(module: Module, profile: str) -> bool:
    """Whether what belongs to a profile ("": to all) belongs to a module: a series has what any profile has."""
    return not profile or module.file.kind == "series" or module.file.profile == profile


def check_when(path: str, when: Mapping[str, str], options: Iterable[OptionEntry], complaints: Complaints) -> None:
    """Note every choice of an option, at a place in a file, that the game does not have."""
    choices = {(option.id, choice.id) for option in options for choice in option.choices}
    for option, choice in sorted(set(when.items()) - choices):
        complaints.add(path, f"the game has no option {option!r} with a choice {choice!r}")


def choose(options: tuple[OptionEntry, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """Every option's choice: the one taken or the default. Raises Unreadable for an unknown option or choice."""
    by_id = {option.id: option for option in options}
    for id, choice in chosen.items():
        if id not in by_id:
            raise Unreadable(f"there is no option {id!r}; there are: {', '.join(by_id) or 'none'}")
        allowed = [c.id for c in by_id[id].choices]
        if choice not in allowed:
            raise Unreadable(f"option {id!r} has no choice {choice!r}; there are: {', '.join(allowed)}")
    return {option.id: chosen.get(option.id, option.default) for option in options}
