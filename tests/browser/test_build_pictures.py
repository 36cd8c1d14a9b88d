"""Pictures for the cards: chosen, pasted or dropped, cut to a square, or an emoji or letters instead."""

from __future__ import annotations

import io
import re
from typing import Any, Final

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from browser.building import GridPage, SetApi, new_set
from browser.conftest import Visit
from browser.panels import PETS, open_panel, opened
from browser.picture_files import arrive, pictures, written

RED: Final = (220, 30, 30)
BLUE: Final = (30, 30, 220)


def two_halves(kind: str = "PNG", **options: Any) -> bytes:
    """Twice as wide as high: red on the left, blue on the right."""
    image = Image.new("RGB", (400, 200), RED)
    image.paste(BLUE, (200, 0, 400, 200))
    return written(image, kind, **options)


def choose(page: Page, content: bytes, name: str = "halves.png") -> None:
    page.get_by_role("radio", name="file").check(force=True)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a picture").click()
    chooser.value.set_files({"name": name, "mimeType": "image/png", "buffer": content})
    expect(page.locator(".crop-frame")).to_be_focused()


def stored(made: SetApi, item: str) -> Image.Image:
    answer = made.maker.request.get(f"/api/sets/{made.id}/pictures/{pictures(made)[item]}")
    assert answer.ok, answer.text()
    return Image.open(io.BytesIO(answer.body())).convert("RGB")


def is_near(colour: Any, wanted: tuple[int, int, int]) -> bool:
    return all(abs(one - other) < 40 for one, other in zip(colour, wanted, strict=True))


def use(grid: GridPage, button: str = "Use this part") -> None:
    grid.page.get_by_role("button", name=button).click()
    expect(grid.page.locator("dialog.crop")).to_have_count(0)
    grid.is_saved()


def at_the_first_card(visit: Visit) -> tuple[SetApi, Page, GridPage]:
    ada = visit()
    made = new_set(ada, PETS)
    grid = opened(ada.page, made)
    open_panel(grid, "item")
    return made, ada.page, grid


def test_an_emoji_letters_or_the_initials(visit: Visit) -> None:
    made, page, grid = at_the_first_card(visit)
    front = page.locator(".card-side").first.locator(".tile-picture")
    expect(front).to_have_attribute("src", "/pictures/drawn/Do?of=Dog")

    page.get_by_role("radio", name="emoji").check(force=True)
    page.get_by_role("button", name="🐶", exact=True).click()
    grid.is_saved()
    assert pictures(made)["dog"] == "🐶"
    page.get_by_label("Look for an emoji").fill("🐶 and 🐕‍🦺")
    grid.is_saved()
    assert pictures(made)["dog"] == "🐕‍🦺"

    page.get_by_role("radio", name="letters").check(force=True)
    page.get_by_label("Up to four letters").fill("Woof")
    grid.is_saved()
    expect(front).to_have_attribute("src", "/pictures/drawn/Woof")
    assert pictures(made)["dog"] == "Woof"

    page.get_by_role("radio", name="initials").check(force=True)
    page.get_by_role("button", name="Draw the initials").click()
    grid.is_saved()
    assert pictures(made)["dog"] == ""
    expect(front).to_have_attribute("src", "/pictures/drawn/Do?of=Dog")


def test_an_emoji_is_found_by_a_word_and_by_the_name(visit: Visit) -> None:
    made, page, grid = at_the_first_card(visit)
    page.get_by_role("radio", name="emoji").check(force=True)
    page.get_by_role("group", name="From the name “Dog”").get_by_role("button", name="dog face").click()
    grid.is_saved()
    assert pictures(made)["dog"] == "🐶"

    field = page.get_by_label("Look for an emoji")
    field.fill("qwxzy")
    expect(page.get_by_text("No emoji is found by “qwxzy”")).to_be_visible()
    expect(field).to_have_value("qwxzy")
    field.fill("wolf")
    expect(page.get_by_role("group", name="Found").get_by_role("button").first).to_have_accessible_name("wolf")
    field.press("Enter")
    expect(field).to_have_value("🐺")
    grid.is_saved()
    assert pictures(made)["dog"] == "🐺"
    field.fill("abc🐶")
    expect(field).to_have_value("🐶")
    grid.is_saved()
    assert pictures(made)["dog"] == "🐶"


