"""Nobody can see a value that has not been turned up: a game with other hidden values looks the same to the byte.

A game is played at random through the web, and everything that was ever sent is kept. Then the values of all items that
nobody has turned up are handed round, and the same game is played again: every byte must be the same.
"""

import asyncio
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from litestar import Litestar

from sortilege.core.game import CHANCE
from sortilege.editions.library import shipped
from sortilege.editions.model import Edition
from sortilege.games import PICTURE_GAMES
from sortilege.tables import cards_by_name
from sortilege.tables import lobby as lobby_module
from sortilege.tables.cards import Cards
from sortilege.tables.table import Table
from sortilege.web import app as app_module
from web.site import Stream, client_of, living, told

MOVES = 45
WATCHER = {"Accept-Language": "de"}
_SEATS = {"the-box": 3, "go-for-six": 4}
_OPTIONS: dict[str, Any] = {"the-box": {"hand": 5, "deposits": 1}, "go-for-six": {"length": 5}}


def with_hidden_values_permuted(edition: Edition, seen: set[str], random: Random) -> Edition:
    hidden = [item for item in edition.items if item.id not in seen]
    values: dict[str, dict[str, Any]] = {item.id: dict(item.values) for item in edition.items}
    for attribute in edition.values:
        owners = [item.id for item in hidden if attribute in item.values]
        drawn = random.sample([values[owner][attribute] for owner in owners], len(owners))
        for owner, value in zip(owners, drawn, strict=True):
            values[owner][attribute] = value
    items = tuple(msgspec.structs.replace(item, values=values[item.id]) for item in edition.items)
    permuted = msgspec.structs.replace(edition, items=items)
    # What is true of the set as a whole is no secret: its near-twins are not drawn together.
    permuted.__dict__["twins"] = edition.twins
    return permuted


async def standing_still(_: object) -> Callable[[], float]:
    return lambda: 1_000_000.0


