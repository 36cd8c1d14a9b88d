"""What two makers did becomes one draft: nothing is lost, and nobody is asked where both fit together."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import pytest

from browser.conftest import Visit

Draft = dict[str, Any]
Merge = Callable[[Draft, Draft, Draft], tuple[Draft, list[dict[str, Any]]]]

CASES: Final = 2000
TRYING: Final = (Path(__file__).parent / "merging.js").read_text(encoding="utf-8").replace("export ", "")
BASE: Final[Draft] = {
    "title": {"en": "Pets"},
    "attributes": [{"id": "weight", "title": {"en": "Weight"}}, {"id": "attribute-2"}],
    "items": [
        {"id": "fox", "name": {"en": "Fox"}, "cells": {"weight": "6"}},
        {"id": "cat", "name": {"en": "Cat"}, "cells": {"weight": "4"}},
        {"id": "item-3", "cells": {"weight": "9", "attribute-2": "x"}},
    ],
}


@pytest.fixture
def modules(visit: Visit) -> tuple[Any, str]:
    """A page, and where its modules are."""
    page = visit().page
    page.goto("/build")
    found = page.evaluate("() => document.querySelector('script[type=module]').src")
    return page, found.partition("/static/")[0] + "/static/" + found.partition("/static/")[2].split("/")[0] + "/build"


@pytest.fixture
def merge(modules: tuple[Any, str]) -> Merge:
    page, root = modules

    def merged(base: Draft, mine: Draft, theirs: Draft) -> tuple[Draft, list[dict[str, Any]]]:
        script = "async ([root, ...drafts]) => (await import(`${root}/merging.js`)).merged(...drafts)"
        answer = page.evaluate(script, [root, base, mine, theirs])
        return answer["draft"], answer["clashes"]

    return merged


def sides() -> tuple[Draft, Draft]:
    return deepcopy(BASE), deepcopy(BASE)


def ids(draft: Draft, kind: str = "items") -> list[str]:
    return [one["id"] for one in draft[kind]]


def test_whatever_is_changed_by_chance(modules: tuple[Any, str]) -> None:
    page, root = modules
    complaints = page.evaluate(f"([root, count]) => {{ {TRYING}; return tried(root, count); }}", [root, CASES])
    assert complaints == []


def test_cells_of_one_item_go_together(merge: Merge) -> None:
    mine, theirs = sides()
    mine["items"][0]["cells"]["weight"] = "7"
    theirs["items"][0]["cells"]["attribute-2"] = "red"
    theirs["items"][0]["name"]["de"] = "Fuchs"
    draft, clashes = merge(BASE, mine, theirs)
    assert clashes == []
    fox = {"id": "fox", "name": {"en": "Fox", "de": "Fuchs"}, "cells": {"weight": "7", "attribute-2": "red"}}
    assert draft["items"] == [fox, *BASE["items"][1:]]


def test_only_the_same_place_clashes(merge: Merge) -> None:
    mine, theirs = sides()
    mine["items"][0]["cells"] = {}
    theirs["items"][0]["cells"]["weight"] = "7"
    mine["title"]["en"] = theirs["title"]["en"] = "Beasts"
    draft, clashes = merge(BASE, mine, theirs)
    assert clashes == [{"path": ["items", "fox", "cells", "weight"], "mine": None, "theirs": "7"}]
    assert draft["title"] == {"en": "Beasts"}


def test_what_was_removed_comes_back_only_if_somebody_worked_on_it(merge: Merge) -> None:
    mine, theirs = sides()
    del mine["items"][:2]
    theirs["items"][1]["cells"]["weight"] = "5"
    draft, clashes = merge(BASE, mine, theirs)
    assert clashes == []
    assert draft["items"] == [theirs["items"][1], BASE["items"][2]]


def test_a_removed_attribute_comes_back_with_all_its_cells_if_somebody_filled_it(merge: Merge) -> None:
    mine, theirs = sides()
    del mine["attributes"][0]
    for item in mine["items"]:
        item["cells"].pop("weight", None)
    theirs["items"].append({"id": "owl", "name": {"en": "Owl"}, "cells": {"weight": "2"}})
    draft, clashes = merge(BASE, mine, theirs)
    assert clashes == []
    assert draft == theirs


def test_both_may_add_rows_and_columns(merge: Merge) -> None:
    mine, theirs = sides()
    mine["items"].append({"id": "item-4", "name": {"en": "Owl"}, "cells": {"attribute-3": "1"}})
    theirs["items"].append({"id": "item-4", "name": {"en": "Elk"}, "cells": {"attribute-3": "2"}})
    mine["attributes"].append({"id": "attribute-3", "title": {"en": "Legs"}})
    theirs["attributes"].append({"id": "attribute-3", "title": {"en": "Ears"}})
    draft, clashes = merge(BASE, mine, theirs)
    assert clashes == []
    assert ids(draft) == ["fox", "cat", "item-3", "item-4", "item-1"]
    assert [one.get("title") for one in draft["attributes"][2:]] == [{"en": "Ears"}, {"en": "Legs"}]
    legs = draft["attributes"][3]["id"]
    assert [item["cells"] for item in draft["items"][3:]] == [{"attribute-3": "2"}, {legs: "1"}]


def test_the_order_of_whoever_moved_something_stays(merge: Merge) -> None:
    mine, theirs = sides()
    mine["items"].reverse()
    theirs["items"].insert(1, {"id": "owl"})
    for one, other in ((mine, theirs), (theirs, mine)):
        draft, clashes = merge(BASE, one, other)
        assert clashes == []
        assert ids(draft) == ["item-3", "cat", "fox", "owl"]


def test_a_row_and_a_column_that_get_their_names_stay_what_they_are(merge: Merge) -> None:
    """With a name comes an id that says it."""
    mine, theirs = sides()
    mine["attributes"][1] = {"id": "colour", "title": {"en": "Colour"}}
    mine["items"][2] = {"id": "owl", "name": {"en": "Owl"}, "cells": {"weight": "9", "colour": "x"}}
    theirs["items"][2]["cells"] |= {"weight": "10", "attribute-2": "y"}
    for one, other in ((mine, theirs), (theirs, mine)):
        draft, clashes = merge(BASE, one, other)
        assert clashes == []
        assert ids(draft, "attributes") == ["weight", "colour"]
        assert draft["items"][2:] == [{"id": "owl", "name": {"en": "Owl"}, "cells": {"weight": "10", "colour": "y"}}]


def test_an_attribute_may_be_called_like_a_field(merge: Merge) -> None:
    """`language: en` is usual for a set, but not in a cell."""
    mine, theirs = sides()
    mine["items"][0]["cells"]["language"] = "en"
    theirs["items"][1]["cells"]["language"] = "en"
    draft, _ = merge(BASE, mine, theirs)
    assert [item["cells"].get("language") for item in draft["items"]] == ["en", "en", None]
