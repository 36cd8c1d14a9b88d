"""What everybody at a table has seen: nothing before it is turned up, and nothing is forgotten."""

from random import Random
from typing import Any

from sortilege.core.record import read_action
from sortilege.editions.library import shipped
from sortilege.games import PICTURE_GAMES
from sortilege.games.the_box.state import Clear
from sortilege.tables import game_requests
from sortilege.tables.table import Table
from sortilege.tables.turned_up import turned_up
from tables.living import ADA, BEN, ME, OPEN, Life, finished, here, in_house, legal, setup

VALUES = shipped("mammals").values


def row(table: Table) -> tuple[str, ...]:
    found: tuple[str, ...] = table.state.rows[0]
    return found


def is_face_down(table: Table) -> bool:
    return not table.game.view(table.state).face_up()


def is_right(table: Table, action: dict[str, Any]) -> bool:
    """In a solo game: whether it turns out to be right, or is no claim at all."""
    fields = {name: value for name, value in action.items() if name != "by"}
    after = table.play.attempt(0, read_action(fields, table.game, 0)).after
    return after.checked is None or after.checked.right


def is_cleared(table: Table) -> bool:
    return any(isinstance(entry.action, Clear) for entry in table.entries)


@in_house
async def test_nothing_was_seen_until_somebody_doubts(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN, options={"attribute": "weight"}), ADA, BEN)
    await life.act(id, ADA, "place", gap=1)
    assert finished(turned_up(await life.table(id))) == {}
    (lying, placed) = row(await life.table(id))
    await life.act(id, BEN, "challenge", neighbour="left")
    seen = finished(turned_up(await life.table(id)))
    assert seen.keys() == {lying, placed}
    for item, side in seen.items():
        assert side == {attribute: of[item] for attribute, of in VALUES.items() if item in of}


@in_house
async def test_what_was_turned_back_stays_seen(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN, options={"attribute": "weight"}), ADA, BEN)
    await life.act(id, ADA, "place", gap=1)
    await life.act(id, BEN, "challenge", neighbour="left")
    seen = finished(turned_up(await life.table(id)))
    await life.play_until(id, Random(1), lambda table: is_face_down(table) or table.phase == "over")
    assert is_face_down(await life.table(id))
    assert seen.items() <= finished(turned_up(await life.table(id))).items()


@in_house
async def test_alone_what_lay_there_at_the_beginning_was_seen_even_when_the_board_is_cleared(life: Life) -> None:
    id = await life.found(setup("the-box-solo", ME))
    at_first = finished(turned_up(await life.table(id)))
    assert at_first
    dice = Random(2)
    while not is_cleared(table := await life.table(id)):
        right = [action for action in legal(table) if is_right(table, action)]
        chosen = dict(dice.choice(right))
        await life.act(id, ADA, chosen.pop("do"), seat=chosen.pop("by"), **chosen)
    assert at_first.items() <= finished(turned_up(await life.table(id))).items()


@in_house
async def test_after_the_end_the_values_of_every_order_are_known_and_no_others(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN, options={"attribute": "weight"}), ADA, BEN)
    await life.act(id, ADA, "place", gap=1)
    table = await life.table(id)
    tiles = row(table)
    assert finished(turned_up(table)) == {}
    await life.do(id, ADA, game_requests.concede)
    assert finished(turned_up(await life.table(id))) == {tile: {"weight": VALUES["weight"][tile]} for tile in tiles}


@in_house
async def test_before_the_game_and_without_cards_there_is_nothing_to_see(life: Life) -> None:
    for game in sorted(PICTURE_GAMES):
        if not game.endswith("solo"):
            assert finished(turned_up(await life.table(await life.found(setup(game, ME, OPEN), ADA)))) == {}
    numbers = await life.found(setup("lucky-numbers", ME, here("Ben")))
    await life.act_somehow(numbers, Random(1))
    assert finished(turned_up(await life.table(numbers))) == {}
