"""Thirty-one things that mail programs, forums, chats and people do to a text, each as a function.

Every kind takes the armoured text and a seeded random source and gives the text as it may arrive.
"""

import html
import random
import textwrap
from collections.abc import Callable

Damage = Callable[[str, random.Random], str]

DAMAGES: dict[str, Damage] = {}


def kind_of_damage(name: str) -> Callable[[Damage], Damage]:
    """Puts a function on the list under the name that a failing test shows."""

    def listed(damage: Damage) -> Damage:
        assert name not in DAMAGES
        DAMAGES[name] = damage
        return damage

    return listed


def prefixed(text: str, prefix: str) -> str:
    return "\n".join(prefix + line for line in text.splitlines())


def rewrapped(text: str, width: int) -> str:
    """Lines broken anywhere, also in words, and run on where the reader's program joins them."""
    joined = " ".join(text.split())
    return "\n".join(joined[at : at + width] for at in range(0, len(joined), width))


def between_lines(text: str, every: int, remark: str) -> str:
    lines = text.splitlines()
    with_remarks: list[str] = []
    for number, line in enumerate(lines, 1):
        with_remarks.append(line)
        if number % every == 0:
            with_remarks.append(remark)
    return "\n".join(with_remarks)


def sprinkled(text: str, signs: str, chance: random.Random) -> str:
    return "".join(letter + (chance.choice(signs) if chance.random() < 0.2 else "") for letter in text)


@kind_of_damage("quoted once")
def quoted_once(text: str, chance: random.Random) -> str:
    return "On Tuesday Ann wrote:\n" + prefixed(text, "> ")


@kind_of_damage("quoted two deep")
def quoted_twice(text: str, chance: random.Random) -> str:
    return prefixed(text, ">> ")


@kind_of_damage("quoted three deep")
def quoted_thrice(text: str, chance: random.Random) -> str:
    return prefixed(text, "> > > ")


@kind_of_damage("quoted four deep")
def quoted_four_times(text: str, chance: random.Random) -> str:
    return prefixed(text, "| >>> ")


@kind_of_damage("rewrapped at 40, words broken")
def rewrapped_at_40(text: str, chance: random.Random) -> str:
    return rewrapped(text, 40)


@kind_of_damage("rewrapped at 50, words broken")
def rewrapped_at_50(text: str, chance: random.Random) -> str:
    return rewrapped(text, 50)


@kind_of_damage("rewrapped at 60, words broken")
def rewrapped_at_60(text: str, chance: random.Random) -> str:
    return rewrapped(text, 60)


@kind_of_damage("rewrapped at 72, words broken")
def rewrapped_at_72(text: str, chance: random.Random) -> str:
    return rewrapped(text, 72)


@kind_of_damage("quoted, then rewrapped, then quoted")
def quoted_and_rewrapped(text: str, chance: random.Random) -> str:
    lines = prefixed(text, "> > ").splitlines()
    return prefixed("\n".join(part for line in lines for part in textwrap.wrap(line, 44)), "> ")


@kind_of_damage("format=flowed")
def flowed(text: str, chance: random.Random) -> str:
    halves = [f"{line[:37]} \r\n {line[37:]} " for line in text.splitlines()]
    return "\r\n".join(halves)


@kind_of_damage("HTML block quote")
def html_quote(text: str, chance: random.Random) -> str:
    lines = "<br>\n".join(f"&gt;&nbsp;{html.escape(line)}" for line in text.splitlines())
    return (
        "<html><body><!-- a mail program --><p>Ann wrote:</p>"
        '<blockquote type="cite" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex">'
        f"{lines}</blockquote></body></html>"
    )


@kind_of_damage("HTML with marks inside the words")
def html_spans(text: str, chance: random.Random) -> str:
    lines = [f'<span class="gmail_x">{line[:30]}<wbr>{line[30:]}</span>' for line in text.splitlines()]
    return "<div>" + "</div><div>".join(lines).replace("-", "&#8209;") + "</div>"


@kind_of_damage("forum code tags")
def forum_code(text: str, chance: random.Random) -> str:
    return f"[b]Here it is:[/b] [code]{text}[/code] [size=85]Sent from my telephone[/size]"


