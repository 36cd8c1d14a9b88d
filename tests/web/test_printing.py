"""Print and play from the site."""

from pathlib import Path

import pytest

from sortilege.printing import PrintJob, make_pdf
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


@pytest.mark.parametrize("asked", ["paper=papyrus", "sides=3", "parts=all", "names=1"])
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
    assert answer.content == make_pdf(file, PrintJob(sides="duplex"))


@pytest.mark.process
def test_a_set_without_attributes_is_not_printed(ada: Browser) -> None:
    id = saved(ada, {**PETS, "attributes": []})
    answer = ada.get(f"/sets/{id}/print.pdf")
    assert answer.status_code == 400
    assert "1 to 40 attributes, not 0" in answer.text
