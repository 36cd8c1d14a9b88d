"""Rated tables: what is checked before the game, what is not possible during it, and what is said after it."""

from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from sortilege.core.errors import Refused
from sortilege.people.guest import Guest, program
from sortilege.people.ratings.scale import UNKNOWN
from sortilege.tables import game_requests, seat_requests
from sortilege.tables.bookkeeper import Bookkeeper
from sortilege.tables.pairs import MOST_OF_A_PAIR, WITHIN
from sortilege.tables.rated import CannotBeRated, NeedsName, NotWhenRated
from sortilege.tables.requests import Request, Sit
from sortilege.tables.setup import Setup
from sortilege.tables.table import Table
from tables.living import ADA, BEN, CLEO, ME, OPEN, Life, Scene, bot, here, in_house, setup, told

ANN, BOB, CAT = (replace(guest, kept=True) for guest in (ADA, BEN, CLEO))
"""Those who keep their names."""
_keys = count(1000)


def rated(*seats: Any, game: str = "lucky-numbers", **more: Any) -> Setup:
    return setup(game, *seats, **{"rated": True, "clock": "fast", "first": "random", **more})


async def found(life: Life, wanted: Setup, *guests: Guest) -> str:
    """As `Life.found`, the way people do it."""
    host, *others = guests
    id = (await life.lobby.set_up(wanted, host)).table.id
    for guest in others:
        await seat(life, id, guest, seat_requests.sit)
    if others:
        await seat(life, id, host, seat_requests.begin)
    return id


async def seat(life: Life, id: str, guest: Guest, decide: Any, **more: Any) -> None:
    shape = Sit if decide is seat_requests.sit else Request
    asked = shape(version=(await life.table(id)).version, key=f"a-key-{next(_keys)}", **more)
    await life.lobby.seat(id, guest, asked, decide)


async def settled(life: Life, id: str) -> Scene:
    await life.caretaker.bookkeeper.settle_all()
    return await life.scene(id)


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (rated(ME, game="go-for-six-solo"), "two players or more"),
        (rated(ME, here("Eve")), "two seats"),
        (rated(ME, ME), "two seats"),
        (rated(bot(), bot()), "at least one person"),
        (rated(ME, bot(), options={"match": True}), "usual options"),
        (rated(ME, bot(), first=0), "chance decides"),
        (rated(ME, bot(), game="the-box", options={"hand": 8}), "usual options"),
        (rated(ME, bot(), clock="none"), "a clock"),
        (rated(ME, bot(), lesson=True), "with help"),
    ],
)
def test_what_cannot_be_rated(wanted: Setup, why: str, tmp_path: Any) -> None:
    @in_house
    async def live(life: Life) -> None:
        with pytest.raises(CannotBeRated, match=why):
            await life.lobby.set_up(wanted, ANN)

    live(tmp_path)


@in_house
async def test_what_can_be_rated(life: Life) -> None:
    for wanted in (
        rated(ME, bot("hard")),
        rated(ME, OPEN, OPEN, bot("easy")),
        rated(OPEN, OPEN),
        rated(ME, bot("regular"), game="the-box", clock="relaxed"),
        rated(ME, OPEN, game="go-for-six", options={"length": 6}),
    ):
        assert (await life.lobby.set_up(wanted, ANN)).table.setup.rated


@in_house
async def test_whoever_plays_keeps_a_name_and_is_no_program(life: Life) -> None:
    machine = program("a token of a program", "en")
    with pytest.raises(NeedsName, match="keep yours first"):
        await life.lobby.set_up(rated(ME, bot()), ADA)
    with pytest.raises(CannotBeRated, match="Programs"):
        await life.lobby.set_up(rated(ME, bot()), machine)
    id = await found(life, rated(ME, OPEN), ANN)
    for guest, refusal in ((BEN, NeedsName), (machine, CannotBeRated)):
        with pytest.raises(refusal):
            await seat(life, id, guest, seat_requests.sit)
    await seat(life, id, BOB, seat_requests.sit, name="Somebody else")
    assert [chair.name for chair in (await life.table(id)).chairs] == ["Ada", "Ben"]


@in_house
async def test_bots_alone_do_not_play_for_a_rating(life: Life) -> None:
    id = (await life.lobby.set_up(rated(OPEN, bot()), ADA)).table.id
    await seat(life, id, ADA, seat_requests.sit, seat=0, bot="easy")
    with pytest.raises(CannotBeRated, match="at least one person"):
        await seat(life, id, ADA, seat_requests.begin)


