"""What a set needs beside its cards: a title, thanks, a box and a sheet for the scores."""

from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from printing import deck
from printing.paper import Box, papers
from printing.test_backs import READABLE, letters
from sortilege.editions.library import PACKS, shipped, shipped_ids
from sortilege.editions.load import load
from sortilege.i18n import texts
from sortilege.printing import PrintJob, make_file, make_plan
from sortilege.printing.job import PAPERS, CardSize, Paper
from sortilege.printing.page import Page
from sortilege.printing.tuck_box import AIR, box_sheets

TITLE = PrintJob(sides="duplex", parts=("title",))
MARGIN = 5


@pytest.mark.parametrize("edition", shipped_ids())
@pytest.mark.parametrize("cards", ["poker", "square"])
def test_everybody_is_thanked_in_letters_that_can_be_read(edition: str, cards: CardSize) -> None:
    pages = papers(make_file(PACKS / edition, replace(TITLE, cards=cards)))
    said = letters(" ".join(page.text for page in pages))
    about = shipped(edition)
    for credit in about.credits:
        assert letters(f"{credit.name} {credit.license} {credit.url}") in said
    assert letters(f"This card set as a whole: {about.license}") in said
    assert min(page.smallest_type() for page in pages) >= READABLE


def test_the_title_card_shows_what_the_set_is() -> None:
    front, _ = papers(make_file(PACKS / "mammals", replace(TITLE, language="de")))
    assert "Säugetiere" in front.text
    assert "Fünfzig Säugetiere" in front.text
    assert "50 Karten" in front.text


def test_without_credits_the_back_says_what_is_compared(tmp_path: Path) -> None:
    _, back = papers(make_file(deck.write(tmp_path / "deck"), TITLE))
    assert all(f"Trait {number}" in back.text for number in range(6))


def test_a_box_holds_the_cards_that_are_printed_with_it() -> None:
    edition = shipped("mammals")
    job = PrintJob(parts=("cards", "attributes", "tuck-box"), thickness=0.4)
    plan = make_plan(edition, {item.id: "" for item in edition.items}, job)
    (side, _) = (face for face in plan.pages[-1].faces if face.kind == "box-side")
    (front,) = (face for face in plan.pages[-1].faces if face.kind == "box-front")
    assert side.width == pytest.approx((len(edition.items) + len(edition.attributes)) * 0.4 + AIR)
    assert (front.width, front.height) == (63 + AIR, 88 + AIR)


def boxes(cards: int, job: PrintJob) -> list[Page]:
    front = {"title": "", "description": "", "count": "", "pictures": []}
    return list(box_sheets(cards, front, {"title": "", "lines": []}, texts("en"), job))


@pytest.mark.parametrize("size", ["poker", "square"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("cards", [1, 30, 66, 110, 160, 320])
def test_a_box_is_closed_and_stays_on_its_paper(cards: int, paper: Paper, size: CardSize) -> None:
    pages = boxes(cards, PrintJob(paper=paper, cards=size))
    assert len(pages) == 1 or cards > 150
    for page in pages:
        assert sorted((page.width, page.height)) == sorted(PAPERS[paper])
        assert all(one[2:] == other[:2] for one, other in pairwise(page.cuts))
        assert page.cuts[-1][2:] == page.cuts[0][:2]
        for line in (*page.cuts, *page.folds):
            assert min(line) > MARGIN - 0.01
            assert max(line[0], line[2]) < page.width - MARGIN + 0.01
            assert max(line[1], line[3]) < page.height - MARGIN + 0.01


def test_what_is_printed_on_a_box_lies_inside_of_its_outline() -> None:
    (page,) = papers(make_file(PACKS / "mammals", PrintJob(parts=("tuck-box",))))
    assert page.text.count("Mammals") == 4
    assert "Weight" in page.text
    plan = make_plan(
        load(PACKS / "mammals"), dict.fromkeys(shipped("mammals").values["weight"], ""), PrintJob(parts=("tuck-box",))
    )
    xs = [x for line in plan.pages[0].cuts for x in line[::2]]
    ink = page.ink(Box(0, 0, page.width, page.height - 8))
    assert ink is not None
    assert ink.left == pytest.approx(min(xs), abs=0.5)
    assert ink.right == pytest.approx(max(xs), abs=0.5)


def test_scores_are_those_of_the_games_that_are_printed(tmp_path: Path) -> None:
    path = deck.write(tmp_path / "deck")
    pictures = papers(make_file(path, PrintJob(parts=("cards", "score-sheet"))))[0]
    assert "The Box, solo" in pictures.text
    numbers, *_ = papers(make_file(path, PrintJob(parts=("lucky-numbers", "score-sheet"))))
    assert "a match" in numbers.text
    assert "The Box" not in numbers.text
    alone = papers(make_file(path, PrintJob(parts=("score-sheet",), language="de")))
    assert len(alone) == 2
    assert all("Wertungsblatt" in page.text for page in alone)


def test_the_score_sheet_is_the_back_of_the_last_rules(tmp_path: Path) -> None:
    path = deck.write(tmp_path / "deck")
    pages = papers(make_file(path, PrintJob(sides="duplex", parts=("rules", "cards", "score-sheet"))))
    # Five pages of rules and the scores: three sheets, none of them empty on one side.
    assert all(page.text for page in pages)
    assert "Score sheet" in pages[5].text
