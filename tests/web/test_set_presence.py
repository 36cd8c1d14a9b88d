"""Makers of one card set see each other: who is there, where they are, and that something is new."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from sortilege.people.guest import program
from sortilege.web.api import set_presence
from web.sets import PETS
from web.site import Stream, client_of, living

TOKENS = [f"{name}-has-a-secret-token" for name in ("ada", "ben", "eve")]
ADA, BEN, EVE = ({"Authorization": f"Bearer {token}"} for token in TOKENS)


class Set:
    """A card set that Ada has made and Ben may change."""

    def __init__(self, app: Litestar, id: str) -> None:
        self.app = app
        self.client = client_of(app)
        self.path = f"/api/sets/{id}"

    async def stream(self, who: dict[str, str], tab: str = "aaaaaaaa", status: int = 200) -> Stream:
        stream = Stream(self.app, f"{self.path}/stream?tab={tab}", who)
        assert await stream.status() == status
        return stream

    async def put(self, what: str, who: dict[str, str], **body: Any) -> int:
        return (await self.client.put(f"{self.path}/{what}", json=body, headers=who)).status_code


async def told(stream: Stream) -> Any:
    """What the next event says about who is there."""
    while (event := await stream.event()).get("event") != "presence":
        assert event.get("event") != "gone"
    return json.loads(event["data"])


def with_set(test: Callable[[Set], Awaitable[None]]) -> Callable[[Path, pytest.MonkeyPatch], None]:
    def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(set_presence, "BREATH", 0.0)

        async def with_app() -> None:
            async with living(tmp_path) as app:
                client = client_of(app)
                made = (await client.post("/api/sets", json={"start": "empty"}, headers=ADA)).json()
                workshop, (ada, ben, _) = app.state.workshop, [program(token, "en") for token in TOKENS]
                await workshop.sharing.join(made["id"], ben, (await workshop.load(made["id"], ada)).secret)
                await asyncio.wait_for(test(Set(app, made["id"])), 60)

        asyncio.run(with_app())

    run.__name__, run.__module__, run.__doc__ = test.__name__, test.__module__, test.__doc__
    return run


@with_set
async def test_makers_see_who_is_there_and_where(pets: Set) -> None:
    ada = await pets.stream(ADA)
    assert await told(ada) == {"others": [], "revision": 1}
    ben = await pets.stream(BEN, "bbbbbbbb")
    (there,) = (await told(ada))["others"]
    assert (there["name"], there["colour"], there["item"], there["column"]) == ("Program", "blue", "", "")

    assert await pets.put("place", BEN, tab="bbbbbbbb", item="fox", column="weight") == 204
    (moved,) = (await told(ada))["others"]
    assert moved == {**there, "item": "fox", "column": "weight"}
    await ben.close()
    assert (await told(ada))["others"] == []
    await ada.close()


@with_set
async def test_what_is_saved_is_told_at_once(pets: Set) -> None:
    ada = await pets.stream(ADA)
    assert (await told(ada))["revision"] == 1
    assert await pets.put("draft", BEN, revision=1, draft=PETS) == 200
    assert (await told(ada))["revision"] == 2
    await ada.close()


@with_set
async def test_whoever_is_no_maker_any_more_is_shown_out(pets: Set) -> None:
    ada, ben = await pets.stream(ADA), await pets.stream(BEN, "bbbbbbbb")
    while not (await told(ada))["others"]:
        pass
    assert (await pets.client.post(f"{pets.path}/alone", headers=ADA)).status_code == 200
    while (event := await ben.event()).get("event") != "gone":
        assert "data" in event or "retry" in event
    while (await told(ada))["others"]:
        pass
    for stream in (ada, ben):
        await stream.close()


@with_set
async def test_strangers_see_nothing_and_are_not_seen(pets: Set) -> None:
    ada = await pets.stream(ADA)
    assert await told(ada) == {"others": [], "revision": 1}
    for who, tab, status in ((EVE, "eeeeeeee", 404), (BEN, "x", 400), (BEN, "<script>alert", 400)):
        await (await pets.stream(who, tab, status)).close()
    assert await pets.put("place", EVE, tab="eeeeeeee", item="fox", column="weight") == 204
    for wrong in ({"item": "<b>", "column": "weight"}, {"column": "x" * 65}, {"column": "weight", "name": "Ada"}):
        assert await pets.put("place", BEN, tab="bbbbbbbb", **wrong) == 400
    assert pets.app.state.workshop.presence.others(pets.path.rsplit("/", 1)[1], program(TOKENS[0], "en").known()) == []
    await ada.close()


@with_set
async def test_a_quiet_stream_shows_that_it_lives_and_ends_with_the_house(pets: Set) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(set_presence, "HEARTBEAT", 0.01)
        ada = await pets.stream(ADA)
        while (await ada.event()).get("event") != "beat":
            pass
        pets.app.state.workshop.presence.watchers.close()
        await ada.close()
