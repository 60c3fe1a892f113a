"""`tontine analyse`: everybody's chances through a match, its turning points, and the mistakes of each seat."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from ..analysis import Analysis, Findings, work
from ..core import Seat
from ..core.registry import game as game_named
from ..server.records import analysis_of
from .arena import progress
from .errors import NoSuchSeat, WrongUse
from .files import check_place, read_record, write_record
from .findings import FindingsPainter
from .names import check_names
from .paint import Painter
from .table import KEY, read_table
from .terminal import Terminal

MOST_JOBS = 64


def analyse(terminal: Terminal, file: Path, /, *, seat: int | None = None, json: Path | None = None, jobs: int = 1) -> int:
    record = read_record(file)
    analysis = analysis_of(record)
    seats = analysis.walk.match.seats
    if seat is not None and seat not in range(seats):
        raise NoSuchSeat(seats, seat)
    if jobs not in range(1, MOST_JOBS + 1):
        raise WrongUse("jobs", str(jobs))
    if json:
        check_place(json)
    people = read_table(record[KEY], seats)[0] if KEY in record else {}
    report = run(terminal, analysis, jobs)
    if json:
        write_record(json, msgspec.to_builtins(report))
    show(terminal, report, people, seat)
    return 0


def run(terminal: Terminal, analysis: Analysis, jobs: int) -> Findings:
    """Ctrl-C ends it, and nothing is written."""
    with progress(terminal) as bar:
        task = bar.add_task(terminal.texts.say("analyse-bar"), total=analysis.done[1])
        drive = in_this_process if jobs == 1 else lambda analysis: in_processes(analysis, jobs)
        for _ in drive(analysis):
            bar.update(task, completed=analysis.done[0])
    return analysis.report()


def in_this_process(analysis: Analysis) -> Iterator[None]:
    while (found := analysis.next()) is not None:
        item, job = found
        rows = work(job)
        while (following := analysis.take(item, rows)) is not None:
            rows = work(following)
            yield
        yield


def in_processes(analysis: Analysis, jobs: int) -> Iterator[None]:
    """Each part of the match is analysed job by job; so many parts at once."""
    with ProcessPoolExecutor(jobs, get_context("spawn"), _ignore_interrupt) as pool:
        running: dict[Future[Any], Any] = {}
        try:
            while _fill(analysis, pool, running, jobs):
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    item = running.pop(future)
                    if (job := analysis.take(item, future.result())) is not None:
                        running[pool.submit(work, job)] = item
                    yield
        finally:
            pool.shutdown(cancel_futures=True)


def _fill(analysis: Analysis, pool: ProcessPoolExecutor, running: dict[Future[Any], Any], jobs: int) -> bool:
    while len(running) < jobs and (found := analysis.next()) is not None:
        item, job = found
        running[pool.submit(work, job)] = item
    return bool(running)


def _ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def show(terminal: Terminal, report: Findings, people: dict[Seat, str], seat: Seat | None) -> None:
    painter = Painter(terminal.texts_of(game_named(report.game), people), report.seats, seat)
    check_names([painter.texts.seat(each) for each in range(report.seats)])
    findings = FindingsPainter(report, painter)
    for part in findings.parts(seat):
        terminal.console.print(part)
