"""What games say about orders: which a placement forms, which a challenge looks up, whether a decision was right."""

from random import Random
from typing import Any

import pytest

from games.playouts import Move, playout
from games.setups import EDITION
from sortilege.core.game import CHANCE
from sortilege.core.orders import is_right
from sortilege.core.record import AnyGame
from sortilege.games import make_game

SEATS = {"the-box": 3, "go-for-six": 3, "the-box-solo": 1, "go-for-six-solo": 1}
in_company = pytest.mark.parametrize("id", ["the-box", "go-for-six"])
alone = pytest.mark.parametrize("id", ["the-box-solo", "go-for-six-solo"])


def moves_of(game: AnyGame) -> list[Move]:
    """What seats did in a few random games."""
    return [move for seed in range(5) for move in playout(game, Random(seed)) if move.by != CHANCE]


def made(id: str) -> AnyGame:
    return make_game(id, SEATS[id], {}, EDITION)


def tag(move: Move) -> Any:
    return move.action.__struct_config__.tag


@in_company
def test_the_orders_that_a_placement_forms_are_those_that_are_assessed(id: str) -> None:
    game = made(id)
    for move in moves_of(game):
        formed = game.formed(move.before, move.action)
        assert not formed or tag(move) == "place"
        if move.after.placement and not move.before.placement:
            assert formed == move.after.placement.orders


@in_company
def test_a_challenge_looks_up_one_of_the_orders_in_question_and_turns_up_its_two_tiles(id: str) -> None:
    game = made(id)
    for move in moves_of(game):
        order = game.challenged(move.before, move.action)
        assert (order is not None) == (tag(move) == "challenge")
        if order is not None:
            assert order in move.before.placement.orders
            assert game.reveals(move.before, move.action).keys() == {*order.tiles}
        assert game.judged(move.before, move.action) is None


@alone
def test_alone_a_placement_is_right_if_all_the_orders_it_forms_are(id: str) -> None:
    game = made(id)
    for move in moves_of(game):
        right = game.judged(move.before, move.action)
        if tag(move) == "place":
            assert right == all(is_right(order, EDITION.values) for order in game.formed(move.before, move.action))
        elif tag(move) == "clear":
            assert right is None
        if right is not None:
            assert move.after.checked.right == right
        assert game.challenged(move.before, move.action) is None


@pytest.mark.parametrize("id", SEATS)
def test_what_lies_face_up_was_turned_up_and_shows_the_attributes_in_play(id: str) -> None:
    game = made(id)
    for move in moves_of(game):
        view = game.view(move.after)
        assert view.face_up().keys() >= view.revealed.keys()
        checked = getattr(move.after, "checked", None)
        assert checked is None or checked.tile in view.face_up()
        for side in view.face_up().values():
            assert side.keys() >= {*view.attributes_in_play()}


def test_a_game_of_numbers_has_no_orders() -> None:
    game = make_game("lucky-numbers", 2)
    for move in moves_of(game):
        assert game.formed(move.before, move.action) == ()
        assert game.challenged(move.before, move.action) is None
        assert game.judged(move.before, move.action) is None
    assert game.view(game.start()).face_up() == {}
    assert game.view(game.start()).attributes_in_play() == ()
