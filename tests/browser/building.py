"""What tests of the builder do with its page: make a card set, open it, look at its grid."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import FilePayload, Locator, Page, expect

from browser.visitors import Visitor

PICTURE: Final = 0
NAME: Final = 1
HEAD: Final = -1
FIRST_VALUE: Final = 2
"""Columns of the grid; rows are counted from 0."""

PASTE: Final = """(text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const event = new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true});
    document.activeElement.dispatchEvent(event);
}"""
COPY: Final = """(kind) => {
    const data = new DataTransfer();
    const event = new ClipboardEvent(kind, {clipboardData: data, bubbles: true, cancelable: true});
    document.activeElement.dispatchEvent(event);
    return data.getData("text/plain");
}"""


class SetApi:
    """A card set, asked for with its maker's cookie."""

    def __init__(self, maker: Visitor, id: str) -> None:
        self.maker = maker
        self.id = id
        self.path = f"/build/{id}"

    def answer(self) -> dict[str, Any]:
        answer = self.maker.request.get(f"/api/sets/{self.id}")
        assert answer.ok, answer.text()
        return dict(answer.json())

    def draft(self) -> dict[str, Any]:
        return dict(self.answer()["draft"])

    def names(self) -> list[str]:
        return [item.get("name", {}).get("en", "") for item in self.draft().get("items", [])]

    def cells(self) -> list[list[str]]:
        """What is stored, as the grid shows it: names first, then values."""
        draft = self.draft()
        attributes = [attribute["id"] for attribute in draft.get("attributes", [])]
        return [
            [
                item.get("name", {}).get("en", ""),
                *(item.get("cells", {}).get(attribute, "") for attribute in attributes),
            ]
            for item in draft.get("items", [])
        ]

    def write(self, draft: dict[str, Any]) -> None:
        """As another maker would do it."""
        revision = self.answer()["revision"]
        answer = self.maker.request.put(f"/api/sets/{self.id}/draft", data={"revision": revision, "draft": draft})
        assert answer.ok, answer.text()

    def add_picture(self, name: str, content: bytes) -> str:
        """Under which name it is kept."""
        file: FilePayload = {"name": name, "mimeType": "image/png", "buffer": content}
        answer = self.maker.request.post(f"/api/sets/{self.id}/pictures", multipart={"file": file})
        assert answer.ok, answer.text()
        return str(answer.json()["name"])


def new_set(maker: Visitor, cells: str = "") -> SetApi:
    """An empty card set, or one with these cells: lines of words, the first line with the titles of attributes."""
    answer = maker.request.post("/api/sets", data={"start": "empty", "language": "en"})
    assert answer.status == 201, answer.text()
    made = SetApi(maker, answer.json()["id"])
    if cells:
        titles, *rows = [line.split() for line in cells.strip().splitlines()]
        made.write(
            {
                **made.draft(),
                "title": {"en": "Pets"},
                "attributes": [{"id": title.lower(), "title": {"en": title}} for title in titles[1:]],
                "items": [
                    {
                        "id": row[0].lower(),
                        "name": {"en": row[0]},
                        "cells": {
                            title.lower(): text for title, text in zip(titles[1:], row[1:], strict=False) if text != "-"
                        },
                    }
                    for row in rows
                ],
            }
        )
    return made


def copied_set(maker: Visitor, of: str = "mammals") -> SetApi:
    answer = maker.request.post("/api/sets", data={"start": "copy", "of": of})
    assert answer.status == 201, answer.text()
    return SetApi(maker, answer.json()["id"])


class GridPage:
    """The editor's page of one card set."""

    def __init__(self, page: Page, made: SetApi) -> None:
        self.page = page
        self.made = made
        self.status = page.locator(".build-status")
        self.line = page.locator("#cell-line")
        self.field = page.locator(".grid-field")

    def open(self) -> GridPage:
        self.page.goto(self.made.path)
        self.cell(HEAD, NAME).wait_for()
        return self

    def cell(self, row: int, column: int) -> Locator:
        return self.page.locator(f'[data-row="{row}"] > [data-column="{column}"]')

    def texts(self) -> list[list[str]]:
        """Names and values, row by row; without the row where a new item begins."""
        return [
            [(cell.text_content() or "").strip() for cell in row.locator(".name, .value").all()]
            for row in self.page.locator(".row[data-row]:not(.head-row):not([data-new])").all()
        ]

    def titles(self) -> list[str]:
        return self.page.locator(".head-row .attribute-title").all_text_contents()

    def active(self) -> tuple[int, int]:
        """Where the focus is."""
        place = self.page.evaluate(
            "() => [document.activeElement.parentElement?.dataset.row, document.activeElement.dataset.column]"
        )
        return int(place[0]), int(place[1])

    def go(self, row: int, column: int) -> GridPage:
        self.cell(row, column).click()
        return self

    def press(self, *keys: str) -> GridPage:
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def type(self, text: str, *keys: str) -> GridPage:
        self.page.keyboard.type(text)
        return self.press(*keys)

    def paste(self, text: str) -> GridPage:
        self.page.evaluate(PASTE, text)
        return self

    def copy(self, kind: str = "copy") -> str:
        return str(self.page.evaluate(COPY, kind))

    def lines(self) -> int:
        """How many rows are drawn."""
        return self.page.locator(".grid-body > .row").count()

    def is_saved(self) -> None:
        expect(self.status).to_have_text("✓Saved")
