"""How hard an attribute is: what its values say, what its maker says, and what people have answered."""

import pytest
from msgspec.structs import replace

from sortilege.editions.difficulty import Answers, difficulty, is_pictured, known_share
from sortilege.editions.library import shipped
from sortilege.editions.model import Attribute, Edition, Item, Step

WEIGHT = Attribute(id="weight", unit="kg", show="mass")
YEAR = Attribute(id="year", show="year")
INDEX = Attribute(id="index")


def test_what_is_far_apart_is_easy() -> None:
    assert difficulty(WEIGHT, [10**n for n in range(8)]) == 1
    assert difficulty(WEIGHT, [100 + n for n in range(8)]) == 3
    assert known_share(WEIGHT, [1, 2]) < known_share(WEIGHT, [1, 4]) < known_share(WEIGHT, [1, 100]) <= 1


def test_only_factors_count_where_there_are_factors() -> None:
    assert known_share(WEIGHT, [1, 4, 9]) == pytest.approx(known_share(WEIGHT, [1000, 4000, 9000]))


def test_years_are_compared_by_how_far_apart_they_are() -> None:
    """1800 and 1900 are nearly the same number."""
    assert difficulty(YEAR, range(1800, 2000, 10)) == 1
    assert difficulty(YEAR, [1000, *range(1990, 2010)]) == 3
    assert difficulty(Attribute(id="cold", unit="°C"), range(-200, 100, 10)) == 1


def test_a_word_for_some_values_leaves_the_others_numbers() -> None:
    some = Attribute(id="crust", unit="mg", show="mass", scale=(Step(0, {"en": "traces"}),))
    words = Attribute(id="list", scale=tuple(Step(n, {"en": f"word {n}"}) for n in range(4)))
    values = [0, *(10**n for n in range(8))]
    assert difficulty(some, values) == 1
    assert known_share(words, range(4)) == known_share(replace(words, show="percent", scale=()), range(4))


def test_what_nobody_can_picture_is_harder() -> None:
    assert known_share(INDEX, [1, 2, 4, 8]) < known_share(WEIGHT, [1, 2, 4, 8])
    assert is_pictured(Attribute(id="goals", unit={"en": "goal|goals"}))
    assert not is_pictured(Attribute(id="conductivity", unit="W/(m·K)"))


def test_of_equal_values_nothing_can_be_known() -> None:
    assert known_share(WEIGHT, [5, 5, 5]) == known_share(WEIGHT, [5]) == known_share(WEIGHT, []) == 0.5
    assert known_share(WEIGHT, [1, 1, 1000, 1000]) == pytest.approx((4 + 2 * 0.5) / 6, abs=0.001)


def test_nothing_is_less_than_something() -> None:
    assert 0.5 < known_share(WEIGHT, [0, 1]) < 1


def test_answers_count_more_the_more_there_are() -> None:
    values = [10**n for n in range(8)]
    model = known_share(WEIGHT, values)
    few, many = (known_share(WEIGHT, values, Answers(count // 2, count)) for count in (20, 20_000))
    assert 0.5 < many < few < model
    assert difficulty(WEIGHT, values, Answers(10_000, 20_000)) == 3


def test_the_maker_has_the_last_word() -> None:
    items = tuple(Item(id=f"i{n}", name={}, values={"weight": 10**n, "stated": 10**n}) for n in range(8))
    stated = Attribute(id="stated", unit="kg", difficulty=3)
    edition = Edition(id="e", title={}, attributes=(WEIGHT, stated), items=items)
    assert edition.difficulty == {"weight": 1, "stated": 3}


def test_weights_of_mammals_are_easy_and_how_many_young_they_have_is_not() -> None:
    mammals = shipped("mammals")
    (weight,) = (one for one in mammals.attributes if one.id == "weight")
    assert difficulty(weight, list(mammals.values["weight"].values())) == 1
    assert mammals.difficulty["weight"] == 1
    assert mammals.difficulty["young"] > 1