@kind_of_damage("forum quote tags")
def forum_quote(text: str, chance: random.Random) -> str:
    return f'[quote="Ann"][quote=Bob post_id=77]{text}[/quote][/quote]\nThanks!'


@kind_of_damage("Markdown fence in a list")
def fenced(text: str, chance: random.Random) -> str:
    return "* my turn:\n\n  ```text\n" + prefixed(text, "  ") + "\n  ```\n"


@kind_of_damage("Markdown emphasis and escapes")
def emphasised(text: str, chance: random.Random) -> str:
    marks = ("**", "_", "~~", "`", "| ")
    lines = [line.replace("-", "\\-") for line in text.splitlines()]
    return "\n".join(f"{marks[i % 5]}{line}{marks[i % 5].strip()}" for i, line in enumerate(lines))


@kind_of_damage("typographic dashes")
def dashes(text: str, chance: random.Random) -> str:
    return "".join(chance.choice("\u2010\u2011\u2012\u2013\u2014\u2212") if c == "-" else c for c in text)


@kind_of_damage("lower case")
def lower_case(text: str, chance: random.Random) -> str:
    return text.lower()


@kind_of_damage("spaces forced into long words")
def spaced(text: str, chance: random.Random) -> str:
    return "\n".join(" ".join(textwrap.wrap(line, 25)) for line in text.splitlines())


@kind_of_damage("quoted with initials")
def initials(text: str, chance: random.Random) -> str:
    return prefixed(text, "BK> ")


@kind_of_damage("full-width forms")
def full_width(text: str, chance: random.Random) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


@kind_of_damage("zero-width characters")
def zero_width(text: str, chance: random.Random) -> str:
    return sprinkled(text, "\u200b\u200c\u200d\u2060\ufeff\u00ad", chance)


@kind_of_damage("direction marks and odd spaces")
def direction_marks(text: str, chance: random.Random) -> str:
    return sprinkled(text, "\u200e\u200f\u202a\u202c\u2066\u2069\u00a0\u2009\u202f\u3000", chance)


@kind_of_damage("quoted-printable, not decoded")
def quoted_printable(text: str, chance: random.Random) -> str:
    lines = [f"=3E=20{line[:50]}=\r\n{line[50:]}=A0" for line in text.splitlines()]
    return "\r\n".join(lines)


@kind_of_damage("a signature every 20 lines")
def signatures(text: str, chance: random.Random) -> str:
    return between_lines(text, 20, "-- \nAnn, 2nd Hexshire Volunteers\nSent from a telephone - HX")


@kind_of_damage("lines in reverse order")
def reversed_lines(text: str, chance: random.Random) -> str:
    return "\n".join(reversed(text.splitlines()))


@kind_of_damage("a chat's name line every 25 lines")
def chat_names(text: str, chance: random.Random) -> str:
    return between_lines(text, 25, "[21:07] <Ann> (edited)")


@kind_of_damage("three neighbouring lines deleted")
def three_lines_deleted(text: str, chance: random.Random) -> str:
    lines = text.splitlines()
    at = chance.randrange(2, len(lines) - 6)
    return "\n".join(lines[:at] + lines[at + 3 :])


@kind_of_damage("letters typed for figures")
def look_alikes(text: str, chance: random.Random) -> str:
    return "\n".join(
        line if line.startswith("HEXBOARD") else line.replace("0", "O").replace("1", chance.choice("Il"))
        for line in text.splitlines()
    )


@kind_of_damage("one line spoilt and the first line lost")
def one_line_spoilt(text: str, chance: random.Random) -> str:
    lines = text.splitlines()[2:]
    at = chance.randrange(len(lines) - 3)
    lines[at] = lines[at][:30] + ("2" if lines[at][30] != "2" else "3") + lines[at][31:]
    return "\n".join(lines)


@kind_of_damage("all on one line, tabs and all")
def one_line(text: str, chance: random.Random) -> str:
    return "Fwd: Re: my turn\t" + "\t".join(text.splitlines()) + "\tthat was all"
