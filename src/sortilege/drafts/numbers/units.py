"""Units as people write them, and how to get from one to another of the same kind."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final, NamedTuple


class Unit(NamedTuple):
    """`size` × value + `start` is the value in the base unit of its kind."""

    kind: str
    name: str
    """As editions write it, where they know it."""
    size: Fraction
    start: Fraction = Fraction(0)


# kind → "name and other spellings": size. The first spelling is the one that editions use.
_UNITS: Final[dict[str, dict[str, str]]] = {
    "mass": {
        "mg milligram milligrams milligramm": "1/1000",
        "g gram grams gramm gr gramme grammes grammi gramos": "1",
        "kg kilogram kilograms kilogramm kilo kilos kilogramme kilogrammes kgs chilogrammi kilogramos": "1000",
        "t tonne tonnes tonnen ton tons to tonnellate toneladas": "1000000",
        "lb lbs pound pounds": "453.59237",
        "oz ounce ounces": "28.349523125",
        "st stone stones": "6350.29318",
    },
    "length": {
        "mm millimetre millimetres millimeter millimeters": "1/10",
        "cm centimetre centimetres centimeter centimeters zentimeter": "1",
        "m metre metres meter meters mètre mètres metro metri metros": "100",
        "km kilometre kilometres kilometer kilometers kilomètres chilometri kilómetros": "100000",
        'in inch inches zoll "': "2.54",
        "ft foot feet fuß '": "30.48",
        "yd yard yards": "91.44",
        "mi mile miles meile meilen": "160934.4",
    },
    "time": {
        "s sec secs second seconds sek sekunde sekunden seconde secondes secondi segundos": "1",
        "min mins minute minutes minuten minuut minuto minuti minutos": "60",
        "hours h hr hrs hour std stunde stunden heure heures uur ora ore hora horas": "3600",
        "days d day tag tage tagen jour jours dag dagen giorno giorni día días": "86400",
        "weeks week wk wks woche wochen semaine semaines weken settimane semanas": "604800",
        "months month mo mon monat monate monaten mois maand maanden mese mesi mes meses": "2629800",
        "years year yr yrs y a jahr jahre jahren j an ans année années jaar anno anni año años": "31557600",
    },
    "area": {
        "cm²": "1/10000",
        "m² sqm qm": "1",
        "ha hectare hectares hektar": "10000",
        "km² sqkm qkm": "1000000",
        "acre acres": "4046.8564224",
        "mi² sqmi": "2589988.110336",
    },
    "volume": {
        "ml milliliter millilitre cm³ ccm cc": "1/1000",
        "cl": "1/100",
        "l liter litre litres": "1",
        "m³ cbm": "1000",
    },
    "speed": {
        "km/h kmh kph": "1",
        "m/s": "3.6",
        "km/s": "3600",
        "mph": "1.609344",
        "kn knot knots kt kts knoten": "1.852",
    },
    "power": {
        "W watt": "1",
        "kW kilowatt": "1000",
        "MW": "1000000",
        "GW": "1000000000",
        "PS ch cv pk": "735.49875",
        "hp bhp horsepower": "745.69987158227022",
    },
    "torque": {"Nm": "1"},
    "energy": {"J joule": "1", "kJ": "1000", "kcal": "4184", "kWh": "3600000"},
    "share": {"% percent prozent procent percento pct": "1", "‰ promille": "1/10"},
    "EUR": {"€ eur euro euros": "1"},
    "USD": {"US$ $ usd dollar dollars": "1"},
    "GBP": {"£ gbp": "1"},
    "CHF": {"CHF sfr franken": "1"},
}
_TEMPERATURES: Final = {
    "°C c celsius ℃": (Fraction(1), Fraction("273.15")),
    "°F f fahrenheit ℉": (Fraction(5, 9), Fraction("459.67") * Fraction(5, 9)),
    "K kelvin": (Fraction(1), Fraction(0)),
}
_LIKE_A_UNIT: Final = re.compile(r"[^\W\d_]{1,15}[²³]?(?:[ /·][^\W\d_]{1,10}[²³]?)?")
_REMEMBERED: Final = 2_000
"""Units that were asked for: most cells of a column have the same."""
_SHOWN_AS: Final = {
    "mass": "mass",
    "length": "length",
    "share": "percent",
    "EUR": "money",
    "USD": "money",
    "GBP": "money",
}


@cache
def _known() -> dict[str, Unit]:
    """By exact spelling."""
    known = {}
    for kind, units in _UNITS.items():
        for spellings, size in units.items():
            name, *others = spellings.split()
            known.update({spelling: Unit(kind, name, Fraction(size)) for spelling in (name, *others)})
    for spellings, (degree, zero) in _TEMPERATURES.items():
        name, *others = spellings.split()
        known.update({spelling: Unit("temperature", name, degree, zero) for spelling in (name, *others)})
    return known


@cache
def _known_folded(kind: str | None) -> dict[str, Unit]:
    """Whatever the case; of two that differ only in case the first one counts."""
    folded: dict[str, Unit] = {}
    for spelling, unit in _known().items():
        if kind in (None, unit.kind):
            folded.setdefault(spelling.casefold(), unit)
    return folded


@lru_cache(_REMEMBERED)
def unit_of(text: str, kind: str | None = None) -> Unit | None:
    """The unit that somebody means, if it is one we know; best of all one of this kind: J is a year beside months."""
    plain = text.strip().rstrip(".").replace("^2", "²").replace("^3", "³").replace("m2", "m²").replace("m3", "m³")
    folded = plain.casefold().replace(" ", "")
    wanted = _known_folded(kind).get(folded) if kind else None
    return wanted or _known().get(plain) or _known_folded(None).get(folded)


def looks_like_unit(text: str) -> bool:
    """Whether a word behind a number may be a unit that we do not know: short, and no remark in brackets."""
    return unit_of(text) is not None or _LIKE_A_UNIT.fullmatch(text.strip()) is not None


def is_compound(text: str) -> bool:
    """l/100 km, g/km, €/kg …: one unit per another one."""
    over, _, under = text.partition("/")
    return unit_of(over) is not None and unit_of(under.strip().lstrip("0123456789 ")) is not None


def converted(value: Decimal, unit: Unit, wanted: Unit) -> Decimal | None:
    """The same amount in another unit; None if there is no way. What does not come out even has six digits."""
    if unit.kind != wanted.kind:
        return None
    return rounded((Fraction(value) * unit.size + unit.start - wanted.start) / wanted.size)


def rounded(exact: Fraction) -> Decimal:
    """As a decimal number; with six digits if it does not come out even."""
    number = Decimal(exact.numerator) / Decimal(exact.denominator)
    exponent = number.normalize().as_tuple().exponent
    if isinstance(exponent, int) and exponent < -9 and number:
        return number.quantize(Decimal(1).scaleb(number.adjusted() - 5))
    return number


def shown_as(unit: Unit, otherwise: str = "number") -> str:
    """The way of writing (`show`) that suits a unit."""
    if unit.kind == "time" and unit.name in ("days", "years"):
        return "duration"
    return _SHOWN_AS.get(unit.kind, otherwise)
