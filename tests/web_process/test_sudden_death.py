"""The server is killed again and again while people play: whatever was answered has happened, and nothing twice."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx

from sortilege.bots import levels_of
from sortilege.web.settings import DATABASE
from web_process.server import PATIENCE, Server, needs_signals, serving, set_up, somebody
from web_process.visitors import Player, Watcher

KILLS = 8
GAMES = ("lucky-numbers", "the-box", "go-for-six")


def among_people(server: Server, game: str, seats: int, first: int) -> tuple[dict[str, Any], dict[int, int]]:
    """A table that everybody joins; and who sits where."""
    people = {seat: first + seat for seat in range(seats)}
    table = set_up(server, game, [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1), somebody(first))
    scene = table["scene"]
    for seat in list(people)[1:]:
        wanted = {"key": f"sit-{seat}-{first:06}", "version": scene["version"], "seat": seat}
        scene = do(server, table, "sit", wanted, people[seat])
    table["scene"] = do(server, table, "begin", {"key": "begin-it", "version": scene["version"], "seat": 0}, first)
    return table, people


def do(server: Server, table: dict[str, Any], what: str, wanted: dict[str, Any], who: int) -> dict[str, Any]:
    answer = server.client.post(f"/api/tables/{table['id']}/{what}", json=wanted, headers=somebody(who))
    assert answer.status_code == 200, answer.text
    scene: dict[str, Any] = answer.json()
    return scene


def all_tables(server: Server) -> Iterator[tuple[dict[str, Any], dict[int, int]]]:
    for number, game in enumerate(GAMES):
        yield among_people(server, game, 2, 100 * number)
        yield among_people(server, game, 3, 100 * number + 10)
        bots = [{"kind": "bot", "level": level} for level in levels_of(game)[1:3]]
        yield set_up(server, game, [{"kind": "me"}, *bots], somebody(100 * number + 20)), {0: 100 * number + 20}
    yield set_up(server, "the-box-solo", [{"kind": "me"}], somebody(900)), {0: 900}


async def play_through(server: Server, random: Random) -> list[Player]:
    limits = httpx.Limits(max_connections=None)
    async with (
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, limits=limits) as client,
        asyncio.TaskGroup() as streams,
    ):
        players = [Player(client, table, people, seed) for seed, (table, people) in enumerate(all_tables(server))]
        headers = [somebody(0), {"Accept-Language": "de"}]
        watchers = [(player, Watcher(client, player.id, who)) for player in players for who in headers]
        watching = [streams.create_task(watcher.watch()) for _, watcher in watchers]
        async with asyncio.TaskGroup() as games:
            playing = [games.create_task(player.play()) for player in players]
            for number in range(1, KILLS + 1):
                await asyncio.sleep(random.uniform(0.1, 1.0))
                await asyncio.to_thread(server.kill)
                await asyncio.sleep(random.uniform(0, 0.2))
                await asyncio.to_thread(server.start)
                for player in players:
                    await player.asks_again()
                # Half of the times there is time enough for everybody to come back.
                for _, watcher in watchers if number % 2 == 0 else ():
                    await watcher.has_come_back(number // 2)
            for player, task in zip(players, playing, strict=True):
                player.pause = 0
                if player.alone:
                    continue
                # Bots take their time: that they go on is enough, then the person concedes.
                await goes_on(player)
                task.cancel()
        for player in players:
            await finish(player)
        async with asyncio.timeout(PATIENCE):
            for player, watcher in watchers:
                await watcher.sees(player.scene["version"])
        for task in watching:
            task.cancel()
    return players


async def goes_on(player: Player) -> None:
    """Somebody who is not a person has done something, unless nothing is left to be done."""
    since = player.scene["version"]
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await player.look()
            bots = [seat for seat, chair in enumerate(answer["seats"]) if chair["kind"] == "bot"]
            if answer["phase"] == "over" or any(
                h["by"] in bots and h["kind"] == "entry" and h["n"] > since for h in answer["happened"]
            ):
                return
            await asyncio.sleep(0.1)


async def finish(player: Player) -> None:
    player.scene = await player.look()
    while player.scene["phase"] != "over":
        await player.ask("concede", 0)


def check_log(data: Path, players: list[Player]) -> None:
    with closing(sqlite3.connect(data / DATABASE)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for player in players:
            (number,) = db.execute("SELECT number FROM tables WHERE id = ?", (player.id,)).fetchone()
            rows = db.execute("SELECT seq, key, body FROM entries WHERE number = ? ORDER BY seq", (number,)).fetchall()
            assert [seq for seq, _, _ in rows] == list(range(1, player.scene["version"] + 1))
            by_key = {key.split()[1]: seq for seq, key, _ in rows if key}
            bodies = {seq: json.loads(body) for seq, _, body in rows}
            for key, (asked, answer) in player.answered.items():
                assert by_key[key] == json.loads(answer)["version"]
                if asked["what"] == "actions":
                    stored = [bodies[seq] for seq in range(asked["version"] + 1, by_key[key] + 1)]
                    entry = {"by": asked["seat"], **asked["action"]}
                    assert [event["entry"] for event in stored if event["entry"]["by"] != "chance"] == [entry]
            # Where only we play nothing was done that we do not know of.
            if player.alone:
                assert {key for key in by_key if not key.startswith(("sit-", "begin-"))} == set(player.answered)


@needs_signals
def test_whatever_was_answered_is_there_after_a_sudden_death(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        players = asyncio.run(play_through(server, Random(1)))
        assert server.stop() == 0
        assert "Traceback" not in server.complaints
    check_log(tmp_path / "data", players)
