"""Fronts and backs meet: printed on both sides over either edge, and folded. Looked at on the rendered pages."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from printing import deck
from printing.paper import Box, Paper, papers
from sortilege.printing import PrintJob, make_file
from sortilege.printing.job import CARDS, PAPERS, CardSize, Turn
from sortilege.printing.job import Paper as PaperName
from sortilege.printing.page import Face, Page
from sortilege.printing.plan import make_plan

ITEMS = 11
FRAME = 2.6
CLOSE = 0.5


def places(paper: PaperName, cards: CardSize, columns: int, rows: int) -> list[Box]:
    """Where cards are on a front, row by row: in the middle of the paper."""
    (width, height), (wide, high) = PAPERS[paper], CARDS[cards]
    left, top = (width - columns * wide) / 2, (height - rows * high) / 2
    return [
        Box(left + column * wide, top + row * high, left + (column + 1) * wide, top + (row + 1) * high)
        for row in range(rows)
        for column in range(columns)
    ]


def seen_from_behind(box: Box, page: Paper, turn: Turn) -> Box:
    """Where something is on the back page: a printer turns the paper over this edge."""
    return box.mirrored(page.width) if turn == "long" else box.upended(page.height)


@pytest.mark.parametrize("turn", ["long", "short"])
@pytest.mark.parametrize(("paper", "cards", "rows"), [("a4", "poker", 3), ("letter", "poker", 3), ("a4", "square", 4)])
def test_behind_each_picture_is_its_own_data(
    tmp_path: Path, paper: PaperName, cards: CardSize, rows: int, turn: Turn
) -> None:
    path = deck.write(tmp_path / "deck", ITEMS)
    job = PrintJob(paper=paper, sides="duplex", turn=turn, cards=cards, parts=("cards",))
    pages = papers(make_file(path, job), sharpness=2)
    here = places(paper, cards, 3, rows)
    for number in range(ITEMS):
        front, back = pages[number // len(here) * 2 : number // len(here) * 2 + 2]
        box = here[number % len(here)]
        colour = front.colour_at((box.left + box.right) / 2, (box.top * 0.6 + box.bottom * 0.4))
        assert colour == deck.colour(number, ITEMS)
        assert deck.name(number) in front.text_in(box)
        behind = back.text_in(seen_from_behind(box, back, turn))
        assert deck.name(number) in behind
        assert behind.count("Item-") == 1
        assert all(str(deck.value(number, attribute)) in behind for attribute in range(6))


@pytest.mark.parametrize("turn", ["long", "short"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_frames_of_both_sides_lie_on_each_other(tmp_path: Path, paper: PaperName, turn: Turn) -> None:
    path = deck.write(tmp_path / "deck", attributes=7)
    job = PrintJob(paper=paper, sides="duplex", turn=turn, parts=("attributes",))
    front, back = papers(make_file(path, job), sharpness=8)
    for box in places(paper, "poker", 3, 3)[:7]:
        ink = front.ink(box)
        behind = back.ink(seen_from_behind(box, back, turn))
        assert ink is not None
        assert behind is not None
        for one, other in zip(ink, seen_from_behind(behind, back, turn), strict=True):
            assert abs(one - other) < CLOSE
        assert abs(ink.left - box.left - FRAME) < CLOSE
    empty = places(paper, "poker", 3, 3)[7]
    assert back.ink(seen_from_behind(empty, back, turn)) is None


@pytest.mark.parametrize("turn", ["long", "short"])
def test_cut_marks_and_test_crosses_meet(tmp_path: Path, turn: Turn) -> None:
    path = deck.write(tmp_path / "deck", 9)
    job = PrintJob(sides="duplex", turn=turn, parts=("test", "cards"))
    crosses, their_backs, front, back = papers(make_file(path, job), sharpness=8)
    corner = Box(6, 6, 28, 28)
    for one, other, box in (
        (crosses, their_backs, corner),
        (crosses, their_backs, Box(80, 130, 130, 170)),
        (front, back, Box(5, 5, 12, 40)),
        (front, back, Box(65, 5, 80, 16)),
    ):
        ink, behind = one.ink(box), other.ink(seen_from_behind(box, other, turn))
        assert ink is not None
        assert behind is not None
        for edge, edge_behind in zip(ink, seen_from_behind(behind, other, turn), strict=True):
            assert abs(edge - edge_behind) < CLOSE


@pytest.mark.parametrize(("cards", "across", "turned"), [("poker", 4, True), ("square", 3, False)])
def test_folded_backs_stand_on_their_heads_below_their_fronts(
    tmp_path: Path, cards: CardSize, across: int, *, turned: bool
) -> None:
    path = deck.write(tmp_path / "deck", across)
    (page,) = papers(make_file(path, PrintJob(cards=cards, parts=("cards",))), sharpness=4)
    assert (page.width > page.height) == turned
    plan = planned(path, PrintJob(cards=cards, parts=("cards",)))
    fronts, backs = of_kind(plan[0], "picture"), of_kind(plan[0], "data")
    ((_, fold, _, _),) = plan[0].folds
    for number, (front, back) in enumerate(zip(fronts, backs, strict=True)):
        assert (front.x, front.y + front.height, back.turned) == (back.x, back.y, True)
        assert fold == back.y
        box = Box(front.x, front.y, front.x + front.width, fold)
        ink, behind = (
            page.ink(box._replace(bottom=fold - 1)),
            page.ink(box._replace(top=fold + 1, bottom=2 * fold - box.top)),
        )
        assert ink is not None
        assert behind is not None
        assert abs((fold - ink.bottom) - (behind.top - fold)) < CLOSE
        assert abs(ink.left - behind.left) < CLOSE
        assert deck.name(number) in page.text_in(Box(back.x, back.y, back.x + back.width, back.y + back.height))


@pytest.mark.parametrize("turn", ["long", "short"])
def test_backs_are_moved_as_one_sees_them_through_the_paper(tmp_path: Path, turn: Turn) -> None:
    path = deck.write(tmp_path / "deck", attributes=9)
    right, down = 1.5, -2
    job = PrintJob(sides="duplex", turn=turn, parts=("attributes",))
    front, back = papers(make_file(path, job), sharpness=8)
    same, moved = papers(make_file(path, replace(job, shift=(right, down))), sharpness=8)
    assert (front.pixels == same.pixels).all()
    in_the_middle = places("a4", "poker", 3, 3)[4]
    was, now = (page.ink(in_the_middle) for page in (back, moved))
    assert was is not None
    assert now is not None
    was, now = (seen_from_behind(box, back, turn) for box in (was, now))
    assert [other - one for one, other in zip(was, now, strict=True)] == pytest.approx([right, down] * 2, abs=0.3)


def planned(path: Path, job: PrintJob) -> tuple[Page, ...]:
    from sortilege.editions.load import load  # noqa: PLC0415

    edition = load(path)
    return make_plan(edition, {item.id: "" for item in edition.items}, job).pages


def of_kind(page: Page, kind: str) -> list[Face]:
    return [face for face in page.faces if face.kind == kind]
