"""What a heading says: "Weight (kg)" is an attribute with a unit, "Name" is the name, "name.de" the German one."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sortilege.drafts.numbers.multipliers import multiplied
from sortilege.drafts.numbers.units import is_compound, unit_of
from sortilege.i18n import LANGUAGES


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_NAMES: Final = _set(
    "name names title item items card word thing namen bezeichnung begriff titel karte gegenstand nom noms titre "
    "objet naam namen kaart nome nomi titolo oggetto nombre nombres título objeto"
)
_THINGS: Final = _set(
    "model modell modèle modello modelo type typ tipo river fluss fleuve rivière rivier fiume río player spieler "
    "joueur speler giocatore jugador animal tier dier animale mountain berg montagne montagna montaña film movie book "
    "buch livre boek libro game spiel jeu spel gioco juego"
)
"""What the rows are about. Not cities and countries: beside a tower they say where it stands, and where they are what
the rows are about, they come first anyway."""
_HINTS: Final = _set(
    "hint hints clue description remark hinweis hinweise tipp beschreibung indice indication tip suggerimento pista"
)
_PICTURES: Final = _set(
    "picture pictures image images photo icon emoji file bild bilder foto datei symbol fichier afbeelding immagine "
    "imagen flag flagge"
)
_NUMBERS_OF_ROWS: Final = _set("# no nr nº no. nr. number nummer pos lfd")
_YEARS: Final = _set(
    "year years jahr année an jaar anno año founded founding born birth released published established discovered "
    "gegründet geboren gründung erschienen entdeckt baujahr geburtsjahr gründungsjahr fondé opgericht fondato "
    "fundado"
)
_IN_BRACKETS: Final = re.compile(r"(?P<title>.*?)\s*[(\[](?P<unit>[^()\[\]]{1,30})[)\]]\s*")
_BEHIND: Final = re.compile(r"(?P<title>.+?)(?P<between>\s+in\s+|,\s*|\s*/\s+|\s+)(?P<unit>[^\s,]{1,15})")
_SURE: Final = _set("kg cm mm km m² km² ha km/h m/s mph °C % € US$ kW PS hp ml")
"""Units that need no sign before them: "Weight kg", but neither "Vitamin C" nor "Born in"."""
_TEXT: Final = re.compile(r"(name|the|hint)[ ._(\[-]+([^\W\d_]+)[)\]]?")


class Heading(NamedTuple):
    title: str
    unit: str = ""


def heading(text: str) -> Heading:
    """The title of an attribute and the unit that stands behind it, if it is one."""
    text = " ".join(text.split())
    found = _IN_BRACKETS.fullmatch(text)
    if found and found["title"] and _is_unit(found["unit"]):
        return Heading(found["title"], _name(found["unit"]))
    found = _BEHIND.fullmatch(text)
    if found and not _words(found["title"]):
        # The unit of 0–100 km/h belongs to its number.
        return Heading(text)
    known = unit_of(found["unit"]) if found else None
    if found and known and (found["between"].strip() or found["unit"] in _SURE):
        return Heading(found["title"], known.name)
    return Heading(text)


def text_column(text: str) -> tuple[str, str] | None:
    """`name.de` from our own files, or "Name (Deutsch)": field and language."""
    found = _TEXT.fullmatch(text.strip().casefold())
    if found is None:
        return None
    named = (code for code, name in LANGUAGES.items() if found[2] in (code, name.casefold()))
    language = next(named, found[2] if re.fullmatch(r"[a-z]{2,3}", found[2]) and "." in text else "")
    return (found[1], language) if language else None


def is_name(text: str) -> bool:
    return bool(_words(text) & _NAMES)


def is_thing(text: str) -> bool:
    """Called like the things that the rows are about."""
    return bool(_words(text) & _THINGS)


def is_hint(text: str) -> bool:
    return bool(_words(text) & _HINTS)


def is_picture(text: str) -> bool:
    return bool(_words(text) & _PICTURES)


def is_year(text: str) -> bool:
    return bool(_words(text) & _YEARS)


def counts_rows(text: str) -> bool:
    return text.strip().casefold() in _NUMBERS_OF_ROWS


def _words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", text.casefold()))


def _is_unit(text: str) -> bool:
    factor, rest = multiplied(text.strip(), "en")
    return unit_of(text) is not None or is_compound(text) or (factor != 1 and (not rest or unit_of(rest) is not None))


def _name(text: str) -> str:
    known = unit_of(text)
    return known.name if known else text.strip()
