"""Many pictures at once: dropped on the page, matched by their names, sent two at a time."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from browser.building import PICTURE, new_set
from browser.conftest import Visit
from browser.panels import PETS, opened
from browser.picture_files import arrive, pictures, plain


def test_many_pictures_find_their_cards(visit: Visit) -> None:
    ada = visit()
    ada.expects("400")
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    files = {"my-dog.jpg": plain(), "Cat (2).png": plain("PNG"), "dsc0815.jpg": plain(), "parrot.png": b"broken"}
    arrive(page, "drop", files)
    dialog = page.get_by_role("dialog", name="Pictures for your cards")
    expect(dialog.get_by_label("Which item is my-dog.jpg for?")).to_have_value("dog")
    expect(dialog.get_by_label("Which item is Cat (2).png for?")).to_have_value("cat")
    dialog.get_by_label("Which item is dsc0815.jpg for?").select_option("hamster")
    dialog.get_by_role("button", name="Put 4 pictures on their cards").click()
    expect(dialog.get_by_text("3 pictures are on their cards.")).to_be_visible()
    refused = dialog.get_by_role("listitem").filter(has_text="parrot.png")
    expect(refused).to_contain_text("save it as PNG, JPEG or WebP")
    # The same file would be refused again.
    expect(refused.get_by_role("button", name="Try again")).to_have_count(0)
    refused.get_by_role("button", name="Leave it out").click()
    expect(refused).to_have_count(0)
    dialog.get_by_role("button", name="Done").click()
    grid.is_saved()
    found = pictures(made)
    assert all(found[item].endswith((".png", ".webp")) for item in ("dog", "cat", "hamster"))
    assert found["parrot"] == ""
    expect(grid.cell(0, PICTURE).locator("img")).to_have_attribute("src", re.compile(f"/{re.escape(found['dog'])}$"))

    page.get_by_role("button", name="Undo", exact=True).click()

    grid.is_saved()
    assert set(pictures(made).values()) == {""}


def test_a_picture_without_a_card_becomes_a_new_one(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Add many pictures").click()
    chooser.value.set_files({"name": "gold_fish.png", "mimeType": "image/png", "buffer": plain("PNG")})
    dialog = page.get_by_role("dialog", name="Pictures for your cards")
    dialog.get_by_role("combobox").select_option(label="New item “Gold fish”")
    dialog.get_by_role("button", name="Put one picture on its card").click()
    dialog.get_by_role("button", name="Done").click()
    grid.is_saved()

    assert made.names()[-1] == "Gold fish"
    assert "gold-fish" in pictures(made)
    assert pictures(made)["gold-fish"]


def test_what_did_not_arrive_is_tried_again(visit: Visit) -> None:
    """While the line is dead, every picture says so; when it is back, each can be sent again."""
    ada = visit()
    ada.expects("ERR_FAILED")
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    page.route("**/pictures", lambda route: route.abort())
    arrive(page, "drop", {"dog.jpg": plain(), "cat.jpg": plain()})
    dialog = page.get_by_role("dialog", name="Pictures for your cards")
    dialog.get_by_role("button", name="Put 2 pictures on their cards").click()
    expect(dialog.get_by_text("The server does not answer.")).to_have_count(2)
    expect(dialog.get_by_text("No picture has arrived.")).to_be_visible()
    page.unroute("**/pictures")
    dialog.get_by_role("listitem").filter(has_text="cat.jpg").get_by_role("button", name="Try again").click()
    expect(dialog.get_by_text("One picture is on its card.")).to_be_visible()
    dialog.get_by_role("button", name="Done").click()
    grid.is_saved()

    assert pictures(made)["cat"]
    assert not pictures(made)["dog"]


def test_whoever_stops_keeps_what_was_under_way(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/pictures", hold)
    arrive(page, "drop", {f"{name}.jpg": plain() for name in ("dog", "cat", "hamster", "parrot")})
    dialog = page.get_by_role("dialog", name="Pictures for your cards")
    dialog.get_by_role("button", name="Put 4 pictures on their cards").click()
    dialog.get_by_role("button", name="Stop").click()
    for route in held:
        route.continue_()
    expect(dialog.get_by_text("2 pictures are on their cards.")).to_be_visible()
    dialog.get_by_role("button", name="Done").click()
    grid.is_saved()

    assert sorted(item for item, picture in pictures(made).items() if picture) == ["cat", "dog"]


def test_a_spreadsheet_that_is_dropped_is_shown_the_way(visit: Visit) -> None:
    ada = visit()
    page = ada.page
    opened(page, new_set(ada, PETS))
    arrive(page, "drop", {"pets.csv": b"name,legs\nDog,4\n", "notes.txt": b"Feed the dog", "dog.jpg": plain()})

    dialog = page.get_by_role("dialog", name="Pictures for your cards")
    expect(dialog.get_by_text("These are no pictures: pets.csv, notes.txt")).to_be_visible()
    expect(dialog.get_by_label("Which item is dog.jpg for?")).to_have_value("dog")
    expect(page.get_by_role("link", name="Start with a spreadsheet")).to_have_attribute("href", "/build")
