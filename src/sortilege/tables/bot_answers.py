"""A bot is asked: the question as plain data, and – where it thinks – the answer.

A worker keeps the bots it has asked before, so that the next question costs only what is new since. It is told
everything that has happened each time, so any worker can answer any question, and none is missed when it dies.
"""

from __future__ import annotations

from collections import OrderedDict
from random import Random
from typing import Final

import msgspec

from sortilege.bots import make_bot
from sortilege.bots.bot import Bot
from sortilege.core.game import Action
from sortilege.core.play import Play
from sortilege.core.record import entry_json, read_entry
from sortilege.editions.library import shipped
from sortilege.editions.model import Edition
from sortilege.tables.setup import Setup, game_of
from sortilege.tables.table import Table

_KEPT: Final = 256
"""Bots that a worker remembers."""


class Question(msgspec.Struct, frozen=True):
    """Everything a bot has to know, as plain data."""

    table: str
    undone: int
    setup: bytes
    edition: bytes | None
    """Cards that do not come with the program."""
    first: int
    entries: tuple[bytes, ...]
    seat: int
    level: str
    seed: str
    language: str = "en"
    afresh: bool = False
    """A bot that went wrong is not asked again: another one sits down for it."""


class Answer(msgspec.Struct, frozen=True):
    action: Action
    why: str


def question(table: Table, seat: int, level: str, language: str = "en", *, afresh: bool = False) -> Question:
    return Question(
        table=table.id,
        undone=table.undone,
        setup=msgspec.json.encode(table.setup),
        edition=table.cards.packed if table.cards and table.cards.own else None,
        first=table.first,
        entries=tuple(map(entry_json, table.entries)),
        seat=seat,
        level=level,
        seed=f"{table.secret} {seat} {level}{' afresh' if afresh else ''}",
        language=language,
        afresh=afresh,
    )


class _Player:
    """A bot and how far it has followed its game."""

    def __init__(self, asked: Question) -> None:
        setup = msgspec.json.decode(asked.setup, type=Setup)
        edition = shipped(setup.edition) if setup.edition and not asked.edition else None
        if asked.edition:
            edition = msgspec.json.decode(asked.edition, type=Edition)
        self.play = Play(game_of(setup, edition, asked.first))
        self.bot: Bot = make_bot(asked.level, self.play.game, asked.seat, Random(asked.seed))  # noqa: S311

    def hear(self, entries: tuple[bytes, ...]) -> None:
        for line in entries[len(self.play.entries) :]:
            entry = read_entry(line, self.play.game)
            step = self.play.apply(entry.by, entry.action)
            self.bot.observe(entry, step.revealed)

    def decide(self, seat: int) -> Action:
        game, state = self.play.game, self.play.state
        return self.bot.decide(game.view(state), game.legal(state, seat))


_players: Final[OrderedDict[tuple[str, int, int, str], _Player]] = OrderedDict()


def answer(asked: Question) -> Answer:
    """In a worker: what this bot does now, and why."""
    # Whoever has heard of something that was taken back since would remember it.
    key = (asked.table, asked.undone, asked.seat, asked.level)
    player = _players.pop(key, None)
    if player is None or asked.afresh or len(player.play.entries) > len(asked.entries):
        player = _Player(asked)
    player.hear(asked.entries)
    action = player.decide(asked.seat)
    # A bot that fails on the way here is not kept.
    _players[key] = player
    if len(_players) > _KEPT:
        _players.popitem(last=False)
    return Answer(action, player.bot.explain(asked.language))
