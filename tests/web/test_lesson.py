"""The page for teachers: in all languages, the same as in the docs, and found from where they look."""

from html import unescape
from pathlib import Path

import pytest

from sortilege.i18n import complete_languages
from sortilege.web.pages.articles import LESSON, PRIVACY
from web.site import Browser

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("language", complete_languages())
def test_the_lesson_in_every_language(ada: Browser, language: str) -> None:
    page = ada.get(f"/lesson?language={language}")
    title = (LESSON / f"{language}.md").read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
    assert page.status_code == 200
    assert title in unescape(page.text)


@pytest.mark.parametrize("article", [LESSON, PRIVACY], ids=lambda folder: folder.name)
def test_all_have_the_same_sections(article: Path) -> None:
    sections = [
        [
            line.split()[0]
            for line in (article / f"{language}.md").read_text(encoding="utf-8").splitlines()
            if line.startswith(("#", "-", "1"))
        ]
        for language in complete_languages()
    ]
    assert all(one == sections[0] for one in sections)


def test_the_docs_have_the_same() -> None:
    assert (DOCS / "lesson.md").read_text(encoding="utf-8") == (LESSON / "en.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["/about", "/"])
def test_the_way_there(ada: Browser, page: str) -> None:
    assert 'href="/lesson"' in ada.get(page).text
