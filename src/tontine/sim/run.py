"""Plays the parts of a plan that are not there yet: in this process, over the cores with joblib, or on a Ray cluster."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from logging import ERROR
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from .errors import ClusterTrouble
from .folder import Folder
from .plan import Plan

Part: TypeAlias = tuple[int, dict[str, bytes]]
Progress: TypeAlias = Callable[[int], None]  # is told how many more matches are done
Workers: TypeAlias = Callable[[Plan, Sequence[int]], Iterator[Part]]
PATIENCE = 5.0  # seconds in which a cluster must answer
AHEAD = 2  # parts given out for each process, so that none waits


def run(plan: Plan, folder: Folder, version: str, command: Sequence[str], workers: Workers, progress: Progress) -> int:
    """Returns how many matches were played now. The folder then holds all matches of the plan, each once."""
    with folder.locked():
        folder.begin(plan, version, command)
        done = folder.done()
        progress(sum(len(plan.part(number)) for number in done))
        missing = [number for number in range(plan.parts) if number not in done]
        for number, tables in workers(plan, missing):
            folder.write(number, tables)
            progress(len(plan.part(number)))
        return sum(len(plan.part(number)) for number in missing)


def numbered(plan: Plan, number: int) -> Part:
    from .rows import play_part  # noqa: PLC0415 - it needs polars, in the process that plays

    return number, play_part(plan, number)


def on_cores(jobs: int) -> Workers:
    """Finished parts come as they are done; only a few are given out at a time, so memory does not grow with their number."""
    from joblib import Parallel, delayed  # noqa: PLC0415

    def play(plan: Plan, numbers: Sequence[int]) -> Iterator[Part]:
        pool = Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1, pre_dispatch=AHEAD * jobs)
        yield from pool(delayed(numbered)(plan, number) for number in numbers)

    return play


def on_cluster(address: str) -> Workers:
    """The machines of the cluster need the same version of Tontine, with its extra `cluster`."""
    check_answers(address)

    def play(plan: Plan, numbers: Sequence[int]) -> Iterator[Part]:
        ray = connected(address)
        try:
            yield from on_ray(ray, plan, numbers)
        finally:
            ray.shutdown()

    return play


def check_answers(address: str) -> None:
    """Ray itself waits long for a cluster that is not there."""
    parts = urlsplit(address if "://" in address else f"ray://{address}")
    try:
        socket.create_connection((parts.hostname or "", parts.port or 6379), PATIENCE).close()
    except (OSError, ValueError) as error:
        raise ClusterTrouble(address, str(error)) from error


def connected(address: str) -> Any:
    os.environ.setdefault("RAY_gcs_rpc_server_reconnect_timeout_s", str(int(PATIENCE)))
    import ray  # noqa: PLC0415 - it takes its time

    try:
        ray.init(address=address, log_to_driver=False, logging_level=ERROR, ignore_reinit_error=True)
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        raise ClusterTrouble(address, str(error)) from error
    return ray


def on_ray(ray: Any, plan: Plan, numbers: Sequence[int]) -> Iterator[Part]:
    remote = ray.remote(numbered)
    slots = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = iter(numbers)
    running = [remote.remote(plan, number) for number in islice(waiting, slots)]
    while running:
        done, running = ray.wait(running)
        running += [remote.remote(plan, number) for number in islice(waiting, len(done))]
        yield from ray.get(done)
