"""Go for 6: how many may play, how many cards that takes, and what the host may choose."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.go_for_six.six import ALPHABET, CARDS, edition, letter, new_table
from games.table import Table
from sortilege.core.errors import Malformed
from sortilege.editions.model import Edition, Item
from sortilege.games import make_game


def why_not(seats: int = 2, edition: Edition | None = ALPHABET, **options: Any) -> str:
    """The sentence that refuses this table."""
    with pytest.raises(Malformed) as refused:
        make_game("go-for-six", seats, options, edition)
    return refused.value.message


def with_few_ages(ages: int) -> Edition:
    """All cards have a size, the first `ages` of them have an age."""
    ageless = [Item(id=card, name={"en": card}, values={"size": 1}) for card in CARDS[ages:]]
    return edition(*map(letter, CARDS[:ages]), *ageless)


def test_for_novices_one_of_the_easiest_attributes_is_drawn_though_any_may_lie_there() -> None:
    cards = edition(*map(letter, CARDS))
    hard = Edition(
        id="hard",
        title={},
        attributes=tuple(replace(one, difficulty=3 if one.id == "age" else 2) for one in cards.attributes),
        items=cards.items,
    )
    table = Table("go-for-six", 2, {"novice": True}, hard)
    draws: list[tuple[Any, float]] = list(table.game.chances(table.state))
    assert [(draw.attribute, likely) for draw, likely in draws] == [("size", 1)]
    assert table.game.sample(table.state, Random(1)) == draws[0][0]
    assert table.chance("attribute", attribute="age").view["attribute"] == "age"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play(seats: int) -> None:
    assert len(new_table(seats).view["rows"]) == seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_fewer_or_more_do_not_play(seats: int) -> None:
    assert why_not(seats) == f"go-for-six is for 2 to 6 players, not for {seats}"


def test_it_is_played_with_an_edition() -> None:
    assert "edition" in why_not(edition=None)


@pytest.mark.parametrize(("seats", "length", "cards"), [(2, 6, 12), (6, 6, 32), (3, 6, 17), (2, 2, 4), (4, 3, 10)])
def test_all_rows_but_two_cards_must_be_left_over(seats: int, length: int, cards: int) -> None:
    """(length − 1) × players + 2 cards are enough, one less is too few."""
    assert make_game("go-for-six", seats, {"length": length}, edition(*map(letter, CARDS[:cards])))
    assert str(cards) in why_not(seats, edition(*map(letter, CARDS[: cards - 1])), length=length)


def test_chance_does_not_draw_an_attribute_with_too_few_cards() -> None:
    table = new_table(2, with_few_ages(11))
    assert [getattr(action, "attribute", "") for action, _ in table.game.chances(table.state)] == ["size"]
    assert table.refused("chance", "attribute", attribute="age") == "illegal"
    table.chance("attribute", attribute="size")


def test_an_attribute_that_the_edition_does_not_have_is_not_drawn() -> None:
    table = new_table()
    assert "beauty" in table.refusal("chance", "attribute", attribute="beauty").message


def test_the_host_may_not_choose_an_attribute_with_too_few_cards() -> None:
    assert make_game("go-for-six", 2, {"attribute": "age"}, with_few_ages(12))
    assert "age" in why_not(2, with_few_ages(11), attribute="age")


def test_the_host_may_not_choose_an_attribute_that_the_edition_does_not_have() -> None:
    assert "beauty" in why_not(attribute="beauty")


@pytest.mark.parametrize("length", [1, 0, -6])
def test_a_complete_row_has_at_least_two_cards(length: int) -> None:
    assert make_game("go-for-six", 2, {"length": 2}, ALPHABET)
    assert "length" in why_not(length=length)


@pytest.mark.parametrize("first", [2, -1])
def test_only_a_player_can_begin(first: int) -> None:
    assert f"first is {first}" in why_not(first=first)


@pytest.mark.parametrize("options", [{"colour": "red"}, {"hand": 8}, {"length": "six"}, {"first": "Torben"}])
def test_an_option_that_makes_no_sense_is_refused(options: dict[str, Any]) -> None:
    assert why_not(**options).startswith("options: ")
