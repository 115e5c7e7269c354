"""The two refusals: against the rules, and not to be read."""

from attrs import frozen

from hexboard.geometry.hex import Hex


@frozen
class Illegal:
    """Why the rules refuse, the number of the rule, and the hexes to look at.

    ``way_out`` says what would help, with the rule in brackets, where the rules offer something.
    """

    reason: str
    rule: str
    where: tuple[Hex, ...] = ()
    way_out: str = ""

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]" if self.rule else self.reason

    @property
    def in_full(self) -> str:
        """Why not, and after it what would help, for where there is room for one sentence."""
        return f"{self}; {self.way_out}" if self.way_out else str(self)


def together(first: Illegal, *more: Illegal) -> Illegal:
    """What bars several things as one refusal, in their order: one reason for each rule, with what would help and where
    to look. It is by the rule of the last, which stands at its end.
    """
    by_rule: dict[str, Illegal] = {}
    for each in (first, *more):
        by_rule.setdefault(each.rule, each)
    *others, last = by_rule.values()
    where = dict.fromkeys(at for each in by_rule.values() for at in each.where)
    ways_out = dict.fromkeys(each.way_out for each in by_rule.values() if each.way_out)
    reason = "; ".join((*map(str, others), last.reason))
    return Illegal(reason, last.rule, tuple(where), "; ".join(ways_out))


class IllegalCommand(Exception):
    """Raised when a command is submitted that the rules refuse; nothing has changed."""

    def __init__(self, illegal: Illegal) -> None:
        super().__init__(str(illegal))
        self.illegal = illegal


class Unreadable(Exception):
    """Raised when a text or file is not what it should be; ``where`` says where in it."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(f"{what} at {where}" if where else what)
        self.what = what
        self.where = where
