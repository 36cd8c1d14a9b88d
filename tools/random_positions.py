"""Positions of random play in all games, card sets and levels, in each of which a bot has just decided."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, Final, NamedTuple

from sortilege.bots import levels_of, make_bot
from sortilege.bots.bot import Bot, tell
from sortilege.core.game import CHANCE, Action
from sortilege.core.play import Play
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.model import Edition
from sortilege.games import GAMES, make_game

_LONGEST: Final = 120
"""Entries of a game; then the next one begins."""


class Position(NamedTuple):
    game: str
    level: str
    edition: Edition | None
    seat: int
    bot: Bot
    view: Any
    action: Action


def positions(most: int, seed: int) -> Iterator[Position]:
    """Random play, in which one bot is asked whenever it is its turn; half of what it would do is done."""
    random = Random(seed)
    made = 0
    for number in count():
        for position in _game(number, random):
            yield position
            made += 1
            if made == most:
                return


def _game(number: int, random: Random) -> Iterator[Position]:
    id = list(GAMES)[number % len(GAMES)]
    editions = shipped_ids()
    edition = shipped(editions[number // len(GAMES) % len(editions)]) if GAMES[id].pictures else None
    seats = random.choice(GAMES[id].seat_counts[:3])
    game = make_game(id, seats, {}, edition)
    levels = [level for level in levels_of(id) if level != "random"]
    level = levels[number // 2 % len(levels)]
    own = random.randrange(seats)
    bot, play = make_bot(level, game, own, random), Play(game)
    while (actors := game.to_act(play.state)) and len(play.entries) < _LONGEST:
        by = actors[0]
        if by == CHANCE:
            step = play.draw(random)
        else:
            legal = game.legal(play.state, by)
            action = random.choice(legal)
            if by == own:
                view = game.view(play.state)
                decided = bot.decide(view, legal)
                yield Position(id, level, edition, own, bot, view, decided)
                action = decided if random.random() < 0.5 else action
            step = play.apply(by, action)
        tell(bot, game, step)
