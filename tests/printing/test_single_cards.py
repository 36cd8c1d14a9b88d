"""One side of one card on each page, for print services: colour beyond the cut, and nothing that matters near it."""

from pathlib import Path

import pytest

from printing import deck
from printing.paper import Paper, papers
from sortilege.editions.library import PACKS
from sortilege.printing import PrintJob, make_file
from sortilege.printing.job import CardSize, Part

BLEED = 3
FRAME = 2.6


def edges(page: Paper) -> set[tuple[int, int, int]]:
    """The colours along the very edge, and just inside of the cut."""
    at = [0.2, BLEED + 1]
    across = [page.width * part / 10 for part in range(1, 10)]
    down = [page.height * part / 10 for part in range(1, 10)]
    points = [(x, y) for x in across for edge in at for y in (edge, page.height - edge)]
    points += [(x, y) for y in down for edge in at for x in (edge, page.width - edge)]
    return {page.colour_at(x, y) for x, y in points}


@pytest.mark.parametrize(("cards", "size"), [("poker", (69, 94)), ("square", (66, 66))])
def test_the_ground_goes_on_beyond_the_cut(tmp_path: Path, cards: CardSize, size: tuple[float, float]) -> None:
    path = deck.write(tmp_path / "deck", items=2)
    pages = papers(make_file(path, PrintJob(layout="cards", cards=cards)))
    # A title, two items, six attributes and six arrows.
    assert len(pages) == 2 * (1 + 2 + 6 + 6)
    for page in pages:
        assert (page.width, page.height) == pytest.approx(size, abs=0.1)
        assert len(edges(page)) == 1
        assert (255, 255, 255) not in edges(page)
        for letter in page.letters():
            assert letter.left > BLEED + FRAME
            assert letter.top > BLEED + FRAME
            assert letter.right < page.width - BLEED - FRAME
            assert letter.bottom < page.height - BLEED - FRAME


@pytest.mark.parametrize("cards", ["poker", "square"])
@pytest.mark.parametrize("edition", ["mammals", "presidents"])
def test_credits_stay_inside_their_cards(edition: str, cards: CardSize) -> None:
    for page in papers(make_file(PACKS / edition, PrintJob(layout="cards", cards=cards, parts=("title",)))):
        assert max(letter.bottom for letter in page.letters()) < page.height - BLEED - FRAME


def test_each_back_follows_its_front(tmp_path: Path) -> None:
    pages = papers(make_file(deck.write(tmp_path / "deck"), PrintJob(layout="cards", parts=("cards",))))
    for number in range(5):
        front, back = pages[2 * number : 2 * number + 2]
        assert deck.name(number) in front.text
        assert str(deck.value(number, 0)) not in front.text
        assert str(deck.value(number, 0)) in back.text


@pytest.mark.parametrize(
    ("parts", "pages"), [(("lucky-numbers",), 160), (("rules", "box", "tuck-box", "score-sheet", "arrows"), 12)]
)
def test_only_what_has_two_sides_comes_this_way(tmp_path: Path, parts: tuple[Part, ...], pages: int) -> None:
    path = deck.write(tmp_path / "deck")
    assert len(papers(make_file(path, PrintJob(layout="cards", parts=parts)))) == pages