@in_house
async def test_nobody_is_helped_in_a_rated_game(life: Life) -> None:
    id = await found(life, rated(ME, OPEN), ANN, BOB)
    await life.act_somehow(id, life.random)
    table = await life.table(id)
    assert table.may_undo is None
    for decide, guest, more in (
        (game_requests.undo, ANN, {}),
        (game_requests.pause, ANN, {}),
        (seat_requests.send_away, ANN, {"seat": 1}),
    ):
        with pytest.raises(NotWhenRated):
            await life.do(id, guest, decide, **more)
    assert not (await life.scene(id))["hints"]


@in_house
async def test_a_lone_player_gets_no_hints_either(life: Life) -> None:
    id = await found(life, rated(ME, bot()), ANN)
    assert not (await life.scene(id))["hints"]


@in_house
async def test_what_a_game_makes_of_ratings_is_said_at_the_table(life: Life) -> None:
    id = await found(life, rated(ME, OPEN), ANN, BOB)
    assert (await life.scene(id))["rated"] == {"why_not": None, "changes": None}
    await life.do(id, BOB, game_requests.concede)
    assert (await life.scene(id))["rated"] == {"why_not": None, "changes": None}
    scene = await settled(life, id)
    won, lost = scene["rated"]["changes"]
    assert (won["seat"], lost["seat"], won["before"], lost["before"]) == (0, 1, UNKNOWN.shown, UNKNOWN.shown)
    assert lost["after"] < 1500 < won["after"]
    assert won["give_or_take"] < UNKNOWN.give_or_take
    assert told(scene)[-1] == "The ratings are worked out."
    rating = await life.store.ratings.of(ANN.known(), "lucky-numbers")
    assert rating is not None
    assert round(rating.shown, 1) == won["after"]
    version = scene["version"]
    assert (await settled(life, id))["version"] == version


@in_house
async def test_a_game_against_bots_counts_and_bots_stay_what_they_are(life: Life) -> None:
    id = await found(life, rated(ME, bot("hard"), bot("easy")), ANN)
    await life.do(id, ANN, game_requests.concede)
    changes = (await settled(life, id))["rated"]["changes"]
    assert [change["seat"] for change in changes] == [0]
    assert changes[0]["after"] < 1500
    result = await life.store.results.of_table(id)
    assert result is not None
    assert [one.place for one in result.seats] == [3, 1, 1]


@in_house
async def test_whoever_runs_out_of_time_has_lost(life: Life) -> None:
    id = await found(life, rated(ME, OPEN), ANN, BOB)
    await life.play_until(id, life.random, lambda table: len(table.seats_to_act) == 1)
    slow = (await life.table(id)).seats_to_act[0]
    await life.let_pass(60)
    scene = await settled(life, id)
    assert scene["phase"] == "over"
    assert scene["outcome"]["winners"] == [1 - slow]
    assert scene["result"].endswith("wins: nobody else plays on.")
    assert scene["seats"][slow]["left"] == "late"
    with pytest.raises(Refused, match="over"):
        await life.act(id, (ANN, BOB)[slow], "draw")


@in_house
async def test_who_is_late_does_not_come_back_while_others_play_on(life: Life) -> None:
    id = await found(life, rated(ME, OPEN, OPEN), ANN, BOB, CAT)
    await life.play_until(id, life.random, lambda table: len(table.seats_to_act) == 1)
    slow = (await life.table(id)).seats_to_act[0]
    await life.let_pass(30.5)
    chair = (await life.table(id)).chairs[slow]
    assert (chair.left, chair.away, chair.conceded) == ("late", False, True)
    guest = (ANN, BOB, CAT)[slow]
    await life.do(id, guest, game_requests.come_back)
    assert (await life.table(id)).chairs[slow].conceded
    with pytest.raises(Refused, match="lost for you"):
        await life.act(id, guest, "draw")


@in_house
async def test_two_who_are_late_together_share_the_last_place(life: Life) -> None:
    id = await found(life, rated(ME, OPEN), ANN, BOB)
    await life.let_pass(60)
    result_places = [one.place for one in await result_seats(life, id)]
    assert result_places == [1, 1]
    scene = await life.scene(id)
    assert [change["after"] for change in scene["rated"]["changes"]] == [1500.0, 1500.0]


async def result_seats(life: Life, id: str) -> Any:
    await settled(life, id)
    result = await life.store.results.of_table(id)
    assert result is not None
    return result.seats


