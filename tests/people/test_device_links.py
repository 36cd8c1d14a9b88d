"""Bringing a name to another device: stolen, replayed and expired links are of no use, and tell nobody's name."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path

import pytest

from people.houses import House, live
from sortilege.core.errors import Refused
from sortilege.people.device_links import LASTS, LinkDeclined, LinkExpired, LinkUsed
from sortilege.people.errors import Blocked, NotFound, NotYours
from sortilege.people.visitor import Visitor, new_visitor


async def offered(house: House, old: Visitor) -> tuple[str, str]:
    """What a new link is called where it was made, and its secret."""
    made = await house.one.links.make(old)
    return made, (await house.one.links.offer(old, made)).secret


async def refused(asked: Awaitable[object], kind: type[Refused]) -> None:
    with pytest.raises(kind) as refusal:
        await asked
    assert "Ada" not in refusal.value.message


def test_the_other_device_gets_the_name_and_another_secret(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        old, phone = await house.keeps("Ada"), new_visitor()
        made, secret = await offered(house, old)
        assert (await house.other.links.look(phone, secret)).name == "Ada"
        assert await house.other.links.come(phone, secret, "Firefox · Android") == phone
        offer = await house.one.links.offer(old, made)
        assert (offer.state, offer.label, offer.minutes) == ("opened", "Firefox · Android", 10)
        assert offer.number == (await house.other.links.look(phone, secret)).number
        assert await house.other.links.come(phone, secret, "Firefox · Android") == phone  # it waits
        await house.one.links.answer(old, made, is_me=True)
        assert (await house.other.links.look(phone, secret)).state == "confirmed"
        there = await house.other.links.come(phone, secret, "Firefox · Android")
        assert there.secret != phone.secret
        assert (await house.person(there)).name == "Ada"
        assert await house.is_nobody(phone)  # whoever has planted that secret has nothing of it
        assert (await house.one.links.offer(old, made)).state == "used"
        assert {one.label for one in await house.one.devices(await house.person(old))} == {
            "Firefox",
            "Firefox · Android",
        }

    live(tmp_path, story)


def test_looking_uses_nothing_up(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        old = await house.keeps("Ada")
        made, secret = await offered(house, old)
        for _ in range(3):
            assert (await house.one.links.look(new_visitor(), secret)).state == "made"
        assert (await house.one.links.offer(old, made)).state == "made"

    live(tmp_path, story)


def test_a_stolen_link_is_of_no_use_to_whoever_comes_second(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        old, phone, thief = await house.keeps("Ada"), new_visitor(), new_visitor()
        made, secret = await offered(house, old)
        await house.one.links.come(phone, secret, "")
        for state in (None, True):
            if state:
                await house.one.links.answer(old, made, is_me=True)
            await refused(house.one.links.look(thief, secret), LinkUsed)
            await refused(house.one.links.come(thief, secret, ""), LinkUsed)
        there = await house.one.links.come(phone, secret, "")
        for visitor in (thief, phone):
            await refused(house.one.links.come(visitor, secret, ""), LinkUsed)
        assert (await house.one.links.look(there, secret)).state == "here"

    live(tmp_path, story)


def test_nobody_comes_in_without_a_yes_on_the_device_that_made_the_link(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        old, thief = await house.keeps("Ada"), new_visitor()
        ben = await house.keeps("Ben")
        made, secret = await offered(house, old)
        await house.one.links.come(thief, secret, "")
        for other in (thief, ben, new_visitor()):
            await refused(house.one.links.offer(other, made), NotFound)
            await refused(house.one.links.answer(other, made, is_me=True), NotFound)
        assert await house.one.links.come(thief, secret, "") == thief
        await house.one.links.answer(old, made, is_me=False)
        await house.one.links.answer(old, made, is_me=True)  # no means no
        await refused(house.one.links.come(thief, secret, ""), LinkDeclined)
        assert (await house.one.links.offer(old, made)).state == "declined"
        await refused(house.one.links.make(new_visitor()), NotYours)

    live(tmp_path, story)


def test_ten_minutes_are_ten_minutes(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        old, phone = await house.keeps("Ada"), new_visitor()
        made, secret = await offered(house, old)
        house.time += LASTS - 1
        assert (await house.one.links.offer(old, made)).minutes == 1
        await house.one.links.come(phone, secret, "")
        await house.one.links.answer(old, made, is_me=True)
        house.time += 1
        await refused(house.one.links.look(phone, secret), LinkExpired)
        await refused(house.one.links.come(phone, secret, ""), LinkExpired)
        assert (await house.one.links.offer(old, made)).state == "expired"

    live(tmp_path, story)


def test_another_link_ends_the_one_before(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        old = await house.keeps("Ada")
        _, first = await offered(house, old)
        _, second = await offered(house, old)
        assert first != second
        await refused(house.one.links.come(new_visitor(), first, ""), NotFound)
        assert (await house.one.links.look(new_visitor(), second)).state == "made"

    live(tmp_path, story)


def test_a_wrong_link_is_told_the_same_whoever_there_is(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for wrong in ("x" * 32, "Ada", ""):
            await refused(house.one.links.look(new_visitor(), wrong), NotFound)
        await offered(house, await house.keeps("Ada"))
        for wrong in ("x" * 32, "Ada", ""):
            await refused(house.one.links.look(new_visitor(), wrong), NotFound)
            await refused(house.one.links.come(new_visitor(), wrong, ""), NotFound)

    live(tmp_path, story)


def test_of_two_who_open_it_at_once_one_may_wait_and_a_yes_sent_twice_lets_one_in(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        old, visitors = await house.keeps("Ada"), [new_visitor() for _ in range(4)]
        made, secret = await offered(house, old)
        came = await asyncio.gather(
            *(house.one.links.come(one, secret, "") for one in visitors), return_exceptions=True
        )
        assert sorted(isinstance(one, LinkUsed) for one in came) == [False, True, True, True]
        (first,) = [one for one in came if isinstance(one, Visitor)]
        await asyncio.gather(*(house.one.links.answer(old, made, is_me=True) for _ in range(3)))
        there = await asyncio.gather(
            *(house.one.links.come(first, secret, "") for _ in range(3)), return_exceptions=True
        )
        (inside,) = {one.secret for one in there if isinstance(one, Visitor)}
        assert inside != first.secret
        assert len(await house.one.devices(await house.person(old))) == 2

    live(tmp_path, story)


def test_whoever_signs_out_takes_the_question_along(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        old, phone = await house.keeps("Ada"), new_visitor()
        made, secret = await offered(house, old)
        await house.one.links.come(phone, secret, "")
        person = await house.person(old)
        await house.one.sign_out_everywhere(person)
        signed_out = Visitor(secret=old.secret, name="", colour="teal")  # as a request brings them from now on
        await refused(house.one.links.answer(signed_out, made, is_me=True), NotFound)

    live(tmp_path, story)


def test_nobody_comes_in_after_everybody_was_signed_out(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        old, phone = await house.keeps("Ada"), new_visitor()
        made, secret = await offered(house, old)
        await house.one.links.come(phone, secret, "")
        await house.one.links.answer(old, made, is_me=True)
        await house.one.sign_out_everywhere(await house.person(old))
        await refused(house.one.links.come(phone, secret, ""), NotFound)

    live(tmp_path, story)


def test_a_device_that_is_somebody_else_becomes_this_one(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        old, ben = await house.keeps("Ada"), await house.keeps("Ben")
        made, secret = await offered(house, old)
        assert (await house.one.links.come(old, secret, "")).secret == old.secret  # there is nothing to bring
        assert (await house.one.links.offer(old, made)).state == "made"
        await house.one.links.come(ben, secret, "")
        await house.one.links.answer(old, made, is_me=True)
        there = await house.one.links.come(ben, secret, "")
        assert (await house.person(there)).name == "Ada"
        assert await house.is_nobody(ben)

    live(tmp_path, story)


def test_whoever_is_blocked_brings_nothing_anywhere(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        old, phone = await house.keeps("Ada"), new_visitor()
        made, secret = await offered(house, old)
        await house.one.links.come(phone, secret, "")
        await house.one.links.answer(old, made, is_me=True)
        await house.store.people.block((await house.person(old)).number, house.time)
        await refused(house.one.links.come(phone, secret, ""), Blocked)

    live(tmp_path, story)
