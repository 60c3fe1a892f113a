"""What an answer costs a server, at a pace and flat out, and what the slowest answers waited for. Linux only.

`python bench/pace.py [costs|calls|disk|shares|late] [SECONDS [TABLES]]` or `python bench/pace.py watched [SPECTATORS]`, on SQLite with the
clients of `tontine bench server`:

costs   of each thread, by answer: the processor's time, waiting for a core, being woken up
calls   system calls an answer, counted by strace
disk    how often and how long the threads wait for the disk, by strace
shares  the processor's time by library, by perf
late    at a pace: the stations of each answer, and which part was long for the slowest hundredth
watched one table with so many spectators, flat out: user and system time, and by library and function
"""

from __future__ import annotations

import asyncio
import atexit
import gc
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count, pairwise
from pathlib import Path
from statistics import fmean, median
from threading import get_native_id
from time import perf_counter, sleep, thread_time
from typing import Any

from tontine.bench import server
from tontine.bench.crowd import OurParty, Times, gather, play
from tontine.bench.server import RATE, SEATS, TABLES, WARM_UP, ours
from tontine.bench.services import Service, fields_of, folder_of
from tontine.bench.swarm import Swarm

STATIONS = ("sent", "arrived", "decided", "taken", "written", "resumed", "told", "reached")
PARTS = {
    "arrived": "the way to the server's loop",
    "decided": "the rules and the views",
    "taken": "until the writing thread takes it",
    "written": "the transaction",
    "resumed": "until the loop has its result",
    "told": "messages made and written to sockets",
    "reached": "the way to all five clients",
}
numbers = count(1000)  # an answer is known by the id of its message


