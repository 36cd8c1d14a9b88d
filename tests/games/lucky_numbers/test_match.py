"""The match: as many games as players, each beginning once; +2 for a win, −1 per free space for everyone else."""

from collections.abc import Sequence

import pytest

from games.lucky_numbers.boards import EMPTY, FULL_BUT_ONE, arrange, board, draw, new_table, rows
from games.table import Table

FOUR = board("1 . . .", ". 6 . .", ". . 11 .", ". . . 16")  # 12 free spaces
FIVE = board("1 2 . .", ". 6 . .", ". . 11 .", ". . . 16")  # 11
TEN = board("1 2 3 4", "5 6 7 8", ". . 11 .", ". . . 16")  # 6


def fill(table: Table, *others: tuple[int | None, ...]) -> int:
    """Let the seat that begins win the game by filling its board; the others have these boards, from its left on."""
    seat: int = table.state.turn
    seats = table.game.seats
    boards = dict(zip([(seat + i) % seats for i in range(1, seats)], others, strict=True))
    boards[seat] = FULL_BUT_ONE
    draw(arrange(table, *[boards[i] for i in range(seats)]), 20).play(seat, "place", at=[3, 3])
    return seat


def exhaust(table: Table, *boards: tuple[int | None, ...]) -> None:
    """Let the game end by the supply: the seat that begins draws the last tile and discards it."""
    seat: int = table.state.turn
    draw(arrange(table, *boards, supply=(9,)), 9).play(seat, "discard")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_as_many_games_as_players_each_beginning_once_to_the_left_in_turn(seats: int, first: int) -> None:
    """Then it is over."""
    table = new_table(seats, match=True, first=first)
    began = []
    while table.outcome is None:
        began.append(fill(table, *[FOUR] * (seats - 1)))
    assert began == [(first + game) % seats for game in range(seats)]
    assert table.to_act == []


def test_each_game_follows_the_last_one_at_once() -> None:
    """With empty boards, an empty middle and all tiles face down again, in setup."""
    table = new_table(2, match=True)
    fill(table, FOUR)
    assert table.outcome is None
    assert table.to_act == ["chance"]
    assert table.view["phase"] == "setup"
    assert table.view["boards"] == [rows(EMPTY)] * 2
    assert table.view["middle"] == []
    assert table.view["drawn"] == []
    assert table.view["supply"] == 40


def test_setup_deals_in_seat_order_in_every_game() -> None:
    """Also if seat 1 begins."""
    table = new_table(2, match=True)
    fill(table, FOUR)
    table.chance("draw", seat=0, tile=1).chance("draw", seat=1, tile=2)
    assert table.to_act == [0, 1]


def test_the_winner_scores_two_and_everyone_else_minus_one_per_free_space() -> None:
    """12 and 6 free spaces."""
    table = new_table(3, match=True)
    fill(table, FOUR, TEN)
    assert table.view["points"] == [2, -12, -6]


def test_who_shares_the_win_scores_two_each() -> None:
    """Nothing is halved, and their free spaces do not count."""
    table = new_table(3, match=True)
    exhaust(table, FIVE, FOUR, FIVE)
    assert table.view["points"] == [2, -12, 2]


def test_the_points_of_all_games_are_added() -> None:
    """Seat 0 wins the first game, seat 1 the second, seat 2 the third."""
    table = new_table(3, match=True)
    fill(table, FOUR, TEN)
    fill(table, TEN, FIVE)
    assert table.view["points"] == [2 - 11, -12 + 2, -6 - 6]
    fill(table, TEN, TEN)
    assert table.view["points"] == [2 - 11 - 6, -12 + 2 - 6, -6 - 6 + 2]


def test_the_most_points_win_the_match() -> None:
    """They may be negative: then the fewest minus points win."""
    table = new_table(3, match=True)
    fill(table, FOUR, TEN)
    fill(table, TEN, FIVE)
    fill(table, TEN, TEN)
    assert table.outcome == {"winners": [2], "reason": "match", "points": [-15, -16, -10]}


def test_a_match_can_be_won_with_plus_points() -> None:
    """Two games, both won by seat 1."""
    table = new_table(2, match=True)
    exhaust(table, FOUR, TEN)
    exhaust(table, FIVE, TEN)
    assert table.outcome == {"winners": [1], "reason": "match", "points": [-23, 4]}


def test_at_a_tie_there_are_several_winners_of_the_match() -> None:
    """Each won once, with the same difference."""
    table = new_table(2, match=True)
    fill(table, FOUR)
    fill(table, FOUR)
    assert table.outcome == {"winners": [0, 1], "reason": "match", "points": [-10, -10]}


def test_some_of_many_may_share_the_match() -> None:
    """Seats 0 and 2 in front of seat 1."""
    table = new_table(3, match=True)
    for _ in range(3):
        exhaust(table, FIVE, FOUR, FIVE)
    assert table.outcome == {"winners": [0, 2], "reason": "match", "points": [6, -36, 6]}


def test_the_view_shows_points_from_the_beginning_of_a_match() -> None:
    """Nobody has any yet."""
    assert new_table(4, match=True).view["points"] == [0, 0, 0, 0]


def test_there_is_no_outcome_before_the_last_game_has_ended() -> None:
    """Even if nobody could catch up."""
    table = new_table(4, match=True)
    outcomes: list[object] = []
    for _ in range(3):
        fill(table, FOUR, FOUR, FOUR)
        outcomes.append(table.outcome)
    assert outcomes == [None, None, None]
    fill(table, FOUR, FOUR, FOUR)
    assert table.outcome is not None


def test_after_the_match_nothing_is_possible() -> None:
    """The last game's boards stay on the table."""
    table = new_table(2, match=True)
    fill(table, FOUR)
    fill(table, TEN)
    assert table.view["phase"] == "over"
    assert table.view["boards"][0] == rows(TEN)
    assert table.refused("chance", "draw", seat=0, tile=1) == "over"
    assert table.refused(0, "draw") == "over"


@pytest.mark.parametrize(
    ("points", "winners"),
    [([2, -12, -6], [0]), ([2, 2, -12], [0, 1])],
)
def test_the_view_tells_how_the_games_of_a_match_ended(points: Sequence[int], winners: Sequence[int]) -> None:
    """Who won, why, and the points of that game."""
    table = new_table(3, match=True)
    if winners == [0]:
        fill(table, FOUR, TEN)
        reason = "board-filled"
    else:
        exhaust(table, FIVE, FIVE, FOUR)
        reason = "supply-exhausted"
    assert table.view["results"] == [{"winners": winners, "reason": reason, "points": points}]