def test_emoji_are_proposed_for_all_cards_without_a_picture(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, "Name Weight\nPig 1\nXyzzy 2\nCat 3\nFox 4")
    made.write({**made.draft(), "items": [*made.draft()["items"][:3], {**made.draft()["items"][3], "picture": "🐺"}]})
    page = ada.page
    grid = opened(page, made)
    page.get_by_role("button", name="Propose emoji").click()
    dialog = page.get_by_role("dialog", name="Emoji for your cards")
    expect(dialog.get_by_role("status")).to_have_text(
        "2 cards have found emoji. Look whether they are right. For one nothing was found."
    )
    expect(dialog.get_by_role("group", name="Pig").get_by_role("radio", name="pig face")).to_be_checked()
    # Nothing is on a card before it was looked at.
    assert set(pictures(made).values()) == {"", "🐺"}
    dialog.get_by_role("group", name="Cat").get_by_role("radio", name="cat", exact=True).check(force=True)
    dialog.get_by_role("button", name="Put 2 emoji on their cards").click()
    expect(page.locator(".done")).to_contain_text("2 cards have an emoji now.")
    grid.is_saved()
    assert pictures(made) == {"pig": "🐷", "xyzzy": "", "cat": "🐈️", "fox": "🐺"}

    page.locator(".done").get_by_role("button", name="Undo").click()
    grid.is_saved()
    assert pictures(made)["pig"] == pictures(made)["cat"] == ""


def test_the_card_shows_its_values_on_the_back(visit: Visit) -> None:
    ada = visit()
    page = ada.page
    grid = opened(page, new_set(ada, PETS))
    open_panel(grid, "item")
    back = page.locator(".card-back .tile")
    expect(back).to_have_attribute("aria-label", "Dog, Weight: 25, Legs: 4")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(back).to_be_hidden()
    page.get_by_role("button", name="Turn it over").click()
    expect(page.locator(".card-side .tile").first).to_have_attribute("data-turned", "")


