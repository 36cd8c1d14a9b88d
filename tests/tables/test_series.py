"""The score goes on from rematch to rematch."""

import msgspec

from sortilege.core.game import Outcome, Score
from sortilege.people.guest import Guest
from sortilege.tables import game_requests
from sortilege.tables.rematch_requests import fill
from sortilege.tables.series import Series, counted
from sortilege.tables.setup import Founded
from tables.living import ADA, BEN, ME, OPEN, Life, in_house, setup

TWO = setup("lucky-numbers", ME, OPEN)


async def won_by_the_other(life: Life, id: str, loser: Guest) -> str:
    """Somebody gives up, and both play again: the next table."""
    await life.do(id, loser, game_requests.concede)
    await life.lobby.rematch(id, ADA)
    return await life.lobby.rematch(id, BEN)


@in_house
async def test_each_game_counts_as_soon_as_it_is_over(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    assert (await life.scene(id))["series"] is None
    id = await won_by_the_other(life, id, BEN)
    assert (await life.scene(id))["series"] == {"games": 1, "wins": [1, 0]}
    id = await won_by_the_other(life, id, ADA)
    assert (await life.scene(id))["series"] == {"games": 2, "wins": [1, 1]}
    assert (await life.do(id, BEN, game_requests.concede))["series"] == {"games": 3, "wins": [2, 1]}


@in_house
async def test_with_somebody_else_it_starts_anew(life: Life) -> None:
    id = await won_by_the_other(life, await life.found(TWO, ADA, BEN), BEN)
    await life.do(id, BEN, game_requests.concede)
    next_table = await life.lobby.rematch(id, ADA)
    await life.do(id, ADA, fill)
    await life.let_pass(0)
    assert (await life.scene(next_table))["series"] is None


@in_house
async def test_it_is_stored_with_the_table(life: Life) -> None:
    id = await won_by_the_other(life, await life.found(TWO, ADA, BEN), BEN)
    assert (await Life(life.store, life.clock).scene(id))["series"] == {"games": 1, "wins": [1, 0]}


def test_a_table_of_before_has_no_series() -> None:
    stored = msgspec.json.encode(Founded(setup=TWO, host=ADA.known(), secret="s"))
    assert b"series" not in stored
    assert msgspec.json.decode(stored, type=Founded).series is None


def test_who_wins_together_wins_one_each() -> None:
    assert counted(None, Outcome((0, 2), "board full"), 3) == Series(1, (1, 0, 1))


def test_alone_nobody_wins() -> None:
    assert counted(None, Score(3), 1) is None
