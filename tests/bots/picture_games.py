"""Whole picture games with bots, and a bot that happens to know everything."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from games.table import Table
from sortilege.bots import make_bot
from sortilege.bots.bot import Bot
from sortilege.bots.pictures.player import Player
from sortilege.core.game import CHANCE, Action
from sortilege.core.play import Play
from sortilege.core.record import AnyGame, Entry

LONGEST = 6_000


class Played(NamedTuple):
    entries: list[Entry]
    seen: set[str]
    """Everything whose data side was turned up."""
    final: Any


def seated(game: AnyGame, levels: Sequence[str], seed: int) -> list[Bot]:
    return [make_bot(level, game, seat, Random(f"{seed} {seat}")) for seat, level in enumerate(levels)]


def played(game: AnyGame, bots: Sequence[Bot], seed: int) -> Played:
    """A whole game; everything that a bot does must be legal and explained."""
    play, random = Play(game), Random(seed)
    seen: set[str] = set()
    while actors := game.to_act(play.state):
        by = actors[0]
        if by == CHANCE:
            step = play.draw(random)
        else:
            legal = game.legal(play.state, by)
            action = bots[by].decide(game.view(play.state), legal)
            assert action in legal
            assert_is_sentence(bots[by].explain())
            step = play.apply(by, action)
        seen |= set(step.revealed)
        for bot in bots:
            bot.observe(step.entry, step.revealed)
        assert len(play.entries) < LONGEST
    return Played(list(play.entries), seen, play.state)


def assert_is_sentence(said: str) -> None:
    assert said[0].isupper() and said.endswith("."), said
    assert "{" not in said and "  " not in said and "()" not in said, said


def know_all(table: Table, seat: int, level: str = "scholar") -> Player[Any]:
    """A bot that remembers every data side there is."""
    bot = make_bot(level, table.game, seat, Random(1))
    assert isinstance(bot, Player)
    for attribute, of in table.game.edition.values.items():  # type: ignore[attr-defined]
        for item, value in of.items():
            bot.knowledge.beliefs[attribute].remember(item, value)
    return bot


def decision(table: Table, bot: Bot) -> Action:
    (seat,) = table.to_act
    assert isinstance(seat, int)
    return bot.decide(table.game.view(table.state), table.game.legal(table.state, seat))
