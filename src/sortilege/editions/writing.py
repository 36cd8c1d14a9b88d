"""Values the way people write them: 1,234 kg, 1.2 t, 3 years 4 months, 44 BC – in the reader's language.

What is written is what is judged: a shorter way of writing is used only if it still says the value exactly. In another
unit a value gets no more digits than its source knows, but enough that different values stay different.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from babel import Locale
from babel.numbers import format_currency, format_percent

from sortilege.editions.digits import grouped, in_digits
from sortilege.editions.model import Attribute, Item, Text, Value
from sortilege.editions.times import SECONDS, SPACE, before_christ, date_in_words, time_in_words

LANGUAGES: Final = ("en", "de", "fr", "nl", "it", "es")
FALLBACK: Final = "en"

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
_FEW_MONTHS: Final = Decimal("0.25")
"""Of a year: what is shorter is better written in days."""
_ZEROS_COUNT_UPTO: Final = 4
"""Of 1210 four digits are known, and of 204000, too: zeros beyond that fill up."""

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
    return item.the.get(language_of_name(item, language)) or text(item.name, language)


def hint(item: Item, language: str) -> str:
    """The small extra on the card, in the language of the name above it and in no other."""
    return item.hint.get(language_of_name(item, language), "")


def language_of_name(item: Item, language: str) -> str:
    """In which language a reader of this one sees its name."""
    return next((one for one in (language, FALLBACK, *item.name) if item.name.get(one)), language)


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


def _with_unit(number: Decimal, unit: str, language: str) -> str:
    if unit in _TIMES[language]:
        unit = "|".join(_TIMES[language][unit])
    one, _, many = unit.partition("|")
    # In French what is less than two is one; everywhere else only one is one.
    is_one = abs(number) < 2 if language == "fr" else number == 1
    unit = one if is_one or not many else many
    space = "" if unit.startswith("°") and unit != "°C" else SPACE
    return f"{in_digits(number, language)}{space}{unit}" if unit else in_digits(number, language)


def _in_best_unit(number: Decimal, unit: str, units: dict[str, Decimal], language: str) -> str:
    """In the largest unit that leaves at least one before the decimal point, or the smallest."""
    size = number * units[unit]
    smallest = next(iter(units)) if size else unit
    best = next((name for name, one in reversed(units.items()) if abs(size) >= one), smallest)
    return _with_unit((size / units[best]).normalize(), best, language)


def _feet(number: Decimal, language: str) -> str:
    """People are 5′11″, not 71 inches."""
    feet, inches = divmod(number, _FOOT)
    return f"{int(feet)}′{SPACE}{in_digits(inches.normalize(), language)}″" if inches else f"{int(feet)}′"


def _duration(number: Decimal, unit: str, language: str) -> str:
    """In years, or years and months, if that says it exactly; otherwise in one unit, with a decimal point."""
    if unit == "days" and number < _MANY_DAYS:
        return _with_unit(number, "days", language)
    years = number if unit == "years" else number / _DAYS_PER_YEAR
    for parts in _calendar_parts(years):
        if _says(parts, number, unit):
            return SPACE.join(_with_unit(Decimal(count), name, language) for name, count in parts.items() if count)
    if unit == "days" and number >= _TOO_MANY_DAYS:
        return _with_unit(converted(number, 1 / _DAYS_PER_YEAR), "years", language)
    if unit == "years" and 0 < number < 1:
        if number < _FEW_MONTHS:
            return _with_unit(converted(number, _DAYS_PER_YEAR), "days", language)
        return _with_unit(converted(number, Decimal(_MONTHS_PER_YEAR)), "months", language)
    return _with_unit(number, unit, language)


def _calendar_parts(years: Decimal) -> list[dict[str, int]]:
    whole = int(years)
    months = _rounded((years - whole) * _MONTHS_PER_YEAR)
    return [
        {"years": whole},
        {"years": whole + months // _MONTHS_PER_YEAR, "months": months % _MONTHS_PER_YEAR},
    ]


def _says(parts: dict[str, int], number: Decimal, unit: str) -> bool:
    """Whether `parts`, rounded to the digits of `number`, are `number` – and not nothing."""
    years = Decimal(_MONTHS_PER_YEAR * parts["years"] + parts.get("months", 0)) / _MONTHS_PER_YEAR
    said = years if unit == "years" else years * _DAYS_PER_YEAR
    return any(parts.values()) and said.quantize(number, rounding=ROUND_HALF_UP) == number


def converted(number: Decimal, factor: Decimal) -> Decimal:
    """In another unit, with as many digits as are known: one more only where the first digit has become smaller, so
    that two numbers with the same count of digits stay different.
    """
    known, exact = number.normalize(), number * factor
    digits = len(known.as_tuple().digits)
    if number == number.to_integral_value():
        digits = max(digits, min(_ZEROS_COUNT_UPTO, len(str(abs(int(number))))))
    more = exact.scaleb(-exact.adjusted()) < known.scaleb(-known.adjusted())
    rounded = Decimal(f"{exact:.{digits - 1 + more}e}").normalize()
    return rounded.quantize(Decimal(1)) if rounded == rounded.to_integral_value() else rounded


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
    said = format_currency(number, currency, format=pattern, locale=language, currency_digits=False)
    return grouped(said, number, language)
