"""Questions about names: contractions, elisions, and words that agree."""

import re
from itertools import product
from pathlib import Path

import pytest

from editions.folder import ATTRIBUTE, OTHERS, TOML, rows, write
from sortilege.editions.check import check
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.load import load
from sortilege.editions.model import Item
from sortilege.editions.sentences import Spoken, asked, spoken, spoken_name, words_before
from sortilege.editions.wording import wording
from sortilege.editions.writing import LANGUAGES

WRONG = {
    "fr": re.compile(r"\b([Dd]e|[Àà]) les? |\b([Qq]ue|[Dd]e) [aeiouéèêAEIOUÉÈÊ]"),
    "it": re.compile(r"\b([Dd]i|[Aa]|[Dd]a|[Ii]n|[Ss]u) ((il|lo|la|i|gli|le) |l’)|\b[Aa] [Aa]"),
    "es": re.compile(r"\b([Dd]e|[Aa]) el "),
}
"""What nobody says."""
TELLING = {"fr": ("le ", "la "), "it": ("il ", "lo ", "la ", "i ", "gli ", "le "), "es": ("el ", "la ", "los ", "las ")}
"""Articles that say whether a name is masculine or feminine."""
EACH_GENDER = re.compile(r"\{[ab]\|[^|{}]*(\|[^|{}]*){3}\}")


@pytest.mark.parametrize(
    ("language", "question", "the", "said"),
    [
        ("fr", "La queue de {a} est-elle longue ?", "le hérisson", "La queue du hérisson est-elle longue ?"),
        ("fr", "Plus que celle de {a} ?", "les Pays-Bas", "Plus que celle des Pays-Bas ?"),
        ("fr", "Plus grand que {a} ?", "Abraham Lincoln", "Plus grand qu’Abraham Lincoln ?"),
        ("fr", "Plus grand que {a} ?", "l’Albanie", "Plus grand que l’Albanie ?"),
        ("fr", "La taille de {a} ?", "Ulysses Grant", "La taille d’Ulysses Grant ?"),
        ("fr", "La taille de {a} ?", "Herbert Hoover", "La taille de Herbert Hoover ?"),
        ("fr", "Ressemble à {a} ?", "le cerf", "Ressemble au cerf ?"),
        ("fr", "De {a} à {a}", "le cerf", "Du cerf au cerf"),
        ("it", "È più grande di {a}?", "il Belgio", "È più grande del Belgio?"),
        ("it", "È più grande di {a}?", "l’Albania", "È più grande dell’Albania?"),
        ("it", "È più grande di {a}?", "i Paesi Bassi", "È più grande dei Paesi Bassi?"),
        ("it", "Rispetto a {a}?", "lo gnu", "Rispetto allo gnu?"),
        ("it", "Rispetto a {a}?", "Abraham Lincoln", "Rispetto ad Abraham Lincoln?"),
        ("it", "Rispetto a {a}?", "Barack Obama", "Rispetto a Barack Obama?"),
        ("es", "¿Más que la de {a}?", "el erizo", "¿Más que la del erizo?"),
        ("es", "¿Supera a {a}?", "el erizo", "¿Supera al erizo?"),
        ("es", "¿La capital de {a}?", "El Salvador", "¿La capital de El Salvador?"),
        ("de", "Ist {a} größer?", "der Igel", "Ist der Igel größer?"),
    ],
)
def test_a_name_melts_into_the_word_before_it(language: str, question: str, the: str, said: str) -> None:
    assert asked(question, spoken_name(the, language), Spoken("?")) == said


@pytest.mark.parametrize(
    ("language", "the", "grammar", "said"),
    [
        ("es", "los Países Bajos", "", "¿Son los Países Bajos más grandes?"),
        ("es", "Francia", "", "¿Es Francia más grande?"),
        ("es", "Estados Unidos", "p", "¿Son Estados Unidos más grandes?"),
    ],
)
def test_verbs_agree_with_a_name(language: str, the: str, grammar: str, said: str) -> None:
    assert asked("¿{a|Es|Son} {a} más {a|grande|grandes}?", spoken_name(the, language, grammar), Spoken("?")) == said


@pytest.mark.parametrize(
    ("the", "grammar", "word"),
    [
        ("le cerf", "", "grand"),
        ("la biche", "", "grande"),
        ("l’Albanie", "f", "grande"),
        ("l’Albanie", "", "grand"),
        ("les cerfs", "", "grands"),
        ("les biches", "fp", "grandes"),
    ],
)
def test_adjectives_agree_in_gender_as_the_article_or_the_column_says(the: str, grammar: str, word: str) -> None:
    assert asked("{b|grand|grande|grands|grandes}", Spoken("?"), spoken_name(the, "fr", grammar)) == word


