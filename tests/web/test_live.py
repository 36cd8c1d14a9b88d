"""The stream: what happens at a table, as it happens, and nothing twice or never."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from sortilege.store.errors import StorageUnavailable
from sortilege.tables import hub
from sortilege.tables.events import SteppedIn
from sortilege.web.answers.presence import MOST_COUNTED, MOST_NAMED
from sortilege.web.api import live
from web.site import Stream, client_of, living, new_key

ADA, BEN = ({"Authorization": f"Bearer {name}-has-a-secret-token"} for name in ("ada", "ben"))


class Site:
    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.client = client_of(app)

    async def found(self) -> Any:
        wanted = {"game": "go-for-six", "edition": "mammals", "seats": [{"kind": "me"}, {"kind": "open"}], "first": 0}
        return (await self.client.post("/api/tables", json=wanted, headers=ADA)).json()

    async def do(self, id: str, verb: str, who: dict[str, str], **fields: Any) -> Any:
        scene = (await self.client.get(f"/api/tables/{id}")).json()["scene"]
        body = {"key": new_key(), "version": scene["version"], **fields}
        answer = await self.client.post(f"/api/tables/{id}/{verb}", json=body, headers=who)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def visitor(self, **wanted: str) -> dict[str, str]:
        """The cookie of a new browser."""
        async with client_of(self.app) as browser:
            answer = await browser.post("/api/me", json=wanted)
        return {"Cookie": answer.headers["set-cookie"].partition(";")[0]}

    async def stream(self, id: str, query: str = "", **headers: str) -> Stream:
        stream = Stream(self.app, f"/api/tables/{id}/stream{query}", headers)
        assert await stream.status() == 200
        return stream


def on_site(test: Callable[[Site], Awaitable[None]]) -> Callable[[Path], None]:
    def run(tmp_path: Path) -> None:
        async def with_site() -> None:
            async with living(tmp_path) as app:
                await asyncio.wait_for(test(Site(app)), 120)

        asyncio.run(with_site())

    run.__name__, run.__module__, run.__doc__ = test.__name__, test.__module__, test.__doc__
    return run


@on_site
async def test_a_stream_begins_with_everything(site: Site) -> None:
    table = await site.found()
    stream = await site.stream(table["id"])
    assert await stream.event() == {"retry": "1000"}
    assert await stream.scene() == table["scene"]
    await stream.close()


@on_site
async def test_a_stream_goes_on_after_what_was_seen(site: Site) -> None:
    table = await site.found()
    seen = table["scene"]["version"]
    scene = await site.do(table["id"], "sit", BEN, name="Ben")
    for stream in (
        await site.stream(table["id"], f"?since={seen}"),
        await site.stream(table["id"], **{"Last-Event-ID": str(seen)}),
        await site.stream(table["id"], "?since=0", **{"Last-Event-ID": str(seen)}),
    ):
        assert await stream.scene() == scene
        await stream.close()


@on_site
async def test_what_others_do_comes_by_itself(site: Site) -> None:
    table = await site.found()
    stream = await site.stream(table["id"], f"?since={table['scene']['version']}&language=de")
    sat = await site.do(table["id"], "sit", BEN, name="Ben")
    scene = await stream.scene()
    assert scene["version"] == sat["version"]
    assert [one["n"] for one in scene["happened"]] == [sat["version"]]
    assert scene["happened"][0]["told"] != sat["happened"][0]["told"]  # in German
    begun = await site.do(table["id"], "begin", ADA)
    assert [one["n"] for one in (await stream.scene())["happened"]] == [
        *range(sat["version"] + 1, begun["version"] + 1)
    ]
    await stream.close()


@on_site
async def test_who_is_there_is_told_when_it_changes(site: Site) -> None:
    table = await site.found()
    await site.do(table["id"], "sit", BEN, name="Ben")
    version = "?since=9007199254740991"
    watching = await site.stream(table["id"], version)
    assert await next_presence(watching) == []
    ada = await site.stream(table["id"], version, **ADA)
    assert await next_presence(watching) == [0]
    ben = await site.stream(table["id"], version, **BEN)
    assert await next_presence(watching) == [0, 1]
    await ada.close()
    assert await next_presence(watching) == [1]
    look = (await site.client.get(f"/api/tables/{table['id']}")).json()
    assert look["present"] == [1]
    await ben.close()
    await watching.close()
    assert not site.app.state.lobby.hub.watched(table["id"])


async def next_presence(stream: Stream) -> list[int]:
    present: list[int] = (await next_people(stream))["present"]
    return present


async def next_people(stream: Stream) -> Any:
    while (event := await stream.event()).get("event") != "presence":
        pass
    return json.loads(event["data"])


async def watching(stream: Stream) -> list[str]:
    """The names of those who only watch, as soon as they change."""
    return [one["name"] for one in (await next_people(stream))["watchers"]]


@on_site
async def test_watchers_have_names_of_their_own(site: Site) -> None:
    table = await site.found()
    version = "?since=9007199254740991"
    ada = await site.stream(table["id"], version, **ADA)
    assert await watching(ada) == []
    named = await site.visitor(name="Juniper", colour="plum")
    juniper = await site.stream(table["id"], version, **named)
    assert await watching(ada) == ["Juniper"]
    assert (await next_people(juniper))["watchers"] == [{"name": "Juniper", "colour": "plum", "you": True}]
    # Another tab of hers is not another person; somebody else with her name is.
    again = await site.stream(table["id"], version, **named)
    other = await site.stream(table["id"], version, **await site.visitor(name="Juniper"))
    assert await watching(ada) == ["Juniper", "Juniper 2"]
    program = await site.stream(table["id"], version, **BEN)
    assert await watching(ada) == ["Juniper", "Juniper 2", "Program 2"]  # that of the host sits there
    await program.close()
    nobodies = [await site.stream(table["id"], version) for _ in range(2)]
    while await watching(ada) != ["Juniper", "Juniper 2", "Guest"]:
        pass
    assert await watching(ada) == ["Juniper", "Juniper 2", "Guest", "Guest 2"]
    look = (await site.client.get(f"/api/tables/{table['id']}?language=de")).json()
    assert [one["name"] for one in look["watchers"]] == ["Juniper", "Juniper 2", "Gast", "Gast 2"]
    for stream in (ada, juniper, again, other, *nobodies):
        await stream.close()


@on_site
async def test_who_sits_down_or_changes_their_name_is_told_at_once(site: Site) -> None:
    table = await site.found()
    version = "?since=9007199254740991"
    ada = await site.stream(table["id"], version, **ADA)
    juniper = await site.visitor(name="Juniper")
    stream = await site.stream(table["id"], version, **juniper)
    while await watching(ada) != ["Juniper"]:
        pass
    await site.client.post("/api/me", json={"name": "June"}, headers=juniper)
    assert await watching(ada) == ["June"]
    await site.do(table["id"], "sit", juniper, name="June")
    told = await next_people(ada)
    assert (told["present"], told["watchers"]) == ([0, 1], [])
    await ada.close()
    await stream.close()


@on_site
async def test_many_watchers_are_counted_and_no_more_than_that(site: Site) -> None:
    table = await site.found()
    hub = site.app.state.lobby.hub
    for number in range(MOST_COUNTED + 20):
        hub.enter(table["id"], f"owner-{number}", "", f"Wren {number}")
    look = (await site.client.get(f"/api/tables/{table['id']}")).json()
    assert [one["name"] for one in look["watchers"]] == [f"Wren {number}" for number in range(MOST_NAMED)]
    assert look["more_watchers"] == MOST_COUNTED - MOST_NAMED


@on_site
async def test_a_quiet_stream_shows_that_it_lives(site: Site) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live, "HEARTBEAT", 0.01)
        stream = await site.stream((await site.found())["id"])
        for _ in range(2):
            while (await stream.event()).get("event") != "beat":
                pass
        await stream.close()


@on_site
async def test_a_number_from_the_future_starts_anew(site: Site) -> None:
    table = await site.found()
    stream = await site.stream(table["id"], "?since=5000")
    assert (await stream.scene())["happened"][0]["n"] == 1
    sat = await site.do(table["id"], "sit", BEN, name="Ben")
    while (scene := await stream.scene())["version"] < sat["version"]:
        pass
    assert scene["seats"] == sat["seats"]
    await stream.close()


@on_site
async def test_numbers_that_make_no_sense(site: Site) -> None:
    table = await site.found()
    for last in ("", "x", "-1", "1.5", "9" * 400, "٣"):
        stream = Stream(site.app, f"/api/tables/{table['id']}/stream", {"Last-Event-ID": last})
        assert await stream.status() == 200
        await stream.close()
    for since in ("-1", "x", "9" * 40):
        assert (await site.client.get(f"/api/tables/{table['id']}/stream?since={since}")).status_code == 400
    unknown = await site.client.get("/api/tables/abcdefgh12345678/stream")
    assert (unknown.status_code, unknown.json()["error"]["code"]) == (404, "not-found")


@on_site
async def test_opening_the_stream_is_coming_back(site: Site) -> None:
    table = await site.found()
    await site.do(table["id"], "sit", BEN, name="Ben")
    await site.do(table["id"], "begin", ADA)
    lobby = site.app.state.lobby
    room = await lobby.room(table["id"])
    await room.change_if(room.table.version, [SteppedIn(0, "regular", "gone")])
    watching = await site.stream(table["id"])
    assert (await watching.scene())["seats"][0]["away"]
    ada = await site.stream(table["id"], **ADA)
    assert not (await watching.scene())["seats"][0]["away"]
    for stream in (ada, watching):
        await stream.close()


@on_site
async def test_many_changes_at_once_are_all_told_once(site: Site) -> None:
    table = await site.found()
    stream = await site.stream(table["id"], f"?since={table['scene']['version']}")
    await asyncio.sleep(0)
    for number in range(100):
        scene = await site.do(table["id"], "sit", ADA, name=f"Ada {number}")
    told: list[int] = []
    while not told or told[-1] < scene["version"]:
        told += [one["n"] for one in (await stream.scene())["happened"]]
    assert told == [*range(table["scene"]["version"] + 1, scene["version"] + 1)]
    late = await site.stream(table["id"], f"?since={table['scene']['version']}")  # longer ago than is remembered
    assert [one["n"] for one in (await late.scene())["happened"]] == told
    for one in (stream, late):
        await one.close()


def test_a_stream_that_could_not_look_tries_again_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HINTS_MISSED", 0.01)

    @on_site
    async def check(site: Site) -> None:
        table = await site.found()
        stream = await site.stream(table["id"])
        await stream.scene()
        lobby = site.app.state.lobby
        looked, tries = asyncio.Event(), []

        async def look() -> None:
            tries.append(1)
            if len(tries) < 3:
                raise StorageUnavailable("The database cannot be reached.")
            looked.set()

        (await lobby.room(table["id"])).catch_up = look
        lobby.hub._there.doubt()
        await asyncio.wait_for(looked.wait(), 40)
        await stream.close()

    check(tmp_path)


def test_one_house_has_so_many_streams_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MOST_OF_HOUSE", 3)

    async def check() -> None:
        async with living(tmp_path, limits=True) as app:
            site = Site(app)
            id = (await site.found())["id"]
            streams = [await site.stream(id) for _ in range(3)]
            refused = Stream(app, f"/api/tables/{id}/stream", {})
            assert await refused.status() == 429
            await streams[0].close()
            await site.stream(id)

    asyncio.run(check())


def test_a_table_has_so_many_streams_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MOST_AT_TABLE", 2)

    async def check() -> None:
        async with living(tmp_path, limits=True) as app:
            site = Site(app)
            id, other = [(await site.found())["id"] for _ in range(2)]
            for _ in range(2):
                await site.stream(id)
            assert await Stream(app, f"/api/tables/{id}/stream", {}).status() == 429
            await site.stream(other)

    asyncio.run(check())
