"""Structured logs, one JSON object a line. They never contain an answer, a card, a line of talk, or who answered a secret question."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from types import TracebackType
from typing import Any

import structlog

log: Any = structlog.get_logger("tontine")


def configure(level: str = "info") -> None:
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.ExceptionRenderer(_plain),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        logger_factory=lambda *_: Lines(sys.stderr),  # looked up late: tests replace it
    )
    logging.basicConfig(handlers=[ToStructlog()], level=logging.WARNING, force=True)


class Lines(structlog.PrintLogger):
    """A line that cannot be written is lost: whoever logs goes on, also while the disk is full."""

    def msg(self, message: str) -> None:
        with suppress(OSError):
            super().msg(message)

    log = debug = info = warn = warning = fatal = failure = err = error = critical = exception = msg


class ToStructlog(logging.Handler):
    """Logs of libraries in the same form: the message without its values."""

    def emit(self, record: logging.LogRecord) -> None:
        log.log(record.levelno, record.name, message=str(record.msg)[:200], **({"exc_info": record.exc_info} if record.exc_info else {}))


def _plain(exc_info: tuple[type[BaseException], BaseException, TracebackType | None]) -> str:
    """The places in a traceback, without messages and values: those could be secret."""
    kind, _, trace = exc_info
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return f"{kind.__name__} at {' < '.join(reversed(places))}"