def test_how_a_name_is_spoken_may_differ_from_how_it_is_written() -> None:
    assert asked("que {a}", spoken_name("Herbert Hoover", "fr", "v"), Spoken("?")) == "qu’Herbert Hoover"
    assert asked("que {a}", spoken_name("Uruguay", "fr", "c"), Spoken("?")) == "que Uruguay"


def test_what_an_item_is_called_decides() -> None:
    ant = Item(id="ant", name={"fr": "Fourmi"}, the={"fr": "la fourmi"}, grammar={"fr": ""}, values={})
    assert spoken(ant, "fr").agrees == 1
    stag = Item(id="stag", name={"fr": "Cerf"}, the={"fr": "le cerf"}, values={})
    assert asked("La queue de {a} ?", spoken(stag, "en"), Spoken("?")) == "La queue du cerf ?"
    many = Item(id="usa", name={"en": "United States"}, grammar={"en": "p"}, values={})
    assert asked("{a|Is|Are} {a}?", spoken(many, "en"), Spoken("?")) == "Are United States?"


def test_words_before_names_are_found() -> None:
    assert words_before("La queue de {a} dépasse celle de {b}, {a} ?") == {"de"}


def test_the_check_knows_grammar(tmp_path: Path) -> None:
    whole = TOML + "".join(ATTRIBUTE.format(id=id) for id in OTHERS)
    toml = whole.replace('unit = "kg"', 'unit = "kg"\nquestion = {en = "{a|Is|Are|Be} {a} heavier than {b}?"}')
    table = [["grammar.en", "p"][number > 0 : (number > 0) + 1] + row for number, row in enumerate(rows())]
    table[2][0] = "plural"
    csv = "".join(",".join(row) + "\n" for row in table)
    found = {(fault.code, fault.line, fault.level) for fault in check(write(tmp_path / "pets", toml, csv))}
    assert {("forms", 9, "error"), ("grammar", 3, "error")} <= found
    table[2][0] = ""
    edition = load(write(tmp_path / "pets", None, "".join(",".join(row) + "\n" for row in table)))
    assert [item.grammar for item in edition.items[:2]] == [{"en": "p"}, {}]


@pytest.mark.parametrize(("id", "language"), [*product(shipped_ids(), LANGUAGES)])
def test_nothing_is_asked_that_nobody_says(id: str, language: str) -> None:
    """Every item in both places of every question: contracted, nothing left to fill in."""
    edition = shipped(id)
    names = [spoken(item, language) for item in edition.items]
    for attribute in edition.attributes:
        question = wording(attribute, language).question
        for name in names:
            for said in (asked(question, name, Spoken("?")), asked(question, Spoken("?"), name)):
                assert "{" not in said and "|" not in said
                assert language not in WRONG or not WRONG[language].search(said), said


@pytest.mark.parametrize(("id", "language"), [*product(shipped_ids(), TELLING)])
def test_the_gender_of_every_name_is_known_where_words_agree_with_it(id: str, language: str) -> None:
    edition = shipped(id)
    if any(EACH_GENDER.search(wording(attribute, language).question) for attribute in edition.attributes):
        for item in edition.items:
            told = set(item.grammar.get(language, "")) & set("mf")
            assert told or item.the.get(language, "").startswith(TELLING[language]), item.id


@pytest.mark.parametrize(
    ("id", "item", "language", "agrees"),
    [
        *product(("europe", "football"), ("netherlands",), ("de", "fr", "it", "es"), (2,)),
        *product(("football",), ("united-states",), ("de", "fr", "nl", "it"), (2,)),
        ("football", "united-states", "es", 0),
        *product(("world",), ("netherlands",), ("de", "fr", "it", "es"), (2,)),
        *product(("world",), ("maldives",), ("fr", "it", "es"), (3,)),
        ("world", "philippines", "es", 0),
        *product(("constellations",), ("gemini", "canes-venatici"), ("de", "fr", "nl", "it"), (2,)),
        *product(("constellations",), ("vela",), ("fr", "it"), (3,)),
        ("board-games", "chess", "fr", 2),
        ("food", "apple", "de", 2),
    ],
)
def test_what_agrees_with_several_is_in_the_plural(id: str, item: str, language: str, agrees: int) -> None:
    """*Sind die Niederlande größer*, but *ist die Schweiz größer*; Spanish says *Estados Unidos ha ganado*."""
    assert spoken(next(one for one in shipped(id).items if one.id == item), language).agrees == agrees
