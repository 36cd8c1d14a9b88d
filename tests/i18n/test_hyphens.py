"""Long words may be broken where their language does so."""

import pytest

from sortilege.i18n.hyphens import SOFT_HYPHEN, hyphenated
from sortilege.i18n.languages import PROMISED


@pytest.mark.parametrize(
    ("language", "text", "broken"),
    [
        ("de", "Höchstgeschwindigkeit", "Höchst|ge|schwin|dig|keit"),
        ("de", "Höchstalter", "Höchst|alter"),
        ("nl", "Topsnelheid over land", "Topsnel|heid over land"),
        ("fr", "Vitesse maximale", "Vitesse maximale"),
        ("it", "Circonferenza", "Circon|fe|renza"),
        ("xx", "Höchstgeschwindigkeit", "Höchstgeschwindigkeit"),
    ],
)
def test_a_long_word_has_places_where_it_may_be_broken(language: str, text: str, broken: str) -> None:
    found = hyphenated(text, language)
    assert found.replace(SOFT_HYPHEN, "") == text
    assert found.replace(SOFT_HYPHEN, "|") == broken


@pytest.mark.parametrize("language", PROMISED)
def test_every_promised_language_is_known(language: str) -> None:
    assert SOFT_HYPHEN in hyphenated("internationalisation", language)
