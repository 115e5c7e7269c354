"""What the enemy could do in his next turn, in words, and which sides stand in a hex to be told of it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from hexboard.core.counted import listed, per_cent
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.threat import Stand, Striker, Threat
from hexboard.geometry.hex import Hex

_NAMED = 4  # in a sentence
_IS = ("is", "are")


def threats_in(ruleset: Ruleset, at: Position, seat: SeatId | None, here: Hex) -> Iterator[Threat]:
    """What the enemy could do to those of a seat's side who stand in a hex; for None to whoever stands there."""
    sides = [at.game.seat(seat).side] if seat else [side.id for side in at.game.sides]
    for side in sides:
        found = ruleset.threat(at, side, Stand(here)) if here in at.hexes_of(side) else None
        if found is not None:
            yield found


def threat_words(at: Position, threat: Threat, stand: Stand) -> str:
    """When it would come, who could strike, with how much, and what would come of it at the most, in a sentence."""
    said = strike_words(at, threat, stand)
    return f"{threat.when} {said[0].lower()}{said[1:]}"


def strike_words(at: Position, threat: Threat, stand: Stand) -> str:
    """The same without when it would come."""
    where = at.label(threat.hex)
    who = [each for each in threat.strikers if not each.apart] or threat.strikers
    if stand.coming and len(stand.coming) <= _NAMED:
        where += f" once {listed(map(at.name, stand.coming))} {_IS[len(stand.coming) > 1]} there,"
    if not who:
        return f"No enemy could strike at {where}".rstrip(",")
    strength = f" with {threat.strength}" if threat.strength else ""
    names = [_named(each) for each in who[:_NAMED]]
    told = ("; " if any("," in name for name in names) else ", ").join(names)
    more = f" and {len(who) - _NAMED} more" if len(who) > _NAMED else ""
    most = f"; {threat.most} at most" if threat.most else ""
    struck = f"{where}{strength}" if strength else where.rstrip(",")
    return f"The enemy could strike at {struck}: {told}{more}{most}"


def brief_words(threat: Threat) -> str:
    """What would come of it at the most in a few letters, or by how many it would be; "" where nobody could strike."""
    return threat.brief or f"by {len(threat.strikers)}" if threat.strikers else ""


def where_struck(at: Position, threats: Sequence[Threat]) -> str:
    """Where the enemy could strike and what would come of it at the most, in a line; "" where he could nowhere."""
    struck = [threat for threat in threats if threat.strikers]
    if not struck:
        return ""
    listed = ", ".join(f"{at.label(threat.hex)}{_at_most(threat)}" for threat in struck)
    return f"{struck[0].when} the enemy could strike at {listed}"


def _at_most(threat: Threat) -> str:
    most = f"{threat.most} at most" if threat.most else threat.strength
    return f" ({most})" if most else ""


def striker_words(striker: Striker) -> str:
    """How somebody would come to strike, and how likely it is where dice have a say."""
    likely = f", {_likely(striker)}" if striker.ways < striker.of else ""
    apart = f" ({striker.apart})" if striker.apart else ""
    return f"{striker.how}{likely}{apart}"


def _named(striker: Striker) -> str:
    return f"{striker.called} ({_likely(striker)})" if striker.ways < striker.of else striker.called


def _likely(striker: Striker) -> str:
    return f"{per_cent(Fraction(striker.ways, striker.of))} %"
