"""How Dead Last's expert does with other constants: `python bench/tuning.py [MATCHES]`.

One expert against five normal bots with talk, as in `tontine arena dead-last --study`: each match has a company of its own, drawn to the
seats by lot, and the expert sits on another seat than in the match before. All values play the same matches, so each is also compared match
by match with what `expert.py` has. For plain sources: a compiled module does not look up its constants.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from math import sqrt
from typing import Any

from tontine.core.registry import game
from tontine.games.dead_last import study, talk

EXPERT = import_module("tontine.games.dead_last.expert")  # the package has a function of that name
MATCHES = 400
VALUES: dict[str, tuple[Any, ...]] = {
    "EXPERT": (20, 80),
    "SHOW": (20,),
    "SOFT": (0.15, 0.6),
    "FLAT": (0.75, 3.0),
    "STAND": (
        {0: 0.0, 1: 4.0, 2: 2.0, 3: 1.33, 4: 1.0, 5: 0.8, 6: 0.67},  # as if the living shared the four bars
        {0: 0.0, 1: 4.0, 2: 1.2, 3: 0.5, 4: 0.3, 5: 0.2, 6: 0.15},
    ),
}


@contextmanager
def constant(name: str, value: Any) -> Iterator[None]:
    usual = getattr(EXPERT, name)
    setattr(EXPERT, name, value)
    try:
        yield
    finally:
        setattr(EXPERT, name, usual)


def wins(matches: int) -> list[float]:
    dead_last = game("dead-last")
    played = [
        study.play_match(dead_last, f"tuning {number}", EXPERT.expert, number % study.SEATS, study.EXPERT) for number in range(matches)
    ]
    return [study.share_of_win(each)[0] for each in played]


def estimate(values: list[float]) -> str:
    """In per cent, with the half-width of the 95 % interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return f"{100 * mean:.1f} ± {196 * sqrt(spread / len(values)):.1f}"


def row(*cells: Any) -> None:
    print(f"| {' | '.join(map(str, cells))} |", flush=True)


def main(matches: int) -> None:
    if not all(str(module.__file__).endswith(".py") for module in (EXPERT, study, talk)):
        sys.exit("This needs the plain sources (make plain).")
    usual = wins(matches)
    row("constant", "value", "wins, %", "less the usual, %")
    row("---", "---", "---", "---")
    row("as it is", "", estimate(usual), "")
    for name, values in VALUES.items():
        for value in values:
            with constant(name, value):
                found = wins(matches)
            row(name, value, estimate(found), estimate([one - other for one, other in zip(found, usual, strict=True)]))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)
