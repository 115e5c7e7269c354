"""`score`: the points now, and the victory they would give."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from hexboard.cli.parser import eyes, game_file
from hexboard.cli.plain import Plain, outcome_plain, tally_plain
from hexboard.cli.reply import Reply
from hexboard.cli.sitting import looking, remarks_of, sit_down
from hexboard.cli.wording import ruled
from hexboard.core.position import Position


def arguments(parser: ArgumentParser) -> None:
    """What `score` takes."""
    game_file(parser)
    eyes(parser)


def run(asked: Namespace) -> Reply:
    """The tally line by line with rule numbers, and who would win by it if the game ended now."""
    running = sit_down(asked)
    ruleset = running.table.ruleset
    at = running.table.view(looking(running, asked.seat))
    tally = ruleset.score(at)
    data = {
        **tally_plain(tally),
        "would_be": outcome_plain(ruleset.outcome(at)),
        "over": outcome_plain(at.state.over),
        "turn": at.turn,
    }
    return Reply(data, _lines(at, data), remarks_of(running))


def _lines(at: Position, data: Plain) -> Iterator[str]:
    for side in at.game.sides:
        yield f"{side.name}: {data['totals'].get(side.id, 0)}"
        for line in data["lines"]:
            if line["side"] == side.id:
                yield f"  {line['value']:>5}  {ruled(line['text'], line['rule'])}"
    over = data["over"]
    outcome = over or data["would_be"]
    if outcome:
        winner = at.game.side(outcome["winner"]).name if outcome["winner"] else "nobody"
        yield f"{'The game ended' if over else 'If it ended now'}: {outcome['level']} for {winner}"
    elif data["level"]:
        yield f"If it ended now: {data['level']}"
