"""What was a guest's becomes somebody's: their seats in games that go on, and in all that are over."""

import json
from random import Random

import pytest

from sortilege.core.errors import Refused
from sortilege.people.errors import NotYours
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.store.handovers import SETTLES, Handover, begin
from sortilege.store.store import Store
from sortilege.tables import game_requests, rematch_requests, seat_requests
from sortilege.tables.caretaker import Caretaker
from sortilege.tables.handovers import Handovers
from sortilege.tables.pace import GONE_AFTER
from tables.living import ADA, BEN, CLEO, ME, OPEN, Life, bot, here, in_house, legal, setup, told
from tables.workers import at_two_workers

TWO = setup("lucky-numbers", ME, OPEN)


def owner(guest: Guest) -> Owner:
    return guest.known()


async def written_down(store: Store, giver: Guest, taker: str, *, forgets: bool = False, at: float = 0.0) -> Handover:
    new = Handover(owner(giver), taker, forgets=forgets, keeps_sets=True, at=at)
    await store.database.write(lambda db: begin(db, new))
    return new


async def handed_over(life: Life, giver: Guest, taker: Guest | str, *, forgets: bool = False) -> None:
    to = taker if isinstance(taker, str) else owner(taker)
    await written_down(life.store, giver, to, forgets=forgets, at=life.clock())
    await Handovers(life.lobby).begin(owner(giver), 60.0)


def read_again(life: Life) -> Life:
    """Whoever has never seen this table."""
    return Life(life.store, life.clock)


