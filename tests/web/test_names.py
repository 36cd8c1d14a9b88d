"""Names are anybody's text: they are shown, never obeyed."""

import json
import re

import pytest

from web.site import Browser, refusal

NASTY = [
    "<script>alert(1)</script>",
    "</script><b>x",
    "\"'><img src=x onerror=a>",
    "{{ 7 * 7 }} {% raw %}",
    "{0} {who}",
    "a&amp;b",
    "\u202eevil\u202c",
    "A\u200bd\u200da",
    "a\nb\tc\x00d",
    "\u2028\u2029x",
    "ا\u0644اسم",
    "e\u0301" * 30,
    "👩\u200d👩\u200d👧",
]


@pytest.mark.parametrize("name", NASTY)
def test_a_nasty_name_is_only_a_name(ada: Browser, name: str) -> None:
    me = ada.post("/api/me", {"name": name}).json()["name"]
    assert 0 < len(me) <= 24
    assert not re.search("[\u0000-\u001f\u200b-\u200f\u2028-\u202e]", me)
    table = ada.found("go-for-six", "me", "open", public=True)
    assert table["scene"]["seats"][0]["name"] == me
    for path in ("/", "/me", "/new", f"/t/{table['id']}", f"/t/{table['id']}/replay"):
        page = ada.get(path)
        assert page.status_code == 200
        for tag in ("<script>alert", "<b>x", "<img src=x"):
            assert tag not in page.text
        for embedded in re.findall(r'<script type="application/json" id="table">(.*?)</script>', page.text):
            assert json.loads(embedded)["scene"]["seats"][0]["name"] == me


def test_a_name_of_nothing_is_no_name(ada: Browser) -> None:
    for nothing in ("", "   ", "\u200b\u200b", "\n"):
        assert ada.post("/api/me", {"name": nothing}).json()["name"] == "Ada"


def test_a_very_long_name_is_cut_or_refused(ada: Browser) -> None:
    assert ada.post("/api/me", {"name": "n" * 10_000}).json()["name"] == "n" * 24
    id = ada.found()["id"]
    assert refusal(ada.do(id, "sit", name="n" * 10_000)) == (400, "malformed")


def test_names_at_the_table_are_cleaned_too(ada: Browser, ben: Browser) -> None:
    table = ada.found("go-for-six", "me", "open", name="A\u202ed\na")
    assert table["scene"]["seats"][0]["name"] == "A d a"
    scene = ben.done(table["id"], "sit", name="\u200bB\u200b")
    assert scene["seats"][1]["name"] == "B"
    here = ada.found("go-for-six", "me", "person:\u202e")
    assert here["scene"]["seats"][1]["name"]
