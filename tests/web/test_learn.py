"""The learn pages show the rules pages, whole, with their figures."""

import re
from collections.abc import Callable

import pytest
from markupsafe import escape

from sortilege.games import GAMES
from sortilege.i18n import complete_languages
from sortilege.rules_pages import overview, rules_page
from sortilege.rules_pages.model import Case, Cases, Words
from web.site import Browser

Visit = Callable[..., Browser]


@pytest.mark.parametrize("language", complete_languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_every_section_case_and_figure(visit: Visit, game: str, language: str) -> None:
    page = rules_page(game, language)
    shown = visit(language).get(f"/learn/{game}").text
    sections = [(int(level), text) for level, text in re.findall(r"<h([23])>(.*?)</h", shown)]
    assert sections == [(heading.level, str(escape(heading.text))) for heading in page.headings]
    assert re.findall(r'data-figure="([^"]+)"', shown) == list(page.figures)
    for case in (case for block in page.blocks if isinstance(block, Cases) for case in block.cases):
        assert titled(case) in shown
    for line in page.summary:
        assert f"<li>{in_html(line)}</li>" in shown


@pytest.mark.parametrize("language", complete_languages())
def test_the_overview_leads_to_every_game(visit: Visit, language: str) -> None:
    shown = visit(language).get("/learn").text
    words = shown.split('<div class="prose">')[1]
    for heading in overview(language).headings:
        assert f"<h2>{escape(heading.text)}</h2>" in words
    for game in GAMES:
        assert f'href="/learn/{game}"' in words


def titled(case: Case) -> str:
    title = str(escape("".join(run.text for run in case.title).removesuffix(".")))
    return f">{title}</"


def in_html(words: Words) -> str:
    return "".join(str(escape(run.text)) for run in words)
