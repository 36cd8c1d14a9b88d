"""Actions and observations in numbers: stable, different from each other, and without anything that lies face down."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from sortilege.core.game import CHANCE
from sortilege.editions.library import shipped
from sortilege.editions.model import Edition
from sortilege.games import GAMES
from sortilege.games.go_for_six.state import Accept, Challenge, Pass, Place
from sortilege.research.setting import Setting
from sortilege.research.table import Table

CASES = [
    ("lucky-numbers", 2, {}, 338),
    ("lucky-numbers", 4, {"match": True, "max_turns": 150}, 338),
    ("lucky-numbers-solo", 1, {}, 338),
    ("go-for-six", 3, {}, 15),
    ("go-for-six", 2, {"length": 2}, 7),
    ("go-for-six-solo", 1, {}, 50),
    ("the-box", 2, {}, 5 * 21 * 3 + 2 + 1 + 1 + 7 + 3),
    ("the-box", 3, {"board": "mini", "deposits": [0, 1, 0]}, 5 * 9 * 2 + 1 + 1 + 1 + 7 + 2),
    ("the-box-solo", 1, {}, 5 * 21 + 2),
]


def test_every_game_is_among_them() -> None:
    assert {game for game, *_ in CASES} == set(GAMES)


@pytest.mark.parametrize(("game", "seats", "options", "actions"), CASES)
def test_all_that_is_legal_has_a_number_of_its_own(game: str, seats: int, options: Any, actions: int) -> None:
    setting, random = Setting(game, seats, None, options), Random(1)
    observer = setting.observer
    assert setting.numbering.actions == actions
    table = Table(setting)
    while table.actor is not None:
        if table.actor == CHANCE:
            table.draw_all(random)
            continue
        seat = int(table.actor)
        assert len(table.legal) == len(setting.rules.legal(table.play.state, seat))
        assert all(0 <= number < actions for number in table.legal)
        seen = table.observation(seat)
        assert seen.shape == (observer.size,) and (observer.low <= seen).all() and (seen <= observer.high).all()
        table.decide(random.choice([*table.legal]))
    assert len(table.results()) == seats


def test_the_numbers_of_go_for_six_stay_what_they_are() -> None:
    number = Setting("go-for-six", 2, None, None).numbering.number
    actions = [Place(0), Place(5), Pass(), Accept(), Challenge("left"), Challenge("right")]
    assert [number(action, None, 0) for action in actions] == [0, 5, 6, 7, 8, 9]


def _other_values(edition: Edition) -> Edition:
    """The same pictures with the data sides of others."""
    turned = [*edition.items[1:], edition.items[0]]
    items = [
        msgspec.structs.replace(item, values={a: other.values[a] for a in item.values if a in other.values})
        for item, other in zip(edition.items, turned, strict=True)
    ]
    return msgspec.structs.replace(edition, items=tuple(items))


@pytest.mark.parametrize(("game", "options"), [("go-for-six", {"attribute": "weight"}), ("the-box", {"hand": 4})])
def test_nobody_sees_what_lies_face_down(game: str, options: Any) -> None:
    """As long as nobody challenges, other values on the backs change nothing that is observed."""
    mammals = shipped("mammals")
    whole = [item for item in mammals.items if len(item.values) == len(mammals.attributes)]
    edition = msgspec.structs.replace(mammals, items=tuple(whole))
    if game == "the-box":
        six = [attribute.id for attribute in edition.attributes[:6]]
        options = {**options, "attributes": {"rows": six[:3], "columns": six[3:]}}
    tables = [Table(Setting(game, 2, cards, options)) for cards in (edition, _other_values(edition))]
    random = Random(4)
    for _ in range(12):
        state = random.getstate()
        for table in tables:
            random.setstate(state)
            table.draw_all(random)
        one, other = tables
        assert one.actor == other.actor and [*one.legal] == [*other.legal]
        for seat in (0, 1):
            assert np.array_equal(one.observation(seat), other.observation(seat))
        quiet = [
            number for number, action in one.legal.items() if not one.setting.rules.challenged(one.play.state, action)
        ]
        if not quiet:
            break
        chosen = random.choice(quiet)
        for table in tables:
            table.decide(chosen)
    assert tables[0].turns > 2
