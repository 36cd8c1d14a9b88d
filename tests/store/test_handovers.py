"""Things of one owner become another's: all of them, once, whatever happens in between."""

import asyncio

import pytest

from sortilege.store.departures import NAME_RESTS
from sortilege.store.errors import Conflict, Missing, SetMissing
from sortilege.store.handovers import SETTLES, Belongings, Handover
from sortilege.store.people import NewPerson
from sortilege.store.ratings import Listing, Rating, RatingStep
from sortilege.store.store import Store
from store.listings import listing, only, published, with_version
from store.reports import report
from store.results import result, seat
from store.tables import in_store, rows, table


async def person(store: Store, name: str, owner: str) -> int:
    new = NewPerson(owner=owner, name=name, folded=name.lower(), colour="teal", at=1.0, phrase="hash")
    return await store.people.keep(new)


async def guest_comes_back(store: Store) -> None:
    """Ada keeps a name; in another browser she has played as a guest, and signs in there."""
    ada = await person(store, "Ada", "ada")
    await store.people.sign_in(ada, "phone", "guest's device", "Phone", 2.0, "guest")


@in_store
async def test_whoever_comes_back_is_asked_in_that_browser_and_nowhere_else(store: Store) -> None:
    await guest_comes_back(store)
    await store.people.sign_in((await store.people.called("ada")).number, "laptop", "other", "", 3.0)  # type: ignore[union-attr]
    await store.tables.create(table("t"), rows(b"1", owners=("guest", "ben")))
    await store.sets.create("s", "guest", b"draft", {}, 1.0)
    assert await store.handovers.offered("phone") == "guest"
    assert await store.handovers.count("guest") == Belongings(tables=1, sets=1)
    assert await store.handovers.offered("laptop") is None
    assert await store.handovers.offered("guest's device") is None
    assert await store.handovers.answer("laptop", 1, 4.0) is None
    assert await store.handovers.open(10) == []


@in_store
async def test_the_answer_is_given_once(store: Store) -> None:
    await guest_comes_back(store)
    answers = await asyncio.gather(*(store.handovers.answer("phone", 1, 4.0) for _ in range(4)))
    assert sorted(map(str, answers)) == ["None", "None", "None", "guest"]
    assert await store.handovers.open(10) == [Handover("guest", "ada", forgets=False, keeps_sets=True, at=4.0)]
    assert await store.handovers.offered("phone") is None


@in_store
async def test_what_is_left_behind_is_left_for_good(store: Store) -> None:
    await guest_comes_back(store)
    assert await store.handovers.answer("phone", 0, 4.0) is None
    assert await store.handovers.answer("phone", 1, 5.0) is None
    assert await store.handovers.open(10) == []


@in_store
async def test_nobody_takes_along_what_belongs_to_a_kept_name(store: Store) -> None:
    await guest_comes_back(store)
    await person(store, "Ben", "guest")
    assert await store.handovers.offered("phone") is None
    assert await store.handovers.answer("phone", 1, 4.0) is None


@in_store
async def test_everything_becomes_the_takers_once(store: Store) -> None:
    await published(store, "g", by="guest")
    await published(store, "b", by="ben", maker="Ben")
    await store.sets.create("both", "guest", b"draft", {}, 1.0)
    await store.sets.add_maker("both", "ada")
    await store.reports.add(report(by="guest"))
    for who in ("guest", "ada"):
        await store.opinions.complain("b", 1, who, f"at {who}'s", "rights", "words", 30.0)
    await store.opinions.approve("b", 1, "guest", "elsewhere", 30.0)
    handover = Handover("guest", "ada", forgets=False, keeps_sets=True, at=1.0)
    for _ in range(2):
        await store.handovers.give(handover)
        assert await store.sets.makers("both") == {"ada"}
        assert (await store.sets.load("both")).owner == "ada"
        assert (await only(store, "g")).by == "ada"
        assert (await only(store, "g")).maker == "Ada"
        assert (await store.reports.count_by("guest", 0.0), await store.reports.count_by("ada", 0.0)) == (0, 1)
        assert (await store.opinions.said_by("b", 1, "ada")).approved
        assert len(await store.opinions.complaints("b", 1)) == 1
        assert await store.handovers.is_over("guest")


@in_store
async def test_nobody_approves_of_their_own(store: Store) -> None:
    await published(store, "s")
    await store.opinions.approve("s", 1, "guest", "elsewhere", 30.0)
    await store.handovers.give(Handover("guest", "ada", forgets=False, keeps_sets=True, at=1.0))
    assert not (await store.opinions.said_by("s", 1, "ada")).approved


@in_store
async def test_it_stays_open_for_what_still_comes(store: Store) -> None:
    await guest_comes_back(store)
    await store.handovers.answer("phone", 1, 100.0)
    assert not await store.handovers.end("guest", 101.0)
    await store.sets.create("late", "guest", b"draft", {}, 1.0)  # by a worker that has not heard of it
    assert not await store.handovers.end("guest", 100.0 + SETTLES)
    (handover,) = await store.handovers.open(10)
    await store.handovers.give(handover)
    assert await store.handovers.end("guest", 100.0 + SETTLES)
    assert await store.handovers.open(10) == []
    assert await store.sets.makers("late") == {"ada"}


