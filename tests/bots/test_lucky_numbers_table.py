"""Lucky Numbers as arrays says the same as the rules."""

from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from games.playouts import playout, some
from sortilege.bots.lucky_numbers.arrays import bounds, table
from sortilege.bots.lucky_numbers.expectation import best_placement, best_turn
from sortilege.bots.lucky_numbers.features import FEATURES, features
from sortilege.bots.lucky_numbers.thumb import by_rule_of_thumb
from sortilege.core.game import CHANCE
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.lucky_numbers.board import fitting
from sortilege.games.lucky_numbers.view import LuckyView

seeds = st.integers(0, 2**32)


def views(seed: int, number: int = 6) -> list[tuple[LuckyNumbers, LuckyView, list[object]]]:
    random = Random(seed)
    game = LuckyNumbers(random.choice([2, 3, 4]))
    moves = some((move for move in playout(game, random) if move.by != CHANCE), number, random)
    return [(game, game.view(move.before), list(game.legal(move.before, move.by))) for move in moves]  # type: ignore[arg-type]


@settings(max_examples=25)
@given(seeds)
def test_bounds_are_those_of_the_rules(seed: int) -> None:
    for _, view, _ in views(seed):
        boards = table(view, 0).boards
        low, high = bounds(boards)
        for board, lows, highs in zip(boards, low, high, strict=True):
            as_tuple = tuple(int(tile) or None for tile in board)
            for space, numbers in enumerate(fitting(as_tuple)):
                assert [n for n in range(1, 21) if lows[space] < n < highs[space]] == [
                    n for n in range(1, 21) if numbers >> n & 1
                ]


@settings(max_examples=25)
@given(seeds)
def test_a_table_counts_every_tile_once(seed: int) -> None:
    for game, view, _ in views(seed):
        now = table(view, game.seats - 1)
        assert int(now.unseen.sum()) == view.supply
        assert int(now.middle.sum()) == len(view.middle)
        assert [int(tile) for tile in now.boards[0]] == [tile or 0 for row in view.boards[-1] for tile in row]


@settings(max_examples=25)
@given(seeds)
def test_what_is_weighed_is_what_is_legal(seed: int) -> None:
    for _, view, legal in views(seed):
        (seat,) = view.to_act if view.phase != "setup" else (view.to_act[0],)
        assert isinstance(seat, int)
        now = table(view, seat)
        if view.phase == "turn":
            weighed = {choice.action for choice in best_turn(now, by_rule_of_thumb)}
            assert set(legal) <= weighed
            assert len(weighed) - len(legal) == len(view.barred)
        elif view.phase == "place":
            choices = best_placement(now, view.drawn[0].tile, by_rule_of_thumb)
            assert {choice.action for choice in choices} == set(legal)


def test_features_do_not_depend_on_the_rest_of_the_batch() -> None:
    (_, view, _), *_ = views(7)
    now = table(view, 0)
    rows_of = [np.repeat(of[None], len(now.boards), axis=0) for of in (now.unseen, now.middle)]
    together = features(now.boards, *rows_of)
    assert together.shape == (len(now.boards), FEATURES)
    for index in range(len(now.boards)):
        alone = features(now.boards[index : index + 1], rows_of[0][:1], rows_of[1][:1])
        assert np.array_equal(alone[0], together[index])
