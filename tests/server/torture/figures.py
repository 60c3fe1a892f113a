"""What a campaign counts and measures."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any


class Figures:
    def __init__(self) -> None:
        self.phase = "quiet"
        self.latencies: dict[str, list[float]] = {}
        self.counts: Counter[str] = Counter()
        self.processor: dict[str, list[float]] = {}  # by attack: the part of a processor that the attacker took
        self.acks = 0
        self.standstill = 0.0
        self._last_ack = time.monotonic()

    def acknowledged(self, seconds: float) -> None:
        now = time.monotonic()
        self.acks += 1
        self.standstill = max(self.standstill, now - self._last_ack)
        self._last_ack = now
        self.latencies.setdefault(self.phase, []).append(seconds)

    def begin(self) -> None:
        """People sit down: a standstill counts from now."""
        self._last_ack = time.monotonic()

    def report(self) -> dict[str, Any]:
        return {
            "acknowledgements": self.acks,
            "longest_standstill_s": round(self.standstill, 2),
            "counts": dict(sorted(self.counts.items())),
            "honest_ms": {phase: summary(found) for phase, found in self.latencies.items()},
            "attackers_processor": {attack: round(statistics.mean(found), 2) for attack, found in self.processor.items()},
        }


def summary(seconds: list[float]) -> dict[str, float]:
    found = [1000 * each for each in seconds]
    return {"n": len(found), "p50": round(statistics.median(found), 1), "p99": round(quantile(found, 0.99), 1), "max": round(max(found), 1)}


def quantile(found: list[float], part: float) -> float:
    return sorted(found)[min(len(found) - 1, int(part * len(found)))]


def auc(yes: Sequence[float], no: Sequence[float]) -> float:
    """The chance that a random one of `yes` is greater than one of `no`; a half: they cannot be told apart."""
    ranked = sorted([*yes, *no])
    first: dict[float, int] = {}
    last: dict[float, int] = {}
    for rank, value in enumerate(ranked):
        first.setdefault(value, rank)
        last[value] = rank
    ranks = sum([(first[value] + last[value]) / 2 + 1 for value in yes])
    return (ranks - len(yes) * (len(yes) + 1) / 2) / (len(yes) * len(no))
