"""What any person knows, what all have wrong, and what belongs to one person: the same from game to game."""

from random import Random

import numpy as np
import pytest

from sortilege.bots.common_ground import common_ground
from sortilege.bots.fame import fame
from sortilege.bots.knowledge import Belief, Knowledge, acquired
from sortilege.bots.known_pairs import known_pairs
from sortilege.bots.scores import Floats
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.model import Attribute, Edition, Item

MAMMALS = shipped("mammals")


def all_right(belief: Belief) -> Floats:
    """Items × items: the chance that the first one has no larger value."""
    return np.array([[belief.right(one, other) for other in belief.items] for one in belief.items])


def guesses(knowledge: Knowledge) -> Floats:
    """Where everything is expected, in one row."""
    return np.array([of.position(item) for of in knowledge.beliefs.values() for item in of.items])


def alike(one: Knowledge, other: Knowledge) -> float:
    """How far the errors of two go together."""
    truth = np.array([of[item] for of in TRUE.values() for item in sorted(of)])
    return float(np.corrcoef(guesses(one) - truth, guesses(other) - truth)[0, 1])


TRUE = {
    attribute: {item: (place + 0.5) / len(of) for place, item in enumerate(sorted(of, key=lambda one: of[one]))}
    for attribute, of in MAMMALS.values.items()
}


@pytest.mark.parametrize("level", ["regular", "expert", "scholar"])
def test_orders_of_magnitude_apart_are_never_doubted(level: str) -> None:
    """Whatever is ten times as much looks so to everybody above a newcomer, in every shipped edition."""
    asked = 0
    for id in shipped_ids():
        edition = shipped(id)
        knowledge = acquired(edition, level, Random(id), "Eva")
        for attribute in edition.attributes:
            belief = knowledge.beliefs[attribute.id]
            values = np.array([edition.values[attribute.id][item] for item in belief.items], dtype=np.float64)
            far = (values[None, :] >= 10 * values[:, None]) & (values[:, None] > 0)
            # Where values may be negative, as of temperatures, factors mean nothing.
            if attribute.show not in ("year", "date") and values.min() >= 0 and far.any():
                asked += int(far.sum())
                assert all_right(belief)[far].min() > 0.8, attribute.id
    assert asked > 20_000


def test_the_examples_that_nobody_could_believe() -> None:
    for seed in range(20):
        knowledge = acquired(MAMMALS, "regular", Random(seed))
        assert knowledge.right("weight", "hedgehog", "leopard") > 0.95
        assert knowledge.right("gestation", "leopard", "african-elephant") > 0.8


def test_a_person_believes_the_same_in_every_game_and_others_something_else() -> None:
    eva, tomorrow = (acquired(MAMMALS, "expert", Random(seed), "Eva") for seed in (1, 2))
    max_ = acquired(MAMMALS, "expert", Random(1), "Max")
    assert alike(eva, tomorrow) > 0.7
    assert 0.15 < alike(eva, max_) < 0.6


def test_strangers_have_common_misconceptions_and_those_of_a_scholar_are_smaller() -> None:
    one, other = (acquired(MAMMALS, "regular", Random(seed)) for seed in (1, 2))
    scholar = acquired(MAMMALS, "scholar", Random(3))
    assert alike(one, other) > 0.15
    truth = np.array([of[item] for of in TRUE.values() for item in sorted(of)])
    assert np.abs(guesses(scholar) - truth).mean() < 0.7 * np.abs(guesses(one) - truth).mean()


def test_misconceptions_do_not_depend_on_what_else_is_in_the_set() -> None:
    fewer = Edition(id="few", title={}, attributes=MAMMALS.attributes, items=tuple(reversed(MAMMALS.items[:30])))
    whole, part = common_ground(MAMMALS), common_ground(fewer)
    weight = list(whole.columns).index("weight")
    # Correlations of a smaller set differ a little; the first attribute's errors stand for themselves.
    assert weight == 0
    for item in ("lion", "hedgehog"):
        rows = whole.items.index(item), part.items.index(item)
        assert whole.wrong[rows[0], 0] == pytest.approx(part.wrong[rows[1], 0])


def test_what_stands_out_and_has_a_short_name_is_famous_and_known_better() -> None:
    europe = shipped("europe")
    famous = dict(zip((item.id for item in europe.items), fame(europe), strict=True))
    assert min(famous["russia"], famous["germany"]) > 1
    assert famous["bosnia-and-herzegovina"] < 0
    belief = acquired(europe, "regular", Random(1)).beliefs["inhabitants"]
    errors = dict(zip(belief.items, belief._errors, strict=True))
    assert errors["russia"] < 0.8 * errors["bosnia-and-herzegovina"]


def test_a_set_of_ones_own_needs_nothing_special() -> None:
    items = tuple(Item(id=f"i{n}", name={}, values={"size": 0 if n < 3 else n, "same": 7}) for n in range(8))
    own = Edition(id="own", title={}, attributes=(Attribute(id="size"), Attribute(id="same")), items=items)
    knowledge = acquired(own, "newcomer", Random(1), "Kim")
    assert knowledge.right("same", "i1", "i5") == 1
    assert 0 <= knowledge.right("size", "i1", "i7") <= 1
    assert known_pairs(own, "regular") == known_pairs(own, "regular")
