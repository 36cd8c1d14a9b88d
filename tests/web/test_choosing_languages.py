"""Every page can be read in every language: by what the browser asks for, by the menu, and by address."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from sortilege import i18n
from sortilege.i18n import LANGUAGES, catalog_files, languages, languages_with_catalogs, translations
from sortilege.i18n.compiling import Compiled
from sortilege.i18n.languages import own_name
from sortilege.rules_pages import pages
from sortilege.web import context
from sortilege.web.pages import articles
from web.site import Browser

Visit = Callable[..., Browser]
PORTUGUESE = Compiled(made_of="", plural="(n != 1)", complete=False, texts={"Puzzles": ["Quebra-cabeças"]})


def hrefs(page: str) -> dict[str, str]:
    return dict(re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="https?://[^/]+([^"]*)">', page))


@pytest.mark.parametrize("path", ["/", "/learn/the-box", "/shelf?theme=animals"])
def test_the_menu_names_each_language_in_itself_and_comes_back_to_the_page(visit: Visit, path: str) -> None:
    reader = visit("de")
    menu = re.search(r'<details class="language-menu".*?</details>', reader.get(path).text, re.DOTALL)
    assert menu
    offered = dict(re.findall(r'<button name="language" value="(\w+)" lang="\1"[^>]*>([^<]+)<', menu[0]))
    assert offered == {code: LANGUAGES[code] for code in languages_with_catalogs()}
    assert f'name="next" value="{path}"' in menu[0]


def test_an_address_with_a_language_is_shared_without_it(visit: Visit) -> None:
    page = visit("en").get("/learn/the-box?language=de").text
    assert 'lang="de"' in page
    assert 'name="next" value="/learn/the-box"' in page
    assert re.search(r'<meta property="og:url" content="[^"?]+/learn/the-box">', page)
    assert '<meta property="og:locale" content="de_DE">' in page


def test_every_page_says_where_it_is_in_other_languages(visit: Visit) -> None:
    found = hrefs(visit("en").get("/shelf?theme=animals").text)
    assert found.pop("x-default") == "/shelf?theme=animals"
    assert found == {code: f"/shelf?theme=animals&amp;language={code}" for code in languages_with_catalogs()}


def test_who_reads_chooses_and_it_is_remembered(visit: Visit) -> None:
    reader = visit("de")
    table = reader.found("lucky-numbers", "me", "bot:random")["id"]
    answer = reader.form("/me", language="en", next=f"/t/{table}")
    assert answer.headers["location"] == f"/t/{table}"
    assert 'lang="en"' in reader.get(f"/t/{table}").text


@pytest.fixture
def begun() -> Iterator[None]:
    """Somebody has begun with Portuguese, and translated one word."""
    with pytest.MonkeyPatch.context() as patch:
        known = {**LANGUAGES, "pt": own_name("pt")}
        for module in (languages, catalog_files, context, i18n, articles, pages):
            if hasattr(module, "LANGUAGES"):
                patch.setattr(module, "LANGUAGES", known)
        patch.setattr(context, "languages_with_catalogs", lambda: ("en", "de", "pt"))
        patch.setattr(catalog_files, "languages_with_catalogs", lambda: ("en", "de", "pt"))
        translations.cache_clear()
        patch.setattr(catalog_files, "_catalog", lambda language, _: PORTUGUESE if language == "pt" else None)
        yield
    translations.cache_clear()


@pytest.mark.usefixtures("begun")
@pytest.mark.parametrize("path", ["/", "/learn", "/learn/the-box", "/lesson", "/privacy", "/sets/europe", "/new"])
def test_a_language_that_was_only_begun_breaks_no_page(visit: Visit, path: str) -> None:
    page = visit("pt-BR, en;q=0.5").get(path)
    assert page.status_code == 200
    assert 'lang="pt"' in page.text
    assert "Quebra-cabeças" in page.text  # what is translated
    assert "Ranking" in page.text  # what is not
