"""Bots at work, in processes of their own: whoever serves people never waits for one that thinks.

A worker keeps the bots it has asked before, so that the next question costs only what is new since. It is told
everything that has happened each time, so any worker can answer any question, and none is missed when it dies.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Final

import msgspec

from sortilege.bots import levels_of, make_bot, maker_of
from sortilege.bots.bot import Bot
from sortilege.core.game import Action
from sortilege.core.play import Play
from sortilege.core.record import entry_json, read_entry
from sortilege.editions.library import shipped
from sortilege.editions.model import Edition
from sortilege.games import GAMES
from sortilege.parts import bring_in, outside
from sortilege.tables.setup import Setup, game_of
from sortilege.tables.table import Table

_KEPT: Final = 256
"""Bots that a worker remembers."""
_log = logging.getLogger(__name__)


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


class Answer(msgspec.Struct, frozen=True):
    action: Action
    why: str


def question(table: Table, seat: int, level: str, language: str = "en") -> Question:
    return Question(
        table=table.id,
        undone=table.undone,
        setup=msgspec.json.encode(table.setup),
        edition=table.cards.packed if table.cards and table.cards.own else None,
        first=table.first,
        entries=tuple(map(entry_json, table.entries)),
        seat=seat,
        level=level,
        seed=f"{table.secret} {seat} {level}",
        language=language,
    )


def strongest(table: Table) -> str:
    return levels_of(table.setup.game)[-1]


class BotWorkers:
    """The processes. They start when they are first needed, and again when they have died."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def warm_up(self) -> None:
        """Load what bots need before somebody waits for it."""
        self._running().submit(_load)

    async def ask(self, asked: Question) -> Answer:
        pool = self._running()
        try:
            return await asyncio.wrap_future(self._submit(asked))
        except BrokenProcessPool:
            if self._pool is pool:  # somebody else may have noticed it before
                _log.warning("the bots' processes have died and are started again")
                self.close()
            return await asyncio.wrap_future(self._submit(asked))

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _submit(self, asked: Question) -> Future[Answer]:
        return self._running().submit(answer, asked)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Forking a process that has threads is not safe, and a fresh one inherits no connections of ours.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_begin, initargs=(outside(),))
        return self._pool


def _begin(games_from_outside: tuple[str, ...]) -> None:
    bring_in(games_from_outside)
    _belong_to_parent()


def _belong_to_parent() -> None:
    """Nobody would stop a worker whose parent was killed; but when to stop is for the parent alone to say."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches everybody at a terminal
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _load() -> None:
    """Have the modules of all bots loaded."""
    for game in GAMES:
        maker_of(game)


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


_players: OrderedDict[tuple[str, int, int, str], _Player] = OrderedDict()


def answer(asked: Question) -> Answer:
    """In a worker: what this bot does now, and why."""
    key = (asked.table, asked.undone, asked.seat, asked.level)
    player = _players.pop(key, None)
    if player is None or len(player.play.entries) > len(asked.entries):
        player = _Player(asked)
    player.hear(asked.entries)
    _players[key] = player
    if len(_players) > _KEPT:
        _players.popitem(last=False)
    return Answer(player.decide(asked.seat), player.bot.explain(asked.language))
