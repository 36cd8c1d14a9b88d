"""Values the way people write them: 1,234 kg, 1.2 t, 3 years 4 months, 44 BC – in the reader's language.

What is written is what is judged: a shorter way of writing is used only if it still says the value exactly.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache
from typing import Final

from babel import Locale
from babel.numbers import format_currency, format_decimal, format_percent

from sortilege.editions.model import Attribute, Item, Text, Value
from sortilege.editions.times import SECONDS, SPACE, before_christ, date_in_words, time_in_words

LANGUAGES: Final = ("en", "de", "fr", "nl", "it", "es")
FALLBACK: Final = "en"
MINUS: Final = "\N{MINUS SIGN}"

# Units with the sizes of the others that a value may be better written in, small to large.
_MASSES: Final = {"mg": Decimal("0.001"), "g": Decimal(1), "kg": Decimal(1000), "t": Decimal(1_000_000)}
_LENGTHS: Final = {"mm": Decimal("0.1"), "cm": Decimal(1), "m": Decimal(100), "km": Decimal(100_000)}
_CURRENCIES: Final = {"US$": "USD", "€": "EUR", "£": "GBP"}
_FOOT: Final = 12
_DAYS_PER_YEAR: Final = Decimal("365.25")
_MONTHS_PER_YEAR: Final = 12
_MANY_DAYS: Final = 366
"""From here on a number of days may be better written in years and months …"""
_TOO_MANY_DAYS: Final = 3 * 366
"""… and from here on it says too little to be written as days."""

# For one, for more. Not from CLDR: its long forms are incomplete for some of these languages.
_TIMES: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "en": {
        "years": ("year", "years"),
        "months": ("month", "months"),
        "days": ("day", "days"),
        "hours": ("hour", "hours"),
        "min": ("minute", "minutes"),
    },
    "de": {
        "years": ("Jahr", "Jahre"),
        "months": ("Monat", "Monate"),
        "days": ("Tag", "Tage"),
        "hours": ("Stunde", "Stunden"),
        "min": ("Minute", "Minuten"),
    },
    "fr": {
        "years": ("an", "ans"),
        "months": ("mois", "mois"),
        "days": ("jour", "jours"),
        "hours": ("heure", "heures"),
        "min": ("minute", "minutes"),
    },
    "nl": {
        "years": ("jaar", "jaar"),
        "months": ("maand", "maanden"),
        "days": ("dag", "dagen"),
        "hours": ("uur", "uur"),
        "min": ("minuut", "minuten"),
    },
    "it": {
        "years": ("anno", "anni"),
        "months": ("mese", "mesi"),
        "days": ("giorno", "giorni"),
        "hours": ("ora", "ore"),
        "min": ("minuto", "minuti"),
    },
    "es": {
        "years": ("año", "años"),
        "months": ("mes", "meses"),
        "days": ("día", "días"),
        "hours": ("hora", "horas"),
        "min": ("minuto", "minutos"),
    },
}


def text(texts: Text, language: str) -> str:
    """A text in the reader's language, or in English, or in whatever language there is."""
    return texts.get(language) or texts.get(FALLBACK) or next(iter(texts.values()), "")


def in_a_sentence(item: Item, language: str) -> str:
    """An item's name with its article, where the language has one."""
    return text(item.the, language) or text(item.name, language)


def written(attribute: Attribute, value: Value, language: str = FALLBACK) -> str:
    """A value of an attribute, as it stands on a card."""
    language = language if language in LANGUAGES else FALLBACK
    for step in attribute.scale:
        if step.value == value:
            return text(step.title, language)
    number = Decimal(str(value))
    unit = attribute.unit if isinstance(attribute.unit, str) else text(attribute.unit, language)
    match attribute.show:
        case "mass" if unit in _MASSES:
            return _in_best_unit(number, unit, _MASSES, language)
        case "length" if unit in _LENGTHS:
            return _in_best_unit(number, unit, _LENGTHS, language)
        case "length" if unit == "in" and number >= _FOOT:
            return _feet(number, language)
        case "duration" if unit in ("days", "years"):
            return _duration(number, unit, language)
        case "duration" if unit in SECONDS:
            return time_in_words(number * SECONDS[unit], language)
        case "date":
            return date_in_words(int(number), language)
        case "year":
            return _year(number, language)
        case "percent":
            return format_percent(number / 100, locale=language, decimal_quantization=False)
        case "money" if unit in _CURRENCIES:
            return _money(number, _CURRENCIES[unit], language)
        case _:
            return _with_unit(number, unit, language)


