"""Keeping a name on the page of one's own: six words, other devices, other names."""

import re
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from web.site import Browser, refusal, running

Visit = Callable[..., Browser]
_numbers = count(1)


@pytest.fixture
def name() -> str:
    """One that nobody has yet: all tests here share one site."""
    return f"Keeper {next(_numbers)}"


def name_on(page: str) -> str | None:
    """Whom the page takes its reader for; None for a guest."""
    found = re.search(r"You are <b>([^<]+)</b> here", page)
    return found and found[1]


def devices_on(page: str) -> list[str]:
    return re.findall(r'name="device" value="([0-9a-f]{64})"', page)


def test_a_kept_name_finds_its_games_again_on_another_device(ada: Browser, visit: Visit, name: str) -> None:
    id = ada.found("lucky-numbers", "me", "bot:random")["id"]
    words = ada.keep(name)
    assert len(words.split()) == 6
    assert ada.look(id)["you"]["seats"] == [0]
    phone = visit()
    assert phone.look(id)["you"]["seats"] == []
    assert phone.form("/me/back", name=name.upper(), phrase=words.title()).status_code == 303
    assert name_on(phone.get("/me").text) == name
    assert phone.look(id)["you"]["seats"] == [0]
    assert phone.done(id, "concede")["phase"] == "over"


def test_the_six_words_are_shown_once(ada: Browser, name: str) -> None:
    words = ada.keep(name)
    assert words not in " ".join(re.findall(r"<li>([a-z]+)</li>", ada.get("/me").text))
    shown = ada.form("/me/phrase")
    renewed = " ".join(re.findall(r"<li>([a-z]+)</li>", shown.text))
    assert shown.headers["cache-control"] == "no-store"
    assert renewed != words


def test_whoever_signs_in_gets_another_cookie_and_the_old_one_is_nobody(ada: Browser, name: str) -> None:
    id = ada.found("lucky-numbers", "me", "bot:random")["id"]
    planted = Browser(ada.client)
    planted.cookie = ada.cookie
    ada.keep(name)
    assert ada.cookie != planted.cookie
    assert planted.look(id)["you"]["seats"] == []
    assert name_on(planted.get("/me").text) is None


def test_wrong_words_and_unknown_names_get_the_same_answer(ada: Browser, visit: Visit, name: str) -> None:
    ada.keep(name)
    stranger = visit()
    answers = [stranger.form("/me/back", name=who, phrase="one two three four five six") for who in (name, "Nowhere")]
    assert [one.status_code for one in answers] == [403, 403]
    told = [re.findall(r'role="alert"[^>]*>([^<]+)<', one.text) for one in answers]
    assert told[0] == told[1] == ["This name and these six words do not belong together."]


def test_a_name_is_guessed_at_ten_times_and_then_no_more(tmp_path: Path) -> None:
    with running(tmp_path, limits=True, behind_proxy=1) as client:
        answers = []
        for number in range(12):
            guesser = Browser(client)
            guesser.headers["X-Forwarded-For"] = f"198.51.{number}.7"  # from everywhere
            guesser.get("/me")
            name = "A\u200bda" if number % 2 else "ADA"  # however it is written
            answers.append(guesser.form("/me/back", name=name, phrase="a b c d e f").status_code)
        assert answers == [403] * 10 + [429] * 2


@pytest.mark.parametrize(
    ("wanted", "status"),
    [("A", 400), ("x" * 21, 400), ("...", 400), ("Sortilege", 409), ("Ｓоrtilеge", 409), ("Ad\u200bmin", 409)],
)
def test_what_nobody_can_be_called_is_said_beside_the_field(ada: Browser, wanted: str, status: int) -> None:
    said = ada.form("/me/keep", name=wanted)
    assert said.status_code == status
    assert 'id="keep-fault"' in said.text
    assert 'aria-invalid="true"' in said.text
    assert name_on(said.text) is None


def test_a_name_that_looks_like_another_is_taken(ada: Browser, ben: Browser, name: str) -> None:
    ada.keep(name)
    said = ben.form("/me/keep", name=name.replace("e", "е").upper())  # a Cyrillic letter
    assert said.status_code == 409
    assert "is taken" in said.text


def test_nobody_keeps_two_names(ada: Browser, name: str) -> None:
    ada.keep(name)
    assert ada.form("/me/keep", name=f"{name} b").status_code == 409
    assert name_on(ada.get("/me").text) == name


def test_a_name_is_changed_once_in_a_while_and_everywhere(ada: Browser, visit: Visit, name: str) -> None:
    words = ada.keep(name)
    phone = visit()
    phone.form("/me/back", name=name, phrase=words)
    assert ada.form("/me/rename", name=f"{name} b").status_code == 303
    assert name_on(phone.get("/me").text) == f"{name} b"
    assert "once in 30 days" in phone.form("/me/rename", name=f"{name} c").text
    assert refusal(phone.post("/api/me", {"name": f"{name} c"})) == (409, "too-soon")


def test_a_colour_is_the_same_on_all_devices(ada: Browser, visit: Visit, name: str) -> None:
    words = ada.keep(name)
    phone = visit()
    phone.form("/me/back", name=name, phrase=words)
    assert phone.post("/api/me", {"colour": "plum"}).json()["colour"] == "plum"
    assert ada.post("/api/me", {"theme": "dark"}).json()["colour"] == "plum"


def test_a_lost_device_is_signed_out_from_another(ada: Browser, visit: Visit, name: str) -> None:
    words = ada.keep(name)
    lost = visit()
    lost.form("/me/back", name=name, phrase=words)
    page = ada.get("/me").text
    [here] = re.findall(r'this one.*?value="([0-9a-f]{64})"', page, re.DOTALL)
    [gone] = {*devices_on(page)} - {here}
    assert ada.form("/me/sign-out", device=gone).status_code == 303
    assert name_on(lost.get("/me").text) is None
    assert name_on(ada.get("/me").text) == name


def test_signing_out_everywhere_leaves_the_way_back(ada: Browser, name: str) -> None:
    words = ada.keep(name)
    assert ada.form("/me/sign-out", device="all").status_code == 303
    assert name_on(ada.get("/me").text) is None
    assert ada.form("/me/back", name=name, phrase=words).status_code == 303
    assert name_on(ada.get("/me").text) == name


def test_nobody_signs_out_somebody_elses_device(ada: Browser, ben: Browser, name: str) -> None:
    ada.keep(name)
    ben.keep(f"{name} b")
    [device] = devices_on(ada.get("/me").text)
    assert ben.form("/me/sign-out", device=device).status_code == 404
    assert name_on(ada.get("/me").text) == name


@pytest.mark.parametrize("path", ["/me/phrase", "/me/rename", "/me/visible", "/me/sign-out"])
def test_what_is_for_people_with_a_name_is_refused_to_others(ada: Browser, path: str) -> None:
    assert ada.form(path, name="Somebody else").status_code == 403


def test_another_sites_page_cannot_press_these_buttons(ada: Browser, name: str) -> None:
    ada.keep(name)
    forged = ada.ask("POST", "/me/sign-out", data={"device": "all"}, headers={"Origin": "https://elsewhere.example"})
    assert forged.status_code == 403
    assert name_on(ada.get("/me").text) == name
