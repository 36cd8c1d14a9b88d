"""Before a game: sitting down, getting up, offering seats to bots, beginning."""

from pathlib import Path
from random import Random

import pytest

from sortilege.bots import levels_of
from sortilege.core.errors import Malformed
from sortilege.games import GAMES
from sortilege.people.errors import NotYours
from sortilege.people.guest import Guest, nobody
from sortilege.people.names import COLOURS
from sortilege.people.owner import owner_of
from sortilege.tables import seat_requests
from sortilege.tables.errors import NotNow
from sortilege.tables.setup import SeatPlan, Setup
from tables.living import ADA, BEN, CLEO, ME, OPEN, Life, bot, here, in_house, kinds, person, setup, told


@in_house
async def test_a_table_without_open_seats_begins_at_once(life: Life) -> None:
    scene = await life.scene(await life.found(setup("lucky-numbers", ME, bot())))
    assert scene["phase"] == "playing"
    assert scene["view"]["turn"] == 0
    assert "The game begins." in told(scene)


@in_house
async def test_a_table_with_an_open_seat_waits_for_somebody(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN))
    scene = await life.scene(id)
    assert (scene["phase"], scene["view"], scene["legal"], kinds(scene)) == ("gathering", None, [], ["person", "open"])
    with pytest.raises(NotNow, match="still missing"):
        await life.do(id, ADA, seat_requests.begin)
    scene = await life.do(id, BEN, seat_requests.sit)
    assert [seat["name"] for seat in scene["seats"]] == ["Ada", "Ben"]
    assert scene["phase"] == "gathering"
    assert (await life.do(id, ADA, seat_requests.begin))["phase"] == "playing"


@in_house
async def test_whoever_sits_there_may_begin_but_nobody_else(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN))
    await life.do(id, BEN, seat_requests.sit)
    with pytest.raises(NotYours):
        await life.do(id, CLEO, seat_requests.begin)
    assert (await life.do(id, BEN, seat_requests.begin))["phase"] == "playing"


@in_house
async def test_nobody_sits_down_or_begins_during_a_game(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN), ADA, BEN)
    for decide in (seat_requests.sit, seat_requests.begin):
        with pytest.raises(NotNow, match="has begun already"):
            await life.do(id, BEN, decide)


@in_house
async def test_a_taken_seat_stays_taken(life: Life) -> None:
    id = await life.found(setup("the-box", ME, OPEN, OPEN))
    await life.do(id, BEN, seat_requests.sit, seat=2)
    with pytest.raises(NotNow, match="sits there already"):
        await life.do(id, CLEO, seat_requests.sit, seat=2)
    await life.do(id, CLEO, seat_requests.sit)
    with pytest.raises(NotNow, match="All seats are taken"):
        await life.do(id, person("Dan"), seat_requests.sit)
    with pytest.raises(Malformed, match="0 to 2"):
        await life.do(id, person("Dan"), seat_requests.sit, seat=3)


@in_house
async def test_whoever_takes_another_seat_gets_up_from_the_first(life: Life) -> None:
    id = await life.found(setup("the-box", ME, OPEN, OPEN))
    await life.do(id, BEN, seat_requests.sit, seat=1)
    scene = await life.do(id, BEN, seat_requests.sit, seat=2)
    assert kinds(scene) == ["person", "open", "person"]
    assert told(scene)[-2:] == ["Ben gets up.", "Ben sits down."]
    assert (scene["seats"][2]["name"], scene["seats"][2]["colour"]) == ("Ben", "red")


@in_house
async def test_two_people_are_never_called_the_same(life: Life) -> None:
    id = await life.found(setup("the-box", ME, OPEN, OPEN, OPEN))
    for secret in ("one", "two", "three"):
        scene = await life.do(id, Guest(owner=owner_of(secret), name="Ada", colour="teal"), seat_requests.sit)
    assert len({seat["name"] for seat in scene["seats"]}) == 4
    long = "n" * 24
    for secret in ("one", "two", "three"):
        scene = await life.do(id, Guest(owner=owner_of(secret), name=long, colour="teal"), seat_requests.sit)
    assert len({seat["name"] for seat in scene["seats"]}) == 4
    assert max(len(seat["name"]) for seat in scene["seats"]) == 24


@in_house
async def test_one_may_change_name_and_colour_in_ones_own_seat(life: Life) -> None:
    id = await life.found(setup("the-box", ME, OPEN))
    scene = await life.do(id, ADA, seat_requests.sit, name="Ada L.", colour="moss")
    assert (scene["seats"][0]["name"], scene["seats"][0]["colour"]) == ("Ada L.", "moss")
    assert (await life.table(id)).seats_of(ADA.owner) == (0,)


@in_house
async def test_one_gets_up_only_oneself_but_the_host_sends_bots_away(life: Life) -> None:
    id = await life.found(setup("the-box", ME, OPEN, bot(), OPEN))
    await life.do(id, BEN, seat_requests.sit, seat=1)
    with pytest.raises(NotYours):
        await life.do(id, BEN, seat_requests.leave, seat=2)
    with pytest.raises(NotYours):
        await life.do(id, ADA, seat_requests.leave, seat=1)
    with pytest.raises(NotYours):
        await life.do(id, ADA, seat_requests.leave, seat=5)
    assert kinds(await life.do(id, ADA, seat_requests.leave, seat=2)) == ["person", "person", "open", "open"]
    assert kinds(await life.do(id, BEN, seat_requests.leave)) == ["person", "open", "open", "open"]
    assert (await life.table(id)).owners == (ADA.owner,)


