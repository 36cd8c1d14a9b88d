"""JSON Schemas of the public formats, made from the types that read and write them.

`docs/schemas/` holds them as files; `sortilege schema --write docs/schemas` makes them anew.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from sortilege.analysis.model import Analysis
from sortilege.arena.messages import Answer, Message
from sortilege.arena.report import Report
from sortilege.arena.told_orders import ORDERS
from sortilege.core.game import Action, Actor
from sortilege.core.orders import Order
from sortilege.core.record import AnyGame, Header
from sortilege.editions.load import Head
from sortilege.games import GAMES

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


def schemas() -> dict[str, Schema]:
    """Every schema by its name, which is also its path below `docs/schemas/`."""
    found = {
        "edition": _titled("What an edition.toml holds", msgspec.json.schema(Head)),
        "header": _titled("The first line of a record", msgspec.json.schema(Header)),
        "message": _titled("What the arena says to a program that plays", _message()),
        "answer": _titled("What a program answers", msgspec.json.schema(Answer)),
        "report": _titled("What `sortilege arena --json` prints", msgspec.json.schema(Report)),
        "analysis": _titled("What `sortilege analyse --json` prints", msgspec.json.schema(Analysis)),
        "verdict": _titled("What `sortilege replay --json` prints for a record that keeps the rules", _verdict()),
    }
    for id, entry in GAMES.items():
        found[f"entries/{id}"] = _titled(f"An entry of a record of {id}", _entries(entry.rules))
        found[f"views/{id}"] = _titled(
            f"What everybody sees of a game of {id}", msgspec.json.schema(entry.rules.view_type)
        )
    return found


def _titled(title: str, schema: Schema) -> Schema:
    return {"$schema": DIALECT, "title": title, **schema}


def _any_view() -> Schema:
    return {"anyOf": [{"$ref": f"views/{id}.json"} for id in GAMES]}


def _message() -> Schema:
    schema = msgspec.json.schema(Message)
    # Views and actions are those of any game; the types they have in common say too little.
    schema["$defs"]["View"] = _any_view()
    order, components = msgspec.json.schema_components([Order], ref_template="#/$defs/{name}")
    schema["$defs"] |= components
    properties = {"do": {"type": "string"}, ORDERS: {"type": "array", "items": order[0]}}
    schema["$defs"]["Action"] = {"type": "object", "properties": properties, "required": ["do"]}
    return schema


def _verdict() -> Schema:
    ways = dict.fromkeys(entry.rules.outcome_type for entry in GAMES.values())
    (to_act, *outcomes), components = msgspec.json.schema_components(
        [tuple[Actor, ...], *ways], ref_template="#/$defs/{name}"
    )
    legal = {"type": "array", "items": {"anyOf": [{"$ref": f"entries/{id}.json"} for id in GAMES]}}
    properties: dict[str, Schema] = {
        "to_act": to_act,
        "legal": {"anyOf": [legal, {"type": "null"}]},
        "outcome": {"anyOf": [*outcomes, {"type": "null"}]},
        "view": _any_view(),
        "entries": {"type": "integer", "minimum": 0},
    }
    return {"type": "object", "properties": properties, "required": list(properties), "$defs": components}


def _entries(rules: type[AnyGame]) -> Schema:
    """An entry is an action with who did it, so each action's schema gets a `by`."""
    by_chance = [_entry(action, {"const": "chance"}) for action in _members(rules.chance_type)]
    by_seat = [_entry(action, {"type": "integer", "minimum": 0}) for action in _members(rules.action_type)]
    return {"anyOf": [*by_chance, *by_seat]}


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)


def _entry(action: type[Action], actor: Schema) -> Schema:
    (refs,), components = msgspec.json.schema_components([action], ref_template="{name}")
    schema = components[refs["$ref"]]
    return {
        **schema,
        "title": f"{schema['title']} by {'chance' if 'const' in actor else 'a seat'}",
        "properties": {"by": actor, **schema["properties"]},
        "required": ["by", *schema["required"]],
    }
