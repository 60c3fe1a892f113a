"""An entry of a view to print: a label, and the lines under it."""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    key: str
    label: str
    lines: tuple[str, ...]  # nothing, one, or one per item of a list
    listed: bool = False

    @property
    def text(self) -> str:
        return ", ".join(self.lines)
