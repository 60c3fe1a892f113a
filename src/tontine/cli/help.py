"""Help pages of the library, without the English words that it adds."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from cyclopts.help import HelpPanel
from cyclopts.help.formatters.default import DefaultFormatter
from rich.console import Console, ConsoleOptions
from rich.text import Text


class Plain(DefaultFormatter):
    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        entries = [evolve(entry, required=False) for entry in panel.entries]
        super().__call__(console, options, evolve(panel, entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        console.print(Text(str(usage), "bold"))