def unit_in_words(attribute: Attribute, language: str = FALLBACK) -> str:
    """What the values of an attribute are counted in: years, young, kg."""
    language = language if language in LANGUAGES else FALLBACK
    unit = attribute.unit if isinstance(attribute.unit, str) else text(attribute.unit, language)
    if unit in _TIMES[language]:
        return _TIMES[language][unit][1]
    one, _, many = unit.partition("|")
    return many or one


def _number(number: Decimal, language: str) -> str:
    return _digits(str(number), language)


@lru_cache(20_000)
def _digits(number: str, language: str) -> str:
    """By the digits, because numbers that are equal may be written differently; remembered, because Babel is slow."""
    return format_decimal(Decimal(number), locale=language, decimal_quantization=False).replace("-", MINUS)


def _with_unit(number: Decimal, unit: str, language: str) -> str:
    if unit in _TIMES[language]:
        unit = "|".join(_TIMES[language][unit])
    one, _, many = unit.partition("|")
    # In French what is less than two is one; everywhere else only one is one.
    is_one = abs(number) < 2 if language == "fr" else number == 1
    unit = one if is_one or not many else many
    space = "" if unit.startswith("°") and unit != "°C" else SPACE
    return f"{_number(number, language)}{space}{unit}" if unit else _number(number, language)


def _in_best_unit(number: Decimal, unit: str, units: dict[str, Decimal], language: str) -> str:
    """In the largest unit that leaves at least one before the decimal point."""
    size = number * units[unit]
    best = next((name for name, one in reversed(units.items()) if abs(size) >= one), unit)
    return _with_unit((size / units[best]).normalize(), best, language)


def _feet(number: Decimal, language: str) -> str:
    """People are 5′11″, not 71 inches."""
    feet, inches = divmod(number, _FOOT)
    return f"{int(feet)}′{SPACE}{_number(inches.normalize(), language)}″" if inches else f"{int(feet)}′"


def _duration(number: Decimal, unit: str, language: str) -> str:
    """In years, or years and months, or years, months and days: the shortest that says it exactly."""
    if unit == "days" and number < _MANY_DAYS:
        return _with_unit(number, "days", language)
    years = number if unit == "years" else number / _DAYS_PER_YEAR
    for parts in _calendar_parts(years):
        if "days" in parts and unit == "days" and number < _TOO_MANY_DAYS:
            break
        if _says(parts, number, unit):
            return SPACE.join(_with_unit(Decimal(count), name, language) for name, count in parts.items() if count)
    return _with_unit(number, unit, language)


def _calendar_parts(years: Decimal) -> list[dict[str, int]]:
    whole = int(years)
    months = _rounded((years - whole) * _MONTHS_PER_YEAR)
    full_months = int((years - whole) * _MONTHS_PER_YEAR)
    days = _rounded(((years - whole) * _MONTHS_PER_YEAR - full_months) * _DAYS_PER_YEAR / _MONTHS_PER_YEAR)
    return [
        {"years": whole},
        {"years": whole + months // _MONTHS_PER_YEAR, "months": months % _MONTHS_PER_YEAR},
        {"years": whole, "months": full_months, "days": days},
        {"days": _rounded(years * _DAYS_PER_YEAR)},
    ]


def _says(parts: dict[str, int], number: Decimal, unit: str) -> bool:
    """Whether `parts`, rounded to the digits of `number`, are `number` – and not nothing."""
    months = Decimal(_MONTHS_PER_YEAR * parts.get("years", 0) + parts.get("months", 0))
    years = months / _MONTHS_PER_YEAR + parts.get("days", 0) / _DAYS_PER_YEAR
    said = years if unit == "years" else years * _DAYS_PER_YEAR
    return any(parts.values()) and said.quantize(number, rounding=ROUND_HALF_UP) == number


def _rounded(number: Decimal) -> int:
    return int(number.quantize(Decimal(1), rounding=ROUND_HALF_UP))


def _year(number: Decimal, language: str) -> str:
    if number >= 0:
        return str(int(number))
    return before_christ(-int(number), language)


def _money(number: Decimal, currency: str, language: str) -> str:
    pattern = Locale(language).currency_formats["standard"].pattern
    if number == number.to_integral_value():
        pattern = pattern.replace(".00", "")
    return format_currency(number, currency, format=pattern, locale=language, currency_digits=False)
