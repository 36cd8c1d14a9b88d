"""A card set for Anki and as a table, from the site."""

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from flashcards.apkg import opened
from web.sets import PETS, own_set, picture, put, saved, upload
from web.shelves import at_home, published
from web.site import Browser


@pytest.mark.process
def test_a_shipped_set_for_anki(ada: Browser) -> None:
    answer = ada.get("/sets/solar-system/anki.apkg?attributes=density&language=de")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/x-apkg"
    assert 'filename="sortilege-solar-system-de.apkg"' in answer.headers["content-disposition"]
    found = opened(answer.content)
    assert found.note("Erde: Dichte?").tags == ["sortilege::edition::solar-system", "sortilege::attribute::density"]


@pytest.mark.process
def test_a_shipped_set_as_a_table(ada: Browser) -> None:
    answer = ada.get("/sets/mammals/table.csv")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert 'filename="sortilege-mammals-en.csv"' in answer.headers["content-disposition"]
    assert answer.content.decode("utf-8-sig").startswith("Name,Weight (kg),")


@pytest.mark.process
def test_ones_own_set_goes_on_in_anki_when_it_has_changed(ada: Browser) -> None:
    id = saved(ada)
    shown = upload(ada, id, picture()).json()["name"]
    first, *others = PETS["items"]
    items = [{**first, "picture": shown, "name": {"en": "<b>=Rex</b>"}}, *others]
    assert put(ada, id, own_set(ada, id)["revision"], {**PETS, "items": items}).status_code == 200
    old = opened(ada.get(f"/sets/{id}/anki.apkg").content)
    rex = old.note("&lt;b&gt;=Rex&lt;/b&gt;: Moonweight?")
    assert rex.fields.picture.split('"')[1].rpartition(".")[2] == shown.rpartition(".")[2]
    assert rex.fields.answer == "1.5\N{NO-BREAK SPACE}kg"
    renamed = {**PETS, "title": {"en": "Pets of Mars"}, "items": [{**first, "cells": {"weight": "9"}}, *others]}
    assert put(ada, id, own_set(ada, id)["revision"], renamed).status_code == 200
    new = opened(ada.get(f"/sets/{id}/anki.apkg").content)
    assert new.note("Pet 1: Moonweight?").guid == rex.guid
    assert new.notes[0].deck == rex.deck and new.note("Pet 1: Moonweight?").fields.answer == "9\N{NO-BREAK SPACE}kg"
    # Somebody else's set with the same names is another one.
    assert opened(ada.get(f"/sets/{saved(ada)}/anki.apkg").content).notes[0].deck != rex.deck


@pytest.mark.process
def test_only_who_may_see_a_set_gets_it(ada: Browser, ben: Browser) -> None:
    id = saved(ada, {**PETS, "title": {"en": "Pets of Venus"}})
    files = (f"/sets/{id}/anki.apkg", f"/sets/{id}/table.csv")
    assert [ada.get(file).status_code for file in files] == [200, 200]
    assert [ben.get(file).status_code for file in files] == [404, 404]
    assert ada.post(f"/api/sets/{id}/share", {"shared": True}).status_code == 200
    assert [ben.get(file).status_code for file in files] == [200, 200]
    for link in files:
        assert f'href="{link}"' in ben.get(f"/sets/{id}").text


@pytest.mark.process
def test_a_version_on_the_shelf_is_the_same_set_to_anki(shelf: TestClient[Litestar]) -> None:
    ada, ben = at_home(shelf, "Ada"), at_home(shelf, "Ben")
    id = published(ada)
    page = ben.get(f"/shelf/{id}/1").text
    assert f'href="/sets/{id}@1/anki.apkg"' in page
    public = opened(ben.get(f"/sets/{id}@1/anki.apkg").content)
    own = opened(ada.get(f"/sets/{id}/anki.apkg").content)
    assert [note.guid for note in public.notes] == [note.guid for note in own.notes]
    assert ben.get(f"/sets/{id}@2/anki.apkg").status_code == 404


@pytest.mark.process
def test_what_a_maker_types_is_no_formula(ada: Browser) -> None:
    first, *others = PETS["items"]
    id = saved(ada, {**PETS, "items": [{**first, "name": {"en": "=1+1"}}, *others]})
    assert "\n\N{WORD JOINER}=1+1,1.5\r" in ada.get(f"/sets/{id}/table.csv").content.decode()


@pytest.mark.process
@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ("mammals/anki.apkg?language=tlh", 400),
        ("mammals/table.csv?colour=red", 400),
        ("mammals/anki.apkg?attributes=beauty", 400),
        ("nowhere/anki.apkg", 404),
        ("nowhere/table.csv", 404),
    ],
)
def test_what_there_is_not_is_refused(ada: Browser, asked: str, status: int) -> None:
    assert ada.get(f"/sets/{asked}").status_code == status


def test_the_page_of_a_set_leads_there(ada: Browser) -> None:
    page = ada.get("/sets/mammals").text
    assert 'href="/sets/mammals/anki.apkg"' in page and 'href="/sets/mammals/table.csv"' in page
