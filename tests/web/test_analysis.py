"""After the game: the page, the API, the picture to share, and the list of one's analysed games."""

import io
import json
import re
import zipfile
from collections.abc import Callable
from html import unescape

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from PIL import Image

from sortilege.tables.analyses import Analyses
from web.site import Browser, Json, refusal

pytestmark = pytest.mark.process  # analyses are made in one
Visit = Callable[..., Browser]


def analysis_of(browser: Browser, id: str) -> Json:
    """However long it takes: 202 says that it is being made."""
    while (answer := browser.get(f"/api/tables/{id}/analysis")).status_code == 202:
        assert 0 <= answer.json()["progress"] <= 1
    assert answer.status_code == 200, answer.text
    return answer.json()


def page_of(browser: Browser, id: str, query: str = "") -> str:
    analysis_of(browser, id)
    answer = browser.get(f"/t/{id}/analysis{query}")
    assert answer.status_code == 200, answer.text
    return answer.text


def placed(browser: Browser, id: str, steps: int) -> None:
    """So many decisions, whatever comes first of what is legal; nobody doubts anything."""
    for _ in range(steps):
        scene = browser.look(id)["scene"]
        legal = scene["legal"]
        action = next((one for one in legal if one["do"] in ("accept", "place")), legal[0])
        seat = action.pop("by")
        browser.done(id, "actions", seat=seat, action=action)


@pytest.fixture
def over(ada: Browser) -> str:
    """A table of Lucky Numbers where Ada has given up against somebody beside her."""
    id: str = ada.found("lucky-numbers", "me", "person:Ben")["id"]
    placed(ada, id, 12)
    ada.done(id, "concede", seat=1)
    return id


def test_while_a_game_goes_on_nothing_is_told(ada: Browser, ben: Browser) -> None:
    id = ada.found("the-box", "me", "open")["id"]
    assert refusal(ada.get(f"/api/tables/{id}/analysis")) == (409, "not-now")
    ben.done(id, "sit")
    ada.done(id, "begin")
    placed(ada, id, 1)
    for browser in (ada, ben):
        assert refusal(browser.get(f"/api/tables/{id}/analysis")) == (409, "not-now")
        page = browser.get(f"/t/{id}/analysis")
        assert page.status_code == 409
        assert "The analysis comes when the game is over." in page.text
        assert 'id="analysis"' not in page.text
    assert ada.get(f"/previews/analyses/{id}/0/card.png").status_code == 409


def test_numbers_are_told_with_curve_decisions_and_luck(ada: Browser, visit: Visit, over: str) -> None:
    found = analysis_of(ada, over)
    assert (found["game"], found["family"], found["seats"]) == ("lucky-numbers", "numbers", ["Ada", "Ben"])
    assert all(len(one["sentences"]) == 3 for one in found["summaries"])
    for reader in (ada, visit(cookie=False)):
        page = page_of(reader, over)
        assert "Chances to win over the game" in page
        assert "Luck and skill" in page
        assert found["summaries"][0]["sentences"][2] in unescape(page)
        decisions = [one for one in found["numbers"]["decisions"] if one["seat"] == 0]
        assert f"All {len(decisions)} decisions" in page
        # Without a script every decision leads to its position in the replay.
        assert f'/t/{over}/replay?at={decisions[0]["n"] - 1}"' in page
        rows = re.findall(r'<tr><th scope="row">(\d+)</th>', page)
        assert len(rows) == len(found["numbers"]["curve"])


def test_whoever_comes_too_early_sees_how_far_it_is(ada: Browser, monkeypatch: pytest.MonkeyPatch, over: str) -> None:
    monkeypatch.setattr("sortilege.web.pages.analysis._WAIT", 0.0)
    page = ada.get(f"/t/{over}/analysis")
    assert page.status_code == 202
    assert re.search(rf'<progress id="waiting" max="100" value="\d+" data-table="{over}"', page.text)
    assert '<noscript><meta http-equiv="refresh" content="2"></noscript>' in page.text
    analysis_of(ada, over)
    assert ada.get(f"/t/{over}/analysis").status_code == 200


def test_anybodys_game_can_be_read(ada: Browser, over: str) -> None:
    assert "The game of Ben in three sentences" in page_of(ada, over, "?seat=1")
    for nonsense in ("?seat=7", "?seat=x", "?seat=-1", "?seat=²"):
        assert "The game of Ada in three sentences" in page_of(ada, over, nonsense)