@in_house
async def test_whoever_leaves_has_lost(life: Life) -> None:
    id = await found(life, rated(ME, OPEN), ANN, BOB)
    await seat(life, id, BOB, seat_requests.leave)
    assert [(one.place, one.ending) for one in await result_seats(life, id)] == [(1, "played"), (2, "gone")]


async def play(life: Life, wanted: Setup) -> str:
    id = await found(life, wanted, ANN, BOB)
    await life.do(id, BOB, game_requests.concede)
    return id


@in_house
async def test_the_same_two_are_rated_ten_times_a_day_and_told_before_the_next_game(life: Life) -> None:
    for _ in range(MOST_OF_A_PAIR):
        life.clock.time += 60
        scene = await settled(life, await play(life, rated(ME, OPEN)))
        assert scene["rated"]["why_not"] is None
    id = await found(life, rated(ME, OPEN), ANN)
    assert (await life.scene(id))["rated"]["why_not"] is None
    await seat(life, id, BOB, seat_requests.sit)
    assert "10 rated games" in (await life.scene(id))["rated"]["why_not"]
    await seat(life, id, BOB, seat_requests.leave)
    assert (await life.scene(id))["rated"]["why_not"] is None
    await seat(life, id, BOB, seat_requests.sit)
    await seat(life, id, ANN, seat_requests.begin)
    await life.do(id, BOB, game_requests.concede)
    scene = await settled(life, id)
    assert "10 rated games" in scene["rated"]["why_not"]
    assert scene["rated"]["changes"] == []
    result = await life.store.results.of_table(id)
    assert result is not None
    assert (result.rated, result.unrated_why) == (False, "pair")
    for guests, is_rated in (((ANN, CAT), True), ((BOB, CAT), True), ((BOB, ANN), False), ((CAT, ANN, BOB), False)):
        id = await found(life, rated(ME, *[OPEN] * (len(guests) - 1)), *guests)
        assert ((await life.scene(id))["rated"]["why_not"] is None) == is_rated
    life.clock.time += WITHIN
    id = await found(life, rated(ME, OPEN), ANN, BOB)
    assert (await life.scene(id))["rated"]["why_not"] is None


@in_house
async def test_a_rematch_too_many_is_said_when_it_begins(life: Life) -> None:
    id = await play(life, rated(ME, OPEN))
    for number in range(MOST_OF_A_PAIR):
        await settled(life, id)
        await life.lobby.rematch(id, ANN)
        id = await life.lobby.rematch(id, BOB)
        assert ((await life.scene(id))["rated"]["why_not"] is None) == (number < MOST_OF_A_PAIR - 1)
        await life.do(id, BOB, game_requests.concede)


@in_house
async def test_several_games_at_once_do_not_count_more(life: Life) -> None:
    ids = [await found(life, rated(ME, OPEN), ANN, BOB) for _ in range(MOST_OF_A_PAIR + 2)]
    for id in ids:
        life.clock.time += 1
        await life.do(id, BOB, game_requests.concede)
    await life.caretaker.bookkeeper.settle_all()
    assert await life.store.results.count_rated() == MOST_OF_A_PAIR
    assert (await life.scene(ids[-1]))["rated"]["why_not"] is not None


@in_house
async def test_what_the_house_ends_is_not_rated(life: Life) -> None:
    id = await found(life, rated(ME, OPEN, game="go-for-six"), ANN, BOB)

    def ended(table: Table) -> bool:
        return table.phase == "over"

    while not ended(await life.table(id)):
        await life.act_somehow(id, life.random, "pass")
    scene = await settled(life, id)
    assert scene["rated"]["why_not"] == "This game is not rated: the house has ended it."
    assert await life.store.results.count_rated() == 0


@in_house
async def test_whoever_dies_between_two_steps_leaves_the_rest_to_others(life: Life) -> None:
    id = await found(life, rated(ME, OPEN), ANN, BOB)
    await life.do(id, BOB, game_requests.concede)
    bookkeeper = life.caretaker.bookkeeper
    await bookkeeper._write_down(await life.lobby.room(id))  # and no more
    another = Life(life.store, life.clock)
    assert (await settled(another, id))["rated"]["changes"]
    await life.store.results.settle(id, 1)  # as if that had been lost
    await Bookkeeper(another.lobby).settle_all()
    assert len([one for one in told(await another.scene(id)) if one == "The ratings are worked out."]) == 1
