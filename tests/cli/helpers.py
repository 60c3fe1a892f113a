"""Runs the command line for tests: in this process, or on a terminal of its own."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from tontine.cli import main

# It needs its own terminal, so that Ctrl-C reaches it. The process that started the tests may have ignored signals.
PROGRAM = (
    "import signal, sys, fcntl, termios; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "signal.signal(signal.SIGHUP, signal.SIG_DFL); "
    "fcntl.ioctl(0, termios.TIOCSCTTY, 0); from tontine.cli import main; sys.exit(main())"
)
ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Said(NamedTuple):
    code: int
    out: str
    err: str


Tontine = Callable[..., Said]


def typed_into(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Tontine:
    """Runs a command in this process; `typed` are the lines of input."""

    def run(*argv: str, typed: Sequence[str] = ()) -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = main(argv)
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return run


def plain(words: str) -> str:
    """Without colours, and on one line."""
    return " ".join(ANSI.sub("", words).split())


class Terminal:
    """`tontine` on a real pseudo-terminal."""

    def __init__(self, folder: Path, *argv: str, columns: int = 80) -> None:
        ours, theirs = pty.openpty()
        env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(columns), "LINES": "40", "LANG": "en_GB.UTF-8", "PAGER": "cat"}
        env = {name: value for name, value in env.items() if name not in ("NO_COLOR", "LC_ALL", "LC_MESSAGES")}
        command = [sys.executable, "-c", PROGRAM, *argv]
        self.process = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=folder,
            env=env,
            start_new_session=True,
        )
        os.close(theirs)
        self.screen = ours
        self.shown = ""

    def read_until(self, *marks: str, seconds: float = 120) -> str:
        """What was shown since the last call, up to one of the marks or the end of the process."""
        news, deadline = "", time.monotonic() + seconds
        while not any(mark in news for mark in marks):
            if time.monotonic() > deadline:
                raise AssertionError(f"waited for {marks} in vain: {news[-400:]!r}")
            if not select.select([self.screen], [], [], 0.2)[0]:
                continue
            try:
                news += os.read(self.screen, 65536).decode(errors="replace")
            except OSError:  # the other side was closed
                break
        self.shown += news
        return news

    def type(self, line: str, end: str = "\n") -> None:
        os.write(self.screen, (line + end).encode())

    def press(self, key: str) -> None:
        """Press it until it is noticed: a key that comes just before the line editor takes over the terminal is lost."""
        for _ in range(10):
            os.write(self.screen, key.encode())
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(3)
                return

    def tell(self, number: signal.Signals) -> None:
        """Send a signal when it waits for input: one that comes between the prompt and the read takes effect only with the next key."""
        while not self._is_asleep():
            time.sleep(0.01)
        self.process.send_signal(number)

    def _is_asleep(self) -> bool:
        state = Path(f"/proc/{self.process.pid}/stat")
        return not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "S"

    def close(self) -> int:
        self.read_until("\0never")
        code = self.process.wait(60)
        os.close(self.screen)
        return code
