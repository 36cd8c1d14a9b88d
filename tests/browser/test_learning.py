"""Learning: figures on the rules pages, and a first game that explains itself."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import Mouse
from browser.player import Player

GAMES: Final = ("the-box", "lucky-numbers", "go-for-six", "the-box-solo", "go-for-six-solo")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_draw_their_figures(visit: Visit, game: str) -> None:
    page = visit(name="").page
    page.goto(f"/learn/{game}")

    figures = page.locator("[data-figure]")
    assert figures.count() > 0
    for figure in figures.all():
        figure.scroll_into_view_if_needed()
        # A position has tiles; all of them are there before it is drawn, as data only.
        expect(figure.locator("[role=img], [role=group]").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_gives_a_nudge_that_can_be_put_away(visit: Visit, game: str) -> None:
    ada = visit()
    page = ada.page
    page.goto(f"/learn/{game}")
    page.get_by_role("button", name="Play a first game with a little help").first.click()
    page.wait_for_url("**/t/*")
    nudge = page.get_by_role("button", name="Got it")
    expect(nudge).to_be_visible()

    nudge.click()

    expect(nudge).to_have_count(0)
    player = Player(page, ada.table(page.url.rsplit("/", 1)[1]), Mouse())
    player.move()
    # Something else is of use by now, or a little later.
    player.wait_for_turn()


def test_a_first_game_of_a_kind_helps_until_somebody_needs_no_more(visit: Visit) -> None:
    page = visit(newcomer=True).page

    def play() -> None:
        page.goto("/")
        page.locator("article", has=page.get_by_role("heading", name="The Box", exact=True)).get_by_role(
            "button", name="Play now"
        ).click()
        page.wait_for_url("**/t/*")
        expect(page.get_by_role("group", name="Your tiles")).to_be_visible()

    play()
    expect(page.get_by_text("Be the first without tiles, and you win.")).to_be_visible()
    with page.expect_response("**/api/me"):
        page.get_by_role("button", name="No more help").click()
    expect(page.locator(".nudge")).to_have_count(0)

    play()
    expect(page.locator(".nudge")).to_have_count(0)


def test_the_question_on_the_first_page_can_be_answered(visit: Visit) -> None:
    page = visit(name="").page
    page.goto("/")
    question = page.locator("#puzzle-question")
    asked = question.inner_text()

    page.get_by_role("button", name="I doubt it").click()
    page.get_by_role("button", name="One more").click()

    expect(question).not_to_have_text(asked)
    expect(page.get_by_role("button", name="I agree")).to_be_visible()
