"""What `sortilege edition check` says about playing: which share of the items is dealt, near-twins, and ties."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from sortilege.editions.dealing import GOOD_SHARE, Dealing, dealing
from sortilege.editions.faults import BadEdition
from sortilege.editions.load import load
from sortilege.editions.statistics import tied_share
from sortilege.editions.twins import NEAR

_MOST_NAMED: Final = 20


class Playing(msgspec.Struct, frozen=True):
    dealing: Dealing | None
    """None if The Box cannot be played."""
    ties: dict[str, float]
    """attribute → share of the pairs of items that are equal."""

    def as_json(self) -> dict[str, Any]:
        """Beside the faults, for programs."""
        seldom = {"seldom": self.dealing.seldom} if self.dealing else {}
        return {"dealing": {**msgspec.to_builtins(self.dealing), **seldom} if self.dealing else None, "ties": self.ties}

    def sentences(self) -> Iterator[str]:
        if self.dealing:
            yield from _about_draws(self.dealing)
        many = sorted(((share, id) for id, share in self.ties.items() if share >= 0.005), reverse=True)
        if many:
            yield "Equal pairs: " + ", ".join(f"{id} {share:.0%}" for share, id in many)


def how_it_plays(path: Path) -> Playing:
    """Nothing is said about an edition that cannot be read."""
    try:
        edition = load(path)
    except BadEdition:
        return Playing(None, {})
    return Playing(dealing(edition), {id: tied_share(list(of.values())) for id, of in edition.values.items()})


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
