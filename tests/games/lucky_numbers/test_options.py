"""Options and players: who begins, one game or a match, two to four players; everything else is refused."""

from typing import Any

import pytest

from games.lucky_numbers.boards import FULL_BUT_ONE, at_turn, new_table, set_up
from sortilege.core.errors import Malformed
from sortilege.games import make_game

LOWS = (1, 6, 11, 16)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_can_play(seats: int) -> None:
    """Each has a seat and a board."""
    assert len(new_table(seats).view["boards"]) == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6])
def test_one_or_five_players_cannot(seats: int) -> None:
    """The sentence says how many can, and how many came."""
    with pytest.raises(Malformed, match=rf"2 to 4 players, not for {seats}$"):
        make_game("lucky-numbers", seats)


def test_without_options_seat_0_begins_and_it_is_one_game() -> None:
    """Options may be left out."""
    assert make_game("lucky-numbers", 2).start() == new_table(2, first=0, match=False).state
    assert set_up(new_table(2), LOWS, LOWS).to_act == [0]
    assert "points" not in new_table(2).view


@pytest.mark.parametrize(("seats", "first"), [(seats, first) for seats in (2, 3, 4) for first in range(seats)])
def test_the_host_chooses_who_begins(seats: int, first: int) -> None:
    """The rulebook's oldest player, or any other one."""
    table = set_up(new_table(seats, first=first), *[LOWS] * seats)
    assert table.to_act == [first]
    table.play(first, "draw").chance("draw", seat=first, tile=20).play(first, "discard")
    assert table.to_act == [(first + 1) % seats]


@pytest.mark.parametrize(("seats", "first"), [(2, 2), (2, 3), (3, 3), (4, 4), (4, -1)])
def test_who_begins_must_sit_at_the_table(seats: int, first: int) -> None:
    """The sentence says which seats there are."""
    with pytest.raises(Malformed, match=rf"first is {first}, but the seats are 0 to {seats - 1}"):
        make_game("lucky-numbers", seats, {"first": first})


@pytest.mark.parametrize("first", ["0", None, True, 0.5, [0]])
def test_who_begins_is_a_seat_number(first: Any) -> None:
    """Nothing else makes sense; the sentence says which option is meant."""
    with pytest.raises(Malformed, match="first"):
        make_game("lucky-numbers", 2, {"first": first})


@pytest.mark.parametrize("match", ["yes", 1, None, []])
def test_a_match_is_wanted_or_not(match: Any) -> None:
    """True or false."""
    with pytest.raises(Malformed, match="match"):
        make_game("lucky-numbers", 2, {"match": match})


@pytest.mark.parametrize("option", ["colour", "First", "hand", "length", "seats"])
def test_unknown_options_are_refused(option: str) -> None:
    """Those of other games, too; the sentence names the one that is meant."""
    with pytest.raises(Malformed, match=rf"options: .*\b{option}\b"):
        make_game("lucky-numbers", 2, {option: 1})


def test_a_match_that_is_switched_off_is_one_game() -> None:
    """It ends with the first game, without points."""
    table = at_turn(FULL_BUT_ONE, FULL_BUT_ONE, middle=(20,), match=False).play(0, "take", tile=20, at=[3, 3])
    assert table.outcome == {"winners": [0], "reason": "board-filled"}


def test_a_match_may_begin_with_any_seat() -> None:
    """Both options go together."""
    table = set_up(new_table(4, match=True, first=3), LOWS, LOWS, LOWS, LOWS)
    assert table.to_act == [3]


def test_there_is_no_other_game_of_a_similar_name() -> None:
    """Ids are exact."""
    with pytest.raises(Malformed, match="lucky_numbers"):
        make_game("lucky_numbers", 2)
