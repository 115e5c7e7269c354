"""The two refusals: against the rules, and not to be read."""

from __future__ import annotations

from attrs import evolve, frozen

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


def together(first: Illegal, *more: Illegal) -> Illegal:
    """What bars several things as one refusal, with one reason for each rule. It is by the rule of the first, which
    therefore stands at its end.
    """
    others = {each.rule: each for each in reversed(more) if each.rule != first.rule}
    return evolve(first, reason="; ".join((*map(str, others.values()), first.reason)))


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
