"""Bots have names and characters that differ at one table."""

from random import Random

import pytest

from sortilege.bots import levels_of
from sortilege.bots.characters import cast, introduction
from sortilege.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_level_has_at_least_two_characters(game: str) -> None:
    for level in levels_of(game):
        names = {cast(game, [level], [], Random(seed))[0].name for seed in range(20)}
        assert len(names) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_has_as_many_names_as_seats(game: str) -> None:
    for level in levels_of(game):
        characters = cast(game, [level] * 5, ["Ada"], Random(1))
        assert len({one.name for one in characters}) == 5
        assert all(introduction(game, level, one.name) == one.line for one in characters)


def test_nobody_gets_the_name_of_somebody_who_is_there() -> None:
    for seed in range(10):
        taken = cast("the-box", ["regular"], [], Random(seed))[0].name
        assert taken not in {one.name for one in cast("the-box", ["regular"] * 5, [taken.upper()], Random(seed))}


def test_no_two_characters_share_a_name_or_a_line() -> None:
    for game in ("lucky-numbers", "the-box"):
        all_of_them = [one for level in levels_of(game) for one in cast(game, [level] * 3, [], Random(1))]
        assert len({one.name for one in all_of_them}) == len({one.line for one in all_of_them}) == len(all_of_them)
        assert all(one.line and not one.line.endswith(".") for one in all_of_them)


def test_strangers_have_no_introduction() -> None:
    assert introduction("the-box", "regular", "Ada") == introduction("the-box", "nonsense", "Ada") == ""
