"""People who do not stay: they set tables up, read pages and lists, and go."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Final

from faulty_site.people import Line, Player
from faulty_site.tally import Game

_EVERY: Final = 0.7
"""Seconds from one to the next."""
_PAGES: Final = ("/", "/new", "/sets", "/build", "/api/tables", "/api/shelf", "/api/sets", "/me")


class PassersBy:
    def __init__(self, line: Line) -> None:
        self._line = line
        self._random = Random(1)
        self.games: list[Game] = []

    async def come_and_go(self, until: asyncio.Event) -> None:
        number = 0
        async with asyncio.TaskGroup() as here:
            while not until.is_set():
                number += 1
                here.create_task(self._visit(number))
                await asyncio.sleep(self._random.uniform(0.5, 1.5) * _EVERY)

    async def _visit(self, number: int) -> None:
        """Set a table up, do something there, and read a page; asked again, it is the same table."""
        token = f"passer-by-{number:06}-{self._random.getrandbits(64):016x}"
        wanted = {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "person"}], "key": f"visit-{number:06}"}
        tables = [await self._line.insist("POST", "/api/tables", token, wanted) for _ in range(2)]
        if [table.status_code for table in tables] != [201, 201] or len({table.json()["id"] for table in tables}) > 1:
            self._line.tally.wrong.append(f"setting up: {[table.text for table in tables]}")
            return
        table = tables[0].json()
        game = Game(table["id"], {0: token, 1: token}, (), version=table["scene"]["version"])
        self.games.append(game)
        seat = table["scene"]["legal"][0]["by"]
        await Player(self._line, game, seat, table["scene"], self._random).act()
        for path in (f"/t/{game.id}", self._random.choice(_PAGES)):
            page = await self._line.insist("GET", path, token)
            if page.status_code != 200:
                self._line.tally.wrong.append(f"{path}: {page.status_code}")
