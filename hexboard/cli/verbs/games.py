"""`games`: the games to be had."""

from argparse import Namespace
from collections.abc import Iterator

from hexboard.cli.opening import library_of
from hexboard.cli.parser import Takes
from hexboard.cli.plain import Plain, fields
from hexboard.cli.reply import Reply
from hexboard.core.counted import counted
from hexboard.module.building import scenario_files, seats_of
from hexboard.module.folder import Library, Module, options_of
from hexboard.module.reading import BrokenModule

TAKES: Takes = ()


def run(asked: Namespace) -> Reply:
    """List the games found; a broken one is told of and left out."""
    library = library_of(asked)
    games: list[Plain] = []
    problems = list(library.problems)
    for module in library.games():
        try:
            games.append(_game(library, module))
        except BrokenModule as broken:
            problems += broken.problems
    said = [fields(problem, "file path what") for problem in problems]
    return Reply({"games": games, "problems": said}, _lines(games), tuple(str(problem) for problem in problems))


def _game(library: Library, module: Module) -> Plain:
    series = library.series_of(module)
    options = options_of(library, module)
    sides = [side.id for side in module.file.side]
    return {
        **fields(module.file, "id title version summary"),
        "series": series.id if series else None,
        "folder": str(module.folder),
        "origin": module.origin,
        "sides": [fields(side, "id name") for side in module.file.side],
        "scenarios": [
            {
                **fields(file, "id title summary turns"),
                "sides": sides,
                "seats": [seat.id for seat in seats_of(module, file)],
            }
            for file in scenario_files(module)
        ],
        "options": [
            {**fields(each, "id title rule default"), "choices": [fields(one, "id title") for one in each.choices]}
            for each in options
        ],
        "completions": [
            {"option": option.id, **fields(option, "rule title reason")} for option in options if option.completion
        ],
    }


def _lines(games: list[Plain]) -> Iterator[str]:
    for game in games:
        series = f", of the series {game['series']}" if game["series"] else ""
        yield f"{game['id']}: {game['title']} ({game['version']}){series}"
        yield f"    {game['summary']}"
        yield f"    folder: {game['folder']}"
        for scenario in game["scenarios"]:
            seats = ", ".join(scenario["seats"])
            turns = counted(scenario["turns"], "turn")
            yield f"    scenario {scenario['id']}: {scenario['title']}, {turns}; seats: {seats}"
        completed = {each["option"] for each in game["completions"]}
        for option in game["options"]:
            choices = "|".join(choice["id"] for choice in option["choices"])
            title = f"{option['title']} [{option['rule']}]{'  house completion' if option['id'] in completed else ''}"
            yield f"    option {option['id']}={option['default']} ({choices}): {title}"
