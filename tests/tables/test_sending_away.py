"""A host can send somebody away, before the game and during it, and they cannot sit there again."""

import pytest

from sortilege.core.errors import Malformed
from sortilege.people.errors import NotYours
from sortilege.tables import game_requests, rematch_requests, seat_requests
from sortilege.tables.errors import NotNow
from tables.living import ADA, BEN, CLEO, ME, OPEN, Life, bot, here, in_house, kinds, setup, told


@in_house
async def test_before_the_game_the_seat_is_open_again(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN))
    await life.do(id, BEN, seat_requests.sit)
    scene = await life.do(id, ADA, seat_requests.send_away, seat=1)
    assert kinds(scene) == ["person", "open"]
    assert told(scene)[-1] == "Ben is sent away."
    assert kinds(await life.do(id, CLEO, seat_requests.sit)) == ["person", "person"]


@in_house
async def test_whoever_was_sent_away_cannot_sit_there_again(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN, OPEN))
    await life.do(id, BEN, seat_requests.sit)
    await life.do(id, ADA, seat_requests.send_away, seat=1)
    for seat in (None, 1, 2):
        with pytest.raises(NotYours, match="sent you away"):
            await life.do(id, BEN, seat_requests.sit, seat=seat)
    assert not (await life.table(id)).seats_of(BEN.owner)
    assert await life.lobby.store.tables.tables_of(BEN.owner or "", 10) == []


@in_house
async def test_during_the_game_a_bot_has_the_seat_and_plays_on(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN, OPEN), ADA, BEN, CLEO)
    before = (await life.table(id)).state
    scene = await life.do(id, ADA, seat_requests.send_away, seat=1)
    table = await life.table(id)
    assert kinds(scene) == ["person", "bot", "person"]
    assert table.state == before
    assert table.chairs[1].name not in ("Ada", "Ben", "Cleo")
    assert table.chairs[1].colour == "red"
    assert told(scene)[-1] == f"Ben is sent away; {table.chairs[1].name}, a bot, plays on."
    for decide in (seat_requests.leave, game_requests.concede, game_requests.come_back, game_requests.pause):
        with pytest.raises(NotYours):
            await life.do(id, BEN, decide, seat=1)


@in_house
async def test_it_is_so_after_a_restart(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN), ADA, BEN)
    await life.do(id, ADA, seat_requests.send_away, seat=1)
    again = Life(life.store)
    table = await again.table(id)
    assert table.chairs[1] == (await life.table(id)).chairs[1]
    assert table.sent_away == {BEN.owner}


@in_house
async def test_the_rematch_is_with_the_bot(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN), ADA, BEN)
    await life.do(id, ADA, seat_requests.send_away, seat=1)
    await life.do(id, ADA, game_requests.concede)
    with pytest.raises(NotYours):
        await life.lobby.rematch(id, BEN)
    again = await life.table(await life.lobby.rematch(id, ADA))
    assert [chair.kind for chair in again.chairs] == ["person", "bot"]
    assert rematch_requests.next_host(again) == ADA.owner


@in_house
async def test_only_the_host_can_and_nobody_is_sent_away_twice(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN, OPEN, bot()), ADA, BEN, CLEO)
    for guest in (BEN, CLEO):
        with pytest.raises(NotYours, match="Only the host"):
            await life.do(id, guest, seat_requests.send_away, seat=0)
    for seat in (0, 3):
        with pytest.raises(NotNow, match="Nobody sits there"):
            await life.do(id, ADA, seat_requests.send_away, seat=seat)
    for wrong in (None, 4):
        with pytest.raises(Malformed, match="seat"):
            await life.do(id, ADA, seat_requests.send_away, seat=wrong)
    await life.do(id, ADA, seat_requests.send_away, seat=1)
    with pytest.raises(NotNow, match="Nobody sits there"):
        await life.do(id, ADA, seat_requests.send_away, seat=1)
    await life.do(id, CLEO, game_requests.concede)
    with pytest.raises(NotNow, match="conceded"):
        await life.do(id, ADA, seat_requests.send_away, seat=2)


@in_house
async def test_whoever_plays_at_the_hosts_screen_is_no_stranger(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, here("Ben")))
    with pytest.raises(NotNow):
        await life.do(id, ADA, seat_requests.send_away, seat=1)


@in_house
async def test_not_after_the_game(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN), ADA, BEN)
    await life.do(id, BEN, game_requests.concede)
    with pytest.raises(NotNow, match="over"):
        await life.do(id, ADA, seat_requests.send_away, seat=1)
