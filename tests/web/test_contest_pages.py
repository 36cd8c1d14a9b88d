"""The pages of contests, without scripts: forms, links, and what they say."""

import re
from collections.abc import Callable
from datetime import UTC

import pytest

from sortilege.drafts.files.items_csv import GUARD
from sortilege.web.pages.contest_hosting import clock
from web.contests import held, play
from web.site import Browser

Visit = Callable[..., Browser]


def page(browser: Browser, path: str) -> str:
    answer = browser.get(path)
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.fixture
def host(visit: Visit) -> Browser:
    return visit()


def test_a_form_leads_to_the_page_of_the_host(host: Browser) -> None:
    assert 'value="go-for-six-solo"' in page(host, "/contests/new")
    assert 'value="the-box-solo"' in page(host, "/contests/new?game=the-box-solo")
    went = host.form(
        "/contests/new",
        game="go-for-six-solo",
        title="Spring <b>",
        edition="europe",
        decisions="5",
        tries="2",
        opens="0",
        lasts="600",
    )
    assert went.status_code == 303, went.text
    shown = page(host, went.headers["location"])
    assert "Spring &lt;b&gt;" in shown
    assert "5 cards" in shown
    assert "2 tries, the best one counts" in shown
    code = went.headers["location"].split("/")[2]
    assert f"/c/{code}/qr.svg" in shown
    assert f"/c/{code}/host" in page(host, "/contests")


@pytest.mark.parametrize("game", ["go-for-six-solo", "the-box-solo", "lucky-numbers-solo", "attack"])
def test_every_game_can_be_chosen_with_nothing_but_a_name(host: Browser, game: str) -> None:
    assert host.form("/contests/new", game=game, title="Spring").status_code == 303


def test_what_is_wrong_stands_beside_the_fields(host: Browser) -> None:
    again = host.form("/contests/new", game="go-for-six-solo", title=" ", tries="99", lasts="7")
    assert again.status_code == 422
    assert "Please give it a name." in again.text
    assert "Please write a number from 1 to 20." in again.text
    assert "Please choose one of the possibilities." in again.text
    assert host.form("/contests/new", game="go-for-six-solo", title="x", edition="nothing").status_code == 422
    assert host.form("/contests/new", game="chess", title="x").status_code == 400
    assert host.get("/contests/new?game=chess").status_code == 404


def test_somebody_who_has_never_been_here_takes_part_with_a_name(host: Browser, visit: Visit) -> None:
    code = held(host)["code"]
    stranger = visit(cookie=False)
    assert f'action="/c/{code}"' in page(stranger, f"/c/{code.lower()}")
    went = stranger.form(f"/c/{code}", name="Zoé")
    table = went.headers["location"].removeprefix("/t/")
    assert "Go on" in page(stranger, f"/c/{code}")
    assert stranger.look(table)["scene"]["seats"][0]["name"] == "Zoé"
    play(stranger, table)
    shown = page(stranger, f"/c/{code}")
    assert re.search(r"Score <b>", shown)
    assert "place 1" in shown
    assert "You have had all your tries." in shown
    assert stranger.form(f"/c/{code}", name="Zoé").headers["location"] == f"/c/{code}"


def test_the_big_screen(host: Browser, visit: Visit) -> None:
    code = held(host)["code"]
    player = visit()
    play(player, player.form(f"/c/{code}", name="Ada").headers["location"].removeprefix("/t/"))
    player.get(f"/c/{code}")
    shown = page(visit(), f"/c/{code}/board")
    assert '<th scope="row">Ada</th>' in shown
    assert f"/api/contests/{code}/stream" in shown
    assert "1 of 1 have finished" in shown


def test_the_host_moderates_and_takes_the_results_along(host: Browser, visit: Visit) -> None:
    code = held(host)["code"]
    player = visit()
    play(player, player.form(f"/c/{code}", name="=Rude").headers["location"].removeprefix("/t/"))
    (badge,) = set(re.findall(rf"/c/{code}/players/([0-9a-f]+)", page(host, f"/c/{code}/host")))
    table = page(host, f"/c/{code}/results.csv")
    assert f"{GUARD}=Rude" in table
    assert host.form(f"/c/{code}/players/{badge}", do="rename", name="Nice").status_code == 303
    assert '<th scope="row">Nice</th>' in page(host, f"/c/{code}/board")
    assert host.form(f"/c/{code}/players/{badge}", do="hide").status_code == 303
    assert "Nice" not in page(host, f"/c/{code}/board")
    assert host.form(f"/c/{code}/players/{badge}", do="dance").status_code == 400
    for path in (f"/c/{code}/host", f"/c/{code}/results.csv", f"/c/{code}/poster.pdf"):
        assert player.get(path).status_code == 403
    assert player.form(f"/c/{code}/players/{badge}", do="show").status_code == 403
    assert player.form(f"/c/{code}/host", do="delete").status_code == 403


def test_the_host_lets_people_in_who_came_after_many_from_one_address(
    host: Browser, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sortilege.contests.contests.MOST_OF_HOUSE", 1)
    code = held(host)["code"]
    for name in ("Ada", "Ben"):
        player = visit()
        play(player, player.form(f"/c/{code}", name=name).headers["location"].removeprefix("/t/"))
        assert "place 1" in page(player, f"/c/{code}")
    assert "Ben" not in page(host, f"/c/{code}/board")
    assert "One came after many others" in page(host, f"/c/{code}/host")
    assert player.form(f"/c/{code}/host", do="one-room").status_code == 403
    assert host.form(f"/c/{code}/host", do="one-room").status_code == 303
    assert "came after many others" not in page(host, f"/c/{code}/host")
    assert "Ben" in page(host, f"/c/{code}/board")


def test_a_clock_that_does_not_exist_is_utc() -> None:
    assert clock("Europe/Berlin")[0] == "Europe/Berlin"
    for zone in ("", "Europe", "Nowhere/Land", "../../etc/passwd", "/etc/passwd", "x" * 5000, "a\0b"):
        assert clock(zone) == ("UTC", UTC)


@pytest.mark.process
def test_a_poster_to_print(host: Browser) -> None:
    code = held(host, title="Ein „Wettbewerb“ #1 $x$")["code"]
    answer = host.get(f"/c/{code}/poster.pdf?zone=Europe/Berlin")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")


def test_ending_and_deleting(host: Browser) -> None:
    code = held(host)["code"]
    host.form(f"/c/{code}/host", do="close")
    assert "The contest is over." in page(host, f"/c/{code}")
    assert host.form(f"/c/{code}/host", do="what").status_code == 400
    assert host.form(f"/c/{code}/host", do="delete").headers["location"] == "/contests"
    assert host.get(f"/c/{code}").status_code == 404


def test_a_code_is_typed(host: Browser) -> None:
    code = held(host)["code"]
    assert host.get(f"/c?code={code.lower()}").headers["location"] == f"/c/{code}"
    assert host.get("/c").headers["location"] == "/contests"
    wrong = host.get("/c?code=NOSUCH")
    assert wrong.status_code == 404
    assert "There is no contest with this code." in wrong.text


def test_in_german(visit: Visit) -> None:
    reader = visit("de")
    code = held(reader)["code"]
    assert "Bestenliste" in page(reader, f"/c/{code}/board")
    assert "Mitmachen" in page(reader, f"/c/{code}")
    assert "Einen Wettbewerb ausrichten" in page(reader, "/contests/new")
