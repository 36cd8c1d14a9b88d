"""The page about this site says truly what bots know."""

import html
import re

from sortilege.bots.knowledge import LEVELS
from web.site import Browser


def said(ada: Browser, language: str) -> str:
    page = ada.get(f"/about?language={language}").text
    return html.unescape(re.sub(r"<[^>]+>", " ", page))


def test_it_says_that_bots_have_an_idea_of_the_values(ada: Browser) -> None:
    assert all(min(level.fog) > 0 for level in LEVELS.values())  # an idea is what it is, never the value
    words = said(ada, "en")
    assert "bots have an idea of the values" in words
    assert "they know no value" not in words