@in_store
async def test_whoever_leaves_takes_along_what_was_on_its_way_to_them(store: Store) -> None:
    await guest_comes_back(store)
    await store.handovers.answer("phone", 1, 4.0)
    assert await store.departures.leave("ada", None, "heir", 0, 5.0) == ["phone"]
    assert {(one.giver, one.taker, one.forgets) for one in await store.handovers.open(10)} == {
        ("guest", "heir", True),
        ("ada", "heir", True),
    }


@in_store
async def test_what_a_browser_had_before_goes_with_whoever_leaves(store: Store) -> None:
    await guest_comes_back(store)
    await store.departures.leave("ada", None, "heir", 1, 5.0)
    assert {(one.giver, one.keeps_sets) for one in await store.handovers.open(10)} == {("guest", True), ("ada", True)}


@in_store
async def test_whoever_leaves_has_no_way_back_and_their_name_rests(store: Store) -> None:
    await guest_comes_back(store)
    await store.departures.leave("ada", None, "heir", 1, 5.0)
    assert await store.people.called("ada") is None
    assert await store.people.phrase_of("ada") is None
    recognised = await store.people.recognise("phone")
    assert recognised is not None and recognised.person is None
    ben = await person(store, "Ben", "ben")
    for at, is_free in ((6.0, False), (4.0 + NAME_RESTS, False), (5.0 + NAME_RESTS, True)):
        again = NewPerson(owner="new", name="Ada", folded="ada", colour="red", at=at, phrase=None)
        if is_free:
            await store.people.rename(ben, "Ada", "ada", at, at)
        else:
            with pytest.raises(Conflict):
                await store.people.keep(again)
            with pytest.raises(Conflict):
                await store.people.rename(ben, "Ada", "ada", at, at)
    await store.handovers.tidy_names(5.0 + NAME_RESTS)


@in_store
async def test_a_guest_who_leaves_is_a_stranger_with_the_old_cookie(store: Store) -> None:
    assert await store.departures.leave("guest", "device", "heir", 1, 5.0) == ["device"]
    recognised = await store.people.recognise("device")
    assert recognised is not None and recognised.person is None


@in_store
async def test_what_was_shared_may_stay_as_nobodys(store: Store) -> None:
    await with_version(store, "shared", versions=2)
    await store.sets.publish("shared", 1)
    await store.listings.put(listing("shared", 1, words="pets ada of all", maker="Ada"))
    await store.sets.create("private", "ada", b"draft", {}, 1.0)
    await store.handovers.give(Handover("ada", "heir", forgets=True, keeps_sets=True, at=1.0))
    kept = await store.sets.load("shared")
    assert (kept.published, kept.body, kept.owner, kept.links) == (1, b"draft 1", "heir", 1)
    assert [moment.name for moment in await store.moments.of("shared")] == [""]
    assert (await only(store, "shared")).maker == ""
    assert await store.sets.makers("shared") == {"heir"}
    found = await store.database.ask(lambda db: db.row("SELECT words FROM listings"))
    assert found is not None and found[0] == "pets of all"
    with pytest.raises(SetMissing):
        await store.sets.load("private")


@in_store
async def test_or_all_of_it_goes(store: Store) -> None:
    await with_version(store, "shared")
    await store.sets.publish("shared", 1)
    await store.listings.put(listing("shared", 1))
    await store.bin.put("shared", "Ada", 2.0)
    await store.sets.create("other", "ada", b"draft", {}, 1.0)
    await store.sets.create("theirs", "ada", b"draft", {}, 1.0)
    await store.sets.add_maker("theirs", "ben")
    await store.handovers.give(Handover("ada", "heir", forgets=True, keeps_sets=False, at=1.0))
    for id in ("shared", "other"):
        with pytest.raises(SetMissing):
            await store.sets.draft(id)
        assert await store.listings.of(id) == []
    with pytest.raises(SetMissing):
        await store.versions.load("shared", 1)
    assert (await store.sets.load("theirs")).owner is None
    assert await store.sets.makers("theirs") == {"ben"}


@in_store
async def test_two_who_are_one_have_one_name_and_all_ways_back(store: Store) -> None:
    ada, eve = await person(store, "Ada", "ada"), await person(store, "Eve", "eve")
    await store.people.sign_in(eve, "phone", "before", "Phone", 2.0)
    for wrong in (ada, 99):
        with pytest.raises(Missing):
            await store.departures.merge(wrong, ada, 3.0)
    assert await store.departures.merge(eve, ada, 3.0) == ["phone"]
    assert await store.people.called("eve") is None
    assert [one.device for one in await store.people.devices(ada)] == ["phone"]
    assert [(one.giver, one.taker, one.forgets) for one in await store.handovers.open(10)] == [("eve", "ada", False)]
    with pytest.raises(Conflict):
        await person(store, "Eve", "somebody else")


