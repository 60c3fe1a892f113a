"""`python bench/compare.py 30 dead-last src elsewhere`: one game from several copies of the package, in turns, and how they compare.

`last-shot:4` is the game with four seats; without a number it has its fewest, a middle number and the most.
"""

import json
import os
import subprocess
import sys

from tontine.bench.measure import Figures, best

TURNS = 5
CODE = """
import json, sys
from tontine.bench.engine import subject_of, subjects_of
from tontine.bench.measure import measure, one_core
from tontine.core.registry import game
seconds, name, seats = sys.argv[1:]
with one_core():
    rows = measure([subject_of(game(name), int(seats))] if seats else subjects_of(game(name)), float(seconds))
print(json.dumps([row.as_json() for row in rows]))
"""


def measured(folder: str, game: str, seconds: float) -> dict[int, Figures]:
    """The game's figures by number of seats, with the package found in this folder."""
    name, _, seats = game.partition(":")
    command = [sys.executable, "-c", CODE, str(seconds), name, seats]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": folder}, stdout=subprocess.PIPE, check=True)
    return {line["seats"]: line["figures"] for line in json.loads(done.stdout)}


def compare(seconds: float, game: str, folders: list[str]) -> dict[str, dict[int, Figures]]:
    found: dict[str, dict[int, Figures]] = {folder: {} for folder in folders}
    for _ in range(TURNS):
        for folder in folders:
            for seats, figures in measured(folder, game, seconds / TURNS / len(folders)).items():
                found[folder][seats] = best(found[folder].get(seats, {}), figures)
    return found


def main(seconds: str, game: str, *folders: str) -> None:
    found = compare(float(seconds), game, list(folders))
    for seats, first in found[folders[0]].items():
        for name, value in first.items():
            others = [found[folder][seats][name] for folder in folders]
            print(f"{game} {seats:2} {name:15}", *[f"{other:12,.1f} ({other / value:.2f})" for other in others])


if __name__ == "__main__":
    main(*sys.argv[1:])
