"""Every page and every situation at a table in every language, on a phone and on a desk: to look at, and to be told
what a program can see by itself – pages that scroll sideways, words that are cut off, and English that was left.

python tools/language_screens.py FOLDER [--languages fr nl] [--places home "the-box at a turn"]

writes FOLDER/<language>/<place>.<phone|desk>.png and, beside it, what is written there.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from browser.places import ANALYSES, CONTESTS, DAILY, PAGES, PEOPLE, SEEKING, SETS, TABLES, TRAINING, open_place
from browser.profiles import Profiles
from browser.serving import Site
from browser.visitors import Visitor
from sortilege.i18n import ENGLISH
from sortilege.i18n.languages import PROMISED

PLACES: Final = [*PAGES, *TABLES, *SETS, *SEEKING, *PEOPLE, *DAILY, *TRAINING, *CONTESTS, *ANALYSES]
SIZES: Final = {"phone": True, "desk": False}
ENGLISH_WORDS: Final = re.compile(r"\b(the|and|you|your|with|this|from|are)\b")
"""Words of which there is at least one in most English sentences, and none in our other languages."""
SETTLED: Final = 400
"""Milliseconds after which tiles lie where they belong."""

CUT: Final = """() => {
    const found = [];
    for (const one of document.querySelectorAll("body *")) {
        if (!one.checkVisibility() || one.closest("svg, [aria-hidden=true], .visually-hidden")) continue;
        const says = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        const style = getComputedStyle(one);
        if (!says || one.clientWidth < 2 || style.overflowX === "visible" && style.overflowY === "visible") continue;
        const hides = (how) => how === "hidden" || how === "clip";
        if (hides(style.overflowX) && one.scrollWidth > one.clientWidth + 1
            || hides(style.overflowY) && one.scrollHeight > one.clientHeight + 3) found.push(one.textContent.trim());
    }
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [beyond, found];
}"""


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--languages", nargs="+", default=[one for one in PROMISED if one != ENGLISH])
    arguments.add_argument("--places", nargs="+", default=PLACES, choices=PLACES, metavar="PLACE")
    chosen = arguments.parse_args()
    found = 0
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        site = Site(Path(data))
        site.start()
        path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        profiles = Profiles(browser, site.url)
        for language in chosen.languages:
            folder = chosen.folder / language
            folder.mkdir(parents=True, exist_ok=True)
            for size, phone in SIZES.items():
                for place in chosen.places:
                    visitor = Visitor(profiles, site, phone=phone, language=language)
                    try:
                        open_place(visitor, place)
                        visitor.page.wait_for_timeout(SETTLED)
                        seen = look(visitor.page, folder / f"{place.replace(' ', '-')}.{size}", language)
                    except Exception as fault:  # noqa: BLE001  # the other places shall be seen all the same
                        seen = [f"could not be opened: {fault!r:.200}"]
                    seen += visitor.close()
                    for one in seen:
                        print(f"{language} {size} {place}: {one}", flush=True)
                    found += len(seen)
        browser.close()
        site.stop()
    print(f"{found} things to look at")
    return 0


def look(page: Page, to: Path, language: str) -> list[str]:
    """Take the picture, and say what is wrong with it."""
    page.screenshot(path=f"{to}.png", full_page=True)
    written = page.evaluate("() => document.body.innerText")
    Path(f"{to}.txt").write_text(written, encoding="utf-8")
    beyond, cut = page.evaluate(CUT)
    seen = [f"scrolls sideways by {beyond} pixels"] if beyond > 0 else []
    seen += [f"cut off: {words[:100]!r}" for words in dict.fromkeys(cut)]
    if language != ENGLISH:
        lines = dict.fromkeys(line.strip() for line in written.splitlines())
        seen += [f"English: {line[:140]!r}" for line in lines if len(ENGLISH_WORDS.findall(line.lower())) > 1]
    return seen


if __name__ == "__main__":
    sys.exit(main())
