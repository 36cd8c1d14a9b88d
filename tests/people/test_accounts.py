"""Keeping a name, and coming back to it."""

import asyncio
import re
from pathlib import Path

import pytest

from people.houses import House, live
from sortilege.people import phrases
from sortilege.people.accounts import RENAMED_EVERY, TooSoon, WrongPhrase
from sortilege.people.errors import Blocked, NotFound
from sortilege.people.kept_names import NameTaken
from sortilege.people.owner import owner_of
from sortilege.people.recognition import device_of
from sortilege.people.visitor import new_visitor


def test_what_was_done_before_stays_theirs_and_the_old_secret_is_worth_nothing(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        before = new_visitor()
        kept = await house.one.keep(before, "Ada", "Firefox")
        person = await house.person(kept.visitor)
        assert (person.name, person.owner) == ("Ada", owner_of(before.secret))
        assert kept.visitor.as_person(person).owner == owner_of(before.secret)
        assert kept.visitor.secret != before.secret
        fixed = await house.one.recognition.of(before.secret)  # somebody may have planted it
        assert fixed is not None
        assert fixed.person is None

    live(tmp_path, story)


def test_six_words_bring_somebody_back_on_another_device(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        kept = await house.one.keep(new_visitor(), "Ada", "Firefox")
        assert len(kept.phrase.split()) == phrases.WORDS
        phone = await house.other.come_back(new_visitor(), "ADA", kept.phrase.upper().replace(" ", ", "), "Phone")
        assert (await house.person(phone)).name == "Ada"
        assert {one.label for one in await house.one.devices(await house.person(phone))} == {"Firefox", "Phone"}

    live(tmp_path, story)


def test_what_is_wrong_about_a_name_and_a_phrase_is_not_told(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        kept = await house.one.keep(new_visitor(), "Ada", "")
        other = await house.one.keep(new_visitor(), "Ben", "")
        told = set()
        for name, phrase in (("Ada", other.phrase), ("Cleo", kept.phrase), ("Ada", ""), ("", kept.phrase)):
            with pytest.raises(WrongPhrase) as refused:
                await house.one.come_back(new_visitor(), name, phrase, "")
            told.add(refused.value.message)
        assert len(told) == 1

    live(tmp_path, story)


def test_whether_a_name_is_there_makes_no_difference_in_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes long is done once each time: for a name that is kept, one that is not, and one without a phrase."""
    compared, verified = [], phrases._verified

    def counted(kept: str, phrase: str) -> bool:
        compared.append(kept)
        return verified(kept, phrase)

    monkeypatch.setattr(phrases, "_verified", counted)

    async def story(house: House) -> None:
        await house.keeps("Ada")
        for name in ("Ada", "Cleo", ""):
            with pytest.raises(WrongPhrase):
                await house.one.come_back(new_visitor(), name, "six words that nobody has ever", "")
        assert len(compared) == 3
        kinds = {re.sub(r"\$[^$]+\$[^$]+$", "", kept) for kept in compared}  # without salt and hash
        assert len(kinds) == 1

    live(tmp_path, story)


def test_a_new_phrase_ends_the_old_one(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        kept = await house.one.keep(new_visitor(), "Ada", "")
        phrase = await house.one.new_phrase(await house.person(kept.visitor))
        with pytest.raises(WrongPhrase):
            await house.one.come_back(new_visitor(), "Ada", kept.phrase, "")
        await house.one.come_back(new_visitor(), "Ada", phrase, "")

    live(tmp_path, story)


def test_names_that_look_alike_or_are_a_bots_are_taken(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.one.keep(new_visitor(), "Ada", "")
        for name in ("ada", "Аda", "A\u200bda", "Otto", "0tto", "admin"):
            with pytest.raises(NameTaken):
                await house.one.keep(new_visitor(), name, "")

    live(tmp_path, story)


def test_a_name_is_changed_once_in_a_while(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        kept = await house.one.keep(new_visitor(), "Ada", "")
        person = await house.person(kept.visitor)
        await house.one.rename(person, "Eve")
        assert (await house.person(kept.visitor)).name == "Eve"
        house.time += RENAMED_EVERY - 1
        with pytest.raises(TooSoon):
            await house.one.rename(person, "Ada")
        house.time += 1
        await house.one.rename(person, "Ada")
        assert (await house.person(kept.visitor)).name == "Ada"

    live(tmp_path, story)


def test_who_is_signed_out_is_so_at_all_workers(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        kept = await house.one.keep(new_visitor(), "Ada", "")
        phone = await house.one.come_back(new_visitor(), "Ada", kept.phrase, "Phone")
        person = await house.person(phone)
        for accounts in (house.one, house.other):
            known = await accounts.recognition.of(phone.secret)
            assert known is not None and known.person == person
        (lost,) = [one.device for one in await house.one.devices(person) if one.label == "Phone"]
        await house.one.sign_out(person, lost)
        await asyncio.sleep(0)  # until the other one has heard of it
        for accounts in (house.one, house.other):
            known = await accounts.recognition.of(phone.secret)
            assert known is not None and known.person is None
        with pytest.raises(NotFound):
            await house.one.sign_out(person, lost)
        await house.one.sign_out_everywhere(person)
        assert await house.one.devices(person) == []

    live(tmp_path, story)


def test_whoever_is_blocked_does_not_come_back(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        kept = await house.one.keep(new_visitor(), "Ada", "")
        person = await house.person(kept.visitor)
        await house.store.people.block(person.number, house.time)
        with pytest.raises(Blocked):
            await house.one.come_back(new_visitor(), "Ada", kept.phrase, "")
        with pytest.raises(WrongPhrase):  # whether a name is blocked is told to nobody else
            await house.one.come_back(new_visitor(), "Ada", "six words that are not right", "")
        assert len(await house.one.devices(person)) == 1

    live(tmp_path, story)


def test_somebody_who_comes_again_and_again_is_noted_down_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        kept = await house.one.keep(new_visitor(), "Ada", "")
        noted: list[str] = []

        async def seen(key: str, _: float) -> None:
            noted.append(key)

        monkeypatch.setattr(house.store.people, "seen", seen)
        for _ in range(5):
            await house.one.recognition.of(kept.visitor.secret)
            house.one.recognition.changed(device_of(kept.visitor.secret))
        assert noted == [device_of(kept.visitor.secret)]

    live(tmp_path, story)
