"""Lines for people that more than one verb prints."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.engine.question import Forecast


def ruled(text: str, rule: str | None) -> str:
    """A text with the number of its rule, if it has one."""
    return f"{text} [{rule}]" if rule else text


def forecast_lines(forecast: Forecast | None) -> Iterator[str]:
    """What would be rolled: every modifier with its rule, and the chance of every result."""
    if forecast is None:
        return
    yield ruled(forecast.title, ", ".join(word for word in (forecast.chart, forecast.column) if word))
    for line in forecast.lines:
        yield f"  {line.value:>8}  {ruled(line.text, line.rule)}"
    for chance in forecast.chances:
        odds = f"{chance.ways}/{chance.of} = {chance.ways / chance.of:6.1%}"
        yield f"  {chance.result:>8}  {odds}  {ruled(chance.meaning, chance.rule)}"
