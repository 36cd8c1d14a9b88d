"""Go for 6, the solo game: setup, a turn, what is right and what is wrong."""

from random import Random
from typing import Any

import pytest

from games.go_for_six.six import ALPHABET, Six, age, size
from games.go_for_six.solo import solo_table, solo_with
from sortilege.core.errors import Illegal, Malformed
from sortilege.games.go_for_six.state import Pass


def data_side(card: str) -> dict[str, int]:
    return {"age": age(card), "size": size(card)}


def row_of_three(top: str) -> Six:
    """Row b d h, and `top` is to be placed."""
    table = solo_with("d", "b", under=f"h {top} z").play(0, "place", gap=0).chance("turn-up", card="h")
    table.play(0, "place", gap=2).chance("turn-up", card=top)
    return table


def test_one_attribute_is_drawn_by_chance() -> None:
    table = solo_table()
    assert {getattr(action, "attribute", ""): chance for action, chance in table.game.chances(table.state)} == {
        "age": 0.5,
        "size": 0.5,
    }
    table.chance("attribute", attribute="size")
    assert table.view["attribute"] == "size"


def test_chance_prepares_the_table() -> None:
    """Every attribute and every first card comes up sooner or later; then chance has nothing to do."""
    attributes, first_cards = set(), set()
    for seed in range(50):
        table, random = solo_table(), Random(seed)
        while table.to_act == ["chance"]:
            table.state = table.game.apply(table.state, "chance", table.game.sample(table.state, random))
        assert (table.phase, table.to_act) == ("turn", [0])
        assert list(table.game.chances(table.state)) == []
        attributes.add(table.view["attribute"])
        first_cards.add(table.rows[0])
    assert attributes == {"age", "size"}
    assert first_cards == {"b", "d", "f", "h"}


def test_the_attribute_may_be_chosen() -> None:
    table = solo_table(attribute="size")
    assert table.view["attribute"] == "size"
    assert table.refused("chance", "attribute", attribute="size") == "illegal"


def test_the_first_card_lies_data_side_up() -> None:
    table = solo_table(attribute="age").chance("deal", seat=0, card="b")
    assert table.rows == ["b"]
    assert table.view["revealed"] == {"b": data_side("b")}


def test_setup_goes_in_order() -> None:
    """Attribute, first card, top of the pile; then the player."""
    table = solo_table()
    assert table.refused("chance", "deal", seat=0, card="b") == "illegal"
    table.chance("attribute", attribute="age")
    assert table.refused("chance", "turn-up", card="b") == "illegal"
    assert table.refused(0, "place", gap=0) == "not-your-turn"
    table.chance("deal", seat=0, card="b")
    assert table.refused("chance", "deal", seat=0, card="d") == "illegal"
    assert table.refused("chance", "turn-up", card="b") == "illegal"
    assert table.legal(0) == []
    table.chance("turn-up", card="d")
    assert (table.phase, table.to_act) == ("turn", [0])
    assert table.view["pile"] == {"top": "d", "count": 3}


def test_the_player_must_add_the_top_card_to_his_row() -> None:
    """Anywhere, but he cannot pass."""
    table = solo_with("b", "d", under="f h")
    assert table.legal(0) == [{"do": "place", "gap": 0}, {"do": "place", "gap": 1}]
    assert table.refused(0, "pass") == "malformed"
    with pytest.raises(Illegal, match="place the card"):
        table.game.apply(table.state, 0, Pass())


@pytest.mark.parametrize("gap", [-1, 2])
def test_a_card_goes_into_a_gap_that_the_row_has(gap: int) -> None:
    assert solo_with("b", "d", under="f h").refused(0, "place", gap=gap) == "illegal"


@pytest.mark.parametrize(
    ("top", "gap", "row"), [("a", 0, "a b d h"), ("c", 1, "b c d h"), ("f", 2, "b d f h"), ("k", 3, "b d h k")]
)
def test_a_right_card_stays_data_side_up(top: str, gap: int, row: str) -> None:
    table = row_of_three(top).play(0, "place", gap=gap)
    assert table.rows == [row]
    assert table.view["revealed"] == {card: data_side(card) for card in row.split()}
    assert table.view["discarded"] == 0


@pytest.mark.parametrize(
    ("top", "gap"),
    [("c", 0), ("a", 1), ("k", 1), ("c", 2), ("k", 2), ("f", 3)],
)
def test_a_wrong_card_is_discarded(top: str, gap: int) -> None:
    """Wrong with one neighbour is enough; only the new card goes."""
    table = row_of_three(top).play(0, "place", gap=gap)
    assert table.rows == ["b d h"]
    assert table.view["discarded"] == 1


@pytest.mark.parametrize("gap", [0, 1])
def test_equal_values_are_always_right(gap: int) -> None:
    table = solo_with("b", "b2", under="f h").play(0, "place", gap=gap)
    assert table.view["discarded"] == 0
    assert sorted(table.rows[0].split()) == ["b", "b2"]


def test_the_new_card_is_turned_over_and_checked() -> None:
    """What it says is seen, right or wrong."""
    table = solo_with("d", "b", under="f h")
    assert "checked" not in table.view
    table.play(0, "place", gap=1)
    assert table.view["checked"] == {"tile": "b", "right": False, "values": data_side("b")}
    table.chance("turn-up", card="f").play(0, "place", gap=1)
    assert table.view["checked"] == {"tile": "f", "right": True, "values": data_side("f")}


def test_the_next_card_is_turned_up_at_once() -> None:
    table = solo_with("d", "b", under="f h").play(0, "place", gap=0)
    assert table.to_act == ["chance"]
    assert table.could_turn_up == {"f", "h"}
    assert table.refused("chance", "turn-up", card="b") == "illegal"
    table.chance("turn-up", card="h")
    assert table.view["pile"] == {"top": "h", "count": 2}
    assert table.to_act == [0]


def test_the_top_card_is_seen_but_not_its_data_side() -> None:
    table = solo_with("d", "b", under="f h")
    assert table.view["pile"]["top"] == "b"
    assert set(table.view["revealed"]) == {"d"}


@pytest.mark.parametrize("options", [{"length": 6}, {"first": 1}, {"attribute": "beauty"}, {"hand": 3}])
def test_an_option_that_makes_no_sense_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Malformed, match=r"options: |has no attribute beauty"):
        solo_table(**options)


def test_it_is_for_one_player() -> None:
    with pytest.raises(Malformed, match="go-for-six-solo is for 1 player, not for 2"):
        Six("go-for-six-solo", 2, {}, ALPHABET)


def test_it_takes_at_least_two_cards() -> None:
    """One beside the arrow and one to place."""
    with pytest.raises(Malformed, match="2 cards"):
        solo_table("b")
    assert solo_table("b d").to_act == ["chance"]
