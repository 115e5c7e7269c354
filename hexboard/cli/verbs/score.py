"""`score`: the points now, the victory they would give, and every unit's line."""

from argparse import Namespace
from collections.abc import Iterator

from hexboard.cli.opening import looking, looks
from hexboard.cli.parser import EYES, GAME_FILE, Takes
from hexboard.cli.plain import Plain, ruled, tally_plain, told, trace_lines, trace_plain
from hexboard.cli.reply import Reply
from hexboard.core.position import Position
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.told import Trace
from hexboard.play.starting import Running

TAKES: Takes = (GAME_FILE, EYES)


@looks
def run(running: Running, asked: Namespace) -> Reply:
    """The tally line by line with rule numbers, who would win by it if the game ended now, and the lines it counts."""
    ruleset = running.table.ruleset
    at = running.table.view(looking(running, asked))
    tally, traces = ruleset.score(at), ruleset.traces(at)
    data = {
        **tally_plain(tally, at.board),
        "would_be": told(ruleset.outcome(at), at.board),
        "over": told(at.state.over, at.board),
        "turn": at.turn,
        "traces": [trace_plain(at, trace) for trace in traces],
        "before_scoring": _ahead_plain(ruleset, at),
    }
    return Reply(data, _lines(at, data, traces))


def _ahead_plain(ruleset: Ruleset, at: Position) -> Plain | None:
    """What comes before the points count, with totals and lines as they would be after it; None: nothing."""
    ahead = ruleset.before_scoring(at)
    if ahead is None:
        return None
    worths = {trace.unit: trace.worth for trace in ruleset.traces(ahead.at)}
    return {"text": ahead.text, "rule": ahead.rule, "totals": dict(ruleset.score(ahead.at).totals), "worths": worths}


def _grade_lines(data: Plain) -> Iterator[str]:
    """The levels of victory and the points that make them, the present one marked."""
    if data["grades"]:
        yield f"{data['graded']}:"
    for grade in data["grades"]:
        yield f"  {'now' if grade['holds'] else '':>5}  {grade['level']}: {ruled(grade['points'], grade['rule'])}"


def _lines(at: Position, data: Plain, traces: tuple[Trace, ...]) -> Iterator[str]:
    if data["account"]:
        yield f"{data['account']}: as far as is known, not as it is."
    for side in at.game.sides:
        yield f"{side.name}: {data['totals'].get(side.id, 0)}"
        for line in data["lines"]:
            if line["side"] == side.id:
                yield f"  {line['value']:>5}  {ruled(line['text'], line['rule'])}"
    over = data["over"]
    outcome = over or data["would_be"]
    if outcome:
        whose = f" for {at.game.side(outcome['winner']).name}" if outcome["winner"] else ""
        yield f"{'The game ended' if over else 'If it ended now'}: {outcome['level']}{whose}"
    elif data["level"]:
        yield f"If it ended now: {data['level']}"
    yield from _grade_lines(data)
    if traces:
        yield "Lines:"
    for trace in traces:
        yield from trace_lines(at, trace)
    ahead = data["before_scoring"]
    if ahead:
        totals = ", ".join(f"{at.game.side(side).name} {total}" for side, total in ahead["totals"].items())
        yield f"{ruled(ahead['text'], ahead['rule'])}. After it: {totals}"
        for trace in traces:
            after = ahead["worths"].get(trace.unit, trace.worth)
            if after != trace.worth:
                yield f"  {at.name(trace.unit)}: {after} (now {trace.worth})"
