"""Bots speak the reader's language: who they are, how strong they are, and why they did what they did."""

from random import Random

import pytest
from msgspec.structs import replace

from bots.picture_games import assert_is_sentence
from sortilege.bots import levels_of, make_bot
from sortilege.bots.characters import cast, introduction
from sortilege.bots.levels import describe
from sortilege.bots.pictures.reasons import COMPARED, Compared, Guess, Reason
from sortilege.bots.pictures.words import Words
from sortilege.core.game import CHANCE
from sortilege.core.play import Play
from sortilege.editions.library import shipped
from sortilege.editions.model import Attribute, Step
from sortilege.editions.times import SPACE
from sortilege.games import GAMES, make_game

MAMMALS = shipped("mammals")


def said(attribute: str, first: Guess, second: Guess) -> str:
    looks = 1.0 if first.value <= second.value else 0.0
    reason = Reason((COMPARED,), compared=Compared(attribute, first, second, looks))
    return Words(MAMMALS).sentences(reason, "de")[0].replace(SPACE, " ")


def test_an_estimate_in_german() -> None:
    assert said("lifespan", Guess("two-toed-sloth", 19.7, False), Guess("moose", 15, False)) == (
        "Höchstalter: „Zweifingerfaultier“ schätze ich auf etwa 20 Jahre, „Elch“ auf etwa 15 Jahre."
    )
    assert said("weight", Guess("pig", 200, False), Guess("lion", 200, False)) == (
        "Gewicht: „Schwein“ und „Löwe“ schätze ich beide auf etwa 200 kg."
    )


def test_a_word_of_a_scale_in_german() -> None:
    steps = (Step(0, {"de": "nicht gefährdet"}), Step(4, {"de": "vom Aussterben bedroht"}))
    red_list = replace(MAMMALS, attributes=(Attribute(id="red-list", scale=steps),))
    compared = Compared("red-list", Guess("gorilla", 4, False), Guess("wolf", 0, False), 0.0)
    (sentence,) = Words(red_list).sentences(Reason((COMPARED,), compared=compared), "de")
    assert "„vom Aussterben bedroht“" in sentence


@pytest.mark.parametrize("id", GAMES)
def test_every_decision_is_explained_in_both_languages(id: str) -> None:
    """And asking in one language changes nothing about the other."""
    game = make_game(id, GAMES[id].seat_counts[0], {}, MAMMALS if GAMES[id].pictures else None)
    bots = [make_bot(levels_of(id)[1 + seat], game, seat, Random(seat)) for seat in range(game.seats)]
    play, random = Play(game), Random(4)
    different = 0
    for _ in range(120):
        if not (actors := game.to_act(play.state)):
            break
        by = actors[0]
        if by == CHANCE:
            play.draw(random)
            continue
        action = bots[by].decide(game.view(play.state), game.legal(play.state, by))
        english, german = bots[by].explain(), bots[by].explain("de")
        assert_is_sentence(english)
        assert german[0] in "„“" or german[0].isupper()
        assert german != english and "{" not in german
        assert bots[by].explain("en") == english
        different += 1
        play.apply(by, action)
    assert different > 10


@pytest.mark.parametrize("game", ["lucky-numbers", "the-box"])
def test_characters_and_levels_are_described_in_german(game: str) -> None:
    for level in levels_of(game):
        for one in cast(game, [level] * 3, [], Random(1)):
            line = introduction(game, level, one.name, "de")
            assert line and line != one.line and not line.endswith(".")
        english, german = describe(level), describe(level, "de")
        assert english.sentence != german.sentence
        assert english.word and german.word and german.sentence.endswith(".")


def test_an_unknown_level_is_called_what_it_is_called() -> None:
    assert describe("cmd:mine") == ("cmd:mine", "")
