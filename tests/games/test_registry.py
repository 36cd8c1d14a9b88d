"""Which games there are: what their entries say, and that games from outside come and go."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.setups import EDITION
from sixth_game import ENTRIES
from sortilege.core.errors import Malformed
from sortilege.core.game import CHANCE
from sortilege.games import GAMES, PICTURE_GAMES, make_game, register, unregister

(PEBBLE,) = ENTRIES


@pytest.fixture
def registered() -> Iterator[None]:
    register(PEBBLE)
    yield
    unregister(PEBBLE)


@pytest.mark.usefixtures("registered")
def test_a_game_that_is_registered_can_be_set_up() -> None:
    assert make_game(PEBBLE.id, 2).id == PEBBLE.id
    assert PEBBLE.id not in PICTURE_GAMES


@pytest.mark.usefixtures("registered")
def test_a_game_for_several_need_not_say_who_is_ahead() -> None:
    game = make_game(PEBBLE.id, 2)
    assert game.standing(game.start()) is None


@pytest.mark.usefixtures("registered")
def test_and_when_it_is_taken_away_it_is_gone() -> None:
    unregister(PEBBLE)
    with pytest.raises(Malformed, match="there is no game"):
        make_game(PEBBLE.id, 2)
    register(PEBBLE)


@pytest.mark.usefixtures("registered")
def test_two_games_cannot_have_one_id() -> None:
    with pytest.raises(ValueError, match="already"):
        register(PEBBLE)
    assert GAMES[PEBBLE.id] is PEBBLE


def test_a_game_for_one_is_a_solo_game() -> None:
    assert {id for id, entry in GAMES.items() if entry.solo} == {
        "the-box-solo",
        "go-for-six-solo",
        "lucky-numbers-solo",
    }


@pytest.mark.parametrize("id", sorted(PICTURE_GAMES))
def test_a_picture_game_says_what_it_is_sorted_by_as_soon_as_that_is_drawn(id: str) -> None:
    game: Any = make_game(id, max(1, GAMES[id].seat_counts[0]), {}, EDITION)
    state = game.start()
    assert game.sorted_by(state) == ()
    drawn = game.sample(state, Random(1))
    sorted_by = game.sorted_by(game.apply(state, CHANCE, drawn))
    assert sorted_by == ((drawn.attribute,) if "go-for-six" in id else (*drawn.rows, *drawn.columns))
