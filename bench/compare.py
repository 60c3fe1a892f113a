"""`python bench/compare.py 30 dead-last src elsewhere`: one game from several copies of the package, in turns, and how they compare."""

import json
import os
import subprocess
import sys

from tontine.bench.measure import Figures, best

TURNS = 5
CODE = "import sys; from tontine.bench.show import engine; engine(float(sys.argv[1]), games=[sys.argv[2]], peers=False, json=True)"


def measured(folder: str, game: str, seconds: float) -> dict[int, Figures]:
    """The game's figures by number of seats, with the package found in this folder."""
    command = [sys.executable, "-c", CODE, str(seconds), game]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": folder}, stdout=subprocess.PIPE, check=True)
    return {line["seats"]: line["figures"] for line in json.loads(done.stdout)["ours"]}


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
