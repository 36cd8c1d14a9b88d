"""The editions that come with the program: complete in six languages, sound, and true."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from sortilege.editions.check import check
from sortilege.editions.library import PACKS, shipped, shipped_ids
from sortilege.editions.model import Text
from sortilege.editions.statistics import tied_share
from sortilege.editions.writing import LANGUAGES, written
from sortilege.games import PICTURE_GAMES, make_game

FACTS = Path(__file__).parent / "facts"
every_edition = pytest.mark.parametrize("id", shipped_ids())

FEWEST = {
    "board-games": (50, 8),
    "constellations": (60, 10),
    "elements": (60, 8),
    "europe": (44, 10),
    "food": (70, 12),
    "football": (50, 8),
    "inventions": (90, 9),
    "languages": (60, 10),
    "mammals": (50, 8),
    "presidents": (45, 8),
    "solar-system": (40, 8),
    "world": (90, 10),
}


def test_these_are_the_editions() -> None:
    assert shipped_ids() == sorted(FEWEST)
    assert sorted(path.stem for path in FACTS.glob("*.csv")) == sorted(FEWEST)


@every_edition
def test_check_finds_nothing_but_values_that_are_honestly_unknown(id: str) -> None:
    assert {fault.code for fault in check(PACKS / id)} <= {"unknown-value"}


@every_edition
def test_there_are_enough_items_and_attributes(id: str) -> None:
    edition = shipped(id)
    assert (len(edition.items), len(edition.attributes)) >= FEWEST[id]
    assert len(edition.attributes) >= FEWEST[id][1]
    for game in PICTURE_GAMES.values():
        for seats in game.seat_counts:
            make_game(game.id, seats, {}, edition)


@every_edition
def test_the_files_say_how_hard_every_attribute_is(id: str) -> None:
    """What is legal for novices goes by the file alone, so that any program can judge it."""
    edition = shipped(id)
    assert edition.stated_difficulty == edition.difficulty
    assert None not in [attribute.difficulty for attribute in edition.attributes]


def texts(id: str) -> Iterator[tuple[str, Text]]:
    edition = shipped(id)
    yield "title", edition.title
    yield "description", edition.description
    for attribute in edition.attributes:
        for field in ("title", "more", "less", "question", "note"):
            yield f"{attribute.id}.{field}", getattr(attribute, field)
        if isinstance(attribute.unit, dict):
            yield f"{attribute.id}.unit", attribute.unit
        for step in attribute.scale:
            yield f"{attribute.id}.scale", step.title
    for item in edition.items:
        yield f"{item.id}.name", item.name
        yield f"{item.id}.the", item.the


@every_edition
def test_all_six_languages_are_complete(id: str) -> None:
    incomplete = {place: set(LANGUAGES) - set(text) for place, text in texts(id) if set(text) != set(LANGUAGES)}
    assert incomplete == {}


@every_edition
def test_texts_are_tidy(id: str) -> None:
    untidy = [
        (place, language, text)
        for place, of in texts(id)
        for language, text in of.items()
        if text != text.strip() or "  " in text or "\t" in text
    ]
    assert untidy == []


@every_edition
def test_french_puts_a_no_break_space_before_double_punctuation(id: str) -> None:
    wrong = [
        text["fr"]
        for _, text in texts(id)
        for sign in ":;?!"
        if any(c == sign and text["fr"][i - 1 : i] == " " for i, c in enumerate(text["fr"]))
    ]
    assert wrong == []


@every_edition
def test_every_attribute_says_what_it_is_and_where_it_comes_from(id: str) -> None:
    edition = shipped(id)
    for attribute in edition.attributes:
        assert attribute.source, attribute.id
        assert attribute.range or attribute.scale, attribute.id
        # Counts and indices are plain numbers without a unit: their title says what is counted.
        assert attribute.unit or attribute.show in ("number", "year"), attribute.id
    assert {credit.what for credit in edition.credits} >= {"values", "pictures"}
    assert edition.license


@every_edition
def test_values_lie_in_the_stated_range(id: str) -> None:
    edition = shipped(id)
    outside = [
        (item, attribute.id, value)
        for attribute in edition.attributes
        if attribute.range
        for item, value in edition.values[attribute.id].items()
        if not attribute.range[0] <= value <= attribute.range[1]
    ]
    assert outside == []


@every_edition
def test_no_attribute_is_full_of_ties(id: str) -> None:
    edition = shipped(id)
    shares = {attribute: tied_share(list(of.values())) for attribute, of in edition.values.items()}
    assert {attribute: share for attribute, share in shares.items() if share > 1 / 3} == {}


@every_edition
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_differs_is_written_differently(id: str, language: str) -> None:
    edition = shipped(id)
    for attribute in edition.attributes:
        values = set(edition.values[attribute.id].values())
        assert len({written(attribute, value, language) for value in values}) == len(values), attribute.id


@every_edition
def test_well_known_facts_are_true(id: str) -> None:
    values = shipped(id).values
    with (FACTS / f"{id}.csv").open(encoding="utf-8", newline="") as file:
        facts = [(row["more"], row["attribute"], row["less"]) for row in csv.DictReader(file)]
    wrong = [fact for fact in facts if values[fact[1]][fact[0]] <= values[fact[1]][fact[2]]]
    assert wrong == []
    assert len(facts) >= 20
    assert {attribute for _, attribute, _ in facts} == set(values)
