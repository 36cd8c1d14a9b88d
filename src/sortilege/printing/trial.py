"""The test page: a ruler for the scale and crosses on both sides, to see how well a printer meets its own front."""

from __future__ import annotations

from collections.abc import Iterator

from sortilege.i18n import Texts
from sortilege.printing.job import MARGIN, PrintJob
from sortilege.printing.page import Face, Page
from sortilege.printing.sheets import as_back, labelled


def trial_pages(say: Texts, job: PrintJob) -> Iterator[Page]:
    width, height = job.size
    scale = say("Print at 100 %, not fitted to the page: this line is exactly 100 mm long.")
    front = [scale]
    if job.sides == "duplex":
        edge = say("long edge") if job.turn == "long" else say("short edge")
        front += [
            say("This PDF is for a printer that turns the paper over its {edge}.", edge=edge),
            say(
                "Hold this sheet against the light: the crosses of both sides should meet. Cards forgive 1 mm. If it is more, read here how far the other side's red cross is off, and print again with --shift."  # noqa: E501
            ),
        ]

    def page(lines: list[str], *, back: bool) -> Page:
        face = Face(
            "test",
            {"lines": lines, "back": back},
            x=MARGIN,
            y=MARGIN,
            width=width - 2 * MARGIN,
            height=height - 2 * MARGIN,
        )
        return Page(width=width, height=height, faces=(face, labelled(job.size, say("Test page"))))

    yield page(front, back=False)
    if job.sides == "duplex":
        yield as_back(page([say("The other side")], back=True), job)
