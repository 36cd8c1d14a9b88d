"""What is worth saying about draws of six attributes: items that are seldom dealt, and attributes that ask the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from sortilege.drafts.advice.places import Place, Remark
from sortilege.drafts.model.problems import Problem
from sortilege.editions.dealing import Dealing
from sortilege.editions.model import Edition
from sortilege.editions.writing import text

_MOST_NAMED: Final = 5


def dealt_remarks(found: Dealing, edition: Edition, language: str) -> Iterator[Remark]:
    """`language`: of names and titles, as whoever makes the set calls them."""
    if not found.is_good:
        names = {item.id: text(item.name, language) or item.id for item in edition.items}
        rarest = sorted(found.taking_part, key=lambda item: found.taking_part[item])[:_MOST_NAMED]
        fields = {"share": f"{found.share:.0%}", "names": ", ".join(names[item] for item in rarest)}
        yield Remark(Place(), Problem("seldom-dealt", "doubt", fields))
    titles = {one.id: text(one.title, language) or one.id for one in edition.attributes}
    alike: dict[str, list[str]] = defaultdict(list)
    for twins in found.twins:
        alike[twins.second].append(titles[twins.first])
    for attribute, others in alike.items():
        yield Remark(Place(attribute=attribute), Problem("near-twins", "doubt", {"names": ", ".join(others)}))