@in_house
async def test_a_seat_in_a_game_that_goes_on_is_theirs_at_once(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    before = await life.table(id)
    await handed_over(life, ADA, CLEO)
    table = await life.table(id)
    assert (table.seats_of(CLEO.owner), table.seats_of(ADA.owner), table.host) == ((0,), (), CLEO.owner)
    assert table.chairs[0].name == "Ada"
    assert (table.moved_at, table.deadline, table.seats_to_act) == (
        before.moved_at,
        before.deadline,
        before.seats_to_act,
    )
    action = {key: value for key, value in legal(table)[0].items() if key != "by"}
    await life.do(id, CLEO, game_requests.act, seat=0, action=action)
    with pytest.raises(Refused):
        await life.do(id, ADA, game_requests.undo)
    again = read_again(life)
    assert (await again.table(id)).seats_of(CLEO.owner) == (0,)
    assert [one.id for one in await life.store.tables.tables_of(owner(CLEO), 10)] == [id]
    assert await life.store.tables.tables_of(owner(ADA), 10) == []


@in_house
async def test_a_host_who_only_watches_stays_host(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", OPEN, OPEN), ADA, BEN, CLEO)
    await handed_over(life, ADA, "dan")
    assert (await life.table(id)).host == "dan"
    assert [one.id for one in await life.store.tables.tables_of("dan", 10)] == [id]


@in_house
async def test_the_time_to_think_and_the_move_to_take_back_stay(life: Life) -> None:
    id = await life.found(setup("the-box", ME, OPEN, clock="relaxed"), ADA, BEN)
    await life.act_somehow(id, Random(1), "place")
    life.clock.time += 10
    before = await life.table(id)
    await handed_over(life, ADA, CLEO)
    after = await life.table(id)
    assert (after.deadline, after.may_undo, after.moved_at) == (before.deadline, before.may_undo, before.moved_at)


@in_house
async def test_when_something_happened_last_stays_as_it_was(life: Life) -> None:
    """Or what is old would be kept for another year, and lists would be in disorder."""
    id = await life.found(setup("lucky-numbers", ME, here("Eve")), ADA)
    await life.do(id, ADA, game_requests.concede, seat=0)
    (before,) = await life.store.tables.tables_of(owner(ADA), 10)
    life.clock.time += 1000
    await handed_over(life, ADA, CLEO)
    (after,) = await life.store.tables.tables_of(owner(CLEO), 10)
    assert after.updated_at == before.updated_at
    assert after.version == before.version + 1


@in_house
async def test_two_who_were_in_one_game_are_one_in_two_seats(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    await handed_over(life, BEN, ADA)
    table = await life.table(id)
    assert (table.seats_of(ADA.owner), table.owners) == ((0, 1), (ADA.owner,))
    over = await life.play_until(id, Random(2), lambda table: table.phase == "over")
    assert over.outcome is not None
    next_id = await life.lobby.rematch(id, ADA)
    assert (await life.table(next_id)).seats_of(ADA.owner) == (0, 1)
    assert (await read_again(life).table(id)).phase == "over"


@in_house
async def test_an_offer_of_a_rematch_between_two_who_are_one_leads_on(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    await life.play_until(id, Random(2), lambda table: table.phase == "over")
    await life.lobby.rematch(id, ADA)
    await handed_over(life, BEN, ADA)
    await life.lobby.rematch(id, ADA)
    table = await life.table(id)
    assert table.rematch is not None
    assert (await life.table(table.rematch)).seats_of(ADA.owner) == (0, 1)


@in_house
async def test_whom_the_host_has_sent_away_cannot_come_back_as_somebody_else(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN, OPEN))
    await life.do(id, BEN, seat_requests.sit)
    await life.do(id, ADA, seat_requests.send_away, seat=1)
    await handed_over(life, BEN, CLEO)
    with pytest.raises(NotYours, match="sent you away"):
        await life.do(id, CLEO, seat_requests.sit)
    assert (await read_again(life).table(id)).sent_away == {CLEO.owner}


@in_house
async def test_whoever_is_at_the_table_stays_there_and_plays_on(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    life.lobby.hub.enter(id, ADA.owner, name="Ada")
    life.lobby.hub.enter(id, BEN.owner, name="Ben")
    await handed_over(life, ADA, CLEO)
    assert life.lobby.hub.owners(id) == {CLEO.owner, BEN.owner}
    await life.let_pass(2 * GONE_AFTER)
    assert not (await life.table(id)).chairs[0].away


@in_house
async def test_a_bot_that_has_stepped_in_meanwhile_leaves_the_seat(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    life.lobby.hub.enter(id, BEN.owner, name="Ben")
    life.lobby.hub.enter(id, CLEO.owner, name="Cleo")  # Ada, who has signed in and not answered yet
    await life.let_pass(GONE_AFTER + 1)
    assert (await life.table(id)).chairs[0].away
    await handed_over(life, ADA, CLEO)
    assert not (await life.table(id)).chairs[0].away


@in_house
async def test_whoever_dies_in_the_middle_leaves_it_to_the_next_one(life: Life) -> None:
    ids = [await life.found(setup("lucky-numbers", ME, bot()), ADA) for _ in range(5)]
    await written_down(life.store, ADA, owner(CLEO), at=life.clock())
    given: list[str] = []

    class Dying(Handovers):
        async def _give(self, id: str, handover: Handover) -> None:
            if len(given) == 2:
                raise KeyboardInterrupt
            await super()._give(id, handover)
            given.append(id)

    with pytest.raises(KeyboardInterrupt):
        await Dying(life.lobby).go_on_if_due()
    assert len(await life.store.tables.tables_of(owner(CLEO), 10)) == 2
    other = read_again(life)
    await Handovers(other.lobby).go_on_if_due()
    assert len(await life.store.tables.tables_of(owner(CLEO), 10)) == 5
    for id in ids:  # each once
        rows = (await life.store.tables.load(id)).rows
        assert sum(b"changed-hands" in row.body for row in rows) == 1
    life.clock.time += SETTLES
    await Handovers(other.lobby).go_on_if_due()
    assert await life.store.handovers.open(10) == []


@at_two_workers
async def test_another_worker_sees_it_and_only_one_is_at_it(one: Life, other: Life) -> None:
    id = await one.found(TWO, ADA, BEN)
    await other.table(id)
    watcher = other.lobby.hub.enter(id, ADA.owner, name="Ada")
    await written_down(one.store, ADA, owner(CLEO), at=one.clock())
    await one.store.leases.take("handovers", one.clock(), one.clock() + 10)
    await Handovers(one.lobby).go_on_if_due()
    assert (await one.lobby.newest(id)).table.seats_of(CLEO.owner) == ()
    await Handovers(one.lobby).begin(owner(ADA), 60.0)
    assert (await other.lobby.newest(id)).table.seats_of(CLEO.owner) == (0,)
    assert other.lobby.hub.owners(id) == {CLEO.owner}
    other.lobby.hub.leave(id, watcher)


@in_house
async def test_whoever_is_at_the_table_stays_there_whoever_has_said_so(life: Life) -> None:
    """Whoever runs the site only writes it down: a worker finds it later."""
    id = await life.found(TWO, ADA, BEN)
    life.lobby.hub.enter(id, ADA.owner, name="Ada")
    await written_down(life.store, ADA, owner(CLEO), at=life.clock())
    await Handovers(life.lobby).go_on_if_due()
    assert life.lobby.hub.owners(id) == {CLEO.owner}


@at_two_workers
async def test_one_round_does_all_that_is_open(one: Life, other: Life) -> None:
    for guest in (ADA, BEN):
        await one.found(setup("lucky-numbers", ME, bot()), guest)
        await written_down(one.store, guest, owner(CLEO), at=one.clock())
    await Handovers(other.lobby).go_on_if_due()
    assert len(await one.store.tables.tables_of(owner(CLEO), 10)) == 2
    one.clock.time += SETTLES
    await Handovers(one.lobby).go_on_if_due()
    assert await one.store.handovers.open(10) == []


@in_house
async def test_what_takes_long_is_finished_behind_their_back(life: Life) -> None:
    for _ in range(3):
        await life.found(setup("lucky-numbers", ME, bot()), ADA)
    await written_down(life.store, ADA, owner(CLEO), at=life.clock())
    await Handovers(life.lobby).begin(owner(ADA), -1.0)
    assert len(await life.store.tables.tables_of(owner(ADA), 10)) == 3
    await Caretaker(life.lobby, life.bots).handovers.go_on_if_due()
    assert len(await life.store.tables.tables_of(owner(CLEO), 10)) == 3


@in_house
async def test_a_table_that_nobody_can_read_is_found_by_the_new_owner(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    await life.store.database.write(lambda db: db.run("UPDATE entries SET body = :b WHERE seq = 1", b=b"damaged"))
    other = read_again(life)
    await handed_over(other, ADA, CLEO)
    assert [one.id for one in await life.store.tables.tables_of(owner(CLEO), 10)] == [id]


# Somebody who is forgotten.


@in_house
async def test_nobody_reads_any_more_what_somebody_was_called(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, here("Grandma"), OPEN), ADA, BEN)
    await life.play_until(id, Random(3), lambda table: table.phase == "over")
    assert any("Ada" in line for line in told(await life.scene(id)))
    await handed_over(life, ADA, "heir", forgets=True)
    for where in (life, read_again(life)):
        scene = await where.scene(id)
        assert [seat["name"] for seat in scene["seats"]] == ["Somebody", "Somebody", "Ben"]
        assert "Ada" not in json.dumps(scene)
        assert "Grandma" not in json.dumps(scene)
        (name, *_) = (seat["name"] for seat in (await where.scene(id, language="de"))["seats"])
        assert name == "Jemand"
        assert (await where.table(id)).owners == ("heir", BEN.owner)
    stored = await life.store.tables.load(id)
    whole = stored.setup + b"".join(row.body for row in stored.rows[:-1])
    for gone in (b"Ada", b"Grandma", owner(ADA).encode()):
        assert gone not in whole


@in_house
async def test_what_they_were_before_they_came_back_is_forgotten_as_well(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    await handed_over(life, ADA, CLEO)
    await handed_over(life, CLEO, "heir", forgets=True)
    stored = await life.store.tables.load(id)
    assert b"Ada" not in b"".join(row.body for row in stored.rows)
    assert owner(ADA).encode() not in stored.setup + b"".join(row.body for row in stored.rows)
    table = await read_again(life).table(id)
    assert (table.host, table.chairs[0].owner, table.chairs[0].name) == ("heir", "heir", "")


@in_house
async def test_whoever_was_there_and_got_up_is_forgotten_as_well(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN, OPEN))
    await life.do(id, BEN, seat_requests.sit)
    await life.do(id, BEN, seat_requests.leave)
    assert "Ben gets up." in told(await life.scene(id))
    await handed_over(life, BEN, "heir", forgets=True)
    for where in (life, read_again(life)):
        assert "Ben" not in json.dumps(await where.scene(id))
        assert "Somebody gets up." in told(await where.scene(id))
    assert await life.store.handovers.is_over(owner(BEN))
    assert (await life.table(id)).owners == (ADA.owner,)


@in_house
async def test_whoever_was_sent_away_during_the_game_is_forgotten_as_well(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN, OPEN), ADA, BEN, CLEO)
    await life.do(id, ADA, seat_requests.send_away, seat=1)
    await handed_over(life, BEN, "heir", forgets=True)
    stored = await life.store.tables.load(id)
    assert b"Ben" not in b"".join(row.body for row in stored.rows)
    for where in (life, read_again(life)):
        left = (await where.table(id)).chairs[1].instead_of
        assert left is not None
        assert (left.owner, left.name) == ("heir", "")


@in_house
async def test_what_somebody_played_before_they_were_sent_away_is_theirs_under_another_name(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN, OPEN), ADA, BEN, CLEO)
    await life.do(id, ADA, seat_requests.send_away, seat=1)
    await handed_over(life, BEN, "taker")
    left = (await read_again(life).table(id)).chairs[1].instead_of
    assert left is not None
    assert left.owner == "taker"
    assert await life.store.tables.tables_of("taker", 10) == []


@at_two_workers
async def test_other_workers_forget_what_they_remember(one: Life, other: Life) -> None:
    id = await one.found(TWO, ADA, BEN)
    assert "Ada" in json.dumps(await other.scene(id))
    await handed_over(one, ADA, "heir", forgets=True)
    await other.lobby.newest(id)
    assert "Ada" not in json.dumps(await other.scene(id))
    assert (await other.table(id)).setup.seats[0].name is None


@in_house
async def test_lists_name_nobody_who_is_forgotten(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, bot()), ADA)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sortilege.tables.glance.LONG", 1)  # what lists say of a long table is stored
        await life.act_somehow(id, Random(1))
        (listed,) = await life.store.tables.tables_of(owner(ADA), 1)
        assert b"Ada" in (listed.glance or b"")
        await handed_over(life, ADA, "heir", forgets=True)
    (listed,) = await life.store.tables.tables_of("heir", 1)
    assert listed.glance is not None
    assert b"Ada" not in listed.glance


@in_house
async def test_whoever_is_gone_does_not_sit_where_others_wait(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN, OPEN), BEN, ADA)
    await handed_over(life, ADA, "heir", forgets=True)
    table = await life.table(id)
    assert [chair.kind for chair in table.chairs] == ["person", "open", "open"]
    assert "Ada" not in json.dumps(await life.scene(id))


@in_house
async def test_in_a_game_a_bot_plays_on_for_them(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    life.lobby.hub.enter(id, BEN.owner, name="Ben")
    await handed_over(life, ADA, "heir", forgets=True)
    life.caretaker.look_for_gone(await life.table(id))
    await life.let_pass(GONE_AFTER + 1)
    assert (await life.table(id)).chairs[0].away


@in_house
async def test_a_rematch_brings_no_name_back(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    await life.play_until(id, Random(2), lambda table: table.phase == "over")
    await handed_over(life, ADA, "heir", forgets=True)
    next_id = await life.lobby.rematch(id, BEN)
    await life.do(id, BEN, rematch_requests.fill)
    await life.lobby.rematch(id, BEN)
    stored = await life.store.tables.load(next_id)
    assert b"Ada" not in stored.setup + b"".join(row.body for row in stored.rows)
