"""Lucky Numbers: what there is to say about a seat's game, in three facts."""

from __future__ import annotations

from sortilege.analysis.model import Decision, Fact, Numbers
from sortilege.analysis.numbers.grades import grade


def facts(numbers: Numbers, seat: int) -> tuple[Fact, ...]:
    """The best decision, the one that cost most, and where the result came from."""
    own = [decision for decision in numbers.decisions if decision.seat == seat]
    return (_best(own, numbers), _worst(own, numbers), _luck_and_skill(numbers, seat))


def _best(own: list[Decision], numbers: Numbers) -> Fact:
    """The best of all choices, where the next best one would have given away most."""
    found = [decision for decision in own if decision.lost == 0 and len(decision.alternatives) > 1]
    best = max(found, key=_ahead, default=None)
    if best is None or grade(_ahead(best), numbers.unit) == "best":
        return Fact(says=f"no-best-{numbers.unit}")
    following = best.alternatives[1].chance
    return _about(best, f"best-{numbers.unit}", ahead=_ahead(best), chance=best.played.chance, next=following)


def _ahead(decision: Decision) -> float:
    return decision.played.chance - decision.alternatives[1].chance


def _worst(own: list[Decision], numbers: Numbers) -> Fact:
    worst = max(own, key=lambda decision: decision.lost, default=None)
    if worst is None or worst.grade == "best":
        return Fact(says="nothing-lost", numbers={"made": len(own)})
    better = worst.alternatives[0]
    return _about(worst, f"worst-{numbers.unit}", lost=worst.lost, chance=worst.played.chance, better=better.chance)


def _about(decision: Decision, says: str, **told: float) -> Fact:
    if decision.tile is not None:
        told["tile"] = decision.tile
    return Fact(says=says, n=decision.n, numbers=told, action=decision.played.action)


def _luck_and_skill(numbers: Numbers, seat: int) -> Fact:
    share = numbers.shares[seat]
    told = {"luck": share.luck, "decisions": share.decisions, "others": share.others, "error": share.error}
    return Fact(says=f"luck-and-skill-{numbers.unit}", numbers=told)
