"""One click, and a game is running: what is set up for somebody who only says which game."""

from random import Random
from typing import Any

import pytest

from sortilege.core.errors import Malformed
from sortilege.editions.library import shipped
from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.tables.quick_games import FIRST_EDITION, quick_game
from sortilege.tables.setup import check, game_of


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lesson", [True, False])
def test_every_game_can_begin_at_once(game: str, lesson: bool) -> None:
    setup = quick_game(game, lesson=lesson)
    check(setup, shipped(FIRST_EDITION) if setup.edition else None)
    kinds = [plan.kind for plan in setup.seats]
    assert kinds == ["me"] if game.endswith("-solo") else ["me", "bot"] if lesson else ["me", "bot", "bot"]
    assert setup.first == 0
    assert not setup.public


@pytest.mark.parametrize("game", PICTURE_GAMES)
@pytest.mark.parametrize("lesson", [True, False])
def test_nothing_hard_is_drawn(game: str, lesson: bool) -> None:
    edition = shipped(FIRST_EDITION)
    table = game_of(quick_game(game, lesson=lesson), edition)
    for seed in range(10):
        action: Any = table.sample(table.start(), Random(seed))
        drawn = [action.attribute] if hasattr(action, "attribute") else [*action.rows, *action.columns]
        assert max(edition.difficulty[attribute] for attribute in drawn) < 3


def test_other_cards_may_be_named_and_other_games_may_not() -> None:
    assert quick_game("go-for-six", lesson=False, edition="europe").edition == "europe"
    assert quick_game("lucky-numbers", lesson=False, edition="europe").edition is None
    with pytest.raises(Malformed):
        quick_game("chess", lesson=False)
