"""The page for teachers: in both languages, the same as in the docs, and found from where they look."""

from pathlib import Path

import pytest

from sortilege.web.pages.articles import LESSON
from web.site import Browser

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(
    ("language", "title"), [("en", "A lesson with Sortilege"), ("de", "Eine Unterrichtsstunde mit")]
)
def test_the_lesson_in_both_languages(ada: Browser, language: str, title: str) -> None:
    page = ada.get(f"/lesson?language={language}")
    assert page.status_code == 200
    assert title in page.text


def test_both_have_the_same_sections() -> None:
    english, german = (
        [
            line.split()[0]
            for line in (LESSON / f"{language}.md").read_text(encoding="utf-8").splitlines()
            if line.startswith(("#", "-", "1"))
        ]
        for language in ("en", "de")
    )
    assert english == german


def test_the_docs_have_the_same() -> None:
    assert (DOCS / "lesson.md").read_text(encoding="utf-8") == (LESSON / "en.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["/about", "/"])
def test_the_way_there(ada: Browser, page: str) -> None:
    assert 'href="/lesson"' in ada.get(page).text
