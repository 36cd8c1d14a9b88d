"""Every problem has a sentence, in English and in German, and says something different."""

import re
from pathlib import Path

import pytest

import sortilege.drafts
import sortilege.workshop
from sortilege.drafts.model.problems import Problem, tell
from sortilege.drafts.model.sentences import SENTENCES

FOLDERS = [Path(part.__path__[0]) for part in (sortilege.drafts, sortilege.workshop)]
SOURCES = [path for folder in FOLDERS for path in sorted(folder.rglob("*.py"))]


@pytest.mark.parametrize("code", SENTENCES)
def test_a_sentence_in_both_languages(code: str) -> None:
    fields = dict.fromkeys(re.findall(r"\{(\w+)\}", SENTENCES[code]), "3")
    english, german = (tell(Problem(code, "note", fields), language) for language in ("en", "de"))
    assert english != german
    assert english.endswith((".", "?")) or code == "other"


def test_every_code_that_is_used_has_a_sentence_and_every_sentence_is_used() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCES if path.name != "sentences.py")
    used = set(re.findall(r'(?:Problem|Unreadable)\(\s*"([a-z-]+)"', code))
    assert used <= set(SENTENCES)
    quoted = set(re.findall(r'"([a-z-]+)"', code))
    assert set(SENTENCES) <= quoted


def test_long_texts_are_quoted_in_part() -> None:
    assert len(tell(Problem("not-a-number", "error", {"text": "x" * 1000}))) < 200


def test_braces_in_what_people_type_mean_nothing() -> None:
    assert "“{value}”" in tell(Problem("not-a-number", "error", {"text": "{value}"}))
