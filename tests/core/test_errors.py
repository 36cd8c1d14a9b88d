"""Refusals keep what they say, and what they say it about."""

import pickle

import pytest

from sortilege.core.errors import Illegal, Malformed


def test_fields_are_put_into_the_sentence() -> None:
    refusal = Malformed("row {row} has {count} cells", row=3, count="1,200")
    assert refusal.message == str(refusal) == "row 3 has 1,200 cells"
    assert (refusal.text, refusal.fields) == ("row {row} has {count} cells", {"row": 3, "count": "1,200"})


@pytest.mark.parametrize("typed", ["{", "{}", "{0}", "{name}", "{name!r:>9}", "%s", "{{x}}"])
def test_braces_that_people_type_mean_nothing(typed: str) -> None:
    assert Malformed(typed).message == typed
    assert Malformed("there is no {what}", what=typed).message == f"there is no {typed}"


def test_a_refusal_can_be_sent_to_another_process() -> None:
    for refusal in (Malformed("at most {most} MB", most=8), Malformed("{"), Illegal("not now")):
        again = pickle.loads(pickle.dumps(refusal))
        assert (type(again), again.message, again.fields) == (type(refusal), refusal.message, refusal.fields)
        assert again.text == refusal.text
