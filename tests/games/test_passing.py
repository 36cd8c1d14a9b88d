"""Which games can be passed for ever: where nothing else is said, every decision leads on."""

from random import Random

import pytest

from games.playouts import playout
from games.setups import new_play
from sortilege.core.game import CHANCE
from sortilege.games import GAMES

FOR_EVER = {"the-box", "go-for-six"}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_pass_is_one_where_everybody_could_pass_for_ever(game: str) -> None:
    play, passes = new_play(game), 0
    for move in playout(play.game, Random(3)):
        if move.by == CHANCE:
            continue
        passed = play.game.is_pass(move.action)
        assert passed == (game in FOR_EVER and str(move.action.__struct_config__.tag) == "pass")
        passes += passed
    assert bool(passes) == (game in FOR_EVER)
