"""Who sits where: fair to everybody."""

from collections import Counter
from itertools import permutations

import pytest

from sortilege.arena.schedule import deal_size, schedule


def test_two_players_change_seats_in_every_deal() -> None:
    games = schedule(2, 2, 4)
    assert [(game.number, game.deal, game.players) for game in games] == [
        (0, 0, (0, 1)),
        (1, 0, (1, 0)),
        (2, 1, (0, 1)),
        (3, 1, (1, 0)),
    ]


def test_exactly_as_many_games_as_asked_for() -> None:
    assert [len(schedule(3, 3, games)) for games in (1, 2, 7)] == [1, 2, 7]


@pytest.mark.parametrize("players", [3, 4])
def test_after_enough_deals_every_order_was_played(players: int) -> None:
    orders = list(permutations(range(players)))
    games = schedule(players, players, len(orders))
    assert Counter(game.players for game in games) == Counter(orders)


@pytest.mark.parametrize(("players", "seats"), [(2, 2), (4, 4), (6, 6), (5, 2), (4, 3)])
def test_in_every_deal_everybody_sits_equally_often_on_every_seat(players: int, seats: int) -> None:
    size = deal_size(players, seats)
    games = schedule(players, seats, 3 * size)
    for deal in range(3):
        of_deal = games[deal * size : (deal + 1) * size]
        assert {game.deal for game in of_deal} == {deal}
        counts = Counter((player, seat) for game in of_deal for seat, player in enumerate(game.players))
        assert len(counts) == players * seats
        assert len(set(counts.values())) == 1
        assert all(len(set(game.players)) == seats for game in of_deal)


def test_alone_everybody_plays_every_deal() -> None:
    games = schedule(3, 1, 2)
    assert [(game.deal, game.players) for game in games] == [(deal, (p,)) for deal in range(2) for p in range(3)]
