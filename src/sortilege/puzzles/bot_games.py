"""Games that bots play, stopped wherever somebody has to decide: where puzzles are found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from sortilege.bots import make_bot
from sortilege.bots.bot import Bot
from sortilege.bots.lucky_numbers.weighing_bot import WeighingBot
from sortilege.core.game import CHANCE
from sortilege.core.play import Play
from sortilege.core.record import AnyGame

NAMES: Final = ("Ada", "Bela", "Cleo", "Dora")
"""Of those who play."""


def bot_of_then(level: str, game: AnyGame, seat: int, random: Random) -> Bot:
    """A bot as it was when the shipped puzzles were made: it exchanged a number for the same number now and then."""
    bot = make_bot(level, game, seat, random)
    if isinstance(bot, WeighingBot):
        bot.exchanges_equals = True
    return bot


def decisions(game: AnyGame, levels: Sequence[str], random: Random, most: int) -> Iterator[tuple[Play, int]]:
    """The game before every decision, with the seat that decides."""
    bots = [bot_of_then(level, game, seat, Random(random.getrandbits(64))) for seat, level in enumerate(levels)]
    play = Play(game)
    for _ in range(most):
        while play.state.to_act == (CHANCE,):
            step = play.draw(random)
            for bot in bots:
                bot.observe(step.entry, step.revealed)
        if not play.state.to_act:
            return
        seat = play.state.to_act[0]
        yield play, seat
        action = bots[seat].decide(game.view(play.state), game.legal(play.state, seat))
        step = play.apply(seat, action)
        for bot in bots:
            bot.observe(step.entry, step.revealed)
