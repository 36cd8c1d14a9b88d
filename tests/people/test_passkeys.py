"""Coming back with a device's own key: only with it, only here, only once for each question."""

import asyncio
import json
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from webauthn import verify_authentication_response
from webauthn.helpers import bytes_to_base64url

from people.authenticator import Authenticator
from people.houses import House, live
from sortilege.people import passkeys
from sortilege.people.errors import Blocked, NotFound, NotYours
from sortilege.people.passkeys import LASTS, MOST_PASSKEYS, EnoughPasskeys, Place, WrongPasskey
from sortilege.people.visitor import Visitor, new_visitor

HERE = Place("example.org", "https://example.org")


async def registered(house: House, visitor: Visitor, *, counts: bool = True) -> Authenticator:
    key = Authenticator(HERE.origin, counts=counts)
    options = await house.one.passkeys.registration(visitor, HERE)
    await house.other.passkeys.register(visitor, HERE, key.make(options), "Firefox · Linux")
    return key


async def comes(house: House, visitor: Visitor, key: Authenticator, **instead: Any) -> Visitor:
    options = await house.one.passkeys.question(visitor, HERE)
    return await house.other.passkeys.answer(visitor, HERE, key.sign(options, **instead), "Phone")


async def refused(asked: Awaitable[object]) -> str:
    with pytest.raises(WrongPasskey) as refusal:
        await asked
    return refusal.value.message


