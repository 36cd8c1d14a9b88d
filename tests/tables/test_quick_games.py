"""One click, and a game is running: what is set up for somebody who only says which game."""

import pytest

from sortilege.core.errors import Malformed
from sortilege.editions.library import shipped
from sortilege.games import GAMES
from sortilege.tables.quick_games import FIRST_EDITION, quick_game
from sortilege.tables.setup import check


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lesson", [True, False])
def test_every_game_can_begin_at_once(game: str, lesson: bool) -> None:
    setup = quick_game(game, lesson=lesson)
    check(setup, shipped(FIRST_EDITION) if setup.edition else None)
    kinds = [plan.kind for plan in setup.seats]
    assert kinds == ["me"] if game.endswith("-solo") else ["me", "bot"] if lesson else ["me", "bot", "bot"]
    assert setup.first == 0
    assert not setup.public


def test_other_cards_may_be_named_and_other_games_may_not() -> None:
    assert quick_game("go-for-six", lesson=False, edition="europe").edition == "europe"
    assert quick_game("lucky-numbers", lesson=False, edition="europe").edition is None
    with pytest.raises(Malformed):
        quick_game("chess", lesson=False)
