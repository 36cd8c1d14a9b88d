"""Puzzles are made from a seed, replay to their position, and explain themselves."""

from __future__ import annotations

from itertools import islice

import pytest

from sortilege.core.game import CHANCE
from sortilege.i18n.catalog_files import translations
from sortilege.puzzles.making import MAKERS, puzzles
from sortilege.puzzles.puzzle import KINDS, Kind, replayed
from sortilege.puzzles.shipped import packed, shipped, shipped_kinds
from sortilege.puzzles.starting_rating import starting_rating

QUICK: tuple[Kind, ...] = ("leave", "impossible", "certain", "bluff", "doubt")


def test_every_kind_is_made() -> None:
    assert set(MAKERS) == set(KINDS)


@pytest.mark.parametrize("kind", QUICK)
def test_the_same_seed_makes_the_same_puzzles(kind: Kind) -> None:
    first, again, other = (list(islice(puzzles(kind, seed), 2)) for seed in (7, 7, 8))
    assert first == again
    assert packed(first) == packed(again)
    assert first != other


def test_what_was_shipped_is_what_the_seed_makes() -> None:
    """Those with pictures depend on the card sets of the day as well."""
    assert tuple(islice(puzzles("leave", 1), 3)) == shipped("leave")[:3]


def test_a_position_is_a_record_in_which_somebody_is_to_decide() -> None:
    for kind in shipped_kinds():
        for puzzle in shipped(kind)[:10]:
            state = replayed(puzzle).state
            assert state.placement if kind == "doubt" else state.to_act != (CHANCE,), puzzle.id


def test_everything_that_is_said_can_be_said_in_german() -> None:
    said = {
        one.text
        for kind in shipped_kinds()
        for puzzle in shipped(kind)
        for one in (puzzle.question, *puzzle.explanation)
    }
    german = translations("de")
    assert said and not [text for text in said if german.gettext(text) == text]


def test_what_strong_bots_miss_is_taken_for_harder() -> None:
    strengths = (1100.0, 1400.0, 1700.0, 2000.0)
    ratings = [starting_rating([(one, one >= needed) for one in strengths]) for needed in (0, 1200, 1500, 1800, 9999)]
    assert ratings == sorted(set(ratings))
    assert 600 < ratings[0] < 1500 < ratings[-1] < 2400