def test_what_is_cut_out_is_what_is_stored(visit: Visit) -> None:
    made, page, grid = at_the_first_card(visit)
    choose(page, two_halves())
    grid.press(*["Shift+ArrowRight"] * 5)
    use(grid)
    picture = stored(made, "dog")
    assert picture.size == (200, 200)
    assert is_near(picture.getpixel((20, 100)), BLUE)

    page.get_by_role("button", name="Crop it").click()
    corner = page.locator('.crop-corner[data-corner="11"]').bounding_box()
    assert corner is not None
    x, y = corner["x"] + corner["width"] / 2, corner["y"] + corner["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 60, steps=4)
    page.mouse.up()
    grid.press(*["Shift+ArrowLeft"] * 20)
    use(grid)
    picture = stored(made, "dog")
    assert picture.width < 200
    assert is_near(picture.getpixel((20, 20)), RED)


def test_what_was_cut_off_is_still_there_after_a_reload(visit: Visit) -> None:
    made, page, grid = at_the_first_card(visit)
    choose(page, two_halves())
    grid.press(*["Shift+ArrowRight"] * 5)
    use(grid)
    assert is_near(stored(made, "dog").getpixel((20, 100)), BLUE)

    page.reload()
    expect(page.get_by_text("This is a part of a picture.")).to_be_visible()
    page.get_by_role("button", name="Crop it").click()
    frame, stage = page.locator(".crop-frame"), page.locator(".crop-stage")
    expect(frame).to_be_visible()
    inner, outer = frame.bounding_box(), stage.bounding_box()
    assert inner and outer
    # It is the whole picture, and the frame lies where it was.
    assert abs(inner["x"] + inner["width"] - outer["x"] - outer["width"]) < 2
    assert inner["width"] < 0.6 * outer["width"]
    grid.press(*["Shift+ArrowLeft"] * 20)
    use(grid)
    assert is_near(stored(made, "dog").getpixel((20, 100)), RED)

    page.get_by_role("button", name="Crop it").click()
    use(grid, "Use all of it")
    assert stored(made, "dog").size == (400, 200)


def test_the_frame_lies_where_people_see_it(visit: Visit) -> None:
    """A camera that was held upright notes so and stores the picture lying down."""
    made, page, grid = at_the_first_card(visit)
    exif = Image.Exif()
    exif[0x0112] = 6
    choose(page, two_halves("JPEG", exif=exif), "halves.jpg")
    # Upright, the red half is above.
    grid.press(*["Shift+ArrowUp"] * 30)
    use(grid)

    assert is_near(stored(made, "dog").getpixel((100, 150)), RED)


def test_a_flag_stays_whole(visit: Visit) -> None:
    made, page, grid = at_the_first_card(visit)
    choose(page, written(Image.new("RGB", (300, 100), RED), "PNG"))
    use(grid, "Use all of it")

    assert stored(made, "dog").size == (300, 100)


def test_how_pictures_lie_is_said_for_all_and_for_one_and_a_picture_can_be_removed(visit: Visit) -> None:
    made, page, grid = at_the_first_card(visit)
    choose(page, two_halves())
    use(grid, "Use all of it")
    front = page.locator(".card-side").first.locator(".tile-picture")
    expect(front).to_have_css("object-fit", "contain")
    page.get_by_role("radio", name="filling").check(force=True)
    page.get_by_label("With a colour behind").check()
    page.get_by_label("The colour behind", exact=True).fill("#aa3300")
    expect(front).to_have_css("object-fit", "cover")
    expect(front).to_have_css("background-color", "rgb(170, 51, 0)")
    grid.is_saved()
    item = made.draft()["items"][0]
    assert (item["fit"], item["ground"]) == ("fill", "#aa3300")

    page.get_by_role("button", name="Remove it").click()
    grid.is_saved()
    assert pictures(made)["dog"] == ""


def test_a_picture_that_no_browser_shows_comes_on_its_card(visit: Visit) -> None:
    made, page, grid = at_the_first_card(visit)
    page.get_by_role("radio", name="file").check(force=True)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a picture").click()
    content = written(Image.new("RGB", (300, 100), RED), "TIFF")
    chooser.value.set_files({"name": "flag.tiff", "mimeType": "image/tiff", "buffer": content})
    expect(page.get_by_role("dialog")).to_contain_text("does not show this file")
    use(grid, "Use all of it")

    assert stored(made, "dog").size == (300, 100)


@pytest.mark.parametrize(("kind", "place"), [("paste", ".build-grid"), ("drop", ".file-field")])
def test_a_picture_is_pasted_or_dropped(visit: Visit, kind: str, place: str) -> None:
    made, page, grid = at_the_first_card(visit)
    page.get_by_role("radio", name="file").check(force=True)
    arrive(page, kind, {"image.png": two_halves()}, place)
    expect(page.locator(".crop-frame")).to_be_visible()
    use(grid)

    assert pictures(made)["dog"].endswith((".png", ".webp"))


def test_what_is_no_picture_says_so(visit: Visit) -> None:
    ada = visit()
    page = ada.page
    grid = opened(page, new_set(ada, PETS))
    open_panel(grid, "item")
    page.get_by_role("radio", name="file").check(force=True)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a picture").click()
    chooser.value.set_files({"name": "x.png", "mimeType": "image/png", "buffer": b"no picture"})

    expect(page.get_by_role("dialog")).to_contain_text("Your browser does not show this file")


def test_a_picture_that_gave_way_to_letters_can_be_used_again(visit: Visit) -> None:
    made, page, grid = at_the_first_card(visit)
    choose(page, two_halves())
    use(grid)
    file = pictures(made)["dog"]
    page.get_by_role("radio", name="letters").check(force=True)
    page.get_by_label("Up to four letters").fill("Woof")
    grid.is_saved()
    assert pictures(made)["dog"] == "Woof"

    page.get_by_role("radio", name="file").check(force=True)
    expect(page.locator(".file-again img")).to_have_attribute("src", re.compile(f"/{re.escape(file)}$"))
    page.get_by_role("button", name="Use it again").click()

    grid.is_saved()
    assert pictures(made)["dog"] == file
    expect(page.get_by_role("button", name="Use it again")).to_have_count(0)
    page.get_by_role("button", name="Next →").click()
    page.get_by_role("radio", name="file").check(force=True)
    expect(page.get_by_role("button", name="Choose a picture")).to_be_visible()
    expect(page.get_by_role("button", name="Use it again")).to_have_count(0)


def test_what_is_chosen_in_the_moment_in_which_the_next_card_comes_is_chosen(visit: Visit) -> None:
    """Between two frames: the next card is drawn, but what its drawing has in tow has not been done yet."""
    _, page, grid = at_the_first_card(visit)
    choose(page, two_halves())
    use(grid)
    following = page.get_by_role("button", name="Next →").element_handle()
    page.evaluate(
        """async (next) => {
          next.click();
          for (let i = 0; i < 20; i++) await null;
          document.querySelector("input[type=radio][value=file]").click();
        }""",
        following,
    )
    expect(page.get_by_role("button", name="Crop it")).to_have_count(0)
    expect(page.get_by_role("radio", name="file")).to_be_checked()
