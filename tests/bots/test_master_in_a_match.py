"""In a match master plays for the match: what counts is how it stands, and how many games are still to come."""

from __future__ import annotations

import numpy as np
import pytest

from games.lucky_numbers.boards import at_turn, board, draw
from games.table import Table
from sortilege.bots.lucky_numbers.master_bot import position, weigher
from sortilege.bots.lucky_numbers.searching import Effort, Search
from sortilege.bots.lucky_numbers.turns import Rules
from sortilege.core.game import Outcome
from sortilege.games.lucky_numbers.state import Discard, Place
from sortilege.kernel.lucky_numbers.successors import follow_up
from sortilege.kernel.lucky_numbers.tables import Small

MINE = board("2 5 . .", "4 8 . .", "6 . 14 .", ". . . 19")
THEIRS = board("1 3 . .", ". 8 11 .", ". . 12 .", ". . . 20")


def in_match(*games: tuple[int, ...], seats: int = 2) -> Table:
    """Seat 0 is to move; the games before brought these points."""
    table = at_turn(MINE, *[THEIRS] * (seats - 1), match=True)
    return table.change(results=tuple(Outcome((0,), "board-filled", points) for points in games))


def with_the_last_tile(*games: tuple[int, ...]) -> Table:
    """Seat 0 has drawn a 10. Everything else lies in the middle."""
    table = in_match(*games)
    middle = list(table.state.supply)
    middle.remove(10)
    return draw(table.change(middle=tuple(middle), supply=(10,)), 10)


def seen(table: Table, seat: int = 0) -> Small:
    return position(table.game.view(table.state), seat)


def chance(table: Table) -> float:
    """To win it all, as one step of expectation sees it."""
    return float(weigher(table.game.seats).turns(seen(table)[None], Rules(table.game.seats)).drawing[0])


def test_a_position_of_a_match_says_how_it_stands() -> None:
    last = in_match((2, -3))
    assert list(seen(last)[-3:]) == [0, 5, 0]
    assert list(seen(last, 1)[-3:]) == [5, 0, 0]
    assert list(seen(in_match())[-3:]) == [0, 0, 1]
    assert len(seen(at_turn(MINE, THEIRS))) == len(seen(last)) - 3


def test_whoever_moves_next_sees_the_same_points_from_their_own_side() -> None:
    rows = seen(in_match((2, -3, -1), seats=3))[None]
    found = weigher(3).turns(rows, Rules(3)).found
    after = np.zeros((len(found), rows.shape[1]), np.uint8)
    follow_up(rows, 3, found, after)
    assert {tuple(row) for row in after[:, -4:]} == {(5, 3, 0, 1)}


def test_in_the_last_game_of_an_even_match_this_game_is_what_counts() -> None:
    assert chance(in_match((0, 0))) == pytest.approx(chance(at_turn(MINE, THEIRS)), abs=0.02)


def test_the_better_a_match_stands_the_likelier_it_is_won() -> None:
    chances = [chance(in_match((lead, 0))) for lead in range(-12, 13, 2)]
    assert chances == sorted(chances)
    assert chances[0] < 0.05
    assert chances[-1] > 0.95


def test_a_game_decides_less_while_another_one_comes() -> None:
    first, last = chance(in_match()), chance(in_match((0, 0)))
    assert abs(first - 0.5) < abs(last - 0.5) - 0.01


@pytest.mark.parametrize("lead", range(-7, 8))
def test_with_the_last_tile_it_knows_who_wins_the_match(lead: int) -> None:
    table = with_the_last_tile((lead, 0))
    view = table.game.view(table.state)
    choices = Search(weigher(2), Rules(2), Effort((), 0)).placements(position(view, 0, 10), 10)
    assert {type(choice.action) for choice in choices} == {Place, Discard}
    for action, worth in choices:
        outcome = table.game.outcome(table.game.apply(table.state, 0, action))
        assert isinstance(outcome, Outcome)
        share = 1 / len(outcome.winners) if 0 in outcome.winners else 0
        assert worth == pytest.approx(share, abs=0.02)


def test_a_match_that_is_lost_is_played_on_well() -> None:
    """With the last tile one space less stays free; it cannot help any more."""
    table = with_the_last_tile((-40, 0))
    row = position(table.game.view(table.state), 0, 10)
    assert isinstance(Search(weigher(2), Rules(2), Effort((), 0)).placements(row, 10)[0].action, Place)
