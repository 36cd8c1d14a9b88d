"""Names, tokens, links and passkeys are the same at every worker, whichever of them is asked."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from httpx import AsyncClient

from people.authenticator import Authenticator
from servers import emptied
from web.site import client_of
from web.two_apps import two_apps

Story = Callable[[AsyncClient, AsyncClient], Awaitable[None]]
Live = Callable[[Story], None]
LOCALLY = {"Host": "localhost"}


@pytest.fixture(params=["one file", pytest.param("postgres and valkey", marks=pytest.mark.process)])
def live(request: pytest.FixtureRequest, tmp_path: Path) -> Live:
    """A browser, at two workers: both clients send the same cookie."""
    site: dict[str, Any] = {}
    if request.param != "one file":
        site["postgres"] = emptied(request.getfixturevalue("postgres"))
        site["valkey"] = request.getfixturevalue("valkey").url()

    async def run(story: Story) -> None:
        async with two_apps(tmp_path, **site) as apps:
            one, other = (client_of(app, **LOCALLY) for app in apps)
            async with one, other:
                other._cookies = one._cookies
                await story(one, other)

    return lambda story: asyncio.run(run(story))


def stranger(client: AsyncClient) -> AsyncClient:
    """Another browser at the same worker."""
    return AsyncClient(transport=client._transport, base_url="http://here", headers=LOCALLY)


async def name(client: AsyncClient, token: str | None = None) -> str:
    """Whom the worker takes somebody for; in brackets why not."""
    answer = await client.get("/api/me", headers={"Authorization": f"Bearer {token}"} if token else None)
    said = answer.json()
    return f"({said['error']['code']})" if "error" in said else str(said["name"] if said["keeps"] else "(guest)")


async def becomes(asked: Callable[[], Awaitable[str]], wanted: str) -> None:
    """Hints take a moment."""
    for _ in range(500):
        if await asked() == wanted:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"it is {await asked()}")


def test_a_token_that_was_revoked_is_so_everywhere(live: Live) -> None:
    async def story(one: AsyncClient, other: AsyncClient) -> None:
        await one.post("/me/keep", data={"name": "Ada"})
        pages = [(await one.post("/me/tokens", data={"label": "x"})).text for _ in range(2)]
        first, second = (re.findall(r"sortilege_[\w-]+", page)[0] for page in pages)
        nobody = stranger(one), stranger(other)
        for token in (first, second):
            assert [await name(client, token) for client in nobody] == ["Ada", "Ada"]
        kept = re.findall(r'name="token" value="([0-9a-f]{64})"', (await other.get("/me")).text)
        assert len(kept) == 2
        for token in kept:
            await other.post("/me/tokens/revoke", data={"token": token})
        for token in (first, second):
            assert await name(nobody[1], token) == "(revoked-token)"
            await becomes(lambda token=token: name(nobody[0], token), "(revoked-token)")  # type: ignore[misc]

    live(story)


def test_a_link_is_made_opened_confirmed_and_used_at_different_workers(live: Live) -> None:
    async def story(one: AsyncClient, other: AsyncClient) -> None:
        await one.post("/me/keep", data={"name": "Ada"})
        where = (await one.post("/me/links")).headers["location"]
        (link,) = re.findall(r"(/link/[\w-]{32})<", (await other.get(where)).text)
        here, there = stranger(one), stranger(other)
        there._cookies = here._cookies
        assert (await here.post(link)).headers["location"] == link
        assert (await other.get(f"{where}/state")).json() == {"state": "opened"}
        assert (await other.post(where, data={"answer": "yes"})).status_code == 303
        assert (await there.post(link)).headers["location"] == "/me"
        assert [await name(client) for client in (here, there)] == ["Ada", "Ada"]
        assert (await stranger(one).get(link)).status_code == 410

    live(story)


def test_a_passkey_is_asked_at_one_worker_and_answers_at_another(live: Live) -> None:
    async def story(one: AsyncClient, other: AsyncClient) -> None:
        await one.post("/me/keep", data={"name": "Ada"})
        key = Authenticator("http://localhost")
        options = await one.post("/api/me/passkeys/new")
        assert (await other.post("/api/me/passkeys", json=key.make(options.text))).status_code == 201
        here, there = stranger(one), stranger(other)
        there._cookies = here._cookies
        question = await here.post("/api/me/passkeys/question")
        signed = key.sign(question.text)
        answers = await asyncio.gather(*(one.post("/api/me/passkeys/answer", json=signed) for one in (there, here)))
        assert sorted(answer.status_code for answer in answers) == [200, 403]
        assert [await name(client) for client in (here, there)] == ["Ada", "Ada"]

    live(story)


def test_whoever_is_signed_out_is_so_everywhere(live: Live) -> None:
    async def story(one: AsyncClient, other: AsyncClient) -> None:
        await one.post("/me/keep", data={"name": "Ada"})
        copied = stranger(one), stranger(other)
        for client in copied:
            client.cookies.update(one.cookies)
        assert [await name(client) for client in copied] == ["Ada", "Ada"]
        await one.post("/me/sign-out", data={"device": "all"})
        assert await name(copied[0]) == "(guest)"
        await becomes(lambda: name(copied[1]), "(guest)")

    live(story)