@in_store
async def test_friends_of_one_are_friends_of_both(store: Store) -> None:
    ada, eve, ben, cleo = [await person(store, name, name.lower()) for name in ("Ada", "Eve", "Ben", "Cleo")]
    for one, other in ((eve, ben), (ben, eve), (ada, eve), (eve, ada), (ada, cleo), (eve, cleo), (cleo, eve)):
        await store.friends.add(one, other, 2.0, 10)
    await store.departures.merge(eve, ada, 3.0)
    assert [one.name for one in (await store.friends.of(ada)).friends] == ["Ben", "Cleo"]
    assert (await store.friends.of(ada)).asked == (await store.friends.of(ada)).asking == []


@in_store
async def test_results_of_two_who_are_one_count_once_and_ratings_are_worked_out_again(store: Store) -> None:
    for id, (one, other) in {"t1": ("ada", "eve"), "t2": ("eve", "ben")}.items():
        await store.results.add(result(id, seat(one), seat(other, place=2), game="the-box"), 2)
    steps = [RatingStep(who, "the-box", 2, 25.0, 8.0, 1.0, 2.0) for who in ("eve", "ben")]
    ratings = [Rating(who, "the-box", "", 25.0, 8.0, 1.0, 1, 2.0) for who in ("eve", "ben")]
    await store.ratings.go_on(0, 2, ratings, steps, Listing(sure=9.0, awake_since=0.0))
    await store.mutes.add("eve", "ada", 1.0, 10)
    await store.mutes.add("eve", "ben", 1.0, 10)
    await store.handovers.give(Handover("eve", "ada", forgets=False, keeps_sets=True, at=1.0))
    assert [(one.number, one.rated, one.unrated_why) for one in await store.results.of_owner("ada", 99, 9)] == [
        (2, True, None),
        (1, False, "same-person"),
    ]
    assert (await store.ratings.position(), await store.ratings.of("ben", "the-box")) == (0, None)
    assert await store.mutes.of("ada") == {"ben"}


@in_store
async def test_results_of_somebody_who_is_gone_stay_without_a_name(store: Store) -> None:
    await store.results.add(result("t", seat("ada"), seat("ben", place=2), game="the-box"), 2)
    await store.ratings.go_on(
        0,
        1,
        [Rating("ada", "the-box", "", 25.0, 8.0, 1.0, 1, 2.0)],
        [RatingStep("ada", "the-box", 1, 25.0, 8.0, 1.0, 2.0)],
        Listing(sure=9.0, awake_since=0.0),
    )
    await store.handovers.give(Handover("ada", "heir", forgets=True, keeps_sets=True, at=1.0))
    (found,) = await store.results.of_owner("heir", 99, 9)
    assert [(seat.owner, seat.name) for seat in found.seats] == [("heir", ""), ("ben", "ben")]
    assert (found.rated, await store.ratings.position()) == (True, 1)
    assert await store.ratings.of("heir", "the-box") is not None
    assert await store.results.of_owner("ada", 99, 9) == []


@in_store
async def test_whoever_was_at_a_table_is_remembered_until_it_is_handed_over(store: Store) -> None:
    await store.tables.create(table("t"), rows(b"1", owners=("ada", "ben")))
    await store.tables.append("t", 1, rows(b"2", owners=("ben", "cleo")))
    await store.tables.append("t", 2, rows(b"3"))
    assert await store.tables.tables_of("ada", 10) == []
    assert await store.handovers.tables("ada") == ["t"]
    assert await store.handovers.count("ada") == Belongings(tables=0, sets=0)
    for giver, taker in (("ada", "ada's heir"), ("ben", "cleo")):
        await store.handovers.give_table("t", Handover(giver, taker, forgets=False, keeps_sets=True, at=1.0))
        assert await store.handovers.is_over(giver)
        assert await store.handovers.tables(taker) == ["t"]
    assert await store.tables.tables_of("ada's heir", 10) == []
    assert [one.id for one in await store.tables.tables_of("cleo", 10)] == ["t"]


@in_store
async def test_a_log_is_written_anew_together_with_what_comes_after_it_or_not_at_all(store: Store) -> None:
    await store.tables.create(table("t"), rows(b"1", b"2", b"3", owners=("ada",)))
    with pytest.raises(Conflict):
        await store.tables.rewrite("t", 2, b"setup", {1: b"one"}, rows(b"4", owners=("heir",)))
    assert [row.body for row in (await store.tables.load("t")).rows] == [b"1", b"2", b"3"]
    assert await store.tables.rewrite("t", 3, b"setup", {1: b"one"}, rows(b"4", owners=("heir",))) == 4
    stored = await store.tables.load("t")
    assert (stored.setup, [row.body for row in stored.rows]) == (b"setup", [b"one", b"2", b"3", b"4"])
    assert await store.tables.tables_of("ada", 10) == []
    assert [one.id for one in await store.tables.tables_of("heir", 10)] == ["t"]
