"""Beliefs that programs may ask for: as our bots have them, and never the values."""

from collections import defaultdict
from random import Random
from statistics import NormalDist, fmean

import msgspec
import numpy as np
import pytest

from sortilege.arena.estimates import Estimates
from sortilege.arena.messages import Beliefs
from sortilege.arena.terms import Terms
from sortilege.arena.told_beliefs import told_beliefs
from sortilege.bots.belief import Belief
from sortilege.bots.knowledge import LEVELS, acquired
from sortilege.core.errors import Malformed
from sortilege.editions.library import shipped

MAMMALS = shipped("mammals")


def right_pairs(beliefs: Beliefs) -> float:
    """Of how many pairs with different values the places are in the right order."""
    random, right = Random(1), []
    for attribute, of in MAMMALS.values.items():
        items = beliefs.attributes[attribute].items
        for _ in range(200):
            one, other = random.sample(sorted(of), 2)
            if of[one] != of[other]:
                right.append((items[one].place < items[other].place) == (of[one] < of[other]))
    return fmean(right)


def test_they_are_those_of_our_bots() -> None:
    told, known = told_beliefs(MAMMALS, "regular", "seed"), acquired(MAMMALS, "regular", Random("seed"))
    assert told.attributes.keys() == known.beliefs.keys()
    for attribute, of in told.attributes.items():
        belief = known.beliefs[attribute]
        assert {*of.items} == {*belief.items}
        for item, believed in of.items.items():
            chances: dict[float, float] = defaultdict(float)
            for value, chance in zip(belief.places, belief.chances[belief.index[item]], strict=True):
                chances[value] += float(chance)
            smaller = [value for value in chances if value < believed.estimate]
            larger = [value for value in chances if value > believed.estimate]
            # The value beside it may be what it stands for.
            assert sum(chances[value] for value in smaller) - chances[max(smaller, default=0)] <= 0.6
            assert sum(chances[value] for value in larger) - chances[min(larger, default=0)] <= 0.6
            assert believed.place == pytest.approx(belief.position(item), abs=1e-4)


def test_spread_tells_how_likely_two_are_in_order() -> None:
    for level in LEVELS:
        told, known = told_beliefs(MAMMALS, level, "seed"), acquired(MAMMALS, level, Random("seed"))
        for attribute in ("weight", "speed", "lifespan"):
            of, belief, random = told.attributes[attribute], known.beliefs[attribute], Random(2)
            off = []
            for _ in range(200):
                one, other = random.sample(belief.items, 2)
                chance = NormalDist(0, of.spread).cdf(of.items[other].place - of.items[one].place)
                off.append(abs(chance - belief.right(one, other)))
            assert fmean(off) < 0.04


def test_a_higher_level_knows_more_and_no_level_knows_everything() -> None:
    known = [fmean(right_pairs(told_beliefs(MAMMALS, level, f"{seed}")) for seed in range(4)) for level in LEVELS]
    assert known == sorted(known)
    assert 0.6 < known[0] < known[-1] < 0.99


def test_everybody_believes_something_else() -> None:
    assert told_beliefs(MAMMALS, "regular", "a") == told_beliefs(MAMMALS, "regular", "a")
    assert told_beliefs(MAMMALS, "regular", "a") != told_beliefs(MAMMALS, "regular", "b")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", ["mammals", "football", "world"])
def test_no_estimate_is_a_value_of_the_edition(edition: str, level: str) -> None:
    """Neither its own nor another's: a list of all values would tell many of them to whoever knows a few."""
    values = shipped(edition).values
    for attribute, of in told_beliefs(shipped(edition), level, "seed").attributes.items():
        assert not {believed.estimate for believed in of.items.values()} & {*values[attribute].values()}


@pytest.mark.parametrize("level", LEVELS)
def test_which_value_is_whose_cannot_be_read_from_them(level: str) -> None:
    """The value beside an estimate is often not the true one; only what everybody knows is told by everybody."""
    people = [told_beliefs(MAMMALS, level, f"{seed}") for seed in range(12)]
    exact = near = always = items = 0
    for attribute, of in MAMMALS.values.items():
        if len({*of.values()}) < 0.9 * len(of):
            continue  # with few different values many are met by chance
        order = sorted(of, key=lambda item: of[item])
        for place, item in enumerate(order):
            told = [beside(person.attributes[attribute].items[item].estimate, {*of.values()}) for person in people]
            items += 1
            always += len({*told}) == 1
            exact += sum(value == of[item] for value in told)
            neighbours = [of[order[other]] for other in (place - 1, place + 1) if 0 <= other < len(order)]
            near += sum(value in neighbours for value in told)
    assert always <= 0.25 * items
    assert near > 0.2 * items * len(people)
    assert exact < 0.65 * items * len(people)


def beside(estimate: float, values: set[float]) -> float:
    return min(values, key=lambda value: abs(value - estimate))


def attribute_of(*values: float) -> Belief:
    """Everything about it is known for sure."""
    items = tuple(f"item-{number}" for number in range(len(values)))
    heights = np.arange(len(values), dtype=float)
    belief = Belief(tuple(sorted(values)), heights, items, heights, np.ones(len(values)))
    for item, value in zip(items, values, strict=True):
        belief.remember(item, value)
    return belief


@pytest.mark.parametrize("values", [(0, 1, 2, 3), (0, 0, 7), (-40, -3, 0, 9), (1990, 1991, 1992), (0.02, 70, 136_000)])
def test_what_is_known_for_sure_is_told_nearly(values: tuple[float, ...]) -> None:
    told = Estimates(attribute_of(*values), values, Random(1))
    for number, value in enumerate(values):
        estimate = told.of(f"item-{number}")
        assert estimate not in values
        assert estimate >= 0 or min(values) < 0
        between = sorted((value, estimate))
        assert not [other for other in values if between[0] <= other <= between[1] and other != value]


def test_values_that_a_belief_leaves_out_are_not_told_either() -> None:
    """Of so many items not every place is told apart."""
    values = tuple(range(400))
    told = Estimates(attribute_of(*values), values, Random(1))
    assert len({*attribute_of(*values).places}) < len(values)
    assert not {told.of(f"item-{number}") for number in values} & {*values}


def test_where_all_are_equal_everybody_knows_it() -> None:
    assert Estimates(attribute_of(5, 5, 5), (5,), Random(1)).of("item-1") == 5


def test_nothing_of_the_edition_is_told_beside_them() -> None:
    told = msgspec.json.decode(msgspec.json.encode(told_beliefs(MAMMALS, "regular", "seed")))
    assert told.keys() == {"level", "attributes"}
    for of in told["attributes"].values():
        assert of.keys() == {"spread", "items"}
        assert all(item.keys() == {"estimate", "place"} for item in of["items"].values())


@pytest.mark.parametrize(
    ("game", "level"), [("go-for-six", "genius"), ("go-for-six", "random"), ("lucky-numbers", "regular")]
)
def test_what_nobody_can_believe_is_refused(game: str, level: str) -> None:
    edition = MAMMALS if game == "go-for-six" else None
    with pytest.raises(Malformed, match="beliefs"):
        Terms(game=game, seats=2, edition=edition, beliefs=level).check()
