"""A puzzle as people solve it: on the board, with the keyboard, on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from sortilege.puzzles.stock import puzzle_of


def test_a_puzzle_is_solved_on_the_board_and_the_next_one_comes(visit: Visit) -> None:
    ada = visit(phone=True)
    page = ada.page
    page.goto("/puzzles")
    page.get_by_role("link", name="The best move").click()
    page.wait_for_url(re.compile(r"/puzzles/[0-9a-f]{10}"))
    puzzle = puzzle_of(re.findall(r"/puzzles/([0-9a-f]{10})", page.url)[0])
    expect(page.locator(".ln-large .ln-space")).to_have_count(16)
    space = page.locator(f'[data-answers="{puzzle.right + 1}"]')
    space.click()
    expect(page.get_by_role("radio").nth(puzzle.right)).to_be_checked()
    expect(space).to_have_attribute("data-chosen", "")
    page.keyboard.press("Enter")
    expect(page.locator("#outcome")).to_be_focused()
    expect(page.get_by_role("heading", name="Right!")).to_be_in_viewport()
    page.get_by_role("link", name="Next puzzle").click()
    page.wait_for_url(re.compile(rf"/puzzles/(?!{puzzle.id})[0-9a-f]+\?theme=move"))


def test_digits_choose_and_what_is_chosen_is_marked(visit: Visit) -> None:
    page = visit().page
    page.goto("/puzzles/next/doubt")
    expect(page.locator(".box-board .tile").first).to_be_visible()
    for number in (1, 2):
        page.keyboard.press(str(number))
        expect(page.get_by_role("radio").nth(number - 1)).to_be_checked()
        expect(page.locator('.box-board [data-mark="asked"]')).to_have_count(2)
