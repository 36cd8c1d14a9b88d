"""The page about this site says truly what is kept, and what bots know."""

import html
import re

import pytest

from sortilege.bots.knowledge import LEVELS
from sortilege.people.visitor import Visitor
from sortilege.store.bin import KEPT_IN_BIN
from sortilege.tables.clearing import KEPT
from web.site import Browser

DAY = 86400


def said(ada: Browser, language: str) -> str:
    page = ada.get(f"/about?language={language}").text
    return html.unescape(re.sub(r"<[^>]+>", " ", page))


@pytest.mark.parametrize(("language", "days"), [("en", "{} days"), ("de", r"{} Tagen?")])
def test_it_says_how_long_things_are_kept(ada: Browser, language: str, days: str) -> None:
    words = said(ada, language)
    for seconds in (*KEPT.values(), KEPT_IN_BIN):
        assert re.search(days.format(round(seconds / DAY)), words), seconds


def test_it_names_everything_that_the_cookie_holds(ada: Browser) -> None:
    """Whoever adds something to the cookie has to say so there."""
    settings = {"language", "theme", "sound", "reading"}
    kept = set(Visitor.__struct_fields__) - {"person"}  # the site's, not the cookie's
    assert kept == {"secret", "name", "colour", "knows"} | settings
    words = said(ada, "en")
    for told in ("your name", "your colour", "your settings", "the games you know", "a secret"):
        assert told in words


def test_it_says_that_bots_have_an_idea_of_the_values(ada: Browser) -> None:
    assert all(min(level.fog) > 0 for level in LEVELS.values())  # an idea is what it is, never the value
    words = said(ada, "en")
    assert "bots have an idea of the values" in words
    assert "they know no value" not in words


def test_it_says_that_marks_of_networks_are_kept(ada: Browser) -> None:
    assert "a mark of your network is kept" in said(ada, "en")
    assert "ein Kennzeichen deines Netzes" in said(ada, "de")
