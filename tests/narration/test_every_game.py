"""Whole games in both languages: everything that happens, is refused or decides a game is told in proper sentences."""

import re
from random import Random
from typing import Any

import pytest

from games.cardset import with_values_permuted
from games.everything import actions
from games.playouts import playout, some
from games.setups import EDITION
from sortilege.core.errors import Refused
from sortilege.core.game import CHANCE, Action
from sortilege.core.play import Step
from sortilege.core.record import AnyGame, Entry
from sortilege.games import GAMES, make_game
from sortilege.narration import decisive, tell, tell_outcome, why_not
from sortilege.narration.names import Names

PEOPLE = ("{who}", "{0}", "Cy", "Dee", "Eve", "Fay")
TABLES = [(game, seats, language) for game in GAMES for seats in (1, 2, 3) for language in ("en", "de")]
TABLES = [table for table in TABLES if table[1] in GAMES[table[0]].seat_counts]
SHORT: dict[str, dict[str, Any]] = {"the-box": {"hand": 4, "deposits": 1}, "lucky-numbers": {"match": True}}


def table(game: str, seats: int, language: str, **options: Any) -> tuple[AnyGame, Names]:
    made = make_game(game, seats, {**SHORT.get(game, {}), **options}, EDITION)
    return made, Names(PEOPLE[:seats], EDITION, language)


def tries(game: AnyGame) -> list[Action]:
    """Some of what anybody could try."""
    everything = list(actions(game))
    return Random(2).sample(everything, min(60, len(everything)))


def assert_is_sentence(told: str) -> None:
    plain = told.replace("{who}", "Ada").replace("{0}", "Bob")
    assert plain[0].isupper() or plain[0].isdigit() or plain[0] in "„“", told
    assert plain[-1] in ".!?", told
    assert not re.search(r"[{}]|  | [.,:]|None|„“", plain), told


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


@pytest.mark.parametrize(("id", "seats", "language"), TABLES)
def test_whatever_is_refused_has_its_own_reason(id: str, seats: int, language: str) -> None:
    game, names = table(id, seats, language)
    general = names.say("That cannot be done now.")
    for move in some(playout(game, Random(1)), 12, Random(1)):
        for seat in range(seats):
            if CHANCE in game.to_act(move.after):
                continue
            for action in tries(game):
                try:
                    game.apply(move.after, seat, action)
                except Refused:
                    reason = why_not(game, names, move.after, seat, action)
                    assert_is_sentence(reason)
                    assert reason != general or id == "go-for-six-solo", action


@pytest.mark.parametrize("id", ["the-box", "the-box-solo", "go-for-six"])
def test_a_refusal_says_nothing_about_values(id: str) -> None:
    game, names = table(id, GAMES[id].seat_counts[0], "en")
    others = make_game(id, game.seats, SHORT.get(id, {}), with_values_permuted(EDITION, set(), Random(5)))
    for move in some(playout(game, Random(3)), 6, Random(1)):
        for action in tries(game):
            for seat in range(game.seats):
                assert why_not(game, names, move.after, seat, action) == why_not(
                    others, names, move.after, seat, action
                )


def test_over_and_not_your_turn() -> None:
    game, names = table("go-for-six", 2, "de")
    moves = list(playout(game, Random(1)))
    action = next(actions(game))
    assert why_not(game, names, moves[-1].after, 0, action) == "Das Spiel ist vorbei."
    assert why_not(game, names, game.start(), 0, action) == "Einen Moment: Es wird noch etwas aufgedeckt."
    turn = next(move.after for move in moves if move.after.to_act == (0,))
    assert why_not(game, names, turn, 1, action) == "Du bist nicht dran: Jetzt entscheidet {who}."


def test_a_game_that_has_not_begun_was_not_decided() -> None:
    game, names = table("go-for-six", 2, "en")
    assert decisive(game, names, []) is None
