"""An analysis as a sandbox makes it: bytes in, bytes out, and how far it has come."""

import sys

import msgspec
import pytest

from analysis.records import analysed, edition, first, text
from sortilege.analysis import Analysis, work
from sortilege.core.record import RecordFault


def test_it_is_the_same_analysis_and_says_how_far_it_is() -> None:
    heard: list[float] = []
    made = work.analysed(text("go-for-six-2"), edition("animals"), tell=heard.append)
    assert made == msgspec.json.encode(analysed(text("go-for-six-2")))
    assert msgspec.json.decode(made, type=Analysis).family == "pictures"
    assert heard == sorted(set(heard))
    assert (heard[0], heard[-1]) == (0, 1)


def test_a_record_that_breaks_a_rule_is_refused_as_the_referee_does() -> None:
    header, *entries = text("lucky-numbers-2").splitlines(keepends=True)
    broken = b"".join([header, *entries[:6], b'{"by":0,"do":"take","tile":3,"at":[9,9]}\n', *entries[6:]])
    answer = msgspec.json.decode(work.analysed(broken, None))
    assert (answer["error"]["line"], answer["error"]["code"]) == (8, "illegal")


def test_without_its_cards_a_picture_game_is_refused() -> None:
    assert msgspec.json.decode(work.analysed(text("the-box-2"), None))["error"]["code"] == "malformed"


def test_before_anything_has_happened_there_is_nothing_to_say() -> None:
    with pytest.raises(RecordFault) as refused:
        analysed(first("lucky-numbers-2", 0))
    assert refused.value.code == "not-analysed"


def test_an_endless_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["sortilege.analysis.analyse"], "MOST_ENTRIES", 20)
    with pytest.raises(RecordFault) as refused:
        analysed(text("lucky-numbers-2"))
    assert (refused.value.code, refused.value.line) == ("not-analysed", 22)
