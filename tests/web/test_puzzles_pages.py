"""The pages of puzzles, without scripts: links, forms, and what they say."""

import json
import re

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from sortilege.puzzles.puzzle import KINDS
from sortilege.puzzles.stock import puzzle_of
from web.site import Browser


@pytest.fixture
def guest(client: TestClient[Litestar]) -> Browser:
    """Somebody who has not been here before."""
    browser = Browser(client)
    browser.get("/me")
    return browser


def page(browser: Browser, path: str) -> str:
    answer = browser.get(path)
    assert answer.status_code == 200, answer.text
    return answer.text


def next_one(browser: Browser, theme: str) -> str:
    """The id of the puzzle that somebody is led to."""
    went = browser.get(f"/puzzles/next/{theme}")
    assert went.status_code == 303, went.text
    found = re.fullmatch(rf"/puzzles/([0-9a-f]+)\?theme={theme}", went.headers["location"])
    assert found, went.headers["location"]
    return found[1]


def answered(browser: Browser, id: str, *, right: bool, theme: str = "mixed") -> str:
    puzzle = puzzle_of(id)
    answer = puzzle.right if right else (puzzle.right + 1) % len(puzzle.answers)
    went = browser.form(f"/puzzles/{id}", answer=str(answer), theme=theme)
    assert went.headers["location"] == f"/puzzles/{id}?theme={theme}#outcome"
    return page(browser, f"/puzzles/{id}?theme={theme}")


def test_all_ways_lead_from_the_first_page(guest: Browser) -> None:
    shown = page(guest, "/puzzles")
    for theme in (*KINDS, "mixed", "streak", "daily"):
        assert f'href="/puzzles/next/{theme}"' in shown
    for place in ("/", "/daily"):
        assert 'href="/puzzles/next/daily"' in page(guest, place)


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_asked_answered_and_explained(guest: Browser, kind: str) -> None:
    id = next_one(guest, kind)
    shown = page(guest, f"/puzzles/{id}?theme={kind}")
    assert shown.count('name="answer"') == len(puzzle_of(id).answers)
    assert "Right!" not in shown and "data-right" not in shown
    shown = answered(guest, id, right=True, theme=kind)
    assert "Right!" in shown and f'href="/puzzles/next/{kind}"' in shown
    assert shown.count("<li>") >= len(puzzle_of(id).explanation)
    assert next_one(guest, kind) != id


def test_what_is_embedded_does_not_give_the_answer_away(guest: Browser) -> None:
    """Neither which answer is right nor any value."""
    for kind in KINDS:
        shown = page(guest, f"/puzzles/{next_one(guest, kind)}")
        found = re.search(r'<script type="application/json" id="puzzle">(.*?)</script>', shown, re.DOTALL)
        assert found
        embedded = json.loads(found[1])
        assert {"right", "explanation", "proven", "values"}.isdisjoint(embedded)
        assert embedded["scene"]["written"] == {}
        items = (embedded["edition"] or {"items": {}})["items"].values()
        said = {"name", "label", "the", "hint", "picture", "fit", "ground", "agrees", "joins"}
        assert all(item.keys() <= said for item in items)


def test_a_wrong_answer_says_which_one_was_right(guest: Browser) -> None:
    shown = answered(guest, next_one(guest, "mixed"), right=False)
    assert "Not this time." in shown and "data-right" in shown and "your answer" in shown


def test_a_streak_ends_and_begins_again(guest: Browser) -> None:
    shown = answered(guest, next_one(guest, "streak"), right=True, theme="streak")
    assert "Streak: 1" in shown and "Next puzzle" in shown
    shown = answered(guest, next_one(guest, "streak"), right=False, theme="streak")
    assert "Your streak ends here. Your best: 1." in shown and "Begin again" in shown


def test_the_puzzle_of_the_day_is_marked_where_it_was_solved(guest: Browser) -> None:
    assert 'href="/puzzles/next/daily">Solve<' in page(guest, "/")
    answered(guest, next_one(guest, "daily"), right=True, theme="daily")
    assert "Puzzle of the day: </span>solved</a>" in page(guest, "/")
    assert "solved" in page(guest, "/daily")
    assert "You have solved it." in page(guest, "/puzzles")


def test_nothing_chosen_is_asked_again_and_nonsense_is_refused(guest: Browser) -> None:
    id = next_one(guest, "mixed")
    for nonsense in ("", "x", "-1", "1" * 50):
        assert guest.form(f"/puzzles/{id}", answer=nonsense).status_code == 303
    assert "Right!" not in page(guest, f"/puzzles/{id}")
    assert guest.form(f"/puzzles/{id}", answer="88").status_code == 404
    for path in ("/puzzles/nothing", "/puzzles/next/chess", f"/puzzles/{id}?theme=chess"):
        assert guest.get(path).status_code == 404


def test_when_all_were_tried_others_are_pointed_to(guest: Browser) -> None:
    assert "Others are waiting." in page(guest, "/puzzles?done=move")
