"""Bots and guests have names in the language of whoever meets them first, and keep them."""

from __future__ import annotations

from random import Random

import pytest

from sortilege.bots.characters import bot_names, cast, characters_of, introduction
from sortilege.games import GAMES
from sortilege.i18n import ENGLISH, complete_languages, texts
from sortilege.people.names import LONGEST_NAME
from sortilege.people.visitor import new_visitor


@pytest.mark.parametrize("language", complete_languages())
def test_every_character_has_a_name_of_its_own_in_every_language(language: str) -> None:
    for game in GAMES:
        names = [texts(language)(one.name) for level in characters_of(game).values() for one in level]
        assert len(set(names)) == len(names)
        assert max(map(len, names)) <= LONGEST_NAME


def test_a_bot_keeps_its_name_and_is_introduced_to_everybody() -> None:
    (bot,) = cast("the-box", ["regular"], [], Random(1), "de")
    (same,) = cast("the-box", ["regular"], [], Random(1))
    assert bot.name == texts("de")(same.name) != same.name
    assert introduction("the-box", "regular", bot.name, ENGLISH) == same.line
    assert introduction("the-box", "regular", f"{bot.name} 2", "de") == texts("de")(same.line)


def test_nobody_can_take_a_bots_name_in_any_language() -> None:
    assert {"Pub Quiz Pete", "Kneipenquiz-Peter"} <= bot_names()


def test_a_guest_is_named_in_the_language_they_read() -> None:
    assert {new_visitor("de").name for _ in range(200)} >= {"Zaunkönig", "Kiesel"}
