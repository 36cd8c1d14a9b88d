"""Go for 6, preparation: the attribute, everybody's first card, the draw pile, who begins."""

from random import Random
from typing import Any

import pytest

from games.go_for_six.six import CARDS, Six, edition, letter, new_table
from sortilege.editions.model import Item


def dealt(seats: int = 2, **options: Any) -> Six:
    """Everybody has a card – a, b, … –, and z lies on top of the pile."""
    table = new_table(seats, attribute="age", **options)
    for seat in range(seats):
        table.chance("deal", seat=seat, card=CARDS[seat])
    table.chance("turn-up", card="z")
    return table


def test_one_attribute_for_all_is_drawn_by_chance() -> None:
    """Each attribute of the edition is equally likely; the drawn one counts."""
    table = new_table()
    assert table.to_act == ["chance"]
    drawn = {getattr(action, "attribute", ""): chance for action, chance in table.game.chances(table.state)}
    assert drawn == {"age": 0.5, "size": 0.5}
    table.chance("attribute", attribute="size")
    assert table.view["attribute"] == "size"


def test_chance_prepares_the_whole_table() -> None:
    """Every attribute, and every card for a seat, comes up sooner or later."""
    attributes, first_cards = set(), set()
    for seed in range(200):
        table, random = new_table(), Random(seed)
        while table.to_act == ["chance"]:
            table.state = table.game.apply(table.state, "chance", table.game.sample(table.state, random))
        assert (table.phase, table.to_act) == ("turn", [0])
        attributes.add(table.view["attribute"])
        first_cards.add(table.rows[0])
    assert attributes == {"age", "size"}
    assert first_cards == set(CARDS)


def test_the_host_may_choose_the_attribute() -> None:
    """Then chance draws none; the cards are dealt at once."""
    table = new_table(attribute="size")
    assert table.view["attribute"] == "size"
    assert table.refused("chance", "attribute", attribute="size") == "illegal"
    table.chance("deal", seat=0, card="a")
    assert table.rows == ["a", ""]


def test_the_attribute_comes_before_the_cards() -> None:
    assert new_table().refused("chance", "deal", seat=0, card="a") == "illegal"


def test_everybody_starts_with_one_card() -> None:
    table = dealt(4)
    assert table.rows == ["a", "b", "c", "d"]
    assert table.view["pile"] == {"top": "z", "count": len(CARDS) - 4}
    assert table.view["discarded"] == 0


def test_first_cards_are_dealt_in_seat_order_whoever_begins() -> None:
    """Seat order is ascending from seat 0."""
    table = new_table(3, attribute="age", first=2)
    assert table.refused("chance", "deal", seat=2, card="a") == "illegal"
    table.chance("deal", seat=0, card="a")
    assert table.refused("chance", "deal", seat=0, card="b") == "illegal"
    assert table.refused("chance", "deal", seat=2, card="b") == "illegal"
    table.chance("deal", seat=1, card="b").chance("deal", seat=2, card="c")
    assert table.rows == ["a", "b", "c"]


def test_every_card_is_equally_likely_to_be_dealt() -> None:
    table = new_table(attribute="age")
    assert table.could_turn_up == set(CARDS)
    assert {chance for _, chance in table.game.chances(table.state)} == {1 / len(CARDS)}


def test_a_card_is_dealt_only_once() -> None:
    table = new_table(attribute="age").chance("deal", seat=0, card="a")
    assert table.refused("chance", "deal", seat=1, card="a") == "illegal"
    table.chance("deal", seat=1, card="b")
    assert table.refused("chance", "turn-up", card="b") == "illegal"


def test_the_pile_is_turned_up_after_everybody_has_a_card() -> None:
    table = new_table(attribute="age").chance("deal", seat=0, card="a")
    assert table.refused("chance", "turn-up", card="b") == "illegal"
    table.chance("deal", seat=1, card="b")
    assert table.refused("chance", "deal", seat=0, card="c") == "illegal"
    assert table.to_act == ["chance"]


def test_nobody_acts_during_the_preparation() -> None:
    """Not even whoever begins: the top card of the pile is visible before he decides."""
    table = new_table(attribute="age").chance("deal", seat=0, card="a").chance("deal", seat=1, card="b")
    assert table.view["pile"] == {"top": None, "count": len(CARDS) - 2}
    assert table.legal(0) == []
    assert table.refused(0, "pass") == "not-your-turn"
    table.chance("turn-up", card="c")
    assert table.view["pile"] == {"top": "c", "count": len(CARDS) - 2}
    assert table.to_act == [0]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_chosen_seat_begins(first: int) -> None:
    assert dealt(3, first=first).to_act == [first]


def test_seat_0_begins_if_nothing_is_chosen() -> None:
    assert dealt(3).to_act == [0]


def test_cards_without_a_value_for_the_attribute_do_not_take_part() -> None:
    """A mermaid of unknown age plays when size counts, and stays in the box when age does."""
    mermaid = Item(id="mermaid", name={"en": "Mermaid"}, values={"size": 50})
    items = edition(*map(letter, CARDS[:12]), mermaid)
    by_age, by_size = new_table(2, items, attribute="age"), new_table(2, items, attribute="size")
    assert by_age.refused("chance", "deal", seat=0, card="mermaid") == "illegal"
    assert by_age.could_turn_up == set(CARDS[:12])
    assert by_age.view["pile"]["count"] == 12
    assert by_size.could_turn_up == {*CARDS[:12], "mermaid"}
