"""A part of a picture comes on the card, and the whole of it stays: for its makers, and for nobody else."""

import io
import zipfile

import pytest
from PIL import Image

from web.sets import PETS, bring, own_set, put, saved, upload
from web.site import Browser, Json, refusal

pytestmark = pytest.mark.process


def halves(size: tuple[int, int] = (2000, 1000)) -> bytes:
    """Red on the left, blue on the right."""
    image = Image.new("RGB", size, "red")
    image.paste("blue", (size[0] // 2, 0, *size))
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def cut(browser: Browser, id: str, of: str, crop: str = "") -> Json:
    answer = browser.ask("POST", f"/api/sets/{id}/pictures", files={"of": (None, of), "crop": (None, crop)})
    assert answer.status_code == 201, answer.text
    return answer.json()


def colour(browser: Browser, url: str) -> str:
    image = Image.open(io.BytesIO(browser.get(url).content)).convert("RGB")
    red, _, blue = image.resize((1, 1)).getpixel((0, 0))  # type: ignore[misc]
    return "both" if abs(red - blue) < 80 else "red" if red > blue else "blue"


def shown(browser: Browser, id: str, name: str, revision: int = 2) -> None:
    """On the first card."""
    first, *others = PETS["items"]
    assert put(browser, id, revision, {**PETS, "items": [{**first, "picture": name}, *others]}).status_code == 200


def names_in(content: bytes) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        return sorted(name.rpartition("/")[2] for name in packed.namelist() if "/pictures/" in name)


def test_the_whole_is_kept_when_a_part_is_uploaded(ada: Browser) -> None:
    id = saved(ada)
    made = upload(ada, id, halves(), "flag.png", crop="1000,0,1000,1000").json()
    assert made["name"] == "flag.webp"
    assert made["cut"] == {"whole": "flag-whole.webp", "frame": "0.5 0 0.5 1"}
    assert (colour(ada, made["url"]), colour(ada, made["whole_url"])) == ("blue", "both")
    again = own_set(ada, id)
    assert again["cuts"] == {"flag.webp": made["cut"]}
    assert again["pictures"].keys() == {"flag.webp", "flag-whole.webp"}
    assert upload(ada, id, halves(), "flag.png").json()["cut"] is None


def test_another_part_is_cut_out_of_what_was_kept(ada: Browser) -> None:
    id = saved(ada)
    first = upload(ada, id, halves(), "flag.png", crop="1000,0,1000,1000").json()
    second = cut(ada, id, first["cut"]["whole"], "0,0,600,600")
    assert second["name"] == "flag-2.webp"
    assert second["cut"] == {"whole": "flag-whole.webp", "frame": "0 0 0.5 1"}
    assert colour(ada, second["url"]) == "red"
    # All of it again: as large as comes on a card.
    third = cut(ada, id, first["cut"]["whole"])
    assert (third["width"], third["height"]) == (800, 400)
    assert third["cut"] == {"whole": "flag-whole.webp", "frame": "0 0 1 1"}
    assert colour(ada, third["url"]) == "both"


def test_a_picture_that_came_on_a_card_whole_can_be_cut_later(ada: Browser) -> None:
    id = saved(ada)
    made = upload(ada, id, halves((600, 300)), "flag.png").json()
    part = cut(ada, id, made["name"], "0,0,300,300")
    assert part["cut"] == {"whole": made["name"], "frame": "0 0 0.5 1"}
    assert cut(ada, id, made["name"])["name"] == made["name"]
    assert len(own_set(ada, id)["pictures"]) == 2


def test_only_makers_cut_and_only_what_is_there(ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    name = upload(ada, id, halves(), "flag.png").json()["name"]
    path = f"/api/sets/{id}/pictures"
    fields = {"of": (None, name), "crop": (None, "0,0,9,9")}
    assert refusal(ben.ask("POST", path, files=fields)) == (404, "not-found")
    assert refusal(ada.ask("POST", path, files={**fields, "of": (None, "other.webp")})) == (404, "not-found")
    assert refusal(ada.ask("POST", path, files={**fields, "file": ("a.png", halves())})) == (400, "malformed")
    assert refusal(ada.ask("POST", path, files={**fields, "crop": (None, "9000,0,9,9")})) == (400, "malformed")
    assert list(own_set(ada, id)["pictures"]) == [name]


def test_the_file_and_a_copy_keep_the_whole(ada: Browser) -> None:
    id = saved(ada)
    made = upload(ada, id, halves(), "flag.png", crop="1000,0,1000,1000").json()
    shown(ada, id, made["name"])
    file = ada.get(f"/sets/{id}/edition.zip").content
    assert names_in(file) == ["flag-whole.webp", "flag.webp"]
    back = bring(ada, "import", file, "pets.zip").json()["id"]
    copied = ada.post("/api/sets", {"start": "copy", "of": id}).json()["id"]
    for other in (back, copied):
        assert own_set(ada, other)["cuts"] == {"flag.webp": made["cut"]}
        assert ada.get(f"/sets/{other}/edition.zip").content == file


def test_others_never_see_what_was_cut_off(ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    made = upload(ada, id, halves(), "flag.png", crop="1000,0,1000,1000").json()
    shown(ada, id, made["name"])
    assert ada.post(f"/api/sets/{id}/share", {"shared": True}).status_code == 200
    file = ben.get(f"/sets/{id}/edition.zip").content
    assert names_in(file) == ["flag.webp"]
    with zipfile.ZipFile(io.BytesIO(file)) as packed:
        assert all(b"whole" not in packed.read(name) for name in packed.namelist() if name.endswith(".csv"))
    copied = own_set(ben, ben.post("/api/sets", {"start": "copy", "of": id}).json()["id"])
    assert (copied["pictures"].keys(), copied["cuts"]) == ({"flag.webp"}, {})
    assert ben.get(made["whole_url"]).status_code == 403
