"""Games of two bots, one of which may have a manner; both are watched (see `tally`)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from doubting.manners import decided
from doubting.tally import Tally, Watched
from sortilege.arena.deal import Deal
from sortilege.bots import make_bot
from sortilege.core.game import CHANCE
from sortilege.core.play import Play
from sortilege.core.record import AnyGame
from sortilege.editions.model import Edition
from sortilege.games import make_game

LONGEST: Final = 4000


class Who(NamedTuple):
    level: str
    manner: str | None = None


class Series(NamedTuple):
    """So many games of two, every deal with both of them beginning."""

    won: float
    """By the first one; a shared win counts half."""
    games: int
    tallies: tuple[Tally, Tally]


def series(id: str, edition: Edition, who: tuple[Who, Who], games: int, seed: int) -> Series:
    won = 0.0
    tallies = (Tally(), Tally())
    for number in range(games):
        deal, first = divmod(number, 2)
        seats = (0, 1) if first == 0 else (1, 0)
        game = make_game(id, 2, {}, edition)
        watched = Watched(game, [tallies[one] for one in seats])
        winners = _play(game, [who[one] for one in seats], watched, seats, f"{seed}/{deal}")
        won += (seats.index(0) in winners) / len(winners)
    return Series(won, games, tallies)


def _play(game: AnyGame, who: Sequence[Who], watched: Watched, seats: Sequence[int], seed: str) -> Sequence[int]:
    """One game. Whoever sits where, the deal is the same, and so is what everybody believes."""
    bots: list[Any] = [
        make_bot(one.level, game, seat, Random(f"{seed}/player {seats[seat]}")) for seat, one in enumerate(who)
    ]
    play, deal = Play(game), Deal(game, f"{seed}/chance")
    while (actors := game.to_act(play.state)) and len(play.entries) < LONGEST:
        by = actors[0]
        if by == CHANCE:
            step = play.apply(CHANCE, deal.answer(play.state))
        else:
            assert isinstance(by, int)
            action = decided(who[by].manner, game, play.state, by, bots[by])
            watched.decided(play.state, by, action, bots[by])
            step = play.apply(by, action)
        for bot in bots:
            bot.observe(step.entry, step.revealed)
    outcome: Any = game.outcome(play.state)
    return outcome.winners if outcome else (0, 1)
