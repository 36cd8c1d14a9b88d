"""The small agent as a program for the arena, which speaks JSON lines: docs/bots.md."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser

import msgspec
import numpy as np

from small_agent import Network, choose
from sortilege.core.record import read_action
from sortilege.games.lucky_numbers.view import LuckyView
from sortilege.research.setting import Setting


def main(file: str) -> None:
    network, seat, setting = Network(1, np.random.default_rng(1)), 0, None
    network.weights = [*np.load(file).values()]
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            seat, setting = message["seat"], Setting("lucky-numbers", len(message["seats"]), None, message["options"])
        elif message["type"] == "decide" and setting:
            view, actions = msgspec.convert(message["view"], LuckyView), {}
            for fields in message["legal"]:
                fields.pop("by", None)
                actions[setting.numbering.number(read_action(fields, setting.rules, seat), view, seat)] = fields
            legal = np.isin(np.arange(setting.numbering.actions), [*actions])
            chosen, _ = choose(network, setting.observer.tensor(view, seat, {})[None], legal[None])
            print(json.dumps({"action": actions[int(chosen[0])]}), flush=True)


if __name__ == "__main__":
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("file", help="what `small_agent.py` has written")
    main(asked.parse_args().file)
