"""What is worked out of drafts: the same once, small ones here, large ones where they can be stopped."""

import asyncio
import os
import time

import pytest

from sortilege.sandbox import Sandbox
from sortilege.workshop import draft_work
from sortilege.workshop.draft_work import SMALL, DraftWork
from sortilege.workshop.errors import TooHeavy
from workshop.making import ADA, BEN

LARGE = b" " * (SMALL + 1)
_done: list[bytes] = []


def noted(body: bytes, answer: bytes = b"done") -> bytes:
    _done.append(body)
    return answer


def where(_: bytes) -> bytes:
    return str(os.getpid()).encode()


def never_ends(_: bytes) -> bytes:
    while True:
        time.sleep(0.01)


@pytest.fixture(autouse=True)
def _forget() -> None:
    _done.clear()


def test_the_same_is_worked_out_once_whoever_asks() -> None:
    async def story() -> None:
        work = DraftWork()
        answers = await asyncio.gather(*(work.answer(who, noted, b"{}") for who in (ADA, BEN) * 5))
        assert set(answers) == {b"done"}
        await work.answer(ADA, noted, b"{ }")
        await work.answer(ADA, noted, b"{}", b"something else")

    asyncio.run(story())
    assert _done == [b"{}", b"{ }", b"{}"]


def test_what_is_remembered_has_a_bound_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draft_work, "_REMEMBERED", 1000)

    async def story() -> None:
        work = DraftWork()
        for number in range(100):
            await work.answer(ADA, noted, str(number).encode(), b" " * 300)
            assert work._answers.currsize <= 1000
        await work.answer(ADA, noted, b"99", b" " * 300)  # known
        assert len(await work.answer(ADA, noted, b"large", b" " * 5000)) == 5000  # not kept

    asyncio.run(story())
    assert len(_done) == 101


def test_a_small_draft_starts_no_process() -> None:
    assert asyncio.run(DraftWork().answer(ADA, where, b"{}")) == str(os.getpid()).encode()


@pytest.mark.process
def test_a_large_draft_is_worked_on_where_it_can_be_stopped() -> None:
    assert asyncio.run(DraftWork().answer(ADA, where, LARGE)) != str(os.getpid()).encode()


@pytest.mark.process
def test_what_takes_too_long_is_refused() -> None:
    async def story() -> None:
        work = DraftWork()
        work._sandbox = Sandbox(at_once=1, seconds=0.5, megabytes=500)
        with pytest.raises(TooHeavy, match="this card set takes too much time"):
            await work.answer(ADA, never_ends, LARGE)

    asyncio.run(story())


@pytest.mark.process
def test_small_drafts_do_not_wait_for_large_ones() -> None:
    async def story() -> None:
        work = DraftWork()
        large = [asyncio.create_task(work.answer(ADA, never_ends, LARGE + bytes([n]))) for n in range(5)]
        assert await work.answer(ADA, noted, b"{}") == b"done"
        assert not any(one.done() for one in large)
        for one in large:
            one.cancel()
        await asyncio.wait(large)

    asyncio.run(story())
