"""The same deal for every seat order, and still fair."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.playouts import LONGEST
from sortilege.arena.deal import Deal
from sortilege.core.game import CHANCE, Action
from sortilege.core.record import AnyGame
from sortilege.editions.library import shipped
from sortilege.games import GAMES, make_game


def drawn(game: AnyGame, deal: str, choices: int) -> list[Action]:
    """What chance did in a game in which everybody chose by a random generator with the seed `choices`."""
    chance, random, state = Deal(game, deal), Random(choices), game.start()
    answers: list[Action] = []
    for _ in range(LONGEST):
        actors = game.to_act(state)
        if not actors:
            break
        if actors[0] == CHANCE:
            action = chance.answer(state)
            answers.append(action)
        else:
            action = random.choice(game.legal(state, actors[0]))
        state = game.apply(state, actors[0], action)
    return answers


def table(id: str, seats: int | None = None, options: dict[str, Any] | None = None) -> AnyGame:
    return make_game(id, seats or GAMES[id].seat_counts[0], options, shipped("mammals"))


@pytest.mark.parametrize("id", sorted(GAMES))
def test_the_same_deal_is_the_same_and_another_one_is_not(id: str) -> None:
    game = table(id)
    assert drawn(game, "a", 1) == drawn(game, "a", 1)
    assert drawn(game, "a", 1) != drawn(game, "b", 1)


def _of_seat(answers: list[Action], seat: int, kind: str) -> list[Any]:
    return [a.tile for a in answers if a.__struct_config__.tag == kind and a.seat == seat]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("id", "kind"), [("lucky-numbers", "draw"), ("the-box", "turn-up")])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_seat_draws_the_same_tiles_whatever_was_decided(id: str, kind: str, seats: int) -> None:
    game = table(id, seats)
    one, other = drawn(game, "a", 1), drawn(game, "a", 2)
    assert one != other  # they came at other times
    for seat in range(seats):
        first, second = _of_seat(one, seat, kind), _of_seat(other, seat, kind)
        both = min(len(first), len(second), 12)
        assert both >= 4
        assert first[:both] == second[:both]


def test_the_pile_of_go_for_six_is_the_same_until_it_is_shuffled_again() -> None:
    game = table("go-for-six", 3, {"attribute": "weight"})
    cards = len(shipped("mammals").items)
    one, other = drawn(game, "a", 1)[:cards], drawn(game, "a", 2)[:cards]
    both = min(len(one), len(other))
    assert both > 20
    assert one[:both] == other[:both]


def test_the_second_game_of_a_match_is_shuffled_anew() -> None:
    answers = drawn(table("lucky-numbers", 2, {"match": True}), "a", 1)
    first = [a.tile for a in answers[:8]]  # type: ignore[attr-defined]
    assert len(answers) > 40
    starts = [i for i in range(8, len(answers) - 8) if [a.tile for a in answers[i : i + 8]] == first]  # type: ignore[attr-defined]
    assert starts == []


def test_everything_is_equally_likely() -> None:
    """2,000 deals: the fourth tile of seat 1 is each of the 20 numbers about 100 times."""
    game = table("lucky-numbers")
    counts: Counter[int] = Counter()
    for deal in range(2000):
        chance, state = Deal(game, f"fair {deal}"), game.start()
        tiles: list[int] = []
        while len(tiles) < 4:
            by = game.to_act(state)[0]
            action = chance.answer(state) if by == CHANCE else game.legal(state, by)[0]
            if by == CHANCE and action.seat == 1:  # type: ignore[attr-defined]
                tiles.append(action.tile)  # type: ignore[attr-defined]
            state = game.apply(state, by, action)
        counts[tiles[3]] += 1
    assert set(counts) == set(range(1, 21))
    # Chi-square with 19 degrees of freedom: above 43.8 once in a thousand.
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 43.8
