"""Go for 6, placing a card and correct placement: gaps, neighbours, and which order is right."""

import pytest

from games.go_for_six.six import table_with


@pytest.mark.parametrize(("gap", "row"), [(0, "d b f"), (1, "b d f"), (2, "b f d")])
def test_a_card_goes_to_the_left_to_the_right_or_between(gap: int, row: str) -> None:
    """The other cards keep their order, right or not."""
    table = table_with("b f", "m", top="d").play(0, "place", gap=gap)
    assert table.rows == [row, "m"]


def test_every_gap_of_the_row_is_open() -> None:
    """One more than there are cards, wherever the card may belong."""
    table = table_with("b d f h", "m", top="a")
    assert [action["gap"] for action in table.legal(0) if action["do"] == "place"] == [0, 1, 2, 3, 4]


def test_a_card_is_added_to_ones_own_row() -> None:
    table = table_with("b", "m", "n", top="d", turn=1).play(1, "place", gap=1)
    assert table.rows == ["b", "m d", "n"]


@pytest.mark.parametrize(
    ("gap", "orders"),
    [(0, [["z", "b"]]), (1, [["b", "z"], ["z", "f"]]), (2, [["f", "z"], ["z", "g"]]), (3, [["g", "z"]])],
)
def test_the_new_orders_are_those_with_the_neighbours(gap: int, orders: list[list[str]]) -> None:
    """One at an end, two between; what lies further away does not matter."""
    table = table_with("b f g", "m", top="z").play(0, "place", gap=gap)
    assert [order["tiles"] for order in table.view["orders"]] == orders
    assert {order["attribute"] for order in table.view["orders"]} == {"age"}
    assert not any(order["proven"] for order in table.view["orders"])


@pytest.mark.parametrize(
    ("neighbour", "gap", "top", "right"),
    [
        ("left", 1, "m", True),
        ("left", 1, "a", False),
        ("right", 0, "a", True),
        ("right", 0, "m", False),
    ],
)
def test_the_left_card_must_have_the_smaller_value(neighbour: str, gap: int, top: str, *, right: bool) -> None:
    """The row is c; a is younger, m is older."""
    table = table_with("c", "x y", top=top).play(0, "place", gap=gap).chance("turn-up", card="k")
    table.play(1, "challenge", neighbour=neighbour)
    assert (table.phase == "discard") == right
    assert (table.rows[0] == "") == (not right)


@pytest.mark.parametrize(("neighbour", "gap"), [("left", 1), ("right", 0)])
def test_equal_values_are_always_right(neighbour: str, gap: int) -> None:
    """c and c2 are equally old, on whichever side they lie."""
    table = table_with("c", "x y", top="c2").play(0, "place", gap=gap).chance("turn-up", card="k")
    table.play(1, "challenge", neighbour=neighbour)
    assert table.phase == "discard"


def test_only_the_attribute_in_the_middle_counts() -> None:
    """By age b comes before d, by size after it."""
    table = table_with("b", "x y", top="d").change(attribute="size").play(0, "place", gap=1).chance("turn-up", card="k")
    assert table.view["orders"] == [{"tiles": ["b", "d"], "attribute": "size", "proven": False}]
    table.play(1, "challenge", neighbour="left")
    assert table.rows == ["", "x y"]


def test_closing_a_gap_after_a_wrong_order_creates_no_new_order() -> None:
    """x and e were never neighbours before m and k left; nobody may challenge them."""
    table = table_with("x m e", "y z", top="k").play(0, "place", gap=2)
    table.chance("turn-up", card="p").play(1, "challenge", neighbour="left")
    assert table.rows == ["x e", "y z"]
    assert table.view["orders"] == []
    assert table.refused(1, "challenge", neighbour="left") == "illegal"


def test_closing_a_gap_after_a_penalty_creates_no_new_order() -> None:
    table = table_with("b", "x m e", top="d").play(0, "place", gap=1).chance("turn-up", card="p")
    table.play(1, "challenge", neighbour="left").play(1, "discard", card="m")
    assert table.rows == ["b d", "x e"]
    assert table.view["orders"] == []
    assert (table.phase, table.to_act) == ("turn", [1])
