"""Pictures that strangers upload, and pictures that are drawn for everybody."""

import io
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from PIL import Image

from sortilege.workshop import limits
from web.sets import PETS, own_set, picture, put, saved, upload
from web.site import Browser, refusal, running

Visit = Callable[..., Browser]


@pytest.mark.process
@pytest.mark.parametrize("format", ["PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF", "HEIF"])
def test_a_picture_is_made_anew_and_shown_to_its_makers(ada: Browser, format: str) -> None:
    id = saved(ada)
    answer = upload(ada, id, picture(size=(900, 600), format=format), "Pet 1.whatever")
    assert answer.status_code == 201
    made = answer.json()
    assert (made["name"], made["width"], made["height"]) == ("pet-1.webp", 800, 533)
    assert own_set(ada, id)["pictures"] == {"pet-1.webp": made["url"]}
    shown = ada.get(made["url"])
    assert shown.headers["content-type"] == "image/webp"
    assert Image.open(io.BytesIO(shown.content)).size == (800, 533)
    assert "private" in shown.headers["cache-control"]


@pytest.mark.process
def test_a_picture_can_be_cropped(ada: Browser) -> None:
    id = saved(ada)
    halves = Image.new("RGB", (200, 100), "red")
    halves.paste("blue", (100, 0, 200, 100))
    file = io.BytesIO()
    halves.save(file, "PNG")
    made = upload(ada, id, file.getvalue(), crop="100,0,100,100").json()
    shown = Image.open(io.BytesIO(ada.get(made["url"]).content)).convert("RGB")
    red, _, blue = shown.resize((1, 1)).getpixel((0, 0))  # type: ignore[misc]
    assert blue > 200
    assert red < 50


@pytest.mark.parametrize(
    "crop", ["1,2,3", "a,b,c,d", "0,0,0,0", "0,0,-5,5", "nan,0,1,1", "0,0,inf,1", "1e99,0,1,1", "9" * 999]
)
def test_a_crop_that_makes_no_sense_is_malformed(ada: Browser, crop: str) -> None:
    id = saved(ada)
    assert refusal(upload(ada, id, picture(), crop=crop)) == (400, "malformed")
    assert own_set(ada, id)["pictures"] == {}


