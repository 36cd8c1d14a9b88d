"""Values the way people write them."""

from decimal import Decimal
from typing import Any

import pytest

from sortilege.editions.model import Attribute, Item, Step
from sortilege.editions.writing import hint, in_a_sentence, text, unit_in_words, written

WEIGHT = Attribute(id="weight", unit="kg", show="mass")
GRAMS = Attribute(id="grams", unit="g", show="mass")
LENGTH = Attribute(id="length", unit="cm", show="length")
GESTATION = Attribute(id="gestation", unit="days", show="duration")
AGE = Attribute(id="age", unit="years", show="duration")
YEAR = Attribute(id="year", show="year")
SHARE = Attribute(id="share", unit="%", show="percent")
MONEY = Attribute(id="gdp", unit="US$", show="money")
LATITUDE = Attribute(id="latitude", unit={"en": "° N"})
YOUNG = Attribute(id="litter", unit={"en": "young", "de": "Junges|Junge", "fr": "petit|petits"})
COUNT = Attribute(id="count")
HEAT = Attribute(id="melting", unit="°C")
TIME = Attribute(id="time", unit="min")
LIST = Attribute(id="list", scale=(Step(0, {"en": "least concern", "de": "nicht gefährdet"}),))


@pytest.mark.parametrize(
    ("attribute", "value", "language", "expected"),
    [
        (WEIGHT, 0.02, "en", "20 g"),
        (WEIGHT, 0.0005, "en", "500 mg"),
        (WEIGHT, 4.8, "en", "4.8 kg"),
        (WEIGHT, 4.8, "de", "4,8 kg"),
        (WEIGHT, 1540, "en", "1.54 t"),
        (WEIGHT, 136000, "fr", "136 t"),
        (WEIGHT, 0, "en", "0 kg"),
        (WEIGHT, 3e-8, "en", "0.03 mg"),
        (GRAMS, 0.0001, "de", "0,1 mg"),
        (LENGTH, 9.5, "en", "9.5 cm"),
        (LENGTH, 220, "nl", "2,2 m"),
        (LENGTH, 0.8, "en", "8 mm"),
        (LENGTH, 2500000, "it", "25 km"),
        (GESTATION, 16, "en", "16 days"),
        (GESTATION, 1, "en", "1 day"),
        (GESTATION, 234, "de", "234 Tage"),
        (GESTATION, 670, "en", "1 year 10 months"),
        (GESTATION, 665, "en", "665 days"),
        (GESTATION, 60190, "en", "164.79 years"),
        (GESTATION, 204000, "en", "558.5 years"),
        (GESTATION, 1680, "de", "4,6 Jahre"),
        (AGE, 0.12, "en", "44 days"),
        (AGE, 0.51, "en", "6.1 months"),
        (AGE, 0.71, "fr", "8,5 mois"),
        (AGE, 1.23, "en", "1.23 years"),
        (GESTATION, 1.769, "en", "1.769 days"),
        (AGE, 9, "es", "9 años"),
        (AGE, 3.33, "en", "3 years 4 months"),
        (AGE, 1, "fr", "1 an"),
        (AGE, 57.8, "it", "57 anni 10 mesi"),
        (AGE, 57.9, "it", "57 anni 11 mesi"),
        (AGE, 0.282, "en", "3.38 months"),
        (AGE, 0, "en", "0 years"),
        (AGE, 12.3456789, "en", "12.3456789 years"),
        (YEAR, 1987, "de", "1987"),
        (YEAR, -44, "en", "44 BC"),
        (YEAR, -44, "de", "44 v. Chr."),
        (SHARE, 12.5, "en", "12.5%"),
        (SHARE, 12.5, "de", "12,5 %"),
        (MONEY, 270000, "en", "$270,000"),
        (MONEY, 2.5, "en", "$2.50"),
        (MONEY, 270000, "de", "270.000 $"),
        (MONEY, 270000, "es", "270 000 US$"),
        (MONEY, 2700, "es", "2700 US$"),
        (COUNT, 9180000, "fr", "9 180 000"),
        (COUNT, 9180000, "es", "9 180 000"),
        (COUNT, 1234.5, "es", "1234,5"),
        (COUNT, 12345.6, "es", "12 345,6"),
        (COUNT, 1234, "it", "1.234"),
        (LATITUDE, 59.9, "en", "59.9° N"),
        (YOUNG, 1, "de", "1 Junges"),
        (YOUNG, 4, "de", "4 Junge"),
        (YOUNG, 1.5, "de", "1,5 Junge"),
        (YOUNG, 1.5, "fr", "1,5 petit"),
        (YOUNG, 2, "fr", "2 petits"),
        (YOUNG, 4, "es", "4 young"),
        (HEAT, -259.2, "en", "−259.2 °C"),
        (TIME, 1, "nl", "1 minuut"),
        (TIME, 1200, "en", "1,200 minutes"),
        (LIST, 0, "de", "nicht gefährdet"),
        (LIST, 1, "en", "1"),
        (WEIGHT, 4.8, "tlh", "4.8 kg"),
    ],
)
def test_values_are_written_the_way_people_write_them(
    attribute: Attribute, value: float, language: str, expected: str
) -> None:
    plain = written(attribute, value, language).translate({0xA0: " ", 0x202F: " "})
    assert plain == expected


