"""Several workers at one port: people notice neither when one dies nor when all are replaced one after the other."""

import asyncio
import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import httpx
import pytest
from real_servers import Postgres, Valkey, missing, running_postgres, running_valkey

from orphans import without_orphans
from servers import emptied
from web_process.server import (
    PATIENCE,
    Server,
    command,
    members,
    needs_signals,
    serving,
    set_up,
    somebody,
    workers_of,
)
from web_process.test_stopping import Browser
from web_process.visitors import Player, insist

pytestmark = [
    needs_signals,
    pytest.mark.skipif(bool(missing()), reason=missing()),
    pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux says which processes there are"),
]
WORKERS = 2
PLAYED = 60
"""Actions at each table, about, while workers come and go."""


@contextmanager
def several(folder: Path, postgres: Postgres, *options: str) -> Iterator[Server]:
    asked = ("--workers", str(WORKERS), "--log", "json", *options)
    with serving(folder / "data", *asked, database=emptied(postgres)) as server:
        assert len(workers_of(server)) == WORKERS
        yield server


def wait_for(what: Callable[[], object]) -> None:
    patience = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < patience
        time.sleep(0.05)


class Careful(Player):
    """Stops after a while. Whichever worker answers, nothing is ever refused: nobody else plays at the table."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        assert self.alone
        self.may_stop = asyncio.Event()

    async def play(self) -> None:
        while self.scene["phase"] != "over" and not (self.may_stop.is_set() and len(self.answered) >= PLAYED):
            mine = self.own_actions()
            if mine:
                fields = self._random.choice(mine)
                await self.ask("actions", fields.pop("by"), action=fields)
            else:
                self.scene = await self.look()
            await asyncio.sleep(0.02)


async def play_while(server: Server, happens: Callable[[], None]) -> list[Careful]:
    limits = httpx.Limits(max_keepalive_connections=4)
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, limits=limits) as client:
        seats = [{"kind": "me"}, {"kind": "me"}]
        players = []
        for number in range(6):
            table = set_up(server, ("lucky-numbers", "the-box")[number % 2], seats, somebody(number))
            players.append(Careful(client, table, {0: number, 1: number}, number))
        async with asyncio.TaskGroup() as games:
            for player in players:
                games.create_task(player.play())
            await asyncio.to_thread(happens)
            for player in players:
                player.may_stop.set()
        for player in players:
            for key in list(player.answered)[-3:]:  # the same again, at whichever worker: nothing happens twice
                asked, answer = player.answered[key]
                again = await insist(
                    client,
                    "POST",
                    f"/api/tables/{player.id}/actions",
                    json={name: asked[name] for name in asked if name != "what"},
                    headers=somebody(player._people[0]),
                )
                assert again.status_code == 200, again.text
                assert again.json()["version"] == json.loads(answer)["version"]
        return players


def check_log(database: str, players: list[Careful]) -> None:
    """Whatever was answered is there once, and nothing else."""

    async def check() -> None:
        db = await asyncpg.connect(database)
        try:
            for player in players:
                number = await db.fetchval("SELECT number FROM tables WHERE id = $1", player.id)
                rows = await db.fetch("SELECT seq, key, body FROM entries WHERE number = $1 ORDER BY seq", number)
                assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
                keys = [row["key"].split()[1] for row in rows if row["key"]]
                assert len(keys) == len(set(keys))
                assert set(keys) == set(player.answered)
                by_key = {row["key"].split()[1]: row["seq"] for row in rows if row["key"]}
                bodies = {row["seq"]: json.loads(row["body"]) for row in rows}
                for key, (asked, answer) in player.answered.items():
                    assert by_key[key] == json.loads(answer)["version"]
                    stored = [bodies[seq] for seq in range(asked["version"] + 1, by_key[key] + 1)]
                    entry = {"by": asked["seat"], **asked["action"]}
                    assert [event["entry"] for event in stored if event["entry"]["by"] != "chance"] == [entry]
        finally:
            await db.close()

    asyncio.run(check())


def test_a_worker_that_is_killed_under_load_takes_nothing_with_it(tmp_path: Path, postgres: Postgres) -> None:
    with several(tmp_path, postgres) as server:

        def kill() -> None:
            random = Random(1)
            for _ in range(3):
                victim = random.choice(workers_of(server))
                os.kill(victim, signal.SIGKILL)
                wait_for(lambda: len(set(workers_of(server)) - {victim}) == WORKERS)  # noqa: B023  # waits here

        players = asyncio.run(play_while(server, kill))
        assert server.stop() == 0
        assert server.complaints.count("another one starts") == 3
        assert "Traceback" not in without_orphans(server.complaints)
    assert sum(len(player.answered) for player in players) > 100
    check_log(postgres.url(), players)


def test_workers_come_back_while_the_broker_is_away(tmp_path: Path, postgres: Postgres) -> None:
    with running_valkey() as valkey, several(tmp_path, postgres, "--broker", valkey.url()) as server:
        valkey.kill()
        for worker in workers_of(server):
            os.kill(worker, signal.SIGKILL)
        assert "Sortilege" in insisted(server, "/about")
        assert server.stop() == 0


def test_workers_come_back_as_soon_as_the_database_does(tmp_path: Path, postgres: Postgres) -> None:
    with several(tmp_path, postgres) as server:
        postgres.stop()
        for worker in workers_of(server):
            os.kill(worker, signal.SIGKILL)
        wait_for(lambda: server.complaints.count("waiting: ") == WORKERS)
        with pytest.raises(httpx.ConnectError):  # nobody is let in who would have to wait
            httpx.get(f"{server.url}/healthz")
        postgres.start()
        assert "Sortilege" in insisted(server, "/about")
        assert server.stop() == 0
        assert server.complaints.count("another one starts") == WORKERS


def status(url: str) -> int:
    """A worker that ends may close a connection before it has read what is asked: clients ask again then."""
    while True:
        try:
            return httpx.get(url, timeout=PATIENCE).status_code
        except httpx.RemoteProtocolError as error:
            if "without sending a response" not in str(error):
                raise


def test_workers_are_replaced_one_after_the_other_under_load(
    tmp_path: Path, postgres: Postgres, valkey: Valkey
) -> None:
    with several(tmp_path, postgres, "--broker", valkey.url()) as server:
        before = set(workers_of(server))
        ready: list[int] = []

        def replace() -> None:
            server.process.send_signal(signal.SIGHUP)
            while server.complaints.count("was replaced") < WORKERS:
                ready.append(status(f"{server.url}/readyz"))
                assert len(workers_of(server)) >= WORKERS, "a new one is ready before an old one goes"

        players = asyncio.run(play_while(server, replace))
        assert set(ready) == {200}
        assert not before & set(workers_of(server))
        assert server.stop() == 0
        assert "Traceback" not in server.complaints
    check_log(postgres.url(), players)


def test_they_stop_together_and_say_farewell(tmp_path: Path, postgres: Postgres) -> None:
    with several(tmp_path, postgres) as server:
        table = set_up(server, "lucky-numbers", [{"kind": "me"}, {"kind": "open"}], somebody(1))["id"]
        browsers = [Browser(f"{server.url}/api/tables/{table}/stream") for _ in range(10)]
        for browser in browsers:
            browser.start()
        assert all(browser.looking.wait(PATIENCE) for browser in browsers)
        assert server.stop() == 0
        for browser in browsers:
            browser.join(PATIENCE)
        assert all(browser.ended_well and "event: closing" in browser.lines for browser in browsers)


def test_one_that_hangs_does_not_keep_the_others_from_stopping(tmp_path: Path, postgres: Postgres) -> None:
    with several(tmp_path, postgres) as server:
        os.kill(workers_of(server)[0], signal.SIGSTOP)
        assert server.stop() == 0


def test_if_a_new_one_does_not_start_the_old_ones_stay(tmp_path: Path) -> None:
    # Its own, for it is stopped in between.
    with running_postgres() as postgres, several(tmp_path, postgres) as server:
        before = set(workers_of(server))
        postgres.stop()
        server.process.send_signal(signal.SIGHUP)
        wait_for(lambda: "the workers are not replaced" in server.complaints)
        assert set(workers_of(server)) == before
        assert server.client.get("/readyz").status_code == 503
        assert server.client.get("/healthz").status_code == 200
        postgres.start()
        wait_for(lambda: server.client.get("/readyz").status_code == 200)
        set_up(server, "lucky-numbers", [{"kind": "me"}, {"kind": "open"}], somebody(1))
        assert server.stop() == 0


def test_without_their_parent_they_end(tmp_path: Path, postgres: Postgres) -> None:
    with several(tmp_path, postgres) as server:
        server.kill()  # waits until nobody of its group is left
        assert members(server.process.pid) == []


def test_whichever_is_asked_for_figures_answers_for_all(tmp_path: Path, postgres: Postgres) -> None:
    with several(tmp_path, postgres) as server:
        numbers = {str(number) for number in range(1, WORKERS + 1)}
        for _ in range(10):  # each on a connection of its own
            told = httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text
            assert set(re.findall(r'sortilege_memory_bytes\{worker="(\d+)"\}', told)) == numbers
        os.kill(workers_of(server)[0], signal.SIGKILL)
        assert "sortilege_memory_bytes" in insisted(server, "/metrics")


def insisted(server: Server, path: str) -> str:
    while True:
        try:
            return httpx.get(f"{server.url}{path}", timeout=PATIENCE).text
        except httpx.TransportError:
            time.sleep(0.05)


def test_every_line_says_which_worker_it_is_from(tmp_path: Path, postgres: Postgres) -> None:
    with several(tmp_path, postgres) as server:
        for _ in range(20):
            httpx.get(f"{server.url}/about", timeout=PATIENCE)
        lines = [json.loads(line) for line in server.complaints.splitlines()]
        assert {line["worker"] for line in lines if line.get("route") == "/about"} <= {1, 2}
        assert len({line["request"] for line in lines if line.get("route") == "/about"}) == 20


def test_a_database_that_comes_later_is_waited_for(tmp_path: Path, postgres: Postgres) -> None:
    emptied(postgres)
    postgres.stop()
    environment = {**os.environ, "SORTILEGE_DATABASE": postgres.url()}
    asked = command(tmp_path / "data", "--port", "0", "--workers", "2", "--wait", "120")
    with subprocess.Popen(
        asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, start_new_session=True
    ) as site:
        try:
            assert site.stderr
            assert "waiting: " in site.stderr.readline()
            postgres.start()
            assert site.stdout
            assert "http://" in site.stdout.readline()
            assert "There is no --broker" in site.stdout.readline()
        finally:
            site.send_signal(signal.SIGTERM)
        assert site.wait(PATIENCE) == 0