class Timed(OurParty):
    """Notes when each answer was sent, and when all had the update."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.number = 0
        self.moves: dict[int, tuple[float, float]] = {}

    def answer(self) -> None:
        self.number = next(numbers)
        next(player for player in self.players if player.question is not None).ids = self.number - 1
        super().answer()

    async def move(self) -> float:
        begun = perf_counter()
        taken = await super().move()
        self.moves[self.number] = begun, begun + taken
        return taken


class Running:
    """A server with people at its tables."""

    def __init__(self, service: Service, parties: Sequence[Timed], runner: asyncio.Runner) -> None:
        assert service.process is not None
        self.pid = service.process.pid
        self.process = service.process
        self.parties = parties
        self.runner = runner

    def play(self, seconds: float, rate: float | None) -> Times:
        times: Times = self.run(play(self.parties, seconds, rate * len(self.parties) if rate else None))
        return times

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(work)


@contextmanager
def running(tables: int) -> Iterator[Running]:
    import uvloop  # noqa: PLC0415

    with folder_of() as folder, ours(folder, None) as (service, _), ThreadPoolExecutor(8) as threads:
        port = json.loads(service.command[-1])["port"]
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            found = Running(service, [Timed(port, SEATS, threads) for _ in range(tables)], runner)
            found.run(gather(found.parties, lambda done: None))
            found.run(play(found.parties, 60, None, WARM_UP))
            yield found
            found.process.terminate()
            found.process.wait()


# Costs

COSTS = ("user", "system", "waiting for a core", "sleeps", "times put off")


def costs(seconds: float, tables: int) -> None:
    with running(tables) as found:
        for name, rate in (("at a pace", RATE), ("flat out", None)):
            before, times = spent(found.pid), found.play(seconds, rate)
            answers = len(times.taken)
            print(f"{name}: {answers} answers, half within {times.at(0.5):.1f} ms, 99 % within {times.at(0.99):.1f} ms")
            after = since(before, spent(found.pid))
            for thread, figures in sorted(after.items(), key=lambda each: -sum(each[1][:2]))[:2]:
                micro = [f"{what} {1e6 * each / answers:.0f} µs" for what, each in zip(COSTS, figures[:3], strict=False)]
                often = [f"{what} {each / answers:.2f}" for what, each in zip(COSTS[3:], figures[3:], strict=True)]
                print("  loop:" if thread == found.pid else "  writing thread:", ", ".join([*micro, *often]))


def spent(pid: int) -> dict[int, list[float]]:
    """Of each thread: seconds of `COSTS`, and how often it slept and was put off."""
    found = {}
    for task in Path(f"/proc/{pid}/task").iterdir():
        ran, waited, _ = map(int, (task / "schedstat").read_text().split())
        user, system = map(int, fields_of(task / "stat")[11:13])
        kernel = ran * system / max(1, user + system)  # the split is by ticks, the sum is exact
        switches = [int(number) for number in re.findall(r"ctxt_switches:\s+(\d+)", (task / "status").read_text())]
        found[int(task.name)] = [(ran - kernel) / 1e9, kernel / 1e9, waited / 1e9, *switches]
    return found


def since(before: Mapping[int, Sequence[float]], now: Mapping[int, Sequence[float]]) -> dict[int, list[float]]:
    """A thread that has begun meanwhile began at nothing."""
    nothing = [0.0] * len(COSTS)
    return {thread: [b - a for a, b in zip(before.get(thread, nothing), figures, strict=True)] for thread, figures in now.items()}


# Other programs that look at the server


def beside(command: Sequence[str], found: Running, seconds: float, rate: float | None) -> int:
    """Answers given while the program looked."""
    watching = subprocess.Popen([*command, str(found.pid)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    sleep(1)
    times = found.play(seconds, rate)
    watching.send_signal(2)
    watching.wait()
    return len(times.taken)


def looked_at(seconds: float, tables: int, command: Callable[[str], list[str]], show: Callable[[str, int], None]) -> None:
    for name, rate in (("at a pace", RATE), ("flat out", None)):
        with tempfile.TemporaryDirectory() as folder, running(tables) as found:
            file = f"{folder}/found"
            answers = beside(command(file), found, seconds, rate)
            print(f"{name}: {answers} answers")
            show(file, answers)


def calls(seconds: float, tables: int) -> None:
    def show(file: str, answers: int) -> None:
        rows = [line.split() for line in Path(file).read_text().splitlines()]
        counted = {row[-1]: int(row[3]) for row in rows if len(row) >= 5 and row[3].isdecimal()}
        for name, number in sorted(counted.items(), key=lambda each: -each[1])[:12]:
            print(f"  {number / answers:7.2f} {name}")

    looked_at(seconds, tables, lambda file: ["strace", "-f", "-c", "-o", file, "-p"], show)


def disk(seconds: float, tables: int) -> None:
    def show(file: str, answers: int) -> None:
        waits: dict[str, list[float]] = {}
        for name, wait in re.findall(r"(\w*sync)\b.*<([\d.]+)>", Path(file).read_text()):
            waits.setdefault(name, []).append(1000 * float(wait))
        for name, each in waits.items():
            ranked = sorted(each)
            late = ranked[len(ranked) * 99 // 100]
            print(
                f"  {name}: {len(each) / answers:.2f} an answer, half within {median(each):.2f} ms, 99 % {late:.2f}, all {ranked[-1]:.2f}"
            )

    looked_at(seconds, tables, lambda file: ["strace", "-f", "-T", "-e", "trace=fsync,fdatasync", "-o", file, "-p"], show)


def shares(seconds: float, tables: int) -> None:
    looked_at(seconds, tables, lambda file: ["perf", "record", "-F", "5000", "-o", file, "-p"], lambda file, _: show_shares(file))


def show_shares(file: str) -> None:
    for keys, most in (("dso", 9), ("symbol", 25)):
        command = ["perf", "report", "-i", file, "--stdio", "--sort", keys, "--percent-limit", "0.8"]
        text = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
        print(*[f"  {line.strip()}" for line in text.splitlines() if "%" in line][:most], sep="\n")


def watched(spectators: int = 1000) -> None:
    with tempfile.TemporaryDirectory() as made, folder_of() as folder, ours(folder, None) as (service, _):
        assert service.process is not None
        pid, file, swarm = service.process.pid, f"{made}/found", Swarm([json.loads(service.command[-1])["port"]])
        swarm.gather(1, SEATS, spectators)
        command = ["perf", "record", "-F", "5000", "-o", file, "-p", str(pid)]
        watching = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        sleep(1)
        before, times = spent(pid)[pid], swarm.flat_out(60.0)
        user, system = [1e6 * (now - then) / len(times.taken) for then, now in zip(before[:2], spent(pid)[pid][:2], strict=True)]
        watching.send_signal(2)
        watching.wait()
        swarm.leave()
        print(f"{len(times.taken)} answers: of the loop {user:.0f} µs user, {system:.0f} µs system an answer")
        show_shares(file)


# What the slowest waited for


def watch(log: str) -> None:
    """In the server: note when each answer passes its stations, and what the writing thread does."""
    from tontine.server.cache import LiveTable  # noqa: PLC0415
    from tontine.server.connection import Session  # noqa: PLC0415
    from tontine.server.store import Store  # noqa: PLC0415
    from tontine.server.writer import LocalWriter  # noqa: PLC0415

    passed: dict[str, dict[str, float]] = {}
    works: list[dict[str, Any]] = []
    pauses: list[tuple[float, float]] = []
    answer, append, tell, write = Session.answer, Store.append, LiveTable.tell, LocalWriter._write

    def note(ref: str | None, station: str) -> None:
        passed.setdefault(ref or "", {})[station] = perf_counter()

    def arrived(self: Any, message: Any) -> Any:
        note(message.id, "arrived")
        return answer(self, message)

    async def appended(self: Any, written: Any) -> bool:
        note(written.entry.ref, "decided")
        done = await append(self, written)
        note(written.entry.ref, "resumed")
        return done

    def told(self: Any, entry: Any) -> None:
        tell(self, entry)
        note(entry.ref, "told")

    def wrote(self: Any, work: Any, given: Any) -> Any:
        file = Path(self._engine.url.database)
        begun, spent, waited, changed = perf_counter(), thread_time(), queued(), changed_at(file)
        refs = [each.entry.ref or "" for each in given] if isinstance(given, list) else []
        for ref in refs:
            passed.setdefault(ref, {})["taken"] = begun
        try:
            return write(self, work, given)
        finally:
            end = perf_counter()
            for ref in refs:
                passed[ref]["written"] = end
            works.append(
                {
                    "what": work.__name__,
                    "begun": begun,
                    "end": end,
                    "spent": thread_time() - spent,
                    "queued": queued() - waited,
                    "moved": changed_at(file) != changed,  # the log of SQLite was moved into its file
                    "entries": len(refs),
                }
            )

    def paused(phase: str, info: dict[str, Any]) -> None:
        pauses.append((perf_counter(), info["generation"] if phase == "start" else -1))

    Session.answer, Store.append, LiveTable.tell, LocalWriter._write = arrived, appended, told, wrote  # type: ignore[method-assign]
    gc.callbacks.append(paused)
    atexit.register(lambda: Path(log).write_text(json.dumps({"passed": passed, "works": works, "pauses": pauses})))


def changed_at(file: Path) -> int:
    return file.stat().st_mtime_ns if file.exists() else 0


def queued() -> float:
    """Seconds that this thread has waited for a core."""
    return int(Path(f"/proc/self/task/{get_native_id()}/schedstat").read_text().split()[1]) / 1e9


def late(seconds: float, tables: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        server.START = (
            f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); import pace; pace.watch({str(log)!r}); {server.START}"
        )
        with running(tables) as found:
            for party in found.parties:
                party.moves.clear()
            begun = perf_counter()
            found.play(seconds, RATE)
        noted = json.loads(log.read_text())
    answers = [
        {"sent": sent, **noted["passed"][str(number)], "reached": reached}
        for party in found.parties
        for number, (sent, reached) in party.moves.items()
    ]
    tell_late(answers, [work for work in noted["works"] if work["begun"] > begun], noted["pauses"])


def tell_late(answers: Sequence[dict[str, float]], works: Sequence[dict[str, Any]], pauses: Sequence[Any]) -> None:
    whole = [answer for answer in answers if len(answer) == len(STATIONS)]
    ranked = sorted(whole, key=lambda answer: answer["reached"] - answer["sent"])
    slow = ranked[len(ranked) * 99 // 100 :]
    print(f"{len(answers)} answers; half within {time_of(ranked[len(ranked) // 2]):.2f} ms, 99 % within {time_of(slow[0]):.2f} ms")
    print(f"{'ms, mean':40} {'all':>6} {'99 %':>6} {'slowest':>8} {'longest part of':>16}")
    longest = Counter(max(parts_of(answer).items(), key=lambda each: each[1])[0] for answer in slow)
    for station, part in PARTS.items():
        each = sorted(parts_of(answer)[station] for answer in whole)
        of_slow = fmean(parts_of(answer)[station] for answer in slow)
        print(f"{part:40} {fmean(each):6.2f} {each[len(each) * 99 // 100]:6.2f} {of_slow:8.2f} {longest[station]:13} of {len(slow)}")
    appends, timing = [work for work in works if work["entries"]], [work for work in works if not work["entries"]]
    moving = [work for work in appends if work["moved"]]
    say_works("transactions of answers", [work for work in appends if not work["moved"]])
    say_works("those that moved SQLite's log into its file", moving)
    say_works("those of the time", timing)
    looking = [{"begun": a[0], "end": b[0]} for a, b in pairwise(pauses) if a[1] >= 0]
    for name, kind in {"SQLite's log was moved": moving, "the time was written": timing, "the garbage collector looked": looking}.items():
        met_slow, met = [sum(any(overlaps(answer, work) for work in kind) for answer in some) for some in (slow, whole)]
        print(f"while {name}: {met_slow} of the slowest {len(slow)}, {met} of all")
    others = [company(answer, whole) for answer in slow]
    usual = [company(answer, whole) for answer in whole[::20]]
    print(f"other answers on their way, mean: {fmean(others):.1f} during one of the slowest, {fmean(usual):.1f} during any")


def say_works(name: str, works: Sequence[dict[str, Any]]) -> None:
    if works:
        lasted = [1000 * (work["end"] - work["begun"]) for work in works]
        spent_on, waited = [1000 * fmean(work[what] for work in works) for what in ("spent", "queued")]
        print(f"{name}: {len(works)}, half within {median(lasted):.2f} ms, all {max(lasted):.2f}; mean {fmean(lasted):.2f},", end=" ")
        print(f"of it {spent_on:.2f} of the processor, {waited:.2f} waiting for a core")


def overlaps(answer: dict[str, float], work: dict[str, Any]) -> bool:
    return bool(work["begun"] < answer["reached"] and work["end"] > answer["sent"])


def company(answer: dict[str, float], answers: Sequence[dict[str, float]]) -> int:
    """Other answers that were on their way at the same time."""
    return sum(overlaps(answer, {"begun": each["sent"], "end": each["reached"]}) for each in answers) - 1


def parts_of(answer: dict[str, float]) -> dict[str, float]:
    """Milliseconds from the station before to each."""
    return {station: 1000 * (answer[station] - answer[before]) for before, station in pairwise(STATIONS)}


def time_of(answer: dict[str, float]) -> float:
    return 1000 * (answer["reached"] - answer["sent"])


def main(what: str = "costs", seconds: str = "20", tables: str = str(TABLES)) -> None:
    {"costs": costs, "calls": calls, "disk": disk, "shares": shares, "late": late}[what](float(seconds), int(tables))


if __name__ == "__main__":
    if sys.argv[1:2] == ["watched"]:
        watched(*map(int, sys.argv[2:]))
    else:
        main(*sys.argv[1:])
