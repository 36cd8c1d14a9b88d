"""Short ways to move a site in a test, and to stop in the middle."""

import asyncio
from collections.abc import Callable
from threading import Thread

from sortilege.store.moving.move import Moved, Progress, move
from store.contents import change


class Interrupted(Exception):
    pass


def moved(source: str, target: str, told: Callable[[Progress], None] = lambda _: None) -> Moved:
    return asyncio.run(move(source, target, told))


def stopping_at(table: str) -> Callable[[Progress], None]:
    """As soon as this table is copied."""

    def told(progress: Progress) -> None:
        if progress.doing == "copying" and progress.table == table:
            raise Interrupted

    return told


def changing(address: str, sql: str, doing: str) -> Callable[[Progress], None]:
    """Somebody does it once, while something is under way."""
    waiting = [sql]

    def told(progress: Progress) -> None:
        if progress.doing == doing and waiting:
            # A thread of its own: here a loop is running.
            somebody = Thread(target=change, args=(address, waiting.pop()))
            somebody.start()
            somebody.join()

    return told