def test_a_key_brings_its_owner_back_without_a_name(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, phone = await house.keeps("Ada"), new_visitor()
        key = await registered(house, ada)
        there = await comes(house, phone, key)
        assert (await house.person(there)).name == "Ada"
        assert there.secret != phone.secret
        assert await house.is_nobody(phone)  # whoever has planted that secret has nothing of it
        (kept,) = await house.one.passkeys.of(await house.person(ada))
        assert (kept.label, kept.uses, kept.used_at) == ("Firefox · Linux", 1, house.time)

    live(tmp_path, story)


def test_what_is_asked_for_says_nothing_about_anybody(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        before = json.loads(await house.one.passkeys.question(new_visitor(), HERE))
        ada = await house.keeps("Ada")
        key = await registered(house, ada)
        after = json.loads(await house.one.passkeys.question(new_visitor(), HERE))
        assert before.pop("challenge") != after.pop("challenge")
        assert before == after
        options = json.loads(await house.one.passkeys.registration(ada, HERE))
        assert options["rp"]["id"] == "example.org"
        assert options["authenticatorSelection"]["residentKey"] == "required"
        assert [one["id"] for one in options["excludeCredentials"]] == [bytes_to_base64url(key.id)]
        assert (await house.person(ada)).owner not in json.dumps(options)
        with pytest.raises(NotYours):
            await house.one.passkeys.registration(new_visitor(), HERE)

    live(tmp_path, story)


def test_a_question_is_answered_once_by_the_browser_that_asked_and_soon(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, phone = await house.keeps("Ada"), new_visitor()
        key = await registered(house, ada)
        keys = house.one.passkeys
        options = await keys.question(phone, HERE)
        sent = key.sign(options)
        await refused(keys.answer(new_visitor(), HERE, sent, ""))  # copied to another browser
        await keys.answer(phone, HERE, sent, "")
        await refused(keys.answer(phone, HERE, sent, ""))
        for wait, is_right in ((LASTS - 1, True), (LASTS, False)):
            options = await keys.question(phone, HERE)
            house.time += wait
            if is_right:
                await keys.answer(phone, HERE, key.sign(options), "")
            else:
                await refused(keys.answer(phone, HERE, key.sign(options), ""))
        made_up = json.dumps({"rpId": HERE.name, "challenge": bytes_to_base64url(b"x" * 32)})
        await refused(keys.answer(phone, HERE, key.sign(made_up), ""))
        for_another_purpose = await keys.registration(ada, HERE)
        asked = json.dumps({"rpId": HERE.name, "challenge": json.loads(for_another_purpose)["challenge"]})
        await refused(keys.answer(ada, HERE, key.sign(asked), ""))

    live(tmp_path, story)


def test_a_wrong_answer_uses_the_question_up(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        key, phone = await registered(house, await house.keeps("Ada")), new_visitor()
        options = await house.one.passkeys.question(phone, HERE)
        await refused(house.one.passkeys.answer(phone, HERE, key.sign(options, origin="https://elsewhere.org"), ""))
        await refused(house.one.passkeys.answer(phone, HERE, key.sign(options), ""))

    live(tmp_path, story)


@pytest.mark.parametrize(
    "instead",
    [
        {"origin": "https://example.org.elsewhere.org"},
        {"origin": "http://example.org"},
        {"origin": "https://example.org:8443"},
        {"site": "elsewhere.org"},
        {"type": "webauthn.create"},
    ],
)
def test_what_was_signed_for_another_site_is_worth_nothing(tmp_path: Path, instead: dict[str, str]) -> None:
    async def story(house: House) -> None:
        ada = await house.keeps("Ada")
        key = await registered(house, ada)
        await refused(comes(house, new_visitor(), key, **instead))
        other = Authenticator(HERE.origin)
        options = await house.one.passkeys.registration(ada, HERE)
        instead_then = {**instead, **({"type": "webauthn.get"} if "type" in instead else {})}
        await refused(house.one.passkeys.register(ada, HERE, other.make(options, **instead_then), ""))
        assert len(await house.one.passkeys.of(await house.person(ada))) == 1

    live(tmp_path, story)


def test_a_copied_key_is_found_out_by_what_it_counts(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        key = await registered(house, await house.keeps("Ada"))
        await comes(house, new_visitor(), key)
        await comes(house, new_visitor(), key)
        key.uses -= 1  # as the copy counts
        await refused(comes(house, new_visitor(), key))
        await comes(house, new_visitor(), key)

    live(tmp_path, story)


def test_keys_that_do_not_count_work_as_well(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        key = await registered(house, await house.keeps("Ada"), counts=False)
        for _ in range(3):
            await comes(house, new_visitor(), key)

    live(tmp_path, story)


def test_of_two_answers_with_one_count_one_is_right(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        key, visitors = await registered(house, await house.keeps("Ada")), [new_visitor() for _ in range(2)]
        sent = []
        for visitor in visitors:
            key.uses = 6
            sent.append(key.sign(await house.one.passkeys.question(visitor, HERE)))
        came = await asyncio.gather(
            *(house.one.passkeys.answer(visitor, HERE, one, "") for visitor, one in zip(visitors, sent, strict=True)),
            return_exceptions=True,
        )
        assert sorted(isinstance(one, WrongPasskey) for one in came) == [False, True]

    live(tmp_path, story)


def test_a_key_that_was_removed_opens_nothing_and_only_its_owner_removes_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, ben = [await house.keeps(name) for name in ("Ada", "Ben")]
        key = await registered(house, ada)
        credential = bytes_to_base64url(key.id)
        with pytest.raises(NotFound):
            await house.one.passkeys.remove(await house.person(ben), credential)
        await comes(house, new_visitor(), key)
        await house.one.passkeys.remove(await house.person(ada), credential)
        await refused(comes(house, new_visitor(), key))
        with pytest.raises(NotFound):
            await house.one.passkeys.remove(await house.person(ada), credential)

    live(tmp_path, story)


def test_nobody_learns_which_keys_there_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same words, and a signature is checked each time."""
    checked = []
    verify = verify_authentication_response

    def counted(**given: Any) -> Any:
        checked.append(given)
        return verify(**given)

    monkeypatch.setattr(passkeys, "verify_authentication_response", counted)

    async def story(house: House) -> None:
        key = await registered(house, await house.keeps("Ada"))
        stranger = Authenticator(HERE.origin)
        impostor = Authenticator(HERE.origin)
        impostor.id = key.id
        told = {await refused(comes(house, new_visitor(), one)) for one in (stranger, impostor)}
        assert len(told) == 1
        assert len(checked) == 2

    live(tmp_path, story)


def test_a_key_is_one_persons_and_there_are_not_too_many(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, ben = [await house.keeps(name) for name in ("Ada", "Ben")]
        key = await registered(house, ada)
        options = await house.one.passkeys.registration(ben, HERE)
        with pytest.raises(EnoughPasskeys):
            await house.one.passkeys.register(ben, HERE, key.make(options), "")
        assert (await house.person(await comes(house, new_visitor(), key))).name == "Ada"
        for _ in range(MOST_PASSKEYS):
            await registered(house, ben)
        with pytest.raises(EnoughPasskeys):
            await registered(house, ben)

    live(tmp_path, story)


def test_whoever_is_blocked_does_not_come_back_with_a_key(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada = await house.keeps("Ada")
        key = await registered(house, ada)
        await house.store.people.block((await house.person(ada)).number, house.time)
        with pytest.raises(Blocked):
            await comes(house, new_visitor(), key)

    live(tmp_path, story)


NOISE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
)


def test_whatever_is_sent_is_refused_in_one_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        ada = await house.keeps("Ada")
        key = await registered(house, ada)
        made = key.make(await house.one.passkeys.registration(ada, HERE))
        signed = key.sign(await house.one.passkeys.question(ada, HERE))
        broken: list[dict[str, Any]] = []

        @settings(max_examples=150, suppress_health_check=[*HealthCheck], database=None, derandomize=True)
        @given(st.sampled_from([made, signed]), st.sampled_from(["id", "rawId", "type", "response"]), NOISE, st.data())
        def collect(sent: dict[str, Any], part: str, noise: Any, data: st.DataObject) -> None:
            if data.draw(st.booleans()):
                broken.append({**sent, part: noise})
            else:
                inner = data.draw(
                    st.sampled_from(sorted(sent["response"].keys() - {"userHandle"}))
                )  # nobody asks for it
                cut = data.draw(st.integers(0, 40)) if data.draw(st.booleans()) else None
                value = noise if cut is None else sent["response"][inner][:cut]
                broken.append({**sent, "response": {**sent["response"], inner: value}})

        collect()

        async def always(*_: object) -> bool:  # or only the first of them would be looked at
            return True

        monkeypatch.setattr(house.store.challenges, "take", always)
        for sent in (*broken, {}):
            await refused(house.one.passkeys.answer(ada, HERE, sent, ""))
            await refused(house.one.passkeys.register(ada, HERE, sent, ""))

    live(tmp_path, story)
