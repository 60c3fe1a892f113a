"""Progress of a benchmark on standard error: a bar on a terminal, elsewhere a line for every tenth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from ..text import Texts

Tick: TypeAlias = Callable[[str, float], None]
"""Hears what is measured now, and how much of the whole is done."""

TENTH = 10


@contextmanager
def bar(texts: Texts, whole: float) -> Iterator[Tick]:
    console = Console(stderr=True, markup=False, highlight=False)
    if not console.is_terminal:
        yield lines(texts, whole, console)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(texts.say("bench-measuring", what=""), total=whole)

        def tick(what: str, done: float) -> None:
            progress.update(task, completed=done, description=texts.say("bench-measuring", what=what), refresh=True)

        yield tick
        progress.update(task, completed=whole, refresh=True)


def lines(texts: Texts, whole: float, console: Console) -> Tick:
    said = -1

    def tick(what: str, done: float) -> None:
        nonlocal said
        tenth = int(TENTH * done / whole)
        if tenth > said:
            said = tenth
            console.print(texts.say("bench-done", percent=10 * tenth, what=what), soft_wrap=True)

    return tick
