"""What the enemy could do in his next turn, as a card: the sentence, and everybody of him who could, to be found."""

from collections.abc import Iterable

from hexboard.core.position import Position
from hexboard.engine.threat import Stand, Striker, Threat
from hexboard.gui.widgets.rich_text import escape, hex_link, linked, rule_link, unit_link
from hexboard.play.told.threats import strike_words, striker_words

from .card import Card, heading, rows, under


def threat_card(at: Position, threat: Threat, stand: Stand) -> Card:
    """All that is known of it, each of the enemy as a link that finds him on the map."""
    said = f"<p>{linked(strike_words(at, threat, stand))} {rule_link(threat.rule)}</p>"
    found = [
        (f"{_link(at, each)}: {linked(striker_words(each))}", rule_link(each.rule), f"<b>{escape(each.strength)}</b>")
        for each in threat.strikers
    ]
    return Card(heading(threat.when) + said + rows("", found) + under(linked(threat.caution)))


def threats_in_short(at: Position, threats: Iterable[tuple[Stand, Threat]]) -> Card:
    """Where one would be struck and at most how hard, a sentence each; nothing for none."""
    found = list(threats)
    said = "".join(f"<p>{linked(strike_words(at, threat, stand))}</p>" for stand, threat in found)
    return Card(heading(found[0][1].when) + said if found else "")


def _link(at: Position, striker: Striker) -> str:
    if striker.name in at.state.units:
        return unit_link(striker.name, striker.called)
    return hex_link(at.label(striker.hex), striker.called) if striker.hex is not None else escape(striker.called)
