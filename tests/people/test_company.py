"""Friends, whom nobody wants to hear, who is here, and invitations: at two workers."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sortilege.broker.in_process import InProcess, Meeting
from sortilege.core.errors import Malformed
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.friends import TooManyFriends
from sortilege.people.invitations import LASTS
from sortilege.people.owner import Owner, owner_of
from sortilege.people.society import Society
from sortilege.store.opening import open_database
from sortilege.store.people import NewPerson, StoredPerson
from sortilege.store.store import Store

GUEST = owner_of("a guest")


class House:
    def __init__(self, store: Store) -> None:
        self.time = 1_000_000.0
        self.store = store
        meeting = Meeting()
        self.one, self.other = (Society(store, InProcess(meeting), lambda: self.time) for _ in range(2))
        self.people: dict[str, StoredPerson] = {}

    async def keep(self, *names: str) -> list[StoredPerson]:
        for name in names:
            new = NewPerson(owner=owner_of(name), name=name, folded=name.lower(), colour="teal", at=1.0, phrase=None)
            await self.store.people.keep(new)
            found = await self.store.people.called(name.lower())
            assert found is not None
            self.people[name] = found
        return [self.people[name] for name in names]

    async def wish(self, who: str, wish: str, whom: str) -> str:
        person = self.people[who]
        return (await self.one.friends.wish(Owner(person.owner), person, whom, wish)).relation  # type: ignore[arg-type]

    async def befriend(self, one: str, other: str) -> None:
        await self.wish(one, "add", other)
        assert await self.wish(other, "add", one) == "friends"


def live(folder: Path, story: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Store(await open_database(f"sqlite:{folder / 'company.db'}")) as store:
            await story(House(store))

    asyncio.run(run())


async def hints() -> None:
    """What workers say arrives."""
    for _ in range(3):
        await asyncio.sleep(0)


def test_friends_are_mutual_and_a_question_may_be_ignored(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, ben = await house.keep("Ada", "Ben")
        assert await house.wish("Ada", "add", "ben") == "asked"
        assert await house.wish("Ben", "ignore", "Ada") == "asks"
        assert (await house.one.friends.of(ben)).asking == []
        assert [one.name for one in (await house.one.friends.of(ada)).asked] == ["Ben"], "nobody is told"
        assert not await house.one.friends.are(ada, ben)
        assert await house.wish("Ben", "add", "Ada") == "friends"
        assert await house.one.friends.are(ada, ben)
        assert await house.wish("Ada", "remove", "Ben") == "none"
        assert not await house.one.friends.are(ben, ada)

    live(tmp_path, story)


def test_friends_are_for_kept_names_and_for_others_than_oneself(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        (ada,) = await house.keep("Ada")
        friends = house.one.friends
        with pytest.raises(NotYours):
            await friends.wish(GUEST, None, "Ada", "add")
        with pytest.raises(NotFound):
            await friends.wish(Owner(ada.owner), ada, "Nobody", "add")
        with pytest.raises(Malformed):
            await friends.wish(Owner(ada.owner), ada, "ADA", "add")
        assert (await friends.standing(Owner(ada.owner), ada, ada)).relation == "you"
        assert (await friends.wish(GUEST, None, "Ada", "mute")).muted
        assert not (await friends.wish(GUEST, None, "Ada", "unmute")).muted

    live(tmp_path, story)


def test_there_is_a_most_of_friends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        await house.keep("Ada", "Ben", "Cleo")
        monkeypatch.setattr("sortilege.people.friends.MOST", 1)
        await house.wish("Ada", "add", "Ben")
        with pytest.raises(TooManyFriends):
            await house.wish("Ada", "add", "Cleo")

    live(tmp_path, story)


def test_whoever_is_blocked_is_nobodys_friend(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, ben = await house.keep("Ada", "Ben")
        await house.befriend("Ada", "Ben")
        await house.store.people.block(ben.number, 5.0)
        assert (await house.one.friends.of(ada)).friends == []
        with pytest.raises(NotFound):
            await house.wish("Ada", "add", "Ben")

    live(tmp_path, story)


def test_a_mute_holds_at_every_worker_at_once(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        assert await house.other.mutes.of(GUEST) == set()
        await house.one.mutes.mute(GUEST, owner_of("loud"))
        await hints()
        for worker in (house.one, house.other):
            assert await worker.mutes.of(GUEST) == {owner_of("loud")}
        await house.other.mutes.mute(GUEST, owner_of("loud"), muted=False)
        await hints()
        assert await house.one.mutes.of(GUEST) == set()
        assert await house.one.mutes.of(None) == set()

    live(tmp_path, story)


def test_somebody_is_here_at_whichever_worker_until_they_say_nothing_for_a_while(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, ben = await house.keep("Ada", "Ben")
        await house.befriend("Ada", "Ben")

        async def shown() -> tuple[bool, bool]:
            (friend,) = (await house.one.friends.of(ada)).friends
            return friend.online, friend.at_table

        assert await shown() == (False, False)
        house.other.online.beat(Owner(ben.owner))
        await hints()
        assert await shown() == (True, False)
        house.other.online.beat(Owner(ben.owner), "table-01")
        await hints()
        assert await shown() == (True, True)
        for _ in range(8):
            house.time += 20
            house.other.online.beat(Owner(ben.owner))
            await hints()
        assert await shown() == (True, False), "the table was closed meanwhile"
        house.time += 120
        assert await shown() == (False, False)

    live(tmp_path, story)


def test_when_somebody_was_seen_is_not_told_of_those_whose_page_is_private(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, ben = await house.keep("Ada", "Ben")
        await house.befriend("Ada", "Ben")
        await house.store.people.sign_in(ben.number, "phone", "before", "", 500.0)
        assert (await house.one.friends.of(ada)).friends[0].seen_at == 500.0
        await house.store.people.look(ben.number, "teal", 0)
        assert (await house.one.friends.of(ada)).friends[0].seen_at is None

    live(tmp_path, story)


def test_a_friend_is_invited_and_answers_at_another_worker(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, ben = await house.keep("Ada", "Ben")
        await house.befriend("Ada", "Ben")
        assert not (await house.other.invitations.news(ben)).invitations
        await house.one.invitations.invite(ada, "Ben", "table-01", "go-for-six")
        await hints()
        (found,) = (await house.other.invitations.news(ben)).invitations
        assert (found.name, found.table_id) == ("Ada", "table-01")
        assert await house.one.invitations.invited(ada, "table-01") == ["Ben"]
        assert await house.other.invitations.answer(ben, found.number, "declined") == "table-01"
        await hints()
        assert [one.name for one in (await house.one.invitations.news(ada)).declined] == ["Ben"]
        assert not (await house.one.invitations.news(ben)).invitations
        with pytest.raises(NotFound):
            await house.one.invitations.answer(ben, found.number, "accepted")
        with pytest.raises(NotFound):
            await house.one.invitations.answer(ada, found.number, "accepted")

    live(tmp_path, story)


def test_an_invitation_ends_by_itself(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, ben = await house.keep("Ada", "Ben")
        await house.befriend("Ada", "Ben")
        await house.one.invitations.invite(ada, "Ben", "table-01", "go-for-six")
        (found,) = (await house.one.invitations.news(ben)).invitations
        house.time += LASTS
        assert not (await house.one.invitations.news(ben)).invitations
        with pytest.raises(NotFound):
            await house.one.invitations.answer(ben, found.number, "accepted")

    live(tmp_path, story)


def test_only_friends_can_invite_and_whoever_is_muted_does_so_in_vain(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, ben = await house.keep("Ada", "Ben")
        await house.wish("Ada", "add", "Ben")
        with pytest.raises(NotYours):
            await house.one.invitations.invite(ada, "Ben", "table-01", "go-for-six")
        await house.wish("Ben", "add", "Ada")
        await house.wish("Ben", "mute", "Ada")
        await house.one.invitations.invite(ada, "Ben", "table-01", "go-for-six")
        assert not (await house.one.invitations.news(ben)).invitations

    live(tmp_path, story)


def test_the_store_is_not_asked_where_there_is_nothing_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        ada, ben = await house.keep("Ada", "Ben")
        await house.befriend("Ada", "Ben")
        for worker in (house.one, house.other):
            await worker.invitations.news(ben)
        asked = []
        ask = house.store.database.ask

        async def counted(query: object) -> object:
            asked.append(query)
            return await ask(query)  # type: ignore[arg-type]

        monkeypatch.setattr(house.store.database, "ask", counted)
        for worker in (house.one, house.other) * 5:
            assert not (await worker.invitations.news(ben)).invitations
        assert asked == []
        await house.one.invitations.invite(ada, "Ben", "table-01", "go-for-six")
        await hints()
        assert (await house.other.invitations.news(ben)).invitations
        house.one.invitations.doubt()
        assert (await house.one.invitations.news(ben)).invitations

    live(tmp_path, story)
