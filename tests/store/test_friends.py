"""Who is whose friend, whom somebody does not want to hear, and invitations."""

from sortilege.store.friends import FriendList, Saying
from sortilege.store.invitations import NewInvitation
from sortilege.store.people import NewPerson
from sortilege.store.store import Store
from store.tables import in_store


async def people(store: Store, *names: str) -> list[int]:
    return [
        await store.people.keep(
            NewPerson(owner=f"owner of {name}", name=name, folded=name.lower(), colour="teal", at=1.0, phrase=None)
        )
        for name in names
    ]


def names(found: FriendList) -> tuple[list[str], list[str], list[str]]:
    friends, asking, asked = ([one.name for one in part] for part in (found.friends, found.asking, found.asked))
    return friends, asking, asked


@in_store
async def test_friends_are_those_who_both_say_so(store: Store) -> None:
    ada, ben, cleo = await people(store, "Ada", "Ben", "Cleo")
    assert await store.friends.add(ada, ben, 2.0, 10)
    assert await store.friends.add(ada, ben, 3.0, 10)
    assert names(await store.friends.of(ada)) == ([], [], ["Ben"])
    assert names(await store.friends.of(ben)) == ([], ["Ada"], [])
    assert await store.friends.saying(ben, ada) == Saying(mine=False, theirs=True)
    assert await store.friends.add(ben, ada, 4.0, 10)
    assert await store.friends.add(cleo, ada, 4.0, 10)
    assert names(await store.friends.of(ada)) == (["Ben"], ["Cleo"], [])
    assert names(await store.friends.of(ben)) == (["Ada"], [], [])
    assert await store.friends.saying(ada, ben) == Saying(mine=True, theirs=True)


@in_store
async def test_whoever_is_ignored_is_not_told_and_may_still_be_added(store: Store) -> None:
    ada, ben = await people(store, "Ada", "Ben")
    await store.friends.add(ada, ben, 2.0, 10)
    await store.friends.ignore(ben, ada)
    await store.friends.add(ada, ben, 3.0, 10)
    assert names(await store.friends.of(ben)) == ([], [], [])
    assert names(await store.friends.of(ada)) == ([], [], ["Ben"])
    await store.friends.add(ben, ada, 4.0, 10)
    assert names(await store.friends.of(ada)) == (["Ben"], [], [])


@in_store
async def test_a_friend_who_is_removed_does_not_stay_as_a_question(store: Store) -> None:
    ada, ben = await people(store, "Ada", "Ben")
    await store.friends.add(ada, ben, 2.0, 10)
    await store.friends.remove(ben, ada)
    assert names(await store.friends.of(ben)) == ([], ["Ada"], []), "what others ask is theirs to take back"
    await store.friends.add(ben, ada, 3.0, 10)
    await store.friends.remove(ben, ada)
    assert names(await store.friends.of(ada)) == names(await store.friends.of(ben)) == ([], [], [])
    await store.friends.add(ada, ben, 4.0, 10)
    await store.friends.remove(ada, ben)
    assert names(await store.friends.of(ben)) == ([], [], [])


@in_store
async def test_there_is_room_for_so_many_friends(store: Store) -> None:
    ada, ben, cleo = await people(store, "Ada", "Ben", "Cleo")
    assert await store.friends.add(ada, ben, 2.0, 1)
    assert await store.friends.add(ada, ben, 2.0, 1)
    assert not await store.friends.add(ada, cleo, 2.0, 1)
    assert names(await store.friends.of(ada)) == ([], [], ["Ben"])


@in_store
async def test_whoever_is_blocked_vanishes_from_lists_until_they_are_not(store: Store) -> None:
    ada, ben = await people(store, "Ada", "Ben")
    await store.friends.add(ada, ben, 2.0, 10)
    await store.friends.add(ben, ada, 2.0, 10)
    await store.people.block(ben, 5.0)
    assert names(await store.friends.of(ada)) == ([], [], [])
    await store.people.block(ben, None)
    assert names(await store.friends.of(ada)) == (["Ben"], [], [])


@in_store
async def test_a_friend_was_last_seen_with_the_latest_device(store: Store) -> None:
    ada, ben = await people(store, "Ada", "Ben")
    await store.friends.add(ada, ben, 2.0, 10)
    assert (await store.friends.of(ada)).asked[0].seen_at is None
    await store.people.sign_in(ben, "phone", "before", "", 100.0)
    await store.people.sign_in(ben, "desk", "before", "", 200.0)
    assert (await store.friends.of(ada)).asked[0].seen_at == 200.0


@in_store
async def test_who_is_muted_stays_so_until_they_are_not(store: Store) -> None:
    for muted in ("ben", "cleo", "ben"):
        await store.mutes.add("ada", muted, 1.0, 2)
    await store.mutes.add("ada", "dora", 1.0, 2)
    await store.mutes.add("ben", "ada", 1.0, 2)
    assert await store.mutes.of("ada") == {"ben", "cleo"}
    await store.mutes.remove("ada", "ben")
    assert await store.mutes.of("ada") == {"cleo"}
    assert await store.mutes.of("ben") == {"ada"}


def invitation(host: int, guest: int, at: float = 10.0, table: str = "table-01") -> NewInvitation:
    return NewInvitation(host=host, guest=guest, table_id=table, game="go-for-six", at=at, until=at + 300)


@in_store
async def test_an_invitation_can_be_answered_until_it_ends(store: Store) -> None:
    ada, ben = await people(store, "Ada", "Ben")
    assert await store.invitations.add(invitation(ada, ben))
    assert not await store.invitations.add(invitation(ada, ben, 20.0)), "they know already"
    (found,) = await store.invitations.to(ben, 11.0)
    assert (found.table_id, found.game, found.name, found.owner) == ("table-01", "go-for-six", "Ada", "owner of Ada")
    assert await store.invitations.to(ada, 11.0) == []
    assert await store.invitations.at("table-01", ada, 11.0) == ["Ben"]
    assert await store.invitations.found(found.number, ben, 11.0) == ("table-01", ada)
    assert await store.invitations.found(found.number, ada, 11.0) is None
    assert await store.invitations.found(found.number, ben, 310.0) is None
    assert await store.invitations.to(ben, 310.0) == []
    assert await store.invitations.add(invitation(ada, ben, 310.0)), "and now they may be asked again"


@in_store
async def test_a_host_hears_who_has_declined_and_cannot_ask_again_at_once(store: Store) -> None:
    ada, ben = await people(store, "Ada", "Ben")
    await store.invitations.add(invitation(ada, ben))
    (found,) = await store.invitations.to(ben, 11.0)
    await store.invitations.answer(found.number, ada, "declined")
    assert await store.invitations.declined(ada, 11.0) == [], "it was not theirs to answer"
    await store.invitations.answer(found.number, ben, "declined")
    await store.invitations.answer(found.number, ben, "accepted")
    assert [one.name for one in await store.invitations.declined(ada, 11.0)] == ["Ben"]
    assert await store.invitations.to(ben, 11.0) == []
    assert await store.invitations.at("table-01", ada, 11.0) == []
    assert not await store.invitations.add(invitation(ada, ben, 20.0))


@in_store
async def test_invitations_of_yesterday_are_forgotten(store: Store) -> None:
    ada, ben = await people(store, "Ada", "Ben")
    await store.invitations.add(invitation(ada, ben))
    (found,) = await store.invitations.to(ben, 11.0)
    await store.invitations.add(invitation(ben, ada, 100_000.0, "table-02"))
    assert await store.invitations.found(found.number, ben, 11.0) is None
