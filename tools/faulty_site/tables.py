"""Tables where two programs and perhaps a bot play one game after the other."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from random import Random
from time import monotonic
from typing import Any, Final

from faulty_site.people import Line, Player
from faulty_site.tally import Game

_GAMES: Final = ("lucky-numbers", "the-box", "lucky-numbers", "go-for-six")
_LEVELS: Final = {"lucky-numbers": "easy", "the-box": "newcomer", "go-for-six": "newcomer"}
_WITH_BOT: Final = 3
"""Every third table has one."""


class Table:
    def __init__(self, line: Line, number: int) -> None:
        self._line = line
        self._number = number
        self._random = Random(number)
        self._kind = _GAMES[number % len(_GAMES)]
        self.has_bot = number % _WITH_BOT == 0
        self.games: list[Game] = []
        self.accepted: list[float] = []
        """When actions were."""
        self.bot_moves: list[float] = []

    def __str__(self) -> str:
        return (
            f"{self._kind}{' with a bot' if self.has_bot else ''}, {self.games[-1].id if self.games else 'not begun'}"
        )

    @property
    def longest(self) -> float:
        """Seconds between two actions that were accepted."""
        return max((later - before for before, later in pairwise(self.accepted)), default=0.0)

    async def live(self, until: asyncio.Event) -> None:
        while not until.is_set():
            game, scene = await self._begun()
            self.games.append(game)
            players = [self._player(game, seat, scene) for seat in game.players]
            streams = [asyncio.create_task(player.watch()) for player in players]
            try:
                await asyncio.gather(*(player.play(until) for player in players))
                await self._settle(game, players)
            finally:
                for task in streams:
                    task.cancel()
                await asyncio.gather(*streams, return_exceptions=True)

    def _player(self, game: Game, seat: int, scene: dict[str, Any]) -> Player:
        random = Random(self._random.random())
        accepted, bot_moved = (lambda: self.accepted.append(monotonic())), (lambda: self.bot_moves.append(monotonic()))
        return Player(self._line, game, seat, scene, random, accepted, bot_moved)

    async def _settle(self, game: Game, players: list[Player]) -> None:
        """Nobody acts any more: every stream comes to where the others are, and bots may still be at it."""
        while not all(player.streamed == game.version for player in players):  # noqa: ASYNC110  # whoever waits for all of it has a bound
            await asyncio.sleep(0.1)

    # Setting up.

    async def _begun(self) -> tuple[Game, dict[str, Any]]:
        """A game, and its scene."""
        tokens = [f"player-{self._number:04}-{seat}-{self._random.getrandbits(64):016x}" for seat in range(2)]
        bots = [{"kind": "bot", "level": _LEVELS[self._kind]}] if self.has_bot else []
        wanted = {"game": self._kind, "seats": [{"kind": "me"}, {"kind": "open"}, *bots], "key": self._key()}
        if self._kind != "lucky-numbers":
            wanted["edition"] = "mammals"
        answer = await self._line.insist("POST", "/api/tables", tokens[0], wanted)
        assert answer.status_code == 201, answer.text
        id, scene = answer.json()["id"], answer.json()["scene"]
        scene = await self._do(id, "sit", tokens[1], scene, seat=1)
        scene = await self._do(id, "begin", tokens[0], scene, seat=0)
        bot_seats = tuple(range(2, 2 + len(bots)))
        return Game(id, dict(enumerate(tokens)), bot_seats, version=scene["version"]), scene

    async def _do(self, id: str, what: str, token: str, scene: dict[str, Any], seat: int) -> dict[str, Any]:
        body = {"key": self._key(), "version": scene["version"], "seat": seat}
        answer = await self._line.insist("POST", f"/api/tables/{id}/{what}", token, body)
        assert answer.status_code == 200, answer.text
        after: dict[str, Any] = answer.json()
        return after

    def _key(self) -> str:
        return f"set-up-{self._random.getrandbits(64):016x}"