class Session:
    """Everything that anybody gets to see of one game."""

    def __init__(self, app: Litestar, seed: int) -> None:
        self.app = app
        self.client = client_of(app)
        self.random = Random(seed)
        self.sent: list[tuple[str, bytes]] = []
        self.keys = count(10_000_000)
        self.id = ""

    async def get(self, path: str, headers: dict[str, str] | None = None) -> None:
        answer = await self.client.get(path, headers=headers)
        self.sent.append((path, told(answer).encode()))
        assert answer.status_code == (409 if path.endswith("/orders") else 200)

    async def post(self, verb: str, body: dict[str, Any]) -> Any:
        answer = await self.client.post(f"/api/tables/{self.id}/{verb}", json={"key": f"k-{next(self.keys)}", **body})
        self.sent.append((f"{verb} {body}", told(answer).encode()))
        return answer.json()

    async def found(self, game: str) -> Any:
        await self.client.get("/me")
        await self.client.post("/api/me", json={"name": "Ada", "colour": "teal", "language": "en"})
        seats = [{"kind": "me"}, *({"kind": "person", "name": f"P{n}"} for n in range(1, _SEATS.get(game, 1)))]
        wanted = {"game": game, "edition": "mammals", "seats": seats, "first": 0, "options": _OPTIONS.get(game, {})}
        answer = await self.client.post("/api/tables", json=wanted)
        self.sent.append(("found", answer.content))
        self.id = answer.json()["id"]
        return answer.json()["scene"]

    async def look_everywhere(self, entries: int) -> None:
        api = f"/api/tables/{self.id}"
        for path in (api, f"{api}/record", f"{api}/orders", f"/t/{self.id}", f"/t/{self.id}/replay"):
            await self.get(path)
        for n in (0, entries // 2, entries):
            await self.get(f"{api}/steps/{n}")
        other = client_of(self.app, **WATCHER)
        for path in (api, f"{api}/orders", f"{api}/steps/{entries}"):
            self.sent.append((path, told(await other.get(path)).encode()))

    async def act(self, scene: Any) -> Any:
        kind = self.random.choice(sorted({action["do"] for action in scene["legal"]}))
        chosen = dict(self.random.choice([action for action in scene["legal"] if action["do"] == kind]))
        seat = chosen.pop("by")
        return await self.post("actions", {"version": scene["version"], "seat": seat, "action": chosen})

    async def try_nonsense(self, scene: Any) -> None:
        """Refusals must not tell anything, either."""
        seat = scene["legal"][0]["by"]
        for action in (
            {"do": "place", "at": [9, 9], "tile": "elk"},
            {"do": "place", "at": 40},
            {"do": "challenge", "tiles": ["elk", "sloth"]},
            {"do": "challenge", "side": "left"},
            {"do": "challenge", "order": "right"},
            {"do": "discard", "card": "elk"},
            {"do": "accept"},
            {"do": "clear"},
        ):
            if not any(action.items() <= legal.items() for legal in scene["legal"]):
                await self.post("actions", {"version": scene["version"], "seat": seat, "action": action})
        await self.post("undo", {"version": scene["version"] - 1, "seat": seat})

    async def stream(self, since: int) -> None:
        stream = Stream(self.app, f"/api/tables/{self.id}/stream?since={since}", WATCHER)
        await stream.status()
        self.sent.append(("stream", str(await stream.scene()).encode()))
        await stream.close()


def turned_up(table: Table) -> set[str]:
    """The items whose data sides were ever seen: turned up by somebody, or face up as in solo games."""
    seen: set[str] = set()
    for step in table.play.steps():
        seen |= {*table.game.view(step.after).face_up()}
        if step.entry.by != CHANCE:
            seen |= {*table.game.reveals(step.before, step.entry.action)}
    return seen


async def session(folder: Path, edition: Edition, game: str, seed: int) -> tuple[list[tuple[str, bytes]], set[str]]:
    """One game, and the items that were turned up in it."""
    with pytest.MonkeyPatch.context() as patch:
        ids = Random(seed)
        # Which version of the cards it is, is no secret.
        cards = Cards(edition.id, edition, version=f"{edition.id}@the.same")
        patch.setattr(cards_by_name, "shipped_cards", lambda _: cards)
        patch.setattr(lobby_module, "_random_text", lambda letters, n: "".join(ids.choices(letters, k=n)))
        patch.setattr(app_module, "house_clock", standing_still)
        async with living(folder) as app:
            lobby = app.state.lobby
            lobby._random = Random(seed)
            one = Session(app, seed)
            scene = await one.found(game)
            for move in range(MOVES):
                if move % 9 == 0:
                    await one.look_everywhere(scene["entries"])
                    await one.try_nonsense(scene)
                    await one.stream(max(0, scene["version"] - 5))
                after = await one.act(scene)
                if after["phase"] == "over":
                    one.sent.pop()
                    break
                scene = after
            table = (await lobby.room(one.id)).table
            return one.sent, turned_up(table)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", sorted(PICTURE_GAMES))
def test_hidden_values_change_nothing_that_anybody_sees(game: str, seed: int, tmp_path: Path) -> None:
    edition = shipped("mammals")
    sent, seen = asyncio.run(session(tmp_path / "one", edition, game, seed))
    permuted = with_hidden_values_permuted(edition, seen, Random(seed))
    assert permuted.values != edition.values
    assert 0 < len(seen) < len(edition.items)
    again, _ = asyncio.run(session(tmp_path / "two", permuted, game, seed))
    assert len(sent) == len(again)
    for (path, one), (same_path, other) in zip(sent, again, strict=True):
        assert path == same_path
        assert one == other, path


def test_the_values_would_be_seen_if_they_were_sent() -> None:
    """That the test above can fail: the orders of a finished game do tell."""
    edition = shipped("mammals")
    permuted = with_hidden_values_permuted(edition, set(), Random(1))
    assert permuted.values["weight"] != edition.values["weight"]
    assert sorted(permuted.values["weight"].values()) == sorted(edition.values["weight"].values())
