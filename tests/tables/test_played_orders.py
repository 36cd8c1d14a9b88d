"""After a game: every order that was played, with its values."""

from random import Random

from sortilege.editions.library import shipped
from sortilege.tables import game_requests
from sortilege.tables.played_orders import orders_played
from tables.living import ADA, BEN, ME, OPEN, Life, finished, in_house, setup

VALUES = shipped("mammals").values


async def check_alone(life: Life, game: str) -> None:
    id = await life.found(setup(game, ME))
    for _ in range(8):
        scene = await life.act_somehow(id, Random(3), "place")
    played = finished(orders_played(await life.table(id), "en"))
    for order in played:
        smaller, larger = (VALUES[order.attribute][tile] for tile in order.tiles)
        assert order.right == (smaller <= larger)
        assert order.challenged
    last = [order.right for order in played if order.n == max(order.n for order in played)]
    (right,) = (one["right"] for one in scene["happened"] if "right" in one)
    assert all(last) == right


@in_house
async def test_alone_every_placement_in_the_box_is_told_with_whether_it_was_right(life: Life) -> None:
    await check_alone(life, "the-box-solo")


@in_house
async def test_alone_every_placement_in_the_row_is_told_with_whether_it_was_right(life: Life) -> None:
    await check_alone(life, "go-for-six-solo")


@in_house
async def test_a_doubt_marks_the_order_it_was_about(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN, first=0, options={"attribute": "weight"}), ADA, BEN)
    await life.act(id, ADA, "place", gap=1)
    await life.act(id, BEN, "challenge", neighbour="left")
    (order,) = finished(orders_played(await life.table(id), "en"))
    assert order.challenged
    assert order.by == 0
    assert order.written[0] != order.written[1]


@in_house
async def test_lucky_numbers_has_nothing_to_look_up(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN), ADA, BEN)
    await life.do(id, ADA, game_requests.concede)
    assert finished(orders_played(await life.table(id), "en")) == []
