"""What is in the PDF: how many pages, which parts, and nothing where printers do not print."""

from pathlib import Path

import pytest

from printing import deck
from printing.paper import Box, papers
from sortilege.editions.library import PACKS
from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.i18n import complete_languages
from sortilege.printing import PARTS, PrintJob, make_file
from sortilege.printing.job import CardSize, Paper, Part, Sides
from sortilege.rules_pages import rules_page

MARGIN = 5


@pytest.mark.parametrize(
    ("edition", "job", "pages"),
    [
        # 45 items, 10 attributes and 6 arrows: 61 cards.
        ("presidents", PrintJob(sides="duplex", parts=("cards", "attributes", "arrows")), 2 * 7),
        ("presidents", PrintJob(sides="duplex", parts=("cards", "attributes", "arrows"), cards="square"), 2 * 6),
        ("presidents", PrintJob(parts=("cards", "attributes", "arrows")), 16),
        ("presidents", PrintJob(parts=("cards", "attributes", "arrows"), paper="letter", cards="square"), 11),
        ("presidents", PrintJob(parts=("box",), cards="square"), 4),
        ("presidents", PrintJob(parts=("box",), board="one"), 1),
        ("presidents", PrintJob(parts=("box",), board="one", sides="duplex"), 2),
        ("presidents", PrintJob(parts=("lucky-numbers",)), 2 + 4),
        ("presidents", PrintJob(parts=("lucky-numbers",), sides="duplex"), 4 + 4),
        # A page for each game, and two for The Box.
        ("presidents", PrintJob(parts=("rules",)), len(GAMES) + 1),
        ("presidents", PrintJob(parts=("test",), sides="duplex"), 2),
        ("presidents", PrintJob(cards="square"), 1 + (len(PICTURE_GAMES) + 1) + 1 + 11 + 1 + 4),
        ("elements", PrintJob(sides="duplex", parts=("cards",)), 2 * 8),
    ],
)
def test_number_of_pages(edition: str, job: PrintJob, pages: int) -> None:
    assert len(papers(make_file(PACKS / edition, job))) == pages


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("sides", ["single", "duplex"])
@pytest.mark.parametrize("cards", ["poker", "square"])
def test_nothing_is_printed_at_the_edges(tmp_path: Path, paper: Paper, sides: Sides, cards: CardSize) -> None:
    path = deck.write(tmp_path / "deck")
    job = PrintJob(paper=paper, sides=sides, cards=cards, turn="short", parts=PARTS, language="de")
    for page in papers(make_file(path, job), sharpness=3):
        ink = page.ink() or Box(50, 50, 50, 50)
        edges = (ink.left, ink.top, page.width - ink.right, page.height - ink.bottom)
        # A line has a width, and a pixel, too.
        assert min(edges) > MARGIN - 0.4


def test_without_six_attributes_there_is_no_box_unless_one_asks(tmp_path: Path) -> None:
    path = deck.write(tmp_path / "deck", attributes=5)
    assert not any("Start" in page.text for page in papers(make_file(path, PrintJob())))
    assert any("Start" in page.text for page in papers(make_file(path, PrintJob(parts=("box",)))))


def test_the_box_is_printed_as_large_as_its_tiles() -> None:
    pages = papers(make_file(PACKS / "presidents", PrintJob(parts=("box",), cards="square")))
    texts = [page.text for page in pages]
    # The first sheet shows the edges of two more places, which lie on its neighbours.
    assert [text.count("Attribute") for text in texts] == [2 + 2, 2, 2, 0]
    # All four meet in the start space.
    assert all("Start" in text for text in texts)
    (small,) = papers(make_file(PACKS / "presidents", PrintJob(parts=("box",), cards="square", board="one")))
    board = small.ink(Box(0, 0, small.width, small.height - 10))
    assert board is not None
    assert board.right - board.left == pytest.approx(6 * 62 / 2, abs=2)
    assert small.text.count("Attribute") == 6


def test_lucky_numbers_has_four_sets_and_four_boards() -> None:
    pages = papers(make_file(PACKS / "presidents", PrintJob(parts=("lucky-numbers",), sides="duplex")))
    numbers = [int(word) for page in pages for word in page.text.split() if word.isdigit()]
    assert sorted(numbers) == sorted([*range(1, 21)] * 4)
    # The diagonal of the first board is coloured, its neighbours are not.
    first = pages[0]
    board = first.ink(Box(0, 0, first.width, first.height / 2))
    assert board is not None
    for row in range(4):
        for column in range(4):
            middle = 3 + 31 * column + 6, 3 + 31 * row + 15
            colour = first.colour_at(board.left + middle[0], board.top + middle[1])
            assert (colour == (255, 255, 255)) == (row != column)


@pytest.mark.parametrize(
    ("parts", "titles"),
    [
        (("rules",), ("Go for 6, solo", "Lucky Numbers")),
        (("rules", "lucky-numbers"), ("Lucky Numbers",)),
        (("rules", "cards"), ("Go for 6, solo",)),
    ],
)
def test_the_rules_are_those_of_the_games_that_are_printed(parts: tuple[Part, ...], titles: tuple[str, ...]) -> None:
    text = " ".join(page.text for page in papers(make_file(PACKS / "presidents", PrintJob(parts=parts))))
    for title, sentence in (("Go for 6, solo", "There is no passing"), ("Lucky Numbers", "No number stands twice")):
        assert (sentence in text) == (title in titles)


def spaced(text: str) -> str:
    """However narrow a space is, on paper it is one."""
    return " ".join(text.split())


@pytest.mark.parametrize("language", complete_languages())
def test_the_printed_rules_have_every_section(language: str) -> None:
    pages = papers(make_file(PACKS / "presidents", PrintJob(parts=("rules",), language=language)))
    for game in GAMES:
        rules = rules_page(game, language)
        beginning = f"{rules.title} {rules.players}"
        printed = " ".join(page.text for page in pages if page.text.startswith(beginning))
        for heading in rules.headings:
            assert spaced(heading.text) in spaced(printed)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_printed_rules_can_be_read_and_are_not_cut_off(paper: Paper) -> None:
    for page in papers(make_file(PACKS / "presidents", PrintJob(parts=("rules",), paper=paper, language="de"))):
        letters = page.letters()
        heights = sorted(letter.bottom - letter.top for letter in letters)
        assert heights[len(heights) // 2] > 1.1, "smaller than the small print of a newspaper"
        at_the_foot = [letter for letter in letters if letter.bottom > page.height - 13]
        assert len(at_the_foot) == len("Sortilege")
