"""The journal as Markdown and as one HTML file."""

from __future__ import annotations

import base64
import io
from html.parser import HTMLParser

import pytest
from attrs import evolve
from PIL import Image

from hexboard.core.command import Note
from hexboard.core.event import Fact, Noted
from hexboard.core.log import Entry
from hexboard.export.journal import in_markdown, journal_html, journal_markdown
from hexboard.export.story import Story

from .plays import open_play, open_story

NASTY = '<script src="https://example.com/x.js">alert(1)</script> *bold* [a](b) & "quoted"'


class Page(HTMLParser):
    """What a browser would find in a page."""

    _VOID = frozenset({"meta", "img", "br"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self._VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


def short_story(*remarks: str) -> Story:
    """The first two turns of the open game, then these remarks; one player has an ugly name."""
    table = open_play()
    notes = tuple(Entry("usa", Note(text), (Fact(Noted("usa", text)),)) for text in remarks)
    header = evolve(table.log.header, seats={"csa": NASTY, "usa": "Ann"})
    return Story(table.ruleset, table.game, evolve(table.log, header=header, entries=(*table.log.entries[:13], *notes)))


@pytest.fixture(scope="module")
def page() -> Page:
    return Page(journal_html(short_story(NASTY), "dark"))


def test_a_page_has_a_heading_for_each_turn_and_phase(page: Page) -> None:
    assert [h["id"] for h in page.all("h2")] == ["turn-1", "turn-2"]
    assert {f"#{h['id']}" for h in page.all("h2")} == {a["href"] for a in page.all("a")}
    assert "Confederate combat" in page.words
    assert "6-1, die 6: Ex, exchange [7.62]" in page.words


def test_a_page_holds_its_pictures_and_asks_for_nothing_else(page: Page) -> None:
    pictures = [str(img["src"]) for img in page.all("img")]
    assert len(pictures) == 2
    for source in pictures:
        kind, data = source.split(",", 1)
        assert kind == "data:image/jpeg;base64"
        with Image.open(io.BytesIO(base64.b64decode(data))) as image:
            assert max(image.size) <= 1101
    assert all(img["alt"] for img in page.all("img"))
    loads = [(tag, at) for tag, at in page.tags if {"src", "href"} & at.keys() and tag not in ("img", "a")]
    assert loads == []
    assert not {tag for tag, _ in page.tags} & {"script", "link", "iframe", "object"}


def test_names_and_remarks_stay_words(page: Page) -> None:
    whole = "".join(page.words)
    assert f"Confederate {NASTY}, Union Ann" in whole
    assert f"Union notes: {NASTY}" in whole


def test_a_page_can_be_read_in_light_and_dark() -> None:
    text = journal_html(short_story())
    assert "prefers-color-scheme: dark" in text
    assert "color-scheme: light dark" in text
    assert '<meta charset="utf-8">' in text


def test_markdown_has_the_same_order() -> None:
    text = journal_markdown(open_story())
    rows = text.splitlines()
    assert rows[0] == "# Road to Richmond"
    assert rows.index("## Turn 2: 26 June, mid-afternoon") < rows.index("### Confederate combat")
    assert any(row.startswith("- 6-1, die 6: Ex, exchange") for row in rows)
    assert text.endswith("\n")
    assert text.count("Nothing to tell.") > 5


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("*bold* _soft_ `code`", r"\*bold\* \_soft\_ \`code\`"),
        ("[a](b) <b>", r"\[a\](b) \<b\>"),
        ("1. the first", r"1\. the first"),
        ("- a dash", r"\- a dash"),
        ("two\nlines", "two lines"),
        ("1/CR moves 1007-1008 (1 point)", "1/CR moves 1007-1008 (1 point)"),
    ],
)
def test_markdown_marks_are_letters_again(said: str, written: str) -> None:
    assert in_markdown(said) == written
