"""Knowledge: how beliefs are made, what is shown and what is remembered."""

from random import Random

import numpy as np
import pytest

from games.cardset import cardset
from sortilege.bots.knowledge import LEVELS, Belief, acquired
from sortilege.bots.scores import normal_scores
from sortilege.editions.library import shipped
from sortilege.editions.model import Attribute, Edition, Item

FIVE = (1, 2, 2, 3, 10)
ITEMS = ("a", "b", "c", "d", "e")


def belief(fog: float = 0.5, seen: tuple[float, ...] = (-1.3, -0.5, 0.0, 0.5, 1.3)) -> Belief:
    return Belief(FIVE, normal_scores(5), ITEMS, np.array(seen), np.full(5, fog))


def test_every_item_is_somewhere() -> None:
    for level in LEVELS:
        for of in acquired(shipped("mammals"), level, Random(1)).beliefs.values():
            assert of.chances.sum(axis=1) == pytest.approx(1)


def test_what_looks_larger_is_held_for_larger() -> None:
    of = belief()
    assert of.right("a", "e") > of.right("a", "c") > 0.5 > of.right("e", "a")


def test_thick_fog_tells_nothing_but_how_often_values_are_equal() -> None:
    of = belief(fog=1000)
    for first, second in (("a", "b"), ("b", "a")):
        assert of.right(first, second) == pytest.approx((1 + 1 / 10) / 2, abs=0.001)


def test_either_order_of_two_items_is_right_and_both_are_if_they_are_equal() -> None:
    of = acquired(cardset(), "regular", Random(3)).beliefs["a0"]
    assert of.right("i1", "i2") + of.right("i2", "i1") >= 1


def test_equal_values_that_lie_open_are_right_both_ways() -> None:
    of = belief()
    of.show({"b": 2, "c": 2, "d": 3})
    assert of.right("b", "c") == of.right("c", "b") == 1
    assert of.right("d", "c") == 0


def test_an_open_value_says_something_about_its_neighbours() -> None:
    of = belief()
    before = of.right("c", "d")
    of.show({"d": 10})
    assert of.right("c", "d") > before
    of.show({})
    assert of.right("c", "d") == before


def test_what_is_remembered_stays_when_it_is_turned_back() -> None:
    of = belief()
    of.show({"a": 10})
    of.remember("a", 10)
    of.show({})
    assert of.known == {"a": 10}
    assert of.middle("a") == 10
    assert of.right("a", "e") < 0.5


def test_everything_is_remembered_number_by_number() -> None:
    edition = shipped("mammals")
    side = {attribute: of["pig"] for attribute, of in edition.values.items() if "pig" in of}
    knowledge = acquired(edition, "regular", Random(2))
    knowledge.turned_up({"pig": side})
    remembered = [attribute for attribute, of in knowledge.beliefs.items() if "pig" in of.known]
    assert 0 < len(remembered) < len(side)


def test_errors_go_together_as_the_attributes_do() -> None:
    knowledge = acquired(shipped("mammals"), "regular", Random(1))
    weight_birth, weight_young = (knowledge.related(("weight", other))[0, 1] for other in ("birth-weight", "young"))
    assert weight_birth > 0.5
    assert weight_young < 0


def test_an_attribute_without_values_is_no_obstacle() -> None:
    edition = Edition(
        id="few",
        title={},
        attributes=(Attribute(id="size"), Attribute(id="nothing"), Attribute(id="once")),
        items=tuple(Item(id=f"i{n}", name={}, values={"size": n, **({"once": 1} if n == 2 else {})}) for n in range(4)),
    )
    knowledge = acquired(edition, "expert", Random(1))
    assert set(knowledge.beliefs) == {"size", "once"}
    assert knowledge.beliefs["once"].middle("i2") == 1


def test_a_large_card_set_is_believed_in_fewer_places_and_stays_honest() -> None:
    items = tuple(Item(id=f"i{number}", name={}, values={"size": number}) for number in range(700))
    edition = Edition(id="many", title={}, attributes=(Attribute(id="size"),), items=items)
    knowledge = acquired(edition, "regular", Random(1))
    of = knowledge.beliefs["size"]
    assert of.chances.shape == (700, 120)
    random = Random(2)
    pairs = [random.sample(range(700), 2) for _ in range(4000)]
    held = [(knowledge.right("size", f"i{first}", f"i{second}"), first < second) for first, second in pairs]
    sure = [(chance, right) for chance, right in held if 0.7 < chance < 0.9]
    assert sum(right for _, right in sure) / len(sure) == pytest.approx(sum(c for c, _ in sure) / len(sure), abs=0.04)
    of.show({"i5": 5, "i6": 6})
    assert of.right("i5", "i6") == 1
    assert of.right("i6", "i5") == 0
