"""Who somebody is: known by a secret of which only a hash is kept, or nobody."""

import pytest

from sortilege.people.errors import NotYours
from sortilege.people.guest import Guest, new_token, nobody, program
from sortilege.people.owner import Owner, owner_of, stored_owner


def test_what_was_stored_long_ago_still_belongs_to_the_same_secret() -> None:
    assert owner_of("s" * 32) == "8fd6a6a78f5857d7ba1cfe9033bffeec86da2ba6a4bd60a6f833209d9d3e390d"


def test_nobody_owns_nothing() -> None:
    with pytest.raises(NotYours):
        nobody("en").known()
    assert program("t" * 24, "en").known() == owner_of("t" * 24)


def test_an_owner_without_letters_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="nobody is None"):
        Guest(owner=Owner(""), name="", colour="teal")


def test_tokens_differ() -> None:
    assert len({new_token() for _ in range(100)}) == 100


def test_early_rows_have_an_empty_text_for_nobody() -> None:
    assert stored_owner("") is None
    assert stored_owner(None) is None
    assert stored_owner("abc") == "abc"
