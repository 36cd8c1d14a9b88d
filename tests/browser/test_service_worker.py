"""What runs beside the pages: words without a network, fast second visits, and nothing old after an update."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from browser.conftest import Visit
from browser.serving import Site
from browser.visitors import Visitor
from sortilege.web.assets import STATIC

CONTROLLED = """async (language) => {
    const by = () => navigator.serviceWorker.controller?.scriptURL ?? "";
    while (!by().endsWith(`=${language}`)) await new Promise((go) => setTimeout(go, 50));
}"""
GONE = """async (old) => {
    while ((await caches.keys()).includes(old)) await new Promise((go) => setTimeout(go, 50));
}"""
STORES = "caches.keys()"


@pytest.fixture
def files(tmp_path: Path) -> Path:
    return Path(shutil.copytree(STATIC, tmp_path / "static"))


@pytest.fixture
def updated_site(tmp_path: Path, files: Path) -> Iterator[Site]:
    site = Site(tmp_path / "data", files)
    site.start()
    yield site
    site.stop()


def come(visit: Visit, site: Site, language: str = "en-GB") -> Visitor:
    """Somebody whose browser has everything that it keeps."""
    visitor = visit(site, name="", service_worker=True, language=language)
    visitor.expects("ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to load resource")
    visitor.page.goto("/about")
    visitor.page.evaluate(CONTROLLED, language[:2])
    return visitor


def background(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


@pytest.mark.parametrize(("language", "words"), [("en-GB", "No connection"), ("de-DE", "Keine Verbindung")])
def test_without_a_network_there_is_a_page_that_says_so_and_goes_on(
    visit: Visit, site: Site, language: str, words: str
) -> None:
    page = come(visit, site, language).page
    styled = background(page)
    page.context.set_offline(offline=True)
    page.goto("/learn/the-box")
    expect(page.get_by_role("heading", level=1)).to_have_text(words)
    assert background(page) == styled
    page.context.set_offline(offline=False)
    expect(page).to_have_url(f"{site.url}/learn/the-box")
    expect(page.locator("article.rules")).to_be_visible()


def test_another_language_brings_its_own_page(visit: Visit, own_site: Site) -> None:
    page = come(visit, own_site).page
    page.goto("/about?language=de")
    page.evaluate(CONTROLLED, "de")
    own_site.kill()
    page.goto("/learn")
    expect(page.get_by_role("heading", level=1)).to_have_text("Keine Verbindung")


def test_a_form_without_a_network_stays_and_says_so(visit: Visit, site: Site) -> None:
    page = come(visit, site).page
    page.goto("/me")
    form = page.locator("main form.me-form")
    form.get_by_label("Name").fill("Juniper")
    page.context.set_offline(offline=True)
    form.get_by_role("button", name="Save").click()
    expect(form.get_by_role("alert")).to_contain_text("You are offline, so this was not sent")
    expect(form.get_by_label("Name")).to_have_value("Juniper")
    page.context.set_offline(offline=False)
    expect(form.get_by_role("alert")).to_have_count(0)
    form.get_by_role("button", name="Save").click()
    expect(page.locator("header .me-name")).to_have_text("Juniper")


@pytest.mark.parametrize(("language", "words"), [("en-GB", "Back to the form"), ("de-DE", "Zurück zum Formular")])
def test_a_form_that_nobody_takes_leads_to_a_page_in_words(
    visit: Visit, own_site: Site, language: str, words: str
) -> None:
    """The network is there, but the site is not."""
    page = come(visit, own_site, language).page
    page.goto("/me")
    page.locator("main form.me-form").wait_for()
    own_site.kill()
    page.locator("main form.me-form button").last.click()
    back = page.get_by_role("button", name=words)
    expect(back).to_be_visible()
    own_site.start()
    back.click()
    expect(page.locator("main form.me-form")).to_be_visible()


def test_a_form_from_another_site_is_still_refused(visit: Visit, site: Site) -> None:
    page = come(visit, site).page
    elsewhere = f"{site.url.replace('127.0.0.1', 'localhost')}/elsewhere"
    form = f'<form method="post" action="{site.url}/play"><button>Send</button></form>'
    page.route(elsewhere, lambda route: route.fulfill(body=form, content_type="text/html"))
    page.goto(elsewhere)
    page.get_by_role("button").click()
    expect(page.get_by_text("comes from another site")).to_be_visible()


def test_a_second_visit_asks_for_no_file(visit: Visit, site: Site) -> None:
    page = come(visit, site).page
    page.reload()  # the worker sees all that is loaded
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108  # Playwright wants a function
    page.reload()
    files = [answer for answer in answers if "/static/" in answer.url]
    assert len(files) > 2
    assert all(answer.from_service_worker for answer in files)


def test_nothing_old_is_seen_after_an_update(visit: Visit, updated_site: Site, files: Path) -> None:
    page = come(visit, updated_site).page
    before = page.evaluate(STORES)
    assert len(before) == 1

    updated_site.stop()
    with (files / "css" / "base.css").open("a") as styles:
        styles.write("\nbody { background: rgb(1, 2, 3) !important; }\n")
    with (files / "pages" / "frame.js").open("a") as script:
        script.write("\ndocument.documentElement.dataset.edition = 'second';\n")
    updated_site.start()

    page.goto("/about")
    assert background(page) == "rgb(1, 2, 3)"
    assert page.evaluate("document.documentElement.dataset.edition") == "second"
    page.evaluate(GONE, before[0])
    assert len(page.evaluate(STORES)) == 1

    updated_site.kill()
    page.goto("/sets")
    expect(page.get_by_role("heading", level=1)).to_have_text("No connection")
    assert background(page) == "rgb(1, 2, 3)"


def test_a_link_from_another_site_is_still_seen_as_one(visit: Visit, site: Site) -> None:
    """Whoever is sent to an edit link by another site's page is asked first, worker or not."""
    ada = come(visit, site)
    made = ada.request.post("/api/sets", data={"start": "empty"}).json()
    link = ada.request.get(f"/api/sets/{made['id']}").json()["edit"]
    ben = come(visit, site)
    elsewhere = site.url.replace("127.0.0.1", "localhost")
    ben.page.goto(f"{elsewhere}/about")
    ben.page.evaluate("(link) => { location.href = link; }", link)
    expect(ben.page.get_by_role("button", name="Open it")).to_be_visible()
