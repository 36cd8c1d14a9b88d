"""After a game: how it ended, what was true, stepping through it, and taking it home."""

from __future__ import annotations

import io
import re

import pytest
from playwright.sync_api import expect

from browser.choosing import Chooser
from browser.conftest import Visit
from browser.tables import BEN, ME, TableApi
from browser.visitors import Visitor
from sortilege.editions.library import shipped
from sortilege.referee import Replay


def finished(visitor: Visitor, game: str = "the-box", **wanted: object) -> TableApi:
    """A game that was played without a page."""
    table = visitor.set_up(game, [ME, BEN], **wanted)
    chooser = Chooser(game)
    table.play(
        lambda scene: chooser.choose(scene["legal"], scene["view"], table.replay),
        lambda scene: bool(scene["phase"] == "over"),
    )
    return table


@pytest.fixture
def ada(visit: Visit) -> Visitor:
    visitor = visit()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return visitor


@pytest.fixture
def played(ada: Visitor) -> TableApi:
    return finished(ada, edition="mammals", options={"hand": 2})


def test_the_result_and_every_order_with_its_true_values(ada: Visitor, played: TableApi) -> None:
    page = ada.sit_at(played)
    expect(page.get_by_role("heading", name=played.scene()["result"])).to_be_visible()
    expect(page.get_by_role("link", name="Practise these cards")).to_have_attribute("href", "/train/mammals")

    page.get_by_role("button", name="All orders").click()

    sheet = page.get_by_role("dialog", name="Every order that was played")
    orders = played.get("orders")
    expect(sheet.get_by_role("listitem")).to_have_count(len(orders))
    for order, line in zip(orders, sheet.get_by_role("listitem").all(), strict=True):
        for value in order["written"]:
            expect(line).to_contain_text(value)


def test_one_steps_through_a_game_with_keys(ada: Visitor, played: TableApi) -> None:
    page = ada.page
    page.goto(f"/t/{played.id}")
    page.get_by_role("link", name="Step through it").click()
    page.wait_for_url("**/replay*")
    last = played.scene()["entries"]

    def at(step: int) -> None:
        expect(page).to_have_url(re.compile(rf"[?&]at={step}$"))
        told = played.get(f"steps/{step}")["happening"]
        if told:
            expect(page.get_by_role("region", name="This step")).to_contain_text(told["told"])

    # What is dealt before is not worth a look each time.
    at(next(n for n in range(1, last) if isinstance(played.get(f"steps/{n}")["happening"]["by"], int)))
    page.keyboard.press("Home")
    at(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at(2)
    page.keyboard.press("ArrowLeft")
    at(1)
    page.keyboard.press("End")
    at(last)
    page.keyboard.press("Home")
    at(0)
    page.get_by_role("button", name="One step forward").click()
    at(1)


def test_a_link_leads_to_the_very_step(ada: Visitor, played: TableApi, visit: Visit) -> None:
    page = ada.page
    page.goto(f"/t/{played.id}/replay?at=5")
    page.get_by_role("button", name="Link to this step").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")

    friend = visit(name="")
    friend.page.goto(link)

    told = played.get("steps/5")["happening"]["told"]
    expect(friend.page.get_by_role("region", name="This step")).to_contain_text(told)


def test_the_record_replays(ada: Visitor, played: TableApi) -> None:
    page = ada.sit_at(played)
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download the record").click()
    path = downloading.value.path()

    replay = Replay(io.BytesIO(path.read_bytes()), shipped)
    for _ in replay:
        pass

    verdict = replay.verdict()
    assert verdict.entries == played.scene()["entries"]
    assert verdict.to_act == () and verdict.outcome is not None


@pytest.mark.parametrize(
    ("game", "wanted"), [("lucky-numbers", {}), ("go-for-six", {"edition": "europe", "options": {"length": 3}})]
)
def test_every_game_can_be_stepped_through(ada: Visitor, game: str, wanted: dict[str, object]) -> None:
    table = finished(ada, game, **wanted)
    page = ada.page
    page.goto(f"/t/{table.id}/replay?at=3")
    for step in (3, 4, 5, 6):
        told = table.get(f"steps/{step}")["happening"]["told"]
        expect(page.get_by_role("region", name="This step")).to_contain_text(told)
        page.keyboard.press("ArrowRight")
