"""What Spanish words become before others."""

import pytest

from sortilege.i18n import texts
from sortilege.i18n.spanish import euphonic


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("Entre «Túnez» y «Indonesia»", "Entre «Túnez» e «Indonesia»"),
        ("Ada y Iris", "Ada e Iris"),
        ("Ada y Hipólito", "Ada e Hipólito"),
        ("la leona y hienas", "la leona y hienas"),
        ("Ada y Ben", "Ada y Ben"),
        ("Ada o Olga", "Ada u Olga"),
        ("el peso de el burro", "el peso del burro"),
        ("encima de El Salvador", "encima de El Salvador"),
        ("junto a el lobo", "junto al lobo"),
    ],
)
def test_words_join(written: str, said: str) -> None:
    assert euphonic(written) == said


def test_names_that_are_put_into_a_text_are_joined_with_it() -> None:
    assert texts("es")("{some} and {last}", some="Ada", last="Iris") == "Ada e Iris"
    assert texts("it")("{some} and {last}", some="Ada", last="Iris") == "Ada e Iris"
    assert texts("nl")("{some} and {last}", some="Ada", last="Iris") == "Ada en Iris"
