"""The rules pages themselves: all there in every language, of one shape, and with nothing that cannot be shown."""

import re
from pathlib import Path

import pytest

from sortilege.games import GAMES
from sortilege.i18n import complete_languages
from sortilege.narration.titles import game_title
from sortilege.rules_pages import RulesPage, overview, rules_page
from sortilege.rules_pages.markdown import NotOurMarkdown, read_page
from sortilege.rules_pages.model import Block, Cases, Diagram, Figure, Goal, Heading, Points
from sortilege.rules_pages.pages import FOLDER, path_of
from sortilege.web.pages.figures import RECORDS

INDEX = Path(__file__).parent.parent.parent / "docs" / "rules" / "README.md"
NAMES = (*GAMES, "README")
WIDEST = 44
"""More characters do not fit beside each other on a phone, or into a column on paper."""


@pytest.mark.parametrize("language", complete_languages())
@pytest.mark.parametrize("name", NAMES)
def test_every_complete_language_has_every_page(language: str, name: str) -> None:
    path = path_of(name, language)
    assert path.parent.name == language
    assert f"rules_pages/{language}/{name}.md" in INDEX.read_text(encoding="utf-8")


def test_every_file_is_a_page() -> None:
    assert {path.stem for path in FOLDER.rglob("*.md")} == set(NAMES)


@pytest.mark.parametrize("language", complete_languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_page_sums_its_game_up_before_it_explains(language: str, game: str) -> None:
    page = rules_page(game, language)
    assert page.title == game_title(game, language)
    goal, *_, heading, summary = page.blocks[:4]
    assert isinstance(goal, Goal)
    assert isinstance(heading, Heading)
    assert isinstance(summary, Points)
    assert summary.points == page.summary
    assert len(page.summary) <= 6


@pytest.mark.parametrize("language", complete_languages())
@pytest.mark.parametrize("name", NAMES)
def test_a_translation_has_the_shape_of_the_english_page(language: str, name: str) -> None:
    pages = [overview(each) if name == "README" else rules_page(name, each) for each in ("en", language)]
    assert shape(pages[0]) == shape(pages[1])


def shape(page: RulesPage) -> list[tuple[object, ...]]:
    return [(type(block), *details(block)) for block in page.blocks]


def details(block: Block) -> tuple[object, ...]:
    match block:
        case Heading(level):
            return (level,)
        case Points(numbered, points):
            return (numbered, len(points))
        case Cases(cases):
            return (len(cases),)
        case Figure(name):
            return (name,)
    return ()


@pytest.mark.parametrize("language", complete_languages())
@pytest.mark.parametrize("game", GAMES)
def test_figures_are_positions_of_the_game_and_diagrams_are_narrow(language: str, game: str) -> None:
    page = rules_page(game, language)
    assert page.figures
    for name in page.figures:
        assert f'"game": "{game}"' in (RECORDS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()[0]
    for diagram in (block for block in page.blocks if isinstance(block, Diagram)):
        assert max(map(len, diagram.text.splitlines())) <= WIDEST


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.md")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_links_lead_to_pages(path: Path) -> None:
    links = re.findall(r"\]\(([^)]+)\)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).is_file()] == []


@pytest.mark.parametrize("language", ["pt", "tlh", "..", ""])
def test_a_language_without_pages_reads_english(language: str) -> None:
    assert rules_page("the-box", language) is rules_page("the-box", "en")
    assert overview(language) is overview("en")


@pytest.mark.parametrize(
    "text",
    [
        "Words without a title\n\nMore words",
        "# Title\n\n## Section\n",
        "# Title\n\nAda\n\n# Title\n",
        "# Title\n\nAda\n\n#### Deep\n",
        "# Title\n\nAda\n\n![picture](the-box.md)\n",
        "# Title\n\nAda\n\n`code`\n",
        "# Title\n\nAda\n\n[away](https://example.org)\n",
        "# Title\n\nAda\n\n[inside](the-box.md#set-up)\n",
        "# Title\n\nAda\n\n<b>bold</b>\n",
        "# Title\n\nAda\n\n<!-- a remark -->\n",
        "# Title\n\nAda\n\n---\n",
        "# Title\n\nAda\n\n- one\n\n  two\n",
        "# Title\n\nAda\n\n- one\n  - inside\n",
        "# Title\n\nAda\n\n    indented\n",
    ],
)
def test_what_not_everybody_could_show_is_refused(text: str) -> None:
    with pytest.raises(NotOurMarkdown):
        read_page(text)