def test_whoever_sat_there_is_spoken_to(ada: Browser, ben: Browser) -> None:
    id = ada.found("go-for-six", "me", "open")["id"]
    ben.done(id, "sit")
    ada.done(id, "begin")
    for browser in (ada, ben) * 3:
        scene = browser.look(id)
        mine = [one for one in scene["scene"]["legal"] if one["by"] in scene["you"]["seats"]]
        if mine:
            action = {name: value for name, value in mine[0].items() if name != "by"}
            browser.done(id, "actions", seat=mine[0]["by"], action=action)
    ben.done(id, "concede", seat=1)
    assert "Your game in three sentences" in page_of(ada, id)
    assert "The game of Ben in three sentences" in page_of(ada, id, "?seat=1")
    assert "Your game in three sentences" in page_of(ben, id)
    # What is over may be told, though nobody has turned it up.
    found = analysis_of(ada, id)
    assert all(one["right"] is not None for one in found["pictures"]["placements"])
    assert 'action="/train/mammals/games"' in page_of(ada, id) or not [
        one for one in found["pictures"]["lessons"] if one["seat"] == 0
    ]


@pytest.mark.parametrize("game", ["lucky-numbers-solo", "the-box-solo", "go-for-six-solo"])
def test_games_for_one_are_analysed_as_well(ada: Browser, game: str) -> None:
    id = ada.found(game, "me")["id"]
    placed(ada, id, 5)
    ada.done(id, "concede", seat=0)
    page = page_of(ada, id)
    assert "Your game in three sentences" in page
    assert "Your analysed games" in page


def test_where_names_were_hidden_items_have_other_ids_outside(ada: Browser, visit: Visit) -> None:
    id = ada.found("the-box", "me", "person:Ben", options={"names": "hidden"})["id"]
    placed(ada, id, 6)
    ada.done(id, "concede", seat=1)
    found = analysis_of(visit(), id)
    items = {one["item"] for one in found["pictures"]["placements"]}
    assert items
    assert all(item.startswith("picture-") for item in items)
    page = page_of(visit(), id)
    assert f"/t/{id}/pictures/picture-" in page
    assert "/pictures/mammals/" not in page


def test_of_somebody_who_is_gone_no_name_is_kept(ada: Browser, visit: Visit) -> None:
    ada.post("/api/me", {"name": "Quetzalcoatl", "colour": "teal"})
    id = ada.found("lucky-numbers", "me", "person:Ben")["id"]
    placed(ada, id, 4)
    ada.done(id, "concede", seat=1)
    assert analysis_of(ada, id)["seats"][0] == "Quetzalcoatl"
    assert ada.form("/me/leave", sure="1").status_code in (200, 303)
    assert "Quetzalcoatl" not in json.dumps(analysis_of(visit(), id))


def test_the_picture_to_share_is_the_pages_preview(ada: Browser, visit: Visit, over: str) -> None:
    page = page_of(ada, over)
    address = re.search(r'og:image" content="[^"]*?(/previews/analyses/[^"]+)"', page)
    assert address is not None
    assert address[1] == f"/previews/analyses/{over}/0/card.png?language=en"
    assert f'href="{address[1]}"' in page
    answer = visit(cookie=False).get(address[1])
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    with Image.open(io.BytesIO(answer.content)) as image:
        assert image.size == (1200, 630)
    assert answer.headers["cache-control"] == "no-store"  # who played at a private table is nobody's business
    assert ada.get(f"/previews/analyses/{over}/1/card.png").content != answer.content
    assert ada.get(f"/previews/analyses/{over}/2/card.png").status_code == 404


def test_the_picture_of_a_picture_game_is_drawn_too(ada: Browser) -> None:
    id = ada.found("the-box-solo", "me", public=True)["id"]
    placed(ada, id, 6)
    ada.done(id, "concede", seat=0)
    answer = ada.get(f"/previews/analyses/{id}/0/card.png?language=de")
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "public, max-age=3600"


def test_ones_own_analysed_games_are_listed(visit: Visit) -> None:
    ada, ben = visit(), visit()
    assert "None yet." in ada.get("/analysis").text
    ids = []
    for game in ("lucky-numbers", "go-for-six"):
        id = ada.found(game, "me", "person:Ben")["id"]
        placed(ada, id, 4)
        ada.done(id, "concede", seat=1)
        analysis_of(ben, id)  # whoever asks
        ids.append(id)
    listed = re.findall(r'href="/t/([^/"]+)/analysis"', ada.get("/analysis").text)
    assert listed == ids[::-1]
    assert re.findall(r'href="/t/([^/"]+)/analysis"', ada.get("/analysis?game=go-for-six").text) == ids[1:]
    assert re.findall(r'href="/t/([^/"]+)/analysis"', ada.get("/analysis?game=nonsense&before=x").text) == ids[::-1]
    assert not re.findall(r'href="/t/([^/"]+)/analysis"', ben.get("/analysis").text)
    with zipfile.ZipFile(io.BytesIO(ada.get("/me/data.zip").content)) as archive:
        kept = json.loads(archive.read(f"analyses/go-for-six-{ids[1]}.json"))
    assert kept["game"] == "go-for-six"


