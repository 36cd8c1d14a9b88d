"""Everything that anybody could try in whole games: what is refused has a reason of its own, in proper German, too."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.cardset import with_values_permuted
from games.everything import actions
from games.playouts import final, playout, some
from games.setups import EDITION
from narration.sentences import assert_is_sentence
from sortilege.core.errors import Illegal, NotYourTurn, Over, Refused
from sortilege.core.game import CHANCE, Action, Actor
from sortilege.core.record import AnyGame
from sortilege.games import GAMES, make_game
from sortilege.i18n import complete_languages, translations
from sortilege.i18n.refusals import told
from sortilege.narration.names import Nameless, Names

PEOPLE = ("{who}", "{0}", "Cy")
SHORT: dict[str, dict[str, Any]] = {"the-box": {"hand": 4, "deposits": 1}, "lucky-numbers": {"match": True}}
TABLES = [(game, seats) for game in GAMES for seats in (1, 2, 3) if seats in GAMES[game].seat_counts]
every_table = pytest.mark.parametrize(("id", "seats"), TABLES)


def new_game(id: str, seats: int) -> AnyGame:
    return make_game(id, seats, SHORT.get(id, {}), EDITION)


def tries(game: AnyGame, random: Random) -> list[Action]:
    """Some of what anybody could try."""
    everything = list(actions(game))
    return random.sample(everything, min(150, len(everything)))


def refusal(game: AnyGame, state: Any, by: Actor, action: Action) -> Refused | None:
    try:
        game.apply(state, by, action)
    except Refused as refused:
        return refused
    return None


def refusals(game: AnyGame) -> Iterator[Refused]:
    """What seats and chance are refused in positions of a random game, and after its end."""
    random = Random(1)
    moves = list(playout(game, random))
    by_chance = [move.action for move in moves if move.by == CHANCE]
    positions = [game.start(), *(move.after for move in some(iter(moves), 12, random)), moves[-1].after]
    for state in positions:
        tried: list[tuple[Actor, Action]] = [(seat, one) for seat in range(game.seats) for one in tries(game, random)]
        for by, action in (*tried, *((CHANCE, one) for one in random.sample(by_chance, min(10, len(by_chance))))):
            if refused := refusal(game, state, by, action):
                yield refused


@every_table
def test_every_refusal_is_a_sentence_in_every_language(id: str, seats: int) -> None:
    game = new_game(id, seats)
    german = translations("de")
    kinds = set()
    for refused in refusals(game):
        kinds.add(type(refused))
        for language in complete_languages():
            assert_is_sentence(told(refused, language, Names(PEOPLE[:seats], EDITION, language).named))
        assert german.gettext(refused.text) != refused.text, "not translated"
        english = [name for name, value in refused.fields.items() if isinstance(value, str) and name != "do"]
        assert not english, f"{refused.text}: {english} would be said as they are"
    assert kinds == {Illegal, NotYourTurn, Over}


@every_table
def test_where_names_are_hidden_a_refusal_names_nothing(id: str, seats: int) -> None:
    names = Nameless(PEOPLE[:seats], EDITION, "en")
    for refused in refusals(new_game(id, seats)):
        assert not re.search(r"\bi\d|\bItem \d", told(refused, "en", names.named))


def test_the_picture_games_name_what_they_speak_of() -> None:
    """Or nothing would be hidden above."""
    for id in set(GAMES) - {"lucky-numbers", "lucky-numbers-solo", "go-for-six-solo"}:
        named = Names(PEOPLE, EDITION).named
        said = [told(refused, "en", named) for refused in refusals(new_game(id, GAMES[id].seat_counts[0]))]
        assert any(re.search(r"\bItem \d", one) for one in said)


@pytest.mark.parametrize("id", ["the-box", "the-box-solo", "go-for-six"])
def test_a_refusal_says_nothing_about_values(id: str) -> None:
    game = new_game(id, GAMES[id].seat_counts[0])
    others = make_game(id, game.seats, SHORT.get(id, {}), with_values_permuted(EDITION, set(), Random(5)))
    for move in some(playout(game, Random(3)), 6, Random(1)):
        for action in tries(game, Random(2)):
            for seat in range(game.seats):
                here, there = (refusal(one, move.after, seat, action) for one in (game, others))
                assert str(here) == str(there)


def test_over_and_not_your_turn() -> None:
    game = new_game("go-for-six", 2)
    names = Names(PEOPLE[:2], EDITION, "de")
    action = next(actions(game))

    def said(state: Any, seat: int) -> str:
        refused = refusal(game, state, seat, action)
        assert refused is not None
        return told(refused, "de", names.named)

    assert said(final(game, Random(1)), 0) == "Das Spiel ist vorbei."
    assert said(game.start(), 0) == "Einen Moment: Es wird noch etwas aufgedeckt."
    turn = next(move.after for move in playout(game, Random(1)) if move.after.to_act == (0,))
    assert said(turn, 1) == "Du bist nicht dran: Jetzt entscheidet {who}."