def bomb() -> bytes:
    """A PNG that says it has forty thousand pixels each way."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", 40_000, 40_000, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(b"\0" * 10_000))
        + chunk(b"IEND", b"")
    )


@pytest.mark.process
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "SVG"),
        (b'<?xml version="1.0"?><!DOCTYPE svg><svg onload="alert(1)"/>', "SVG"),
        (bomb(), "pixels"),
        (b"%PDF-1.7 " + b"x" * 1000, "PNG"),
        (b"GIF89a" + b"\xff" * 100, "PNG"),
        (picture()[:60], "damaged"),
        (b"<html><script>alert(1)</script>", "PNG"),
        (b"\0" * 100, "PNG"),
        (b"BM" + b"\0" * 100, "damaged"),
    ],
)
def test_what_is_no_harmless_picture_is_refused_with_a_sentence(ada: Browser, content: bytes, words: str) -> None:
    id = saved(ada)
    answer = upload(ada, id, content, "pet-1.png")
    assert refusal(answer) == (400, "malformed")
    assert words in answer.json()["error"]["message"]
    assert own_set(ada, id)["pictures"] == {}


def test_what_is_too_large_is_refused(ada: Browser) -> None:
    id = saved(ada)
    assert refusal(upload(ada, id, b"\x89PNG" + b"\0" * 11 * 1024 * 1024)) == (413, "too-large")
    path = f"/api/sets/{id}/pictures"
    assert refusal(ada.ask("POST", path, content=b"x" * 11 * 1024 * 1024)) in [(413, "too-large"), (400, "malformed")]


@pytest.mark.process
def test_names_lead_nowhere(ada: Browser) -> None:
    id = saved(ada)
    names = ["../../x.png", "..\\..\\x.png", "/etc/passwd", "x\0.png", "<script>.png", "ä" * 300, "con", "\r\nx: y"]
    made = [upload(ada, id, picture(), name) for name in names]
    assert {answer.status_code for answer in made} <= {201, 400}
    kept = own_set(ada, id)["pictures"]
    assert all(set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-.") for name in kept)
    assert {"x.webp", "x-2.webp", "passwd.webp"} <= kept.keys()
    for name in ("..%2f..%2fx.png", "%2e%2e/x.webp", "x.svg", "none.webp", "x.webp%00"):
        assert ada.get(f"/api/sets/{id}/pictures/{name}").status_code in (400, 404)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"data": {"file": "a text"}},
        {"data": {"crop": "0,0,1,1"}},
        {"files": [("file", ("a.png", picture())), ("file", ("b.png", picture()))]},
        {"files": {"crop": ("a.png", picture()), "file": ("b.png", picture())}},
        {"files": [(f"part{n}", (None, "x")) for n in range(2000)]},
        {"content": b"--x\r\nbroken", "headers": {"Content-Type": "multipart/form-data; boundary=x"}},
        {"content": b"no boundary", "headers": {"Content-Type": "multipart/form-data"}},
        {"content": b"\xff\xfe", "headers": {"Content-Type": "application/x-www-form-urlencoded"}},
        {"files": {"crop": (None, b"\xff\xfe"), "file": ("a.png", picture())}},
        {"files": {"crop": (None, b"1", "text/plain; charset=klingon"), "file": ("a.png", picture())}},
        {"json": {"file": "x"}},
    ],
)
def test_a_form_that_makes_no_sense_is_malformed(ada: Browser, body: dict[str, object]) -> None:
    id = saved(ada)
    answer = ada.ask("POST", f"/api/sets/{id}/pictures", **body)  # type: ignore[arg-type]
    assert refusal(answer) == (400, "malformed")
    assert own_set(ada, id)["pictures"] == {}


@pytest.mark.process
def test_pictures_have_a_limit(ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_PICTURES", 1)
    id = saved(ada)
    assert upload(ada, id, picture()).status_code == 201
    answer = upload(ada, id, picture())
    assert refusal(answer) == (409, "full")
    assert "1 pictures" in answer.json()["error"]["message"]


def test_sets_have_a_limit(ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_SETS", 1)
    saved(ada)
    for wanted in ({"start": "empty"}, {"start": "copy", "of": "mammals"}):
        assert refusal(ada.post("/api/sets", wanted)) == (409, "full")
    assert len(ada.get("/api/sets").json()) == 1


def test_nobody_may_upload_without_end(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as client:
        ada = Browser(client)
        ada.get("/me")
        answers = [ada.post("/api/sets", {"start": "copy", "of": "chess"}) for _ in range(61)]
        assert {answer.status_code for answer in answers[:-1]} == {404}
        assert refusal(answers[-1]) == (429, "too-many")
        assert ada.get("/api/sets").status_code == 200


@pytest.mark.process
def test_what_is_shown_goes_along_with_the_game(ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    name = upload(ada, id, picture()).json()["name"]
    items = [{**PETS["items"][0], "picture": name}, {**PETS["items"][1], "picture": "🦊"}, *PETS["items"][2:]]
    put(ada, id, 2, {**PETS, "items": items})
    ada.post(f"/api/sets/{id}/share", {"shared": True})
    table = ben.found("go-for-six-solo", "me", edition=id)
    own, emoji, letters = (table["edition"]["items"][f"pet-{number}"]["picture"] for number in (1, 2, 3))
    assert ben.get(own).headers["content-type"] == "image/webp"
    assert ben.get(own).content == ada.get(f"/api/sets/{id}/pictures/{name}").content
    assert [unquote(emoji), letters] == ["/pictures/drawn/🦊", "/pictures/drawn/P3?of=Pet%203"]
    assert own in ben.get(f"/sets/{id}").text
    # Only the content leads there: neither the set's id nor a version.
    assert id not in own
    for guessed in (f"{id}@1/pet-1", f"{id}/pet-1", f"kept/{name}", "kept/" + "0" * 64):
        assert ben.get(f"/pictures/{guessed}").status_code == 404


@pytest.mark.parametrize("text", ["F", "FOX", "JQA2", "狐", "Ж", "🦊", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
def test_emoji_and_letters_are_drawn_for_everybody(visit: Visit, text: str) -> None:
    answer = visit(cookie=False).get(f"/pictures/drawn/{text}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "max-age=86400" in answer.headers["cache-control"]
    assert b"<script" not in answer.content


def test_a_tile_is_drawn_in_its_colour(visit: Visit) -> None:
    guest = visit(cookie=False)
    tile = f"/pictures/drawn/{quote('Au 👑')}"
    assert b">Au</text>" in guest.get(tile).content
    assert b"#123456" in guest.get(f"{tile}?ground=%23123456").content
    for wrong in (f"{tile}?ground=red%22", f"/pictures/drawn/{quote('Aurum 👑')}"):
        assert guest.get(wrong).status_code == 404


def test_letters_look_like_the_name_they_stand_for(visit: Visit) -> None:
    guest = visit(cookie=False)
    bare, rhine, rhone = (guest.get(f"/pictures/drawn/Rh{of}") for of in ("", "?of=Rhine", "?of=Rh%C3%B4ne"))
    assert len({bare.content, rhine.content, rhone.content}) == 3
    assert guest.get(f"/pictures/drawn/Rh?of={'x' * 200}").status_code == 200
    assert guest.get(f"/pictures/drawn/Rh?of={'x' * 201}").status_code == 404


@pytest.mark.parametrize(
    "text", ["FOXES", "<b>", "a&b", "x y", "%00", "🏴a\U000e007f", "🏴\U000e007f", "🦊🦊", "%F0%9F", "..", "%2e%2e%2f"]
)
def test_nothing_else_is_drawn(visit: Visit, text: str) -> None:
    assert visit(cookie=False).get(f"/pictures/drawn/{text}").status_code in (400, 404)


@pytest.mark.process
def test_players_see_a_picture_as_its_maker_laid_it(ada: Browser) -> None:
    id = saved(ada)
    assert upload(ada, id, picture()).status_code == 201
    first, second, *others = PETS["items"]
    items = [{**first, "picture": "pet-1.webp", "fit": "whole"}, {**second, "picture": "pet-1.webp"}, *others]
    draft = {**PETS, "items": items, "fit": "fill", "ground": "#102030"}
    assert put(ada, id, own_set(ada, id)["revision"], draft).status_code == 200
    shown = ada.found("go-for-six-solo", "me", edition=id)["edition"]["items"]
    assert [(shown[f"pet-{n}"].get("fit"), shown[f"pet-{n}"].get("ground")) for n in (1, 2, 3)] == [
        (None, "#102030"),
        ("fill", "#102030"),
        (None, None),
    ]
    assert put(ada, id, own_set(ada, id)["revision"], {**draft, "ground": "url(//x)"}).status_code == 400


def test_emoji_are_found_in_the_readers_language(visit: Visit) -> None:
    found = visit("de").get("/api/emoji?search=Schwein").json()
    assert found[0] == {"emoji": "🐷", "name": "Schweinegesicht"}
    assert visit("de").get("/api/emoji?search=pig&language=en").json()[0]["name"] == "pig face"
    assert visit("de").get("/api/emoji?search=Schwein&language=xx").json() == found
    assert visit().get("/api/emoji?search=qwxzy").json() == []
    assert visit().get("/api/emoji").status_code == 400


def test_cards_without_a_picture_get_proposals_from_their_names(ada: Browser, ben: Browser) -> None:
    pig = {"id": "pig", "name": {"en": "Pig"}}
    fox = {"id": "fox", "name": {"en": "Fox"}, "picture": "🐺"}
    id = saved(ada, {**PETS, "items": [pig, fox]})
    proposals = ada.get(f"/api/sets/{id}/emoji").json()
    assert list(proposals) == ["pig"]
    assert proposals["pig"][0] == {"emoji": "🐷", "name": "pig face"}
    assert ben.get(f"/api/sets/{id}/emoji").status_code == 404
