"""A summary is three sentences, in any language, about somebody or to them."""

import pytest

from analysis.records import analysed, first, replay, text
from sortilege.analysis.telling import told
from sortilege.i18n import complete_languages
from sortilege.narration.names import Nameless, Names

GAMES = ["lucky-numbers-2", "lucky-numbers-solo", "the-box-2", "go-for-six-3", "the-box-solo", "go-for-six-solo"]

_YOU = {"en": "you", "de": "du"}
"""Where a verb alone does not say it."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", complete_languages())
def test_everybody_gets_three_sentences(name: str, language: str) -> None:
    record = replay(text(name))
    names = Names(record.header.seats, record.edition, language)
    for summary in told(analysed(text(name)), names, you=0).summaries:
        assert len(summary.sentences) == 3
        for sentence in summary.sentences:
            assert sentence.endswith(".") and "{" not in sentence
            if language == "en" and summary.seat == 0:
                assert "Ada" not in sentence
    first_seat = " ".join(told(analysed(text(name)), names, you=0).summaries[0].sentences)
    if language in _YOU:
        assert _YOU[language] in first_seat.lower()


def test_the_beginning_of_a_game_can_be_told_as_well() -> None:
    for name in ("lucky-numbers-2", "the-box-2", "go-for-six-2"):
        for entries in (1, 12, 25):
            record = first(name, entries)
            names = Names(("Ada", "Bob"), replay(record).edition)
            assert all(len(summary.sentences) == 3 for summary in told(analysed(record), names).summaries)


def test_where_names_are_hidden_no_picture_is_named() -> None:
    record = replay(text("the-box-2"))
    assert record.edition is not None
    names = Nameless(record.header.seats, record.edition)
    sentences = [s for summary in told(analysed(text("the-box-2")), names).summaries for s in summary.sentences]
    called = {item.name["en"].lower() for item in record.edition.items}
    assert not any(name in sentence.lower() for name in called for sentence in sentences)
