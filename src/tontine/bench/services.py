"""Programs that the benchmark starts and stops, each in its own folder and on a free port."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAME = "tontine"


class Missing(Exception):
    """A program that is not installed here."""


class Service:
    """A process; `start` returns when it answers."""

    def __init__(self, command: Sequence[str], folder: Path, user: str | None = None, env: Mapping[str, str] | None = None) -> None:
        self.command = list(command)
        self.folder = folder
        self.user = user
        self.env = {**os.environ, **(env or {})}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def output(self) -> Path:
        return self.folder / "output.log"

    def start(self, answers: Callable[[], bool], seconds: float = 60) -> None:
        with self.output.open("ab") as output:
            self.process = subprocess.Popen(
                self.command, stdout=output, stderr=output, cwd=self.folder, env=self.env, start_new_session=True, **as_user(self.user)
            )
        end = time.monotonic() + seconds
        while not answers():
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"{Path(self.command[0]).name} did not start: {self.output.read_text('utf-8', 'replace')[-500:]}")
            time.sleep(0.05)

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    # Facts about a process from Linux; None on other systems

    def memory(self) -> int | None:
        """Bytes that it holds."""
        try:
            pages = int(Path(f"/proc/{self._pid}/statm").read_text().split()[1])
        except OSError:
            return None
        return pages * os.sysconf("SC_PAGE_SIZE")

    def seconds(self) -> float | None:
        """CPU seconds that it took."""
        return seconds_in(Path(f"/proc/{self._pid}/stat"))

    def main_seconds(self) -> float | None:
        """Those of its main thread."""
        return seconds_in(Path(f"/proc/{self._pid}/task/{self._pid}/stat"))

    def other_seconds(self) -> float | None:
        """Those of its other threads."""
        all_of_it, main = self.seconds(), self.main_seconds()
        return all_of_it - main if all_of_it is not None and main is not None else None

    def family_seconds(self) -> float | None:
        """Those of the process and of those that it started and that still run."""
        children = [stat for stat in Path("/proc").glob("[0-9]*/stat") if parent_of(stat) == self._pid]
        own = self.seconds()
        return own + sum([seconds_in(stat) or 0.0 for stat in children]) if own is not None else None

    @property
    def _pid(self) -> int:
        assert self.process is not None
        return self.process.pid


def fields_of(stat: Path) -> list[str]:
    """The fields after the name of a process or thread; none if it has ended, or the system has no such files."""
    try:
        return stat.read_text().rpartition(")")[2].split()
    except OSError:
        return []


def seconds_in(stat: Path) -> float | None:
    fields = fields_of(stat)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if fields else None


def parent_of(stat: Path) -> int | None:
    fields = fields_of(stat)
    return int(fields[1]) if fields else None


def as_user(user: str | None) -> dict[str, Any]:
    return {} if user is None else {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


@contextmanager
def folder_of(user: str | None = None) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="tontine-"))
    if user:
        shutil.chown(folder, user)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


# PostgreSQL


def program(name: str) -> str:
    """Debian keeps PostgreSQL's programs out of the path."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which(name) or next((str(place / name) for place in places if (place / name).exists()), None)
    if found is None:
        raise Missing(name)
    return found


def plain_user() -> str | None:
    """PostgreSQL refuses to run as root: the user it runs as instead."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


@contextmanager
def postgres() -> Iterator[tuple[Service, int]]:
    """A PostgreSQL with its default settings (durable writes), and its port. User and database are both called tontine."""
    initdb, server, createdb, user = program("initdb"), program("postgres"), program("createdb"), plain_user()
    with folder_of(user) as folder:
        data, port = folder / "data", free_port()
        made = [initdb, "-D", str(data), "-U", NAME, "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"]
        subprocess.run(made, check=True, cwd=folder, stdout=subprocess.DEVNULL, **as_user(user))
        options = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "max_connections=200"]
        service = Service([server, "-D", str(data), "-p", str(port), *options], folder, user)
        create = [createdb, "-h", "127.0.0.1", "-p", str(port), "-U", NAME, NAME]
        try:
            service.start(lambda: subprocess.run(create, check=False, cwd=folder, stderr=subprocess.DEVNULL).returncode == 0)
            yield service, port
        finally:
            service.stop()


def url_of(port: int, database: str = NAME) -> str:
    return f"postgresql+asyncpg://{NAME}@127.0.0.1:{port}/{database}"
