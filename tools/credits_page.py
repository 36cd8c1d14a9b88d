"""Writes `docs/credits.md` from what the editions say: `.venv/bin/python tools/credits_page.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sortilege.editions.art import art_credits
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.model import Credit

PAGE: Final = Path(__file__).parent.parent / "docs" / "credits.md"


def page() -> str:
    lines = [
        "# Credits and licences",
        "",
        "Whose work the card sets and pictures build on. Made by `tools/credits_page.py` from the editions themselves.",
        "",
        "## Pictures brought in by the build",
        "",
        *map(_line, art_credits()),
    ]
    for id in shipped_ids():
        edition = shipped(id)
        lines += ["", f"## {edition.title['en']}", "", f"The card set `{id}` is licensed under {edition.license}.", ""]
        lines += [f"{_line(credit)} – {credit.what}" for credit in edition.credits]
    return "\n".join(lines) + "\n"


def _line(credit: Credit) -> str:
    name = f"[{credit.name}]({credit.url})" if credit.url else credit.name
    return f"- {name}" + (f", {credit.license}" if credit.license else "")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
