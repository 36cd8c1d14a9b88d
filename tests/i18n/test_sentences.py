"""Sentences with names in them, and which language somebody reads."""

import pytest

from sortilege.i18n import Called, best_language, marked, texts
from sortilege.i18n.catalog_files import Translations
from sortilege.i18n.sentences import Texts

FOX = Called("Fuchs", "der Fuchs")


def test_what_is_filled_in_is_never_looked_at_again() -> None:
    say = texts("en")
    assert say("{who} draws.", who="{0} {who.__class__} %s") == "{0} {who.__class__} %s draws."


def test_braces_that_are_no_field_stay() -> None:
    assert texts("en")("{} {a b} { }") == "{} {a b} { }"


def test_a_translation_chooses_the_article() -> None:
    say = Texts(Translations("de", {"{the_tile}": ("„{tile}“",), "{tile}!": ("{The_tile}!",)}))
    assert say("{the_tile}", tile=FOX) == "„Fuchs“"
    assert say("{tile}!", tile=FOX) == "Der Fuchs!"
    assert texts("en")("{the_tile}", tile=FOX) == "der Fuchs"


def test_a_field_that_nobody_fills_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        texts("en")("{who} draws.")


def test_one_and_many() -> None:
    say = Texts(Translations("fr", {"{count} tile": ("{count} tuile", "{count} tuiles")}, "(n > 1)"))
    assert [say.plural("{count} tile", "{count} tiles", count) for count in (0, 1, 2)] == [
        "0 tuile",
        "1 tuile",
        "2 tuiles",
    ]
    assert texts("en").plural("{count} tile", "{count} tiles", 0) == "0 tiles"


def test_meanings_are_told_apart() -> None:
    say = Texts(Translations("de", {"direction\x04right": ("nach rechts",), "right": ("richtig",)}))
    assert (say.meant("direction", "right"), say("right"), say.meant("else", "right")) == (
        "nach rechts",
        "richtig",
        "right",
    )
    assert marked("right") == "right"


@pytest.mark.parametrize(
    ("header", "wanted", "expected"),
    [
        (None, None, "en"),
        ("", "de", "de"),
        ("de-DE,de;q=0.9,en;q=0.8", None, "de"),
        ("DE_at", None, "de"),
        ("en;q=0.5, de;q=0.7", None, "de"),
        ("fr, de;q=0.4", "tlh", "de"),
        ("xx, *;q=0.1", None, "en"),
        ("de;q=0", None, "en"),
        ("de" * 5000, None, "en"),
        ("ä;;q=,,,", "en", "en"),
    ],
)
def test_the_language_somebody_reads_best(header: str | None, wanted: str | None, expected: str) -> None:
    assert best_language(header, wanted, offered=("en", "de")) == expected
