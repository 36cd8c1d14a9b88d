"""Where a card set begins: the four ways to start, and one's own card sets."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.building import SetApi
from browser.conftest import Visit
from browser.picture_files import plain
from browser.starting import TOWERS, cells, choose, made, paste, start
from browser.test_accessibility import AXE, serious
from sortilege.drafts.files.edition_files import edition_zip
from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem


def test_a_file_becomes_a_card_set(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    page.get_by_role("button", name="Choose a card set").click()
    page.get_by_role("button", name=re.compile("^Mammals")).click()
    page.wait_for_url(re.compile(r"/build/\w{16}$"))
    copy = SetApi(ada, page.url.rsplit("/", 1)[1])
    picture = copy.add_picture("cow.png", plain("PNG"))
    copied = copy.draft()
    copied["items"][0]["picture"] = picture
    copy.write(copied)
    file = ada.request.get(f"/sets/{copy.id}/edition.zip").body()

    start(ada)
    choose(page, "Choose a file", "mammals.zip", file)
    expect(page.get_by_role("heading", name="Mammals")).to_be_visible()
    expect(page.get_by_text(f"{len(copied['items'])} cards")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    choose(page, "Choose a spreadsheet", "mammals.zip", file)
    expect(page.get_by_role("heading", name="A card set in a file")).to_be_visible()

    came = made(ada)
    assert len(came["items"]) == len(copied["items"])
    assert came["items"][0]["picture"] == picture


def test_pictures_that_stay_out_are_named(visit: Visit) -> None:
    fox = DraftItem(id="fox", name={"en": "Fox"}, picture="fox.png", cells={"size": "6"})
    size = DraftAttribute(id="size", title={"en": "Size"})
    draft = Draft(title={"en": "Foxes"}, attributes=(size,), items=(fox,))
    ada = visit()
    page = start(ada)
    choose(page, "Choose a file", "foxes.zip", edition_zip(draft, {"fox.png": b"not a picture"}))
    expect(page.get_by_text("1 picture stays out")).to_be_visible()
    expect(page.get_by_text("fox.png")).to_be_visible()

    assert cells(made(ada)) == [["Fox", "6"]]


def test_a_copy_of_a_shipped_set(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    page.get_by_role("button", name="Choose a card set").click()
    draft = made(ada, "Mammals 50 cards")

    assert len(draft["items"]) == 50


def test_an_empty_set_with_a_title(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    page.get_by_role("textbox", name="Title").fill("Our tulips")
    page.get_by_role("combobox", name="Language").select_option("nl")
    draft = made(ada, "Start empty")

    assert (draft["language"], draft["title"]) == ("nl", {"nl": "Our tulips"})


def test_own_sets_are_listed_and_can_be_deleted(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    page.get_by_role("textbox", name="Title").fill("Our tulips")
    made(ada, "Start empty")

    start(ada)
    own = page.get_by_role("region", name="Your card sets")
    expect(own.get_by_role("listitem")).to_have_count(1)
    expect(own).to_contain_text("private")
    expect(own).to_contain_text("changed today")
    own.get_by_role("button", name="Delete Our tulips").click()
    page.get_by_role("button", name="Delete it").click()
    expect(own).to_have_count(0)
    assert ada.request.get("/api/sets").json() == []

    binned = page.get_by_role("listitem").filter(has_text="goes for good in 30 days")
    expect(binned).to_contain_text("Our tulips")
    binned.get_by_role("button", name="Delete for good: Our tulips").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete it for good").click()
    expect(binned).to_have_count(0)
    assert ada.request.get("/api/sets/bin").json() == []


def test_without_javascript_own_sets_are_still_there(visit: Visit) -> None:
    ada = visit()
    assert ada.request.post("/api/sets", data={"start": "empty", "language": "en", "title": "Our tulips"}).ok
    browser = ada.context.browser
    assert browser is not None
    plain = browser.new_context(
        base_url=ada.site.url, java_script_enabled=False, storage_state=ada.context.storage_state()
    )
    page = plain.new_page()
    page.goto("/build")
    expect(page.get_by_role("link", name="Our tulips", exact=True)).to_be_visible()
    # The browser under test only pretends to have no scripts, and so does not show this.
    assert "Building a card set needs JavaScript" in page.locator("noscript").inner_html()
    plain.close()


def test_nothing_scrolls_sideways_on_a_small_phone(visit: Visit) -> None:
    ada = visit(phone=True)
    ada.request.post("/api/sets", data={"start": "copy", "of": "mammals"})
    page = start(ada)
    too_wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(too_wide) == 0

    paste(page, TOWERS)
    page.get_by_role("button", name="Show me the next one").click()

    assert page.evaluate(too_wide) == 0
    expect(page.locator(".bubble")).to_be_in_viewport(ratio=1)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is missing: `python3 run.py test` installs it")
def test_nothing_serious_keeps_anybody_out(visit: Visit) -> None:
    ada = visit()
    ada.request.post("/api/sets", data={"start": "copy", "of": "mammals"})
    page = start(ada)
    faults = serious(ada)
    page.get_by_role("button", name="Choose a card set").click()
    faults += serious(ada)
    page.get_by_role("button", name="Close").last.click()
    paste(page, TOWERS)
    page.get_by_role("checkbox", name="Take “Eiffel Tower”").uncheck()
    page.get_by_role("button", name="Show me the next one").click()
    faults += serious(ada)

    assert not faults, "\n".join(faults)
