"""What bots believe: honest about how sure it is, better with the level, and made of no values of items."""

import gc
from collections import defaultdict
from random import Random
from typing import Any

import pytest

from sortilege.bots import make_bot
from sortilege.bots.knowledge import LEVELS, acquired
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.model import Edition, Item
from sortilege.games import PICTURE_GAMES, make_game


def guesses(level: str, seeds: range) -> list[tuple[float, bool]]:
    """How sure a bot is of random orders, and whether they are right; over all shipped editions."""
    found = []
    for id in shipped_ids():
        edition = shipped(id)
        for seed in seeds:
            random = Random(f"{id} {seed}")
            knowledge = acquired(edition, level, Random(seed))
            for attribute, of in edition.values.items():
                for _ in range(80):
                    first, second = random.sample(sorted(of), 2)
                    found.append((knowledge.right(attribute, first, second), of[first] <= of[second]))
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_of_what_is_held_for_80_percent_sure_about_80_percent_is_right(level: str) -> None:
    bins: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for sure, right in guesses(level, range(3)):
        bins[min(int(sure * 10), 9)].append((sure, right))
    for held in bins.values():
        if len(held) >= 200:
            mean_sure = sum(sure for sure, _ in held) / len(held)
            share_right = sum(right for _, right in held) / len(held)
            assert abs(mean_sure - share_right) < 0.06


def test_a_higher_level_is_right_more_often_and_surer_of_it() -> None:
    right, sure = [], []
    for level in LEVELS:
        of = guesses(level, range(1))
        right.append(sum((chance >= 0.5) == was for chance, was in of) / len(of))
        sure.append(sum(abs(chance - 0.5) for chance, _ in of) / len(of))
    assert right == sorted(right)
    assert sure == sorted(sure)


def test_easy_attributes_are_known_better_than_hard_ones() -> None:
    for level in LEVELS.values():
        assert level.fog[0] < level.fog[1] < level.fog[2]


def test_another_seed_is_another_person_and_the_same_seed_the_same() -> None:
    edition = shipped("mammals")
    chances = [acquired(edition, "regular", Random(seed)).right("weight", "pig", "red-fox") for seed in (1, 1, 2)]
    assert chances[0] == chances[1] != chances[2]


def test_related_attributes_are_wrong_together() -> None:
    """Who takes an animal for longer than it is takes it for heavier, too."""
    edition = shipped("mammals")
    both = 0.0
    for seed in range(40):
        knowledge = acquired(edition, "newcomer", Random(seed))
        place = {
            attribute: {item: belief.places.index(belief.middle(item)) / len(belief.places) for item in belief.items}
            for attribute, belief in knowledge.beliefs.items()
            if attribute in ("weight", "length")
        }
        true = {
            attribute: {item: sorted(of.values()).index(of[item]) / len(of) for item in of}
            for attribute, of in edition.values.items()
        }
        for item in place["length"]:
            error = {a: place[a][item] - true[a][item] for a in ("weight", "length")}
            both += error["weight"] * error["length"]
    assert both > 0


def test_what_lies_open_is_known_for_certain_and_remembered_by_some() -> None:
    edition = shipped("mammals")
    sides = {item: {a: of[item] for a, of in edition.values.items() if item in of} for item in ("pig", "red-fox")}
    knowledge = acquired(edition, "newcomer", Random(3))
    knowledge.look(sides)
    assert knowledge.right("weight", "red-fox", "pig") == pytest.approx(1)
    assert knowledge.right("weight", "pig", "red-fox") == pytest.approx(0)
    knowledge.look({})
    assert 0 < knowledge.right("weight", "red-fox", "pig") < 1
    scholars = [acquired(edition, "scholar", Random(seed)) for seed in range(30)]
    for scholar in scholars:
        scholar.turned_up(sides)
    remembered = sum(scholar.right("litter", "red-fox", "pig") == pytest.approx(1) for scholar in scholars)
    assert remembered >= 20


@pytest.mark.parametrize("id", sorted(PICTURE_GAMES))
def test_a_bot_holds_no_values_of_items(id: str) -> None:
    """Whatever can be reached from a bot: no edition and no item in it has a value."""
    game = make_game(id, PICTURE_GAMES[id].seat_counts[0], {}, shipped("europe"))
    bot = make_bot("expert", game, 0, Random(1))
    seen: set[int] = set()
    queue: list[Any] = [bot]
    items = 0
    while queue:
        thing = queue.pop()
        if object_id(thing) in seen or isinstance(thing, type) or type(thing).__name__ in ("module", "function"):
            continue
        seen.add(object_id(thing))
        if isinstance(thing, Edition):
            assert all(not of for of in thing.values.values())
        if isinstance(thing, Item):
            items += 1
            assert thing.values == {}
        queue += gc.get_referents(thing)
    assert items > 0


def object_id(thing: object) -> int:
    return id(thing)
