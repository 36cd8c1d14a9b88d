"""What `sortilege edition check` says about playing: who is dealt, near-twins, ties, and how hard attributes are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from sortilege.bots.known_pairs import known_pairs
from sortilege.editions.dealing import GOOD_SHARE, Dealing, dealing
from sortilege.editions.difficulty import NOBODY_ASKED, Answers, known_share, level_of
from sortilege.editions.faults import BadEdition
from sortilege.editions.load import load
from sortilege.editions.model import Attribute, Edition
from sortilege.editions.statistics import tied_share
from sortilege.editions.twins import NEAR

if TYPE_CHECKING:
    from sortilege.store.store import Store

_MOST_NAMED: Final = 20


_LEVEL: Final = "regular"
_WORDS: Final = {1: "easy", 2: "medium", 3: "hard"}


class Judged(msgspec.Struct, frozen=True):
    difficulty: int
    stated: bool
    """Whether its maker says so."""
    known: float
    """Of all pairs, the share that somebody puts in order who knows every value roughly, and as people answered …"""
    answers: int
    """… so many times …"""
    known_by_bots: float | None
    """… and of those that differ, the share that bots of a middling level do; None where all are equal."""


class Playing(msgspec.Struct, frozen=True):
    dealing: Dealing | None
    """None if The Box cannot be played."""
    ties: dict[str, float]
    """attribute → share of the pairs of items that are equal."""
    attributes: dict[str, Judged]
    """How hard each is."""

    def as_json(self) -> dict[str, Any]:
        """Beside the faults, for programs."""
        dealing = {**msgspec.to_builtins(self.dealing), "seldom": self.dealing.seldom} if self.dealing else None
        return {"dealing": dealing, "ties": self.ties, "attributes": self.attributes}

    def sentences(self) -> Iterator[str]:
        if self.dealing:
            yield from _about_draws(self.dealing)
        many = sorted(((share, id) for id, share in self.ties.items() if share >= 0.005), reverse=True)
        if many:
            yield "Equal pairs: " + ", ".join(f"{id} {share:.0%}" for share, id in many)
        for level, word in _WORDS.items():
            alike = sorted((-one.known, id) for id, one in self.attributes.items() if one.difficulty == level)
            if alike:
                yield f"Pairs that can be told apart, {word}: " + ", ".join(map(self._judged, (id for _, id in alike)))

    def _judged(self, id: str) -> str:
        one = self.attributes[id]
        asked = f" by {one.answers} answers" if one.answers else ""
        by_bots = "" if one.known_by_bots is None else f", bots {one.known_by_bots:.0%}"
        measured = _WORDS[level_of(one.known)]
        stated = f" (stated; by its values {measured})" if one.stated and one.difficulty != level_of(one.known) else ""
        return f"{id} {one.known:.0%}{asked}{by_bots}{stated}"


async def peoples_answers(store: Store, edition: str) -> dict[str, Answers]:
    """attribute → what people have answered on a site, in training and against the clock."""
    kinds = (await store.training.answers(edition), await store.attack.answers(edition))
    asked = {attribute for kind in kinds for attribute in kind}
    return {
        attribute: Answers(*map(sum, zip(*(kind.get(attribute, (0, 0)) for kind in kinds), strict=True)))
        for attribute in asked
    }


def how_it_plays(path: Path, answers: Mapping[str, Answers]) -> Playing:
    """Nothing is said about an edition that cannot be read."""
    try:
        edition = load(path)
    except BadEdition:
        return Playing(None, {}, {})
    bots = known_pairs(edition, _LEVEL)
    return Playing(
        dealing(edition),
        {id: tied_share(list(of.values())) for id, of in edition.values.items()},
        {
            one.id: _judged(edition, one, answers.get(one.id, NOBODY_ASKED), bots.get(one.id))
            for one in edition.attributes
        },
    )


def _judged(edition: Edition, attribute: Attribute, answers: Answers, by_bots: float | None) -> Judged:
    known = known_share(attribute, tuple(edition.values[attribute.id].values()), answers)
    is_stated = attribute.difficulty is not None
    return Judged(attribute.difficulty or level_of(known), is_stated, known, answers.all, by_bots)


def _about_draws(found: Dealing) -> Iterator[str]:
    looked_at = f"{found.draws} draws" if found.sampled else f"all {found.draws} draws"
    yield (
        f"Dealt: in {GOOD_SHARE:.0%} of {looked_at} of six attributes at least {found.share:.0%} of the items take part"
        f" (in half of them {found.median:.0%})"
    )
    if seldom := found.seldom:
        named = ", ".join(f"{item} {found.taking_part[item]:.0%}" for item in seldom[:_MOST_NAMED])
        yield f"Seldom dealt ({len(seldom)}): {named}{' …' if len(seldom) > _MOST_NAMED else ''}"
    if found.twins:
        named = ", ".join(f"{twins.first} ~ {twins.second} {twins.rho:.3f}" for twins in found.twins[:_MOST_NAMED])
        more = " …" if len(found.twins) > _MOST_NAMED else ""
        drawn = "not drawn together" if found.apart else "drawn together, as there are too few others"
        yield f"Near-twins (|rho| ≥ {NEAR}) in {found.twin_share:.0%} of all sixes, {drawn}: {named}{more}"
    else:
        yield f"Near-twins (|rho| ≥ {NEAR}): none"
