"""What is sent is taken in within bounds: of time, of memory, and of how much one address sends at once."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from httpx import AsyncClient

from sortilege.web import bodies
from web.site import Browser, client_of, living, refusal

FORM = {"content-type": "multipart/form-data; boundary=x", "Authorization": f"Bearer {'a' * 30}"}
FILE = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'


def alone(folder: Path, test: Callable[[AsyncClient], Awaitable[None]]) -> None:
    async def with_site() -> None:
        async with living(folder) as app, client_of(app) as client:
            await asyncio.wait_for(test(client), 60)

    asyncio.run(with_site())


async def never_ending(start: bytes) -> AsyncIterator[bytes]:
    yield start
    await asyncio.Event().wait()


def test_whoever_sends_nothing_any_more_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "_SILENCE", 0.05)

    async def test(client: AsyncClient) -> None:
        for path in ("/api/sets/preview", "/api/tables"):
            answer = await client.post(path, content=never_ending(b"--x"), headers=FORM)
            assert refusal(answer) == (408, "too-slow")

    alone(tmp_path, test)


async def dripping() -> AsyncIterator[bytes]:
    while True:
        await asyncio.sleep(0.01)
        yield b"x"


def test_whoever_sends_drop_by_drop_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "_START", 0.1)
    monkeypatch.setattr(bodies, "_SLOWEST", 1e12)

    async def test(client: AsyncClient) -> None:
        answer = await client.post("/api/sets/preview", content=dripping(), headers=FORM)
        assert refusal(answer) == (408, "too-slow")

    alone(tmp_path, test)


@pytest.mark.process
def test_one_address_sends_few_large_things_at_once(tmp_path: Path) -> None:
    large = FILE + b"x" * bodies.IN_MEMORY

    async def test(client: AsyncClient) -> None:
        waiting = {
            asyncio.create_task(client.post("/api/sets/preview", content=never_ending(large), headers=FORM))
            for _ in range(bodies._LARGE_ONES + 1)
        }
        (refused,), waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        assert refusal(refused.result()) == (429, "too-many")
        small = FILE + b"Name,Legs\nFox,4\n\r\n--x--\r\n"
        assert (await client.post("/api/sets/preview", content=small, headers=FORM)).status_code == 200
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        done = await client.post("/api/sets/preview", content=large + b"\r\n--x--\r\n", headers=FORM)
        assert done.status_code in (200, 400)

    alone(tmp_path, test)


@pytest.mark.process
def test_large_files_lie_on_disk_while_somebody_works_on_them_and_not_longer(ada: Browser, tmp_path: Path) -> None:
    rows = "".join(f"Animal {number:0100},{number}\n" for number in range(1_500))
    body = FILE + f"Name,Legs\n{rows}".encode() + b"\r\n--x--\r\n"
    answer = ada.ask("POST", "/api/sets/preview", content=body, headers=FORM)
    assert answer.status_code == 200, answer.text
    assert answer.json()["count"] == 1_500
    assert list(tmp_path.rglob("form-*")) == []


def test_more_than_may_be_sent_is_refused_whatever_was_announced(tmp_path: Path) -> None:
    async def endless() -> AsyncIterator[bytes]:
        while True:
            yield b"x" * 50_000

    async def test(client: AsyncClient) -> None:
        answer = await client.post("/api/tables", content=endless(), headers=FORM)
        assert refusal(answer) == (413, "too-large")

    alone(tmp_path, test)


@pytest.mark.parametrize(
    ("headers", "path"),
    [
        ({"Cookie": f"sortilege={'x' * 1024}"}, "/"),
        ({"Cookie": f"a=b; other={'x' * 1024}"}, "/"),
        ({}, f"/?q={'x' * 8192}"),
        ({}, f"/api/tables/{'x' * 8192}"),
    ],
)
def test_cookies_and_addresses_are_small(ada: Browser, headers: dict[str, str], path: str) -> None:
    answer = ada.get(path, headers=headers)
    assert answer.status_code == 431
    assert ada.get("/", headers={"Cookie": "; ".join(f"c{n}={'x' * 500}" for n in range(4))}).status_code == 200
