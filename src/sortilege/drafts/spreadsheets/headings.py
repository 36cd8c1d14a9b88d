"""What a heading says: "Weight (kg)" is an attribute with a unit, "Name" is the name, "name.de" the German one."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sortilege.drafts.model.draft import Parts
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
_NUMBERS_OF_ROWS: Final = _set(
    "# no nr nº number nummer numéro numero número pos position place platz rank rang index row zeile line lfd lfd.nr"
)
_YEARS: Final = _set(
    "year years jahr année jaar anno año founded founding born birth died death released release published established "
    "discovered invented opened built completed premiere since independence gegründet geboren gestorben gründung "
    "erschienen entdeckt erfunden eröffnet erbaut gebaut uraufführung seit unabhängigkeit baujahr geburtsjahr "
    "todesjahr gründungsjahr erscheinungsjahr fondé né opgericht geboren fondato nato fundado nacido"
)
_QUANTITIES: Final = _set(
    "weight height length width depth size population inhabitants number count price cost budget salary revenue area "
    "distance elevation altitude speed power capacity visitors viewers copies points goals calories rainfall per "
    "gewicht höhe länge breite tiefe größe bevölkerung einwohner anzahl zahl preis kosten budget gehalt umsatz fläche "
    "entfernung geschwindigkeit leistung kapazität besucher zuschauer exemplare punkte tore kalorien pro je "
    "poids hauteur longueur largeur habitants nombre prix surface distance vitesse par hoogte lengte inwoners aantal "
    "prijs oppervlakte afstand peso altezza lunghezza abitanti numero prezzo superficie altura longitud habitantes "
    "precio"
)
"""What is counted or measured: 1850 inhabitants are no year, nor is a birth weight of 1850 g."""
_DURATIONS: Final = _set(
    "runtime duration playtime playing time times record laufzeit dauer spieldauer spielzeit zeit zeiten bestzeit "
    "fahrzeit reisezeit flugzeit rekord filmlänge durée temps duur speelduur tijd durata tempo duración tiempo"
)
_TIMES: Final = ("zeit", "dauer", "tijd", "duur")
_MOMENTS: Final = _set(
    "start starts begin begins kick kickoff departure arrival opens closes uhrzeit beginn anstoß abfahrt ankunft "
    "sunrise sunset clock uhr heure ora hora"
)
_OF_HOURS: Final = _set(
    "film films movie movies runtime flight travel journey marathon laufzeit spielfilm flugzeit fahrzeit reisezeit flug"
)
_OF_MINUTES: Final = _set("song songs track tracks lied lieder stück lap laps runde runden musik music single")
_TEMPERATURES: Final = _set(
    "temperature temperatures temp temperatur melting boiling schmelzpunkt siedepunkt température temperatuur "
    "temperatura fusion ébullition"
)
_PLURAL: Final = re.compile(r"\w\((?:s|n|e|en|in|innen|er)\)$")
"""As in Goal(s): no seconds."""
_SINGULAR_YEAR: Final = re.compile(r"[(\[, ](?:year|jahr|année|jaar|anno|año)[)\]]?$", re.IGNORECASE)
_SHORT_TIMES: Final = _set("min a d y j")
_HAVE_MINIMA: Final = _set("players player age spieler alter joueurs âge spelers leeftijd giocatori età jugadores edad")
_IN_BRACKETS: Final = re.compile(r"(?P<title>.*?)\s*[(\[](?P<unit>[^()\[\]]{1,30})[)\]]\s*")
_BEHIND: Final = re.compile(r"(?P<title>.+?)(?P<between>\s+in\s+|,\s*|\s*/\s+|\s+)(?P<unit>[^\s,]{1,15})")
_SURE: Final = _set("kg cm mm km m² km² ha km/h m/s mph °C % € US$ kW PS hp ml")
"""Units that need no sign before them: "Weight kg", but neither "Vitamin C" nor "Born in"."""
_TEXT: Final = re.compile(r"(name|the|grammar|hint)[ ._(\[-]+([^\W\d_]+)[)\]]?")


class Heading(NamedTuple):
    title: str
    unit: str = ""


def heading(text: str) -> Heading:
    """The title of an attribute and the unit that stands behind it, if it is one."""
    text = " ".join(text.split())
    if _PLURAL.search(text):
        return Heading(text)
    found = _IN_BRACKETS.fullmatch(text)
    if found and _is_no_time(found["title"], found["unit"]):
        return Heading(text)
    if found and found["title"] and _is_unit(found["unit"]):
        return Heading(found["title"], _name(found["unit"]))
    found = _BEHIND.fullmatch(text)
    if found and not _words(found["title"]):
        # The unit of 0–100 km/h belongs to its number.
        return Heading(text)
    known = unit_of(found["unit"]) if found else None
    if found and _is_no_time(found["title"], found["unit"]):
        return Heading(text)
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
    words = _words(text)
    return bool(words & _YEARS) and not words & _QUANTITIES


def is_calendar_year(text: str) -> bool:
    """Founded (year): a year, and no duration of so many years."""
    return _SINGULAR_YEAR.search(text.strip()) is not None and not _words(text) & _QUANTITIES


def is_quantity(text: str) -> bool:
    return bool(_words(text) & _QUANTITIES)


def is_duration(text: str) -> bool:
    words = _words(text)
    is_time = any(word.endswith(_TIMES) for word in words) or words & (_DURATIONS | _OF_HOURS | _OF_MINUTES)
    return bool(is_time) and not words & _MOMENTS


def is_moment(text: str) -> bool:
    """A time of day."""
    return bool(_words(text) & _MOMENTS)


def parts_of_clock(text: str) -> Parts:
    """What 1:45 is below this heading, if it says so: hours and minutes of films, minutes and seconds of songs."""
    words = _words(text)
    if words & _OF_MINUTES:
        return "minutes-seconds"
    return "hours-minutes" if words & _OF_HOURS else "auto"


def is_temperature(text: str) -> bool:
    return bool(_words(text) & _TEMPERATURES)


def counts_rows(text: str) -> bool:
    """Whether a column below it numbers the rows, and says nothing else."""
    return text.strip().casefold().replace(" ", "").rstrip(".") in _NUMBERS_OF_ROWS


def _words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", text.casefold()))


def _is_no_time(title: str, unit: str) -> bool:
    """Players (min) and Temperature (min) are the least, no minutes."""
    words = _words(title)
    measures = words & (_QUANTITIES | _TEMPERATURES | (_HAVE_MINIMA if unit == "min" else set()))
    return unit in _SHORT_TIMES and bool(measures) and not is_duration(title)


def _is_unit(text: str) -> bool:
    factor, rest = multiplied(text.strip(), "en")
    return unit_of(text) is not None or is_compound(text) or (factor != 1 and (not rest or unit_of(rest) is not None))


def _name(text: str) -> str:
    known = unit_of(text)
    return known.name if known else text.strip()
