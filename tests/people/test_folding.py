"""Names that cannot be told apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sortilege.core.errors import Malformed
from sortilege.people.folding import folded
from sortilege.people.kept_names import NameTaken, kept_name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ADA"),
        ("Ada", "\N{CYRILLIC CAPITAL LETTER A}da"),
        ("Bob", "\N{CYRILLIC CAPITAL LETTER VE}ob"),
        ("Max", "\N{CYRILLIC CAPITAL LETTER EM}\N{CYRILLIC SMALL LETTER A}\N{CYRILLIC SMALL LETTER HA}"),
        ("ada", "\N{GREEK SMALL LETTER ALPHA}da"),
        ("Ada", "\N{FULLWIDTH LATIN CAPITAL LETTER A}da"),
        ("Bill", "B1ll"),
        ("BILL", "bill"),
        ("Olga", "0lga"),
        ("Bill", "Bi\N{ZERO WIDTH SPACE}ll"),
        ("Bill", "Bi\N{SOFT HYPHEN}ll"),
        ("Bill", "B ill"),
        ("modern", "modem"),
        ("Straße", "STRASSE"),
        ("Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}", "Zoe\N{COMBINING DIAERESIS}"),
    ],
)
def test_they_are_the_same(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), [("Tim", "Tom"), ("Zoë", "Zoe"), ("Jörg", "Jorg"), ("Ann", "Anna")])
def test_they_are_different(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@pytest.mark.parametrize("name", ["Нина", "ВИКТОР", "Žofie", "ЂОРЂЕ", "Þór", "İpek", "Ølga"])
def test_capitals_do_not_matter(name: str) -> None:
    assert folded(name) == folded(name.lower()) == folded(name.upper())


@given(st.text(max_size=30))
def test_folding_is_stable_whatever_somebody_types(name: str) -> None:
    assert folded(f" {name}\N{ZERO WIDTH JOINER}") == folded(name)


@pytest.mark.parametrize("name", ["", "A", " A ", "x" * 21, "--", "\N{ZERO WIDTH SPACE}\N{ZERO WIDTH SPACE}"])
def test_what_cannot_be_a_name(name: str) -> None:
    with pytest.raises(Malformed):
        kept_name(name)


@pytest.mark.parametrize("name", ["Admin", "adm1n", "Sort\N{ZERO WIDTH SPACE}ilege", "nobody", "R0b0t", "Otto"])
def test_what_nobody_may_be_called(name: str) -> None:
    with pytest.raises(NameTaken):
        kept_name(name, frozenset({folded("Otto")}))


def test_a_name_is_written_as_it_was_typed() -> None:
    assert kept_name("  Ada   Lovelace\n") == "Ada Lovelace"
    assert kept_name("Ωmega 7") == "Ωmega 7"
