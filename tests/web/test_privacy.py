"""The page about privacy says truly what is kept, and for how long."""

import html
import re
from pathlib import Path

import pytest

from sortilege.people.invitations import LASTS
from sortilege.people.visitor import Visitor
from sortilege.store.bin import KEPT_IN_BIN
from sortilege.store.departures import NAME_RESTS
from sortilege.tables.clearing import KEPT
from sortilege.web.pages.articles import PRIVACY
from web.site import Browser

DAY = 86400
DOCS = Path(__file__).parents[2] / "docs"


def said(ada: Browser, language: str) -> str:
    page = ada.get(f"/privacy?language={language}")
    assert page.status_code == 200
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page.text)).split())


@pytest.mark.parametrize(("language", "days"), [("en", "{} days"), ("de", "{} Tage")])
def test_it_says_how_long_things_are_kept(ada: Browser, language: str, days: str) -> None:
    words = said(ada, language)
    for seconds in (*KEPT.values(), KEPT_IN_BIN, NAME_RESTS):
        assert days.format(round(seconds / DAY)) in words
    assert {"en": "invitations for 5", "de": "Einladungen 5"}[language] in words
    assert LASTS == 5 * 60


def test_it_names_everything_that_the_cookie_holds(ada: Browser) -> None:
    """Whoever adds something to the cookie has to say so there."""
    settings = {"language", "theme", "sound", "reading"}
    kept = set(Visitor.__struct_fields__) - {"person"}  # the site's, not the cookie's
    assert kept == {"secret", "name", "colour", "knows"} | settings
    words = said(ada, "en")
    for told in ("your name", "your colour", "your settings", "the games you know", "a secret"):
        assert told in words


def test_it_says_that_marks_of_networks_are_kept(ada: Browser) -> None:
    assert "a mark of your network" in said(ada, "en")
    assert "ein Kennzeichen deines Netzes" in said(ada, "de")


def test_all_languages_have_the_same_sections() -> None:
    shapes = {
        tuple(re.match(r"#*|-", line)[0] for line in file.read_text(encoding="utf-8").splitlines() if line[:1] in "#-")  # type: ignore[index]
        for file in PRIVACY.glob("*.md")
    }
    assert len(shapes) == 1


def test_the_docs_say_the_same() -> None:
    assert (DOCS / "privacy.md").read_text(encoding="utf-8") == (PRIVACY / "en.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["/", "/about", "/me"])
def test_it_is_linked_from_every_page(ada: Browser, page: str) -> None:
    assert 'href="/privacy"' in ada.get(page).text
