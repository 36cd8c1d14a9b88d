"""Print and play from the site."""

import pytest

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
