"""Print and play from the site."""

import re
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from printing.paper import papers
from sortilege.editions.library import PACKS
from sortilege.printing import PARTS, PrintJob, make_file
from sortilege.sandbox import Sandbox
from sortilege.web.pages import print_and_play
from web.sets import PETS, own_set, picture, put, saved, upload
from web.site import Browser


@pytest.mark.process
@pytest.mark.parametrize("asked", ["", "?paper=letter&sides=duplex&turn=short&cards=square&language=de"])
def test_a_card_set_comes_as_a_pdf(ada: Browser, asked: str) -> None:
    answer = ada.get(f"/sets/solar-system/print.pdf{asked}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    assert f"solar-system-{'de' if 'de' in asked else 'en'}.pdf" in answer.headers["content-disposition"]


@pytest.mark.parametrize(
    "asked",
    [
        "paper=papyrus",
        "sides=3",
        "parts=all",
        "names=1",
        "right=9",
        "down=nan",
        "thickness=5",
        "language=tlh",
        "colour=red",
    ],
)
def test_what_cannot_be_printed_is_refused(ada: Browser, asked: str) -> None:
    answer = ada.get(f"/sets/europe/print.pdf?{asked}")
    assert answer.status_code == 400


def test_there_is_nothing_to_print_of_a_set_that_is_not_there(ada: Browser) -> None:
    assert ada.get("/sets/nowhere/print.pdf").status_code == 404


@pytest.mark.process
def test_ones_own_set_is_printed_like_its_file(ada: Browser, tmp_path: Path) -> None:
    id = saved(ada)
    assert upload(ada, id, picture()).status_code == 201
    first, second, *others = PETS["items"]
    shown = [{**first, "picture": "pet-1.png"}, {**second, "picture": "lost.png"}, *others]
    assert put(ada, id, own_set(ada, id)["revision"], {**PETS, "items": shown}).status_code == 200
    answer = ada.get(f"/sets/{id}/print.pdf?sides=duplex")
    assert answer.status_code == 200
    assert "sortilege-pets-of-the-moon-en.pdf" in answer.headers["content-disposition"]
    file = tmp_path / "pets.zip"
    file.write_bytes(ada.get(f"/sets/{id}/edition.zip").content)
    assert answer.content == make_file(file, PrintJob(sides="duplex"))


@pytest.mark.process
def test_the_site_prints_what_the_command_does(ada: Browser) -> None:
    asked = "parts=attributes&parts=tuck-box&names=hidden&board=one&right=0.5&down=-1"
    asked += "&thickness=0.4&language=fr&sides=duplex"
    answer = ada.get(f"/sets/solar-system/print.pdf?{asked}")
    assert answer.status_code == 200, answer.text
    job = PrintJob(
        parts=("attributes", "tuck-box"),
        names="hidden",
        board="one",
        shift=(0.5, -1),
        thickness=0.4,
        language="fr",
        sides="duplex",
    )
    assert answer.content == make_file(PACKS / "solar-system", job)


@pytest.mark.process
def test_pictures_for_a_print_service(ada: Browser) -> None:
    answer = ada.get("/sets/solar-system/print.zip?layout=cards&parts=arrows")
    assert answer.headers["content-type"] == "application/zip"
    assert "sortilege-solar-system-en.zip" in answer.headers["content-disposition"]
    with ZipFile(BytesIO(answer.content)) as pages:
        assert pages.namelist()[-1] == "card-006-back.png"


@pytest.mark.process
def test_a_set_in_one_language_is_printed_in_it(ada: Browser) -> None:
    german = {
        **PETS,
        "language": "de",
        "title": {"de": "Haustiere"},
        "attributes": [{**one, "title": {"de": f"Wert {one['id']}"}} for one in PETS["attributes"]],
        "items": [{**one, "name": {"de": f"Tier {number}"}} for number, one in enumerate(PETS["items"])],
    }
    id = saved(ada, german)
    assert '<option value="de" selected>' in ada.get(f"/sets/{id}").text
    answer = ada.get(f"/sets/{id}/print.pdf?parts=arrows")
    assert "-de.pdf" in answer.headers["content-disposition"]
    assert "Hier beginnt deine Reihe" in papers(answer.content)[0].text
    assert "-en.pdf" in ada.get(f"/sets/{id}/print.pdf?parts=arrows&language=en").headers["content-disposition"]


def test_every_choice_of_the_command_is_in_the_form(ada: Browser) -> None:
    page = ada.get("/sets/solar-system").text
    form = page[page.index('class="print-form"') : page.index("</form>", page.index('class="print-form"'))]
    names = set(re.findall(r'name="([a-z]+)"', form))
    # Which format it is says the button.
    assert names == {*PrintJob.__struct_fields__, "right", "down"} - {"shift", "format"}
    assert set(re.findall(r'value="([a-z-]+)"(?: checked)?> ', form)) == set(PARTS)
    assert form.count(" checked>") == len(PARTS) - 1


@pytest.mark.process
def test_a_set_without_attributes_is_not_printed(ada: Browser) -> None:
    id = saved(ada, {**PETS, "attributes": []})
    answer = ada.get(f"/sets/{id}/print.pdf")
    assert answer.status_code == 400
    assert "1 to 40 attributes, not 0" in answer.text


@pytest.mark.process
def test_the_same_print_is_made_once(ada: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    id = saved(ada)
    assert ada.post(f"/api/sets/{id}/share", {"shared": True}).status_code == 200
    first = ada.get(f"/sets/{id}/print.pdf")
    monkeypatch.setattr(Sandbox, "run", None)
    assert ben.get(f"/sets/{id}/print.pdf").content == first.content
    assert ben.get(f"/sets/{id}/print.pdf?paper=letter").status_code == 500  # this one would have to be made


@pytest.mark.process
def test_the_cells_of_a_set_are_read_where_it_is_printed(ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    id = saved(ada, {**PETS, "title": {"en": "Pets of the sun"}})
    monkeypatch.setattr(print_and_play, "edition_of", None)
    assert ada.get(f"/sets/{id}/print.pdf").status_code == 200