@in_house
async def test_only_the_host_offers_seats_to_bots(life: Life) -> None:
    id = await life.found(setup("the-box", ME, OPEN, OPEN))
    await life.do(id, BEN, seat_requests.sit)
    with pytest.raises(NotYours, match="Only the host"):
        await life.do(id, BEN, seat_requests.sit, bot="expert")
    with pytest.raises(Malformed, match=r"bot: one of random, newcomer"):
        await life.do(id, ADA, seat_requests.sit, bot="master")
    with pytest.raises(NotNow, match="sits there already"):
        await life.do(id, ADA, seat_requests.sit, bot="expert", seat=1)
    scene = await life.do(id, ADA, seat_requests.sit, bot="expert")
    assert (scene["seats"][2]["kind"], scene["seats"][2]["level"]) == ("bot", "expert")
    assert scene["seats"][2]["line"]


@in_house
async def test_a_bot_may_be_exchanged_for_another(life: Life) -> None:
    id = await life.found(setup("the-box", ME, bot("newcomer"), OPEN))
    scene = await life.do(id, ADA, seat_requests.sit, bot="scholar", seat=1)
    assert scene["seats"][1]["level"] == "scholar"


@in_house
async def test_somebody_without_a_secret_of_their_own_cannot_sit(life: Life) -> None:
    """Or everybody without one would own the seat."""
    id = await life.found(setup("the-box", ME, OPEN))
    with pytest.raises(NotYours):
        await life.do(id, nobody("en"), seat_requests.sit)


@in_house
async def test_colours_never_clash_however_people_sit_down(life: Life) -> None:
    for host_colour in COLOURS:
        host = person("Ada", host_colour)
        for seats in (
            [ME, *[bot()] * 5],
            [*[bot()] * 6],
            [*map(here, "BCDEFG")],
            [ME, *map(here, "BC"), *[bot()] * 3],
            [here("B"), ME, bot(), bot(), bot(), bot()],
            [ME, ME, bot(), ME],
        ):
            scene = await life.scene(await life.found(setup("the-box", *seats), host))
            colours = [seat["colour"] for seat in scene["seats"]]
            assert len(set(colours)) == len(seats), seats
        id = await life.found(setup("the-box", ME, OPEN, OPEN, OPEN, OPEN, OPEN), host)
        for number in range(4):
            await life.do(
                id, person(f"Guest {number}", "teal"), seat_requests.sit, colour="red" if number % 2 else None
            )
        scene = await life.do(id, host, seat_requests.sit, bot="regular")
        assert len({seat["colour"] for seat in scene["seats"]}) == 6


@in_house
async def test_at_one_screen_all_seats_belong_to_it(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, here("Ben"), here("Cleo")))
    table = await life.table(id)
    assert table.setup.one_device
    assert table.seats_of(ADA.owner) == (0, 1, 2)
    assert [chair.name for chair in table.chairs] == ["Ada", "Ben", "Cleo"]
    assert (await life.scene(id))["legal"][0]["by"] == 0
    with pytest.raises(NotYours):  # which of them?
        await life.act(id, ADA, "draw")
    await life.act_somehow(id, Random(1))


@in_house
async def test_names_of_bots_are_all_different(life: Life) -> None:
    scene = await life.scene(await life.found(setup("the-box", ME, *[bot("regular")] * 5)))
    names = [seat["name"] for seat in scene["seats"]]
    assert len(set(names)) == 6


@in_house
async def test_nobody_sits_down_on_a_bot(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, bot(), OPEN))
    with pytest.raises(NotNow, match="sits there already"):
        await life.do(id, BEN, seat_requests.sit, seat=1)


@in_house
async def test_bots_that_sit_down_one_after_the_other_have_different_names_too(life: Life) -> None:
    """By chance five of them might, but not three times."""
    for _ in range(3):
        id = await life.found(setup("the-box", ME, *[OPEN] * 5))
        for _ in range(5):
            scene = await life.do(id, ADA, seat_requests.sit, bot="regular")
        assert len({seat["name"] for seat in scene["seats"]}) == 6


@in_house
async def test_every_level_of_every_game_can_be_chosen(life: Life) -> None:
    for game in GAMES:
        for level in levels_of(game) if not GAMES[game].solo else ():
            await life.found(setup(game, ME, bot(level)))


@pytest.mark.parametrize(
    ("wanted", "complaint"),
    [
        (setup("chess", ME), "there is no game"),
        (setup("the-box", ME), "2 to 6"),
        (setup("the-box-solo", ME, bot()), "for 1 player"),
        (setup("lucky-numbers", ME, bot(), edition="mammals"), "without an edition"),
        (setup("the-box", ME, bot(), edition="nothing"), "there is no edition"),
        (setup("the-box", ME, bot(), edition=None), "edition"),
        (setup("the-box", ME, bot(), edition="../mammals"), "there is no edition"),
        (setup("the-box", ME, SeatPlan("bot", "master")), "a bot is one of"),
        (setup("the-box", ME, SeatPlan("bot")), "a bot is one of"),
        (setup("the-box", ME, SeatPlan("open", "expert")), "only a bot has a level"),
        (setup("the-box", ME, OPEN, first=2), "first: the seats are 0 to 1"),
        (setup("the-box", ME, OPEN, first=-1), "first"),
        (setup("the-box", ME, OPEN, options={"first": 1}), "not among the options"),
        (setup("the-box", ME, OPEN, options={"deposits": 10**30}), "deposits"),
        (setup("the-box", ME, OPEN, options={"speed": 1}), "speed"),
        (setup("the-box", ME, here("Ben"), public=True), "public"),
    ],
)
def test_what_makes_no_sense_is_refused(wanted: Setup, complaint: str, tmp_path: Path) -> None:
    @in_house
    async def check(life: Life) -> None:
        with pytest.raises(Malformed, match=complaint):
            await life.lobby.set_up(wanted, ADA)

    check(tmp_path)
