"""What the places of a vector are called."""

from __future__ import annotations


class Names:
    """The names of all places, what a 1 there stands for, and the least that can stand there."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.scales: list[float] = []
        self.lowest: list[float] = []

    def place(self, name: str, scale: float = 1.0, lowest: float = 0.0) -> int:
        self.names.append(name)
        self.scales.append(scale)
        self.lowest.append(lowest)
        return len(self.names) - 1

    def take(self, other: Names, places: range) -> None:
        """Places that were named before."""
        self.names += other.names[places.start : places.stop]
        self.scales += other.scales[places.start : places.stop]
        self.lowest += other.lowest[places.start : places.stop]
