"""What there is to print of a view: a label, and what stands under it."""

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
