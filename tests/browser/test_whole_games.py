"""Every game by mouse, by touch and by keyboard: The Box and Go for 6 from the first move to the last, of the longer
ones the beginning, the end, and whatever can be done."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browser.choosing import is_truly_right
from browser.conftest import Visit
from browser.hands import Fingers, Hand, Keys, Mouse
from browser.player import Player
from browser.tables import BEN, ME, TableApi, bot

HANDS: Final[dict[str, Hand]] = {"mouse": Mouse(), "touch": Fingers(), "keyboard": Keys()}
# Of a small card set, for short games.
FEW: Final = {
    "rows": ["diameter", "density", "rotation-period"],
    "columns": ["orbital-period", "orbital-speed", "discovery-year"],
}
SETUPS: Final[dict[str, dict[str, Any]]] = {
    "lucky-numbers": {"seats": [ME, BEN]},
    "the-box": {"seats": [ME, BEN], "edition": "mammals", "options": {"hand": 3}},
    "go-for-six": {"seats": [ME, BEN], "edition": "europe", "options": {"length": 3, "attribute": "inhabitants"}},
    "the-box-solo": {"seats": [ME], "edition": "solar-system", "options": {"board": "mini", "attributes": FEW}},
    "go-for-six-solo": {"seats": [ME], "edition": "presidents", "options": {"attribute": "height"}},
}


@pytest.mark.parametrize("how", HANDS)
@pytest.mark.parametrize("game", SETUPS)
def test_a_game_is_played_to_its_end(visit: Visit, game: str, how: str) -> None:
    hand = HANDS[how]
    ada = visit(phone=hand.phone)
    table = ada.set_up(game, **SETUPS[game])
    player = Player(ada.sit_at(table), table, hand)

    last = player.play_to_the_end()

    expect(ada.page.get_by_role("heading", name=last["result"])).to_be_visible()
    assert table.replay().verdict().outcome is not None


@pytest.mark.parametrize("how", HANDS)
def test_who_doubts_what_is_right_chooses_a_card_to_lose(visit: Visit, how: str) -> None:
    hand = HANDS[how]
    ada = visit(phone=hand.phone)
    table = ada.set_up("go-for-six", [ME, BEN], edition="europe", options={"attribute": "inhabitants"})
    table.play(lambda scene: doubting_when_it_costs(scene, table), lambda scene: scene["view"]["phase"] == "discard")
    player = Player(ada.sit_at(table), table, hand)

    scene = player.wait_for_turn()
    action = player.mine(scene)[-1]
    after = player.do(action, scene)

    assert action["card"] not in after["view"]["rows"][action["by"]]


def doubting_when_it_costs(scene: dict[str, Any], table: TableApi) -> dict[str, Any]:
    """Right placements only, which are believed until everybody has a choice of cards to lose."""
    legal, replay = scene["legal"], table.replay()
    if scene["view"]["phase"] == "assess":
        wanted = "challenge" if min(map(len, scene["view"]["rows"])) > 1 else "accept"
        return next(one for one in legal if one["do"] == wanted)
    right = (one for one in legal if one["do"] == "place" and is_truly_right(one, replay))
    return next(right, next(one for one in legal if one["do"] == "pass"))


def test_a_match_of_lucky_numbers_goes_over_two_games(visit: Visit) -> None:
    ada = visit()
    table = ada.set_up("lucky-numbers", [ME, BEN], options={"match": True})
    player = Player(ada.sit_at(table), table, Mouse())

    last = player.play_to_the_end()

    assert len(last["view"]["results"]) == 2
    expect(ada.page.get_by_role("heading", name=last["result"])).to_be_visible()


@pytest.mark.parametrize(
    ("game", "setup"),
    [
        ("the-box", {"edition": "mammals", "options": {"hand": 2, "board": "mini"}}),
        ("go-for-six", {"edition": "mammals", "options": {"length": 2}}),
    ],
)
def test_a_game_against_a_bot_is_played_to_its_end(visit: Visit, game: str, setup: dict[str, Any]) -> None:
    ada = visit(calm=game == "the-box")
    table = ada.set_up(game, [ME, bot("newcomer")], **setup)
    player = Player(ada.sit_at(table), table, Mouse())

    last = player.play_to_the_end()

    expect(ada.page.get_by_role("heading", name=last["result"])).to_be_visible()
