"""What the page says of a game of Lucky Numbers: how everybody stood, every decision, luck and skill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from sortilege.analysis.model import Decision, Numbers, Share, Turning
from sortilege.narration.names import Names
from sortilege.web.pages.analysis_words import GRADES, Unit, amount, counted, move, signed
from sortilege.web.pages.chance_curves import Curve, drawn

_MISTAKES: Final = ("blunder", "inaccuracy")
_TURNS: Final = 5
"""Turning points that are told."""
_BAR: Final = 100
"""Half of what bars have across: what is gained goes to the right, what is lost to the left."""


def numbers_shown(numbers: Numbers, seat: int, names: Names) -> dict[str, Any]:
    """`seat`: whose decisions are told."""
    turns = sorted(numbers.turning_points[:_TURNS], key=lambda one: one.n)
    theirs = [one for one in numbers.decisions if one.seat == seat]
    counts = Counter(one.grade for one in theirs)
    return {
        "unit": numbers.unit,
        "games": max((one.game for one in numbers.decisions), default=1),
        "curve": curve_shown(numbers, [one.n for one in turns], names),
        "rows": [
            {"n": one.n, "chances": [amount(value, numbers.unit, names.language) for value in one.chances]}
            for one in numbers.curve
        ],
        "turns": [_turning(one, numbers, names) for one in turns],
        "grades": [{"id": id, "counted": counted(id, counts[id], names.say)} for id in GRADES],
        "mistakes": [_decision(one, numbers.unit, names) for one in _costly(theirs)],
        "decisions": [_decision(one, numbers.unit, names) for one in theirs],
        "shares": [_share(one, numbers.unit, names) for one in numbers.shares],
        "share": next(_bars(one, numbers.unit, names) for one in numbers.shares if one.seat == seat),
        "moves": {one.n: _marks(one) for one in theirs},
    }


def _costly(decisions: Sequence[Decision]) -> list[Decision]:
    """Those that were no good, the most expensive first."""
    return sorted((one for one in decisions if one.grade in _MISTAKES), key=lambda one: -one.lost)


def curve_shown(numbers: Numbers, turns: Sequence[int], names: Names) -> dict[str, Any]:
    return labelled(drawn(Curve(numbers.curve, is_share=numbers.unit == "chance"), turns), numbers.unit, names)


def labelled(curve: dict[str, Any], unit: Unit, names: Names) -> dict[str, Any]:
    """With what stands beside its lines."""
    for line in curve["lines"]:
        line["label"] = amount(line["value"], unit, names.language)
    return curve


def _decision(one: Decision, unit: Unit, names: Names) -> dict[str, Any]:
    say, language = names.say, names.language
    best = one.alternatives[0] if one.alternatives else one.played
    return {
        "n": one.n,
        "seat": one.seat,
        "game": one.game,
        "grade": one.grade,
        "grade_title": say(GRADES[one.grade]),
        "played": move(one.played.action, one.tile, say),
        "best": None if one.grade == "best" else move(best.action, one.tile, say),
        "lost": None if one.grade == "best" else amount(one.lost, unit, language),
        "choices": one.choices,
        "alternatives": [
            {
                "told": move(other.action, one.tile, say),
                "chance": amount(other.chance, unit, language),
                "played": other.action == one.played.action,
            }
            for other in one.alternatives
        ],
    }


def _marks(one: Decision) -> dict[str, Any]:
    """For the board: the position that was decided upon, what was played there and what was best."""
    best = one.alternatives[0] if one.alternatives else one.played
    return {"at": one.n - 1, "seat": one.seat, "played": one.played.action, "best": best.action}


def _turning(one: Turning, numbers: Numbers, names: Names) -> dict[str, Any]:
    unit, before, after = numbers.unit, one.before[one.seat], one.after[one.seat]
    decision = next((other for other in numbers.decisions if other.n == one.n), None)
    return {
        "n": one.n,
        "seat": one.seat,
        "told": _what(one, decision, names),
        "before": amount(before, unit, names.language),
        "after": amount(after, unit, names.language),
    }


def _what(one: Turning, decision: Decision | None, names: Names) -> str:
    say, who = names.say, names.actor(one.seat)
    if decision is None:
        return say("{who} turns up the {number}", who=who, number=one.tile or "")
    return say("{who}: {move}", who=who, move=move(decision.played.action, decision.tile, say))


def _share(one: Share, unit: Unit, names: Names) -> dict[str, Any]:
    language = names.language
    return {
        "seat": one.seat,
        "start": amount(one.start, unit, language),
        "end": amount(one.now if one.result is None else one.result, unit, language),
        **{part: signed(getattr(one, part), unit, language) for part in ("luck", "decisions", "others", "rest")},
        "error": amount(one.error, unit, language),
    }


def _bars(one: Share, unit: Unit, names: Names) -> dict[str, Any]:
    """Bars of one seat: luck, own decisions, those of others, each with how sure that is."""
    parts = {"luck": one.luck, "decisions": one.decisions, "others": one.others}
    most = max(*(abs(value) + one.error for value in parts.values()), 0.01)
    bars = [
        {
            "id": id,
            "from": round(min(0.0, value) / most * _BAR, 1),
            "width": round(abs(value) / most * _BAR, 1),
            "low": round((value - one.error) / most * _BAR, 1),
            "high": round((value + one.error) / most * _BAR, 1),
            "written": signed(value, unit, names.language),
        }
        for id, value in parts.items()
    ]
    return {"bars": bars, "error": amount(one.error, unit, names.language), **_share(one, unit, names)}