@pytest.mark.parametrize(
    ("unit", "values"),
    [
        ("days", [Decimal(number) for number in range(1, 5000)]),
        ("days", [Decimal(number * 1000) for number in range(10, 1000)]),
        ("years", [Decimal(number) / 100 for number in range(1, 3000) if number % 10]),
    ],
)
def test_numbers_with_as_many_digits_stay_different(unit: str, values: list[Decimal]) -> None:
    attribute = Attribute(id="age", unit=unit, show="duration")
    seen: dict[str, Decimal] = {}
    for value in values:
        assert seen.setdefault(written(attribute, float(value)), value) == value


def test_a_hint_is_in_the_language_of_the_name_or_not_there() -> None:
    names = {"en": "Battleship", "fr": "Bataille navale"}
    game = Item(id="battleship", name=names, hint={"fr": "Touché-coulé"}, values={})
    assert hint(game, "fr") == "Touché-coulé"
    assert hint(game, "en") == hint(game, "de") == ""
    assert hint(Item(id="x", name={"fr": "Mots"}, hint={"fr": "écrits", "en": "words"}, values={}), "de") == "écrits"


def test_an_article_is_in_the_language_of_the_name() -> None:
    fox = Item(id="fox", name={"en": "Fox", "de": "Fuchs"}, the={"en": "the fox"}, values={})
    assert [in_a_sentence(fox, language) for language in ("en", "de", "it")] == ["the fox", "Fuchs", "the fox"]


def test_a_value_never_breaks_over_a_line() -> None:
    assert " " not in written(AGE, 3.33, "en")


def test_a_text_falls_back_to_english_and_then_to_whatever_there_is() -> None:
    assert text({"en": "fox", "de": "Fuchs"}, "de") == "Fuchs"
    assert text({"en": "fox", "de": "Fuchs"}, "it") == "fox"
    assert text({"de": "Fuchs"}, "it") == "Fuchs"
    assert text({}, "it") == ""


@pytest.mark.parametrize(
    ("unit", "language", "words"),
    [
        ("years", "de", "Jahre"),
        ("kg", "de", "kg"),
        ({"en": "young|young", "de": "Junges|Junge"}, "de", "Junge"),
        ({"en": "laureate|laureates"}, "en", "laureates"),
        ("", "en", ""),
        ("days", "xx", "days"),
    ],
)
def test_a_unit_is_said_in_the_plural_and_in_the_readers_language(
    unit: str | dict[str, str], language: str, words: str
) -> None:
    assert unit_in_words(Attribute(id="a", unit=unit), language) == words


@pytest.mark.parametrize(
    ("show", "unit", "value", "said"),
    [
        ("duration", "min", 142, "2 h 22 min"),
        ("duration", "min", 45, "45 min"),
        ("duration", "s", 12015, "3 h 20 min 15 s"),
        ("duration", "s", 100.91, "1 min 40.91 s"),
        ("duration", "hours", 2.5, "2 h 30 min"),
        ("duration", "s", 0, "0 s"),
        ("duration", "s", -90, "−1 min 30 s"),
        ("number", "min", 142, "142 minutes"),
        ("length", "in", 71, "5′ 11″"),
        ("length", "in", 69.5, "5′ 9.5″"),
        ("length", "in", 72, "6′"),
        ("length", "in", 9, "9 in"),
    ],
)
def test_short_durations_and_feet(show: Any, unit: str, value: float, said: str) -> None:
    assert written(Attribute(id="x", show=show, unit=unit), value, "en").replace("\N{NO-BREAK SPACE}", " ") == said