def test_long_lists_have_pages(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.web.pages.analysis._ON_A_PAGE", 1)
    ada = visit()
    ids = []
    for _ in range(2):
        id = ada.found("lucky-numbers", "me", "person:Ben")["id"]
        placed(ada, id, 2)
        ada.done(id, "concede", seat=1)
        analysis_of(ada, id)
        ids.append(id)
    first = ada.get("/analysis?game=lucky-numbers").text
    further = re.search(r'rel="next" href="([^"]+)"', first)
    assert further is not None
    second = ada.get(unescape(further[1])).text
    assert ids[1] in first
    assert ids[0] not in first
    assert ids[0] in second
    assert 'rel="next"' not in second


def test_it_is_made_once_and_kept(ada: Browser, client: TestClient[Litestar], over: str) -> None:
    analysis_of(ada, over)
    made: Analyses = client.app.state.analyses
    made._known.clear()

    def nothing(*_: object) -> None:
        raise AssertionError("it was made before")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(made, "_run", nothing)
        assert analysis_of(ada, over)["seats"] == ["Ada", "Ben"]


def test_what_takes_too_long_is_refused_and_not_tried_at_once_again(
    ada: Browser, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, over: str
) -> None:
    made: Analyses = client.app.state.analyses
    monkeypatch.setattr(made._sandbox, "_seconds", 0.0)
    for _ in range(2):
        assert refusal(ada.get(f"/api/tables/{over}/analysis")) == (422, "not-analysed")
        monkeypatch.undo()
    assert ada.get(f"/t/{over}/analysis").status_code == 422


def test_a_record_from_anywhere_is_analysed(ada: Browser, visit: Visit, over: str) -> None:
    record = ada.get(f"/api/tables/{over}/record").content
    answer = visit(cookie=False).ask("POST", "/api/analyses", content=record)
    assert answer.status_code == 200, answer.text
    assert answer.json()["seats"] == ["Ada", "Ben"]
    assert len(answer.json()["summaries"][0]["sentences"]) == 3


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b"", (400, "malformed")),
        (b"not JSON", (400, "malformed")),
        (b'{"record": 1, "game": "lucky-numbers", "seats": ["A", "B"]}\n', (422, "not-analysed")),
        (b'{"record": 1, "game": "the-box", "seats": ["A", "B"], "edition": "/etc/passwd"}\n', (400, "malformed")),
        (
            b'{"record": 1, "game": "lucky-numbers", "seats": ["A", "B"]}\n{"by": 0, "do": "draw"}\n',
            (422, "not-your-turn"),
        ),
        (b" " * (1024**2 + 1), (413, "too-large")),
    ],
)
def test_what_is_no_record_is_refused(visit: Visit, body: bytes, expected: tuple[int, str]) -> None:
    assert refusal(visit(cookie=False).ask("POST", "/api/analyses", content=body)) == expected


def test_a_record_can_be_brought_as_a_file(ada: Browser, visit: Visit, over: str) -> None:
    record = ada.get(f"/api/tables/{over}/record").content
    reader = visit()
    page = reader.ask("POST", "/analysis", files={"file": ("game.jsonl", record, "application/x-ndjson")})
    assert page.status_code == 200, page.text
    assert "The game of Ada in three sentences" in page.text
    assert "/t/" not in page.text
    sent = re.search(r'name="record" value="([^"]*)"', page.text)
    assert sent is not None
    fields = {"record": (None, unescape(sent[1]).replace("\n", "\r\n")), "seat": (None, "1")}
    again = reader.ask("POST", "/analysis", files=fields)
    assert "The game of Ben in three sentences" in again.text
    assert "None yet." in reader.get("/analysis").text


def test_a_file_that_is_no_record_is_refused_where_it_was_chosen(visit: Visit) -> None:
    files = {"file": ("game.jsonl", b"{}", "application/x-ndjson")}
    page = visit().ask("POST", "/analysis", files=files)
    assert page.status_code == 400
    assert 'role="alert"' in page.text
    assert "A game from elsewhere" in page.text
    large = visit().ask("POST", "/analysis", files={"file": ("game.jsonl", b" " * 300 * 1024, "text/plain")})
    assert large.status_code == 400
