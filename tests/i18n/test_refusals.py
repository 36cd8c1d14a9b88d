"""Refusals in the reader's language."""

import pytest

from sortilege.core.errors import Malformed
from sortilege.i18n import translations
from sortilege.i18n.refusals import sentence, told


@pytest.fixture(autouse=True)
def _german(monkeypatch: pytest.MonkeyPatch) -> None:
    for text, said in {"at most {most} MB": "höchstens {most} MB", "damaged": "kaputt"}.items():
        monkeypatch.setitem(translations("de")._texts, text, (said,))


def test_what_is_translated_is_told_in_that_language() -> None:
    refusal = Malformed("at most {most} MB", most=8)
    assert [told(refusal, language) for language in ("de", "en", "tlh")] == ["höchstens 8 MB", *["at most 8 MB"] * 2]
    assert told(Malformed("damaged"), "de") == "kaputt"


def test_what_is_not_translated_stays_as_it_is() -> None:
    for typed in ("{", "{who}", "{0} at most {most} MB"):
        assert told(Malformed(typed), "de") == typed
        assert told(Malformed("no such thing: {typed}", typed=typed), "de") == f"no such thing: {typed}"
    assert told(Malformed("at most {most} MB", most="{most}"), "de") == "höchstens {most} MB"


@pytest.mark.parametrize(
    ("text", "said"),
    [("damaged", "Damaged."), ("Done.", "Done."), ("which file?", "Which file?"), ("ärgerlich!", "Ärgerlich!")],
)
def test_people_get_whole_sentences(text: str, said: str) -> None:
    assert sentence(text) == said
