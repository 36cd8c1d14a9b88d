"""A bot is asked: the question as plain data, and – where it thinks – the answer.

A worker keeps the bots it has asked before, so that the next question costs only what is new since. A question tells
what has happened lately; a worker whose bot has not followed the game until then says so and is told everything. So
any worker can answer any question, and none is missed when it dies.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from random import Random
from typing import Any, Final

import msgspec

from sortilege.bots import make_bot
from sortilege.bots.bot import Bot, tell
from sortilege.bots.grounds import Grounds
from sortilege.core.game import Action
from sortilege.core.play import step
from sortilege.core.record import read_entry
from sortilege.editions.model import Edition
from sortilege.tables.setup import Setup, game_of
from sortilege.tables.table import Table

_KEPT: Final = 256
"""Bots that a worker remembers …"""
_EDITIONS: Final = 16
"""… and card sets."""
LATELY: Final = 256
"""Entries that are always told: more than happen between two questions to a bot."""


class Question(msgspec.Struct, frozen=True):
    """Everything a bot has to know, as plain data."""

    table: str
    undone: int
    setup: bytes
    edition: bytes | None
    """The cards that this table is played with; what the program comes with may be others."""
    first: int
    before: int
    """How many entries come before these."""
    entries: tuple[bytes, ...]
    seat: int
    level: str
    seed: str
    name: str
    """Who plays, for bots; whoever helps or stands in has none, and is always the same."""
    language: str = "en"
    afresh: bool = False
    """A bot that went wrong is not asked again: another one sits down for it."""


class Behind(Exception):
    """The bot does not know everything that was before: it has to be told the whole game."""


class Answer(msgspec.Struct, frozen=True):
    action: Action
    why: str
    sentences: tuple[str, ...] = ()
    """The same, one by one: what is to be done comes last."""
    grounds: Grounds = Grounds()


def question(
    table: Table, seat: int, level: str, language: str = "en", *, afresh: bool = False, whole: bool = False
) -> Question:
    chair = table.chairs[seat]
    before = 0 if whole or afresh else max(0, len(table.entries) - LATELY)
    return Question(
        table=table.id,
        undone=table.undone,
        setup=msgspec.json.encode(table.setup),
        edition=table.cards.packed if table.cards else None,
        first=table.first,
        before=before,
        entries=tuple(table.entries.written(before).splitlines()),
        seat=seat,
        level=level,
        seed=f"{table.secret} {seat} {level}{' afresh' if afresh else ''}",
        name=chair.name if chair.kind == "bot" and chair.level == level else "",
        language=language,
        afresh=afresh,
    )


@lru_cache(_EDITIONS)
def _edition(packed: bytes) -> Edition:
    """One for all who play with the same cards."""
    return msgspec.json.decode(packed, type=Edition)


class _Player:
    """A bot and how far it has followed its game."""

    def __init__(self, asked: Question) -> None:
        setup = msgspec.json.decode(asked.setup, type=Setup)
        edition = _edition(asked.edition) if asked.edition else None
        self.game = game_of(setup, edition, asked.first)
        self.state: Any = self.game.start()
        self.heard = 0
        self.bot: Bot = make_bot(asked.level, self.game, asked.seat, Random(asked.seed), asked.name)  # noqa: S311
        self.bot.hurry()

    def hear(self, asked: Question) -> None:
        for line in asked.entries[self.heard - asked.before :]:
            entry = read_entry(line, self.game)
            one = step(self.game, self.state, entry)
            self.state = one.after
            self.heard += 1
            tell(self.bot, self.game, one)

    def decide(self, seat: int) -> Action:
        return self.bot.decide(self.game.view(self.state), self.game.legal(self.state, seat))


_players: Final[OrderedDict[tuple[str, int, int, str], _Player]] = OrderedDict()


def answer(asked: Question) -> Answer:
    """In a worker: what this bot does now, and why. `Behind` if it would have to know more."""
    # Whoever has heard of something that was taken back since would remember it.
    key = (asked.table, asked.undone, asked.seat, asked.level)
    player = _players.pop(key, None)
    if player is None or asked.afresh or player.heard > asked.before + len(asked.entries):
        player = _Player(asked)
    if player.heard < asked.before:
        raise Behind
    player.hear(asked)
    action = player.decide(asked.seat)
    # A bot that fails on the way here is not kept.
    _players[key] = player
    if len(_players) > _KEPT:
        _players.popitem(last=False)
    bot = player.bot
    return Answer(action, bot.explain(asked.language), bot.sentences(asked.language), bot.grounds())
