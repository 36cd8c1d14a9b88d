"""No page keeps anybody out: axe finds nothing serious, light or dark, on a desk or in a hand."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from browser.conftest import Visit
from browser.places import ANALYSES, CONTESTS, DAILY, PAGES, PEOPLE, SEEKING, SETS, TABLES, TRAINING, open_place
from browser.visitors import DESKTOP, PHONE, Visitor

AXE: Final = Path(__file__).parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
# Without `preload` it does not try to fetch style sheets again, which the site's policy would not let it do.
RUN: Final = """async (rules) => {
    const runOnly = rules ?? undefined;
    const {violations} = await axe.run(document, {resultTypes: ["violations"], preload: false, runOnly});
    return violations.filter(({impact}) => ["serious", "critical"].includes(impact)).flatMap(({id, nodes}) =>
        nodes.map(({target, failureSummary}) => `${id}: ${target.join(" ")} – ${failureSummary}`));
}"""

# Whatever still moves comes to rest first.
SETTLED: Final = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    do {
        await frame();
        await frame();
    } while (document.getAnimations().some(({playState}) => playState === "running"));
}"""

pytestmark = pytest.mark.skipif(not AXE.exists(), reason="axe-core is missing: `python3 run.py test` installs it")


def serious(visitor: Visitor) -> list[str]:
    """What axe says in all four appearances, each fault once."""
    page = visitor.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found: dict[str, str] = {}
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.evaluate(SETTLED)
            # In the dark only the colours are others.
            for fault in page.evaluate(RUN, None if scheme == "light" else ["color-contrast"]):
                found.setdefault(fault, f"{scheme}, {size['width']} wide: {fault}")
    page.set_viewport_size(DESKTOP)
    return list(found.values())


@pytest.mark.parametrize("place", [*PAGES, *SETS, *SEEKING, *PEOPLE, *DAILY, *TRAINING, *CONTESTS, *ANALYSES, *TABLES])
def test_nothing_serious_keeps_anybody_out(visit: Visit, place: str) -> None:
    ada = visit()
    open_place(ada, place)

    faults = serious(ada)
    assert not faults, "\n".join(faults)
