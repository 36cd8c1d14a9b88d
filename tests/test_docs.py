"""What the docs say can be typed in."""

import doctest
import re
from pathlib import Path

import credits_page
import pytest

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_game_in_the_readme_can_be_typed_in() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 8
    assert results.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_credits_are_fresh() -> None:
    assert credits_page.PAGE.read_text(encoding="utf-8") == credits_page.page(), "python tools/credits_page.py"
