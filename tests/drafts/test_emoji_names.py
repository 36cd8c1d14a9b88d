"""Emoji are found by words in many languages, and proposed for names of cards."""

import pytest

from sortilege.drafts.files.emoji_names import MOST_FOUND, MOST_PROPOSED, propose, propose_for_all, search
from sortilege.drafts.model.draft import Draft, DraftItem
from sortilege.editions.art import emoji_art, named_emoji
from sortilege.editions.library import shipped
from sortilege.i18n.languages import PROMISED


def found(words: str, language: str) -> list[str]:
    return [one.emoji for one in search(words, language)]


def proposed(language: str, name: str) -> list[str]:
    return [one.emoji for one in propose({language: name}, language)]


@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "pig"), ("de", "Schwein"), ("fr", "cochon"), ("nl", "varken"), ("it", "maiale"), ("es", "cerdo")],
)
def test_a_pig_is_a_pig_in_all_languages(language: str, word: str) -> None:
    assert found(word, language)[0] == "🐷"
    assert proposed(language, word)[0] == "🐷"
    assert "🐖" in proposed(language, word)


@pytest.mark.parametrize("language", PROMISED)
def test_what_is_named_has_a_picture(language: str) -> None:
    named = named_emoji(language)
    assert len(named) > 1500
    assert len({one.emoji for one in named}) == len(named)
    assert [one.emoji for one in named[::50] if not emoji_art(one.emoji)] == []


def test_words_are_found_while_they_are_typed() -> None:
    assert "🦒" in found("gir", "en")
    assert "🦒" in found("GIRAF", "de")
    assert found("ecureuil", "fr") == found("Écureuil", "fr") != []
    assert found("polar bear", "en") == ["🐻‍❄️"]
    assert len(found("a", "en")) == MOST_FOUND


def test_the_best_comes_first() -> None:
    assert found("fire", "en")[0] == "🔥"
    assert found("Hund", "de")[0] == "🐶"
    assert found("dog", "en").index("🐶") < found("dog", "en").index("🌭")


def test_what_is_found_says_its_name_in_the_language_it_was_looked_for_in() -> None:
    assert search("Fuchs", "de")[0].name == "Fuchs"
    assert search("fox", "en")[0].name == "fox"


def test_english_words_are_understood_everywhere() -> None:
    assert "🦊" in found("fox", "de")


@pytest.mark.parametrize("words", ["", "   ", "-", "qwxzy", "🐷", "." * 10_000, "a " * 5000])
def test_nonsense_finds_nothing_or_little(words: str) -> None:
    assert len(found(words, "en")) <= MOST_FOUND
    assert found("qwxzy", "de") == []


@pytest.mark.parametrize(
    ("language", "name", "emoji"),
    [
        ("en", "Red fox", "🦊"),
        ("en", "African elephant", "🐘"),
        ("en", "Apples", "🍎"),
        ("en", "Germany", "🇩🇪"),
        ("de", "Rotfuchs", "🦊"),
        ("de", "Asiatischer Elefant", "🐘"),
        ("de", "Eisbär", "🐻‍❄️"),
        ("de", "Braunbär", "🐻"),
        ("de", "Deutschland", "🇩🇪"),
        ("fr", "Éléphant d'Afrique", "🐘"),
        ("es", "Zorro rojo", "🦊"),
    ],
)
def test_the_main_word_of_a_name_counts(language: str, name: str, emoji: str) -> None:
    assert proposed(language, name)[0] == emoji


def test_nothing_is_proposed_where_nothing_fits() -> None:
    for name in ("Azul", "George Washington", "", "42", "Regal"):
        assert proposed("de", name) == []


def test_the_makers_language_says_most() -> None:
    names = {"en": "Fox", "de": "Hund"}
    assert propose(names, "en")[0].emoji == "🦊"
    assert propose(names, "de")[0].emoji == "🐶"
    assert len(propose({"en": "Cat", "de": "Katze"}, "de")) <= MOST_PROPOSED


def test_only_cards_without_a_picture_get_proposals() -> None:
    items = (
        DraftItem(id="pig", name={"en": "Pig"}),
        DraftItem(id="fox", name={"en": "Fox"}, picture="fox.webp"),
        DraftItem(id="x", name={"en": "Xyzzy"}),
    )
    assert list(propose_for_all(Draft(language="en", items=items))) == ["pig"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_most_mammals_are_recognised(language: str) -> None:
    """The pictures that we chose by hand are among the proposals."""
    items = shipped("mammals").items
    plain = [
        (item.picture, [one.replace("\ufe0f", "") for one in proposed(language, item.name[language])]) for item in items
    ]
    assert sum(picture.replace("\ufe0f", "") in emoji for picture, emoji in plain) >= 0.8 * len(items)
