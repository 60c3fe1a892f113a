"""How a training goes: figures of a moment, and curves."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple


class Losses(NamedTuple):
    policy: float
    value: float
    entropy: float


NOTHING_YET = Losses(0, 0, 0)


@dataclass
class Progress:
    """What is known at a moment of the training."""

    seconds: float = 0.0  # of all trainings together
    decisions: int = 0
    batches: int = 0
    lessons: int = 0  # decisions of a teacher among them
    rate: float = 0.0  # decisions a second in this training
    losses: Losses = NOTHING_YET
    exams: dict[int, tuple[float, float, int]] = field(default_factory=dict)  # by seats: share of the win, half its interval, matches
    wide: int = 0  # rows that were left out, because they had more places than a slab has


def interval(shares: Sequence[float]) -> tuple[float, float, int]:
    """The mean, half the 95 % interval, and how many."""
    mean = sum(shares) / len(shares)
    spread = sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1)
    return mean, 1.96 * sqrt(spread / len(shares)), len(shares)


def curve_line(progress: Progress) -> str:
    """A line of the file of curves."""
    losses = {name: round(float(value), 5) for name, value in progress.losses._asdict().items()}
    exams = {str(seats): [round(share, 4), round(half, 4), count] for seats, (share, half, count) in progress.exams.items()}
    seconds, rate = round(progress.seconds, 1), round(progress.rate)
    return json.dumps(
        {"seconds": seconds, "decisions": progress.decisions, "rate": rate, **losses, "wide": progress.wide, "against_rival": exams}
    )


BARS = "▁▂▃▄▅▆▇█"


def curves(lines: Sequence[str], width: int = 60) -> dict[str, str]:
    """From the lines of such a file: by number of seats, the share of the win over time as a row of bars from 0 to 1."""
    found: dict[str, list[float]] = {}
    for line in lines:
        told: dict[str, Any] = json.loads(line)["against_rival"]
        for seats, (share, _, _) in told.items():
            found.setdefault(seats, []).append(share)
    return {seats: "".join([BARS[min(7, int(8 * share))] for share in thinned(shares, width)]) for seats, shares in sorted(found.items())}


def thinned(shares: Sequence[float], width: int) -> Sequence[float]:
    """At most so many, evenly spread."""
    step = max(1, -(-len(shares) // width))
    return shares[::step]
