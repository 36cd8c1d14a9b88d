"""One browser and one site for all tests of a process; visitors as many as a test asks for.

They end with this folder's last test: while Playwright runs, nothing else can run an event loop.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.profiles import Profiles
from browser.serving import Site
from browser.visitors import PATIENCE, Visitor

# The first one has no windows, which costs least.
_NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
# What nobody looks at costs most here: the suggestions of an address bar, and a renderer for the next page. The other
# features are those that Playwright switches off; its list would be replaced by ours.
_SWITCHED_OFF: Final = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "SpareRendererForSitePerProcess",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
_ARGUMENTS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(_SWITCHED_OFF)}",
    # No page lives long enough for the time to pay off that goes into faster code.
    "--js-flags=--no-opt,--no-maglev",
]

Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, _NAMES)), None)
    if path is None:
        pytest.skip("these tests need Chromium or Chrome on the PATH (on Debian: apt install chromium)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("site"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A site that a test may kill."""
    running = Site(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="package")
def profiles(chromium: Browser, site: Site) -> Profiles:
    return Profiles(chromium, site.url)


@pytest.fixture
def visit(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A new visitor; `fresh` ones load everything anew, as from far away, and nobody uses their profile after them.

    So are those who do what cannot be undone: scripts that come before a page's own, another clock, a line to the
    browser, answers to what a page asks whoever leaves it.

    Whatever goes wrong in anybody's browser, be it only in the console, fails the test.
    """
    visitors: list[Visitor] = []

    def come(site: Site | None = None, *, fresh: bool = False, **wanted: Any) -> Visitor:
        if site or fresh:
            site = site or request.getfixturevalue("site")
            profiles = Profiles(chromium, site.url, used_again=False)
        else:
            profiles, site = request.getfixturevalue("profiles"), request.getfixturevalue("site")
        visitor = Visitor(profiles, site, **wanted)
        visitors.append(visitor)
        return visitor

    yield come
    faults = [fault for visitor in visitors for fault in visitor.close()]
    assert not faults, "\n".join(faults)
