"""Packages for Anki: read as Anki reads them."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from editions.folder import write
from flashcards.apkg import Opened, opened
from sortilege.core.errors import Malformed
from sortilege.editions.faults import BadEdition
from sortilege.editions.library import PACKS, shipped
from sortilege.editions.model import Attribute, Credit, Edition, Item
from sortilege.editions.pictures import FilesInMemory
from sortilege.editions.plain import name_of
from sortilege.editions.source import open_source
from sortilege.flashcards import Lesson, make_deck
from sortilege.flashcards.questions import questions

WEIGHT = Attribute(
    id="weight",
    title={"en": "Weight", "de": "Gewicht"},
    unit="kg",
    show="mass",
    less={"en": "lighter", "de": "leichter"},
    more={"en": "heavier", "de": "schwerer"},
    source="Kitchen scales",
    note={"en": "In the evening."},
    difficulty=2,
)
LEGS = Attribute(id="legs", title={"en": "Legs"}, difficulty=1)
PETS = Edition(
    id="pets",
    title={"en": "Pets", "de": "Haustiere"},
    license="CC0-1.0",
    credits=(Credit("pictures", "Ada", "CC-BY-4.0", "https://example.org/"),),
    attributes=(WEIGHT, LEGS),
    items=(
        Item(id="dog", name={"en": "Dog", "de": "Hund"}, picture="🐕", values={"weight": 25, "legs": 4}),
        Item(id="cat", name={"en": "Cat", "de": "Katze"}, picture="cat.webp", values={"weight": 4.5, "legs": 4}),
        Item(id="rat", name={"en": "Rat"}, values={"weight": 0.3}),
    ),
)
FILES = FilesInMemory({"cat.webp": b"RIFF cat"})
NOW = 1_800_000_000.0


def deck(edition: Edition = PETS, lesson: Lesson | None = None, now: float = NOW) -> Opened:
    return opened(make_deck(edition, FILES, lesson or Lesson(), now))


def test_one_note_for_each_value_that_is_known_and_easy_ones_first() -> None:
    assert [note.fields.question for note in deck().notes] == [
        "Dog: Legs?",
        "Cat: Legs?",
        "Dog: Weight?",
        "Cat: Weight?",
        "Rat: Weight?",
    ]
    assert len(deck(lesson=Lesson(attributes=("weight",))).notes) == 3


def test_the_back_says_the_value_its_neighbours_the_source_and_whom_to_thank() -> None:
    cat = deck().note("Cat: Weight?").fields
    assert cat.answer == "4.5\N{NO-BREAK SPACE}kg"
    cells = re.sub(r"<[^>]+>", "|", cat.order).replace("\N{NO-BREAK SPACE}", " ")
    assert [cell for cell in cells.split("|") if cell] == [
        *("lighter", "Rat", "300 g"),
        *("Cat", "4.5 kg"),
        *("heavier", "Dog", "25 kg"),
    ]
    assert "In the evening." in cat.about and "Source: Kitchen scales" in cat.about
    assert "Pictures: Ada (CC-BY-4.0) https://example.org/" in cat.credits and "CC0-1.0" in cat.credits


def test_equal_values_are_said_to_be_equal() -> None:
    order = deck().note("Dog: Legs?").fields.order
    assert "<tr><th>equal</th><td>Cat</td>" in order and order.count("<tr") == 2
    many = tuple(Item(id=f"item-{n}", name={"en": f"Item {n}"}, values={"legs": 4}) for n in range(9))
    order = deck(replace(PETS, items=many)).note("Item 0: Legs?").fields.order
    assert "Item 1, Item 2, Item 3, Item 4, Item 5 and 3 more" in order


def test_a_set_in_which_all_are_equal_is_no_more_work_than_another(monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[str] = []

    def counted(item: Item, language: str) -> str:
        named.append(item.id)
        return name_of(item, language)

    monkeypatch.setattr("sortilege.flashcards.questions.name_of", counted)
    many = tuple(Item(id=f"item-{n}", name={"en": f"Item {n}"}, values={"legs": 4}) for n in range(1000))
    asked = list(questions(replace(PETS, items=many), Lesson()))
    assert {(question.equal.total, len(question.equal.names)) for question in asked} == {(999, 5)}
    assert all(question.item.name["en"] not in question.equal.names for question in asked)
    assert len(named) < 6 * 1000


def test_in_the_language_of_whoever_learns() -> None:
    german = deck(lesson=Lesson(language="de"))
    cat = german.note("Katze: Gewicht?").fields
    assert "leichter" in cat.order and "Quelle: Kitchen scales" in cat.about
    assert [one["name"] for one in german.decks.values() if one["id"] != 1] == ["Haustiere"]
    # It is the same note: whoever changes the language goes on where they were.
    assert german.note("Katze: Gewicht?").guid == deck().note("Cat: Weight?").guid


def test_pictures_come_along_as_they_are() -> None:
    found = deck()
    shown = {re.findall(r'src="([^"]+)"', note.fields.picture)[0] for note in found.notes}
    assert shown == set(found.media)
    assert sorted(name.rpartition(".")[2] for name in shown) == ["svg", "svg", "webp"]
    assert b"RIFF cat" in found.media.values()


def test_a_newer_version_updates_the_notes_that_are_there() -> None:
    old = deck()
    dog, *others = PETS.items
    heavier = replace(dog, name={"en": "Old dog"}, values={**dog.values, "weight": 30})
    new_one = Item(id="bat", name={"en": "Bat"}, values={"weight": 0.02})
    newer = replace(PETS, title={"en": "Our pets"}, items=(new_one, *others, heavier))
    new = deck(newer, now=NOW + 60)
    before, after = old.note("Dog: Weight?"), new.note("Old dog: Weight?")
    assert (before.guid, before.model, before.deck) == (after.guid, after.model, after.deck)
    assert after.mod > before.mod and after.fields.answer.startswith("30")
    assert {note.guid for note in old.notes} < {note.guid for note in new.notes}
    assert len({note.guid for note in new.notes}) == len(new.notes) == 6
    assert {key: one["flds"] for key, one in old.models.items()} == {
        key: one["flds"] for key, one in new.models.items()
    }


def test_another_set_with_the_same_names_is_another_deck() -> None:
    one, other = deck(), deck(lesson=Lesson(known_as="SomebodysSet0001"))
    assert not {note.guid for note in one.notes} & {note.guid for note in other.notes}
    assert one.notes[0].deck != other.notes[0].deck
    assert one.notes[0].model == other.notes[0].model  # one look for all of them


def test_ids_are_the_same_for_ever() -> None:
    """Whoever has learnt would begin anew if they changed."""
    note = deck().note("Dog: Weight?")
    assert (note.guid, note.model, note.deck) == ("cQ9T|3.bBy", 2102228015823, 2184869426334)


def test_tags_say_edition_and_attribute() -> None:
    assert deck().note("Rat: Weight?").tags == ["sortilege::edition::pets", "sortilege::attribute::weight"]


HOSTILE = '<script>x</script>{{Answer}}[sound:x.mp3][latex]\\input{a}[/latex]\\(x\\)\x1f"'


@pytest.mark.filterwarnings("error")
def test_nothing_that_a_maker_writes_is_an_order() -> None:
    said = {"en": HOSTILE}
    attribute = replace(
        WEIGHT, title=said, less=said, more=said, note=said, source=HOSTILE, unit=HOSTILE, show="number"
    )
    edition = replace(
        PETS,
        title=said,
        description=said,
        license=HOSTILE,
        credits=(Credit("pictures", HOSTILE, HOSTILE, "javascript:x"), Credit("values", HOSTILE)),
        attributes=(attribute,),
        items=tuple(replace(item, name=said, hint=said) for item in PETS.items),
    )
    found = deck(edition)
    assert len(found.notes) == 3
    (described,) = (one["desc"] for one in found.decks.values() if one["id"] != 1)
    for field in (described, *(field for note in found.notes for field in note.fields)):
        assert "<script" not in field and "\\" not in field
        assert not set("[]{}") & set(field)
        assert set(re.findall(r"</?([a-z]+)", field)) <= {"img", "div", "table", "tr", "th", "td", "p"}
    assert "&lt;script&gt;x&lt;/script&gt;" in found.notes[0].fields.question


def test_emoji_are_credited_where_the_edition_credits_no_pictures() -> None:
    found = deck(replace(PETS, credits=()))
    assert "Noto Emoji" in found.note("Dog: Weight?").fields.credits
    assert "Noto Emoji" not in found.note("Rat: Weight?").fields.credits


def test_what_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="there is no attribute beauty; there are weight, legs"):
        deck(lesson=Lesson(attributes=("weight", "beauty")))
    with pytest.raises(BadEdition, match="cat has no picture"):
        make_deck(PETS, open_source(write(tmp_path / "pets")), Lesson(), NOW)
    with pytest.raises(BadEdition, match="1 to 40 attributes"):
        deck(replace(PETS, attributes=()))


def test_a_shipped_edition_with_all_its_pictures() -> None:
    edition = shipped("mammals")
    found = opened(make_deck(edition, open_source(PACKS / "mammals"), Lesson(), NOW))
    assert len(found.notes) == sum(len(item.values) for item in edition.items)
    assert len(found.media) == len(edition.items)
    fox = found.note("Red fox: Weight?").fields
    assert "Cat" in fox.order and "Raccoon" in fox.order and "Noto Emoji" in fox.credits
