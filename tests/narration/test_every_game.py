"""Whole games in both languages: everything that happens or decides a game is told in proper sentences."""

from random import Random
from typing import Any

import pytest

from games.playouts import playout
from games.setups import EDITION
from narration.sentences import assert_is_sentence
from sortilege.core.play import Step
from sortilege.core.record import AnyGame, Entry
from sortilege.games import GAMES, make_game
from sortilege.i18n import complete_languages
from sortilege.narration import decisive, tell, tell_outcome
from sortilege.narration.names import Names

PEOPLE = ("{who}", "{0}", "Cy", "Dee", "Eve", "Fay")
TABLES = [(game, seats, language) for game in GAMES for seats in (1, 2, 3) for language in complete_languages()]
TABLES = [table for table in TABLES if table[1] in GAMES[table[0]].seat_counts]
SHORT: dict[str, dict[str, Any]] = {"the-box": {"hand": 4, "deposits": 1}, "lucky-numbers": {"match": True}}


def table(game: str, seats: int, language: str, **options: Any) -> tuple[AnyGame, Names]:
    made = make_game(game, seats, {**SHORT.get(game, {}), **options}, EDITION)
    return made, Names(PEOPLE[:seats], EDITION, language)


@pytest.mark.parametrize(("id", "seats", "language"), TABLES)
def test_everything_is_told_in_sentences(id: str, seats: int, language: str) -> None:
    for seed in range(3):
        game, names = table(id, seats, language)
        steps = []
        for move in playout(game, Random(seed)):
            entry = Entry(move.by, move.action)
            steps.append(Step(entry, move.before, move.after, {}))
            assert_is_sentence(tell(game, names, entry, move.before, move.after))
        assert decisive(game, names, steps[:-1]) is None
        outcome = game.outcome(steps[-1].after)
        assert outcome is not None
        assert_is_sentence(tell_outcome(outcome, names))
        what = decisive(game, names, steps)
        if what is not None:
            assert_is_sentence(what)


def test_a_game_that_has_not_begun_was_not_decided() -> None:
    game, names = table("go-for-six", 2, "en")
    assert decisive(game, names, []) is None
