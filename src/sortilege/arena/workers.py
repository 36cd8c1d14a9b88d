"""The games of a tournament, one after the other or spread over processes; the results come in the same order.

A process of its own pool instead of a library's: a worker that is told to stop first ends the programs it has started,
and one that dies does not leave us waiting.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Generator, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Self

import msgspec

from sortilege.arena.contestant import Contestant, seated
from sortilege.arena.deal import Deal
from sortilege.arena.kept_programs import KeptPrograms
from sortilege.arena.match import Played, play
from sortilege.arena.schedule import Seating
from sortilege.arena.terms import Terms
from sortilege.interrupts import ignore_interrupts, start_uninterrupted
from sortilege.parts import bring_in, outside


class Tables(msgspec.Struct, frozen=True):
    """All that is needed to play any game of a tournament."""

    table: Terms
    contestants: tuple[Contestant, ...]
    seed: int
    recorded: bool = False
    """Whether everything that happens is kept."""

    def play(self, seating: Seating, kept: KeptPrograms) -> Played:
        """Everything in it is decided by the seed, the deal and who sits where."""
        game = self.table.make_game()
        of_deal = f"{self.seed}/{seating.deal}"
        seats = [self.contestants[player] for player in seating.players]
        names = tuple(who.name for who in seats)
        with ExitStack() as cleaning_up:
            players = [
                cleaning_up.enter_context(
                    closing(
                        seated(who, self.table, game, seat, names, f"{of_deal}/player {seating.players[seat]}", kept)
                    )
                )
                for seat, who in enumerate(seats)
            ]
            deal = Deal(game, f"{of_deal}/chance")
            return play(game, players, deal, self.table.longest * game.seats, recorded=self.recorded)


class WorkerDied(Exception):
    """A process that played games is gone."""


def results(
    tables: Tables, seatings: Sequence[Seating], jobs: int, known: Mapping[int, Played]
) -> Generator[tuple[Seating, Played], None, None]:
    """Play all games that are not `known`; the results in the order of `seatings`. Closing it ends everything."""
    unplayed = [seating for seating in seatings if seating.number not in known]
    with closing(_played(tables, unplayed, jobs)) as played:
        for seating in seatings:
            yield seating, known[seating.number] if seating.number in known else next(played)


def _played(tables: Tables, seatings: Sequence[Seating], jobs: int) -> Generator[Played, None, None]:
    if jobs == 1:
        with closing(KeptPrograms()) as kept:
            for seating in seatings:
                yield tables.play(seating, kept)
        return
    with ExitStack() as cleaning_up:
        waiting = iter(seatings)
        workers = [cleaning_up.enter_context(_Worker(tables)) for _ in range(min(jobs, len(seatings)))]
        for worker in workers:
            worker.give(next(waiting))
        by_pipe: dict[Any, _Worker] = {worker.pipe: worker for worker in workers}
        done: dict[int, Played] = {}
        for seating in seatings:
            while seating.number not in done:
                for pipe in wait(by_pipe):
                    number, played = by_pipe[pipe].take()
                    done[number] = played
                    if (following := next(waiting, None)) is not None:
                        by_pipe[pipe].give(following)
            yield done.pop(seating.number)


class _Worker:
    """A process that plays one game at a time."""

    def __init__(self, tables: Tables) -> None:
        # Not forked: a copy of a process with threads may hang.
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, tables, outside()), daemon=True)
        start_uninterrupted(self._process)
        theirs.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.join()
        self.pipe.close()

    def give(self, seating: Seating) -> None:
        with suppress(BrokenPipeError):  # `take` will tell
            self.pipe.send(seating)

    def take(self) -> tuple[int, Played]:
        try:
            number, played = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            self._process.join()
            raise WorkerDied(f"a process that played games ended with status {self._process.exitcode}") from None
        return number, played


def _work(pipe: Connection[Any, Any], tables: Tables, games_from_outside: tuple[str, ...]) -> None:
    bring_in(games_from_outside)
    ignore_interrupts()  # the arena is interrupted, and ends us
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with suppress(EOFError, BrokenPipeError, ConnectionResetError), closing(KeptPrograms()) as kept:
        while True:
            seating = pipe.recv()
            pipe.send((seating.number, tables.play(seating, kept)))
