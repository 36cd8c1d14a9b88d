"""Tokens of programs that act for somebody."""

import asyncio
from pathlib import Path

import pytest

from people.houses import House, live
from sortilege.people.errors import NotFound
from sortilege.people.recognition import PERSONAL
from sortilege.people.tokens import MOST_TOKENS, EnoughTokens


def test_a_token_is_its_makers_at_every_worker_until_it_is_revoked(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada = await house.person(await house.keeps("Ada"))
        token = await house.one.tokens.make(ada, "  my\nbot ")
        assert token.startswith(PERSONAL)
        assert await house.one.recognition.program(token) == ada
        assert await house.other.recognition.program(token) == ada
        (kept,) = await house.one.tokens.of(ada)
        assert (kept.label, kept.used_at) == ("my bot", house.time)
        assert token not in repr(kept)
        await house.one.tokens.revoke(ada, kept.token)
        await asyncio.sleep(0)  # until the other one has heard of it
        assert await house.one.recognition.program(token) is None
        assert await house.other.recognition.program(token) is None

    live(tmp_path, story)


def test_only_whose_it_is_revokes_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, ben = [await house.person(await house.keeps(name)) for name in ("Ada", "Ben")]
        token = await house.one.tokens.make(ada, "")
        (kept,) = await house.one.tokens.of(ada)
        for person, said in ((ben, kept.token), (ada, token), (ada, "")):
            with pytest.raises(NotFound):
                await house.one.tokens.revoke(person, said)
        assert await house.one.recognition.program(token) == ada

    live(tmp_path, story)


def test_there_are_not_more_than_somebody_can_look_after(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada = await house.person(await house.keeps("Ada"))
        for _ in range(MOST_TOKENS):
            await house.one.tokens.make(ada, "")
        with pytest.raises(EnoughTokens):
            await house.one.tokens.make(ada, "")

    live(tmp_path, story)


def test_one_that_is_revoked_while_it_is_looked_up_is_not_remembered(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada = await house.person(await house.keeps("Ada"))
        token = await house.one.tokens.make(ada, "")
        (kept,) = await house.one.tokens.of(ada)
        look_up = house.store.tokens.recognise

        async def slow(key: str) -> object:
            found = await look_up(key)
            await house.one.tokens.revoke(ada, kept.token)
            return found

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(house.store.tokens, "recognise", slow)
            assert await house.one.recognition.program(token) == ada  # it was asked before
        assert await house.one.recognition.program(token) is None

    live(tmp_path, story)
