"""Rain [8.6, R: when it comes]."""

from __future__ import annotations

from .campaign import Campaign


def change_weather(war: Campaign) -> None:
    """The weather of the turn that begins: rain comes by the date, and having come it mostly goes on."""
    most = war.setting("rain_goes_on") if war.raining else war.charts.rain.get((war.scenario, war.hour.day), 0)
    war.raining = most > 0 and war.roll(("weather", war.turn), 100) <= most
