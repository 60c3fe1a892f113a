"""Logs: one JSON object a line on standard error, without values of errors."""

from __future__ import annotations

import errno
import io
import json
import logging
import sys
from collections.abc import Iterator

import pytest
import structlog
import uvicorn

from tontine.core.errors import BadGame
from tontine.server import serve
from tontine.server.logs import configure, log


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = structlog.get_config()
    yield
    structlog.configure(**before)


def test_a_line_goes_where_errors_go_now(monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = io.StringIO(), io.StringIO()
    monkeypatch.setattr(sys, "stderr", here)
    configure()
    log.info("here")
    here.close()
    monkeypatch.setattr(sys, "stderr", there)
    log.info("there", table="abc")
    line = json.loads(there.getvalue())
    assert (line["event"], line["level"], line["table"]) == ("there", "info", "abc")


def test_an_error_is_told_by_its_place_alone(capsys: pytest.CaptureFixture[str]) -> None:
    configure()
    try:
        raise ValueError("the ace of spades")
    except ValueError:
        log.exception("wrong")
    said = capsys.readouterr().err
    assert "ValueError at test_logs.py" in said
    assert "spades" not in said


def test_what_is_not_worth_a_line_has_none(capsys: pytest.CaptureFixture[str]) -> None:
    configure("warning")
    log.info("nothing")
    assert capsys.readouterr().err == ""


def test_a_game_that_cannot_be_used_is_named_at_the_start(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    configure()
    monkeypatch.setattr(serve, "refused_games", lambda: [BadGame("some-package", "SyntaxError: what", "import", name="half-done")])
    serve.say_where(uvicorn.Config("nothing", log_config=None))
    line = json.loads(capsys.readouterr().err.splitlines()[-1])
    assert (line["event"], line["level"]) == ("game-refused", "warning")
    assert (line["game"], line["package"], line["got"]) == ("half-done", "some-package", "SyntaxError: what")


def test_a_full_disk_under_the_log_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever logs is in the middle of something: writing, telling, answering."""

    class Full:
        def write(self, text: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

        flush = write

    configure("info")
    monkeypatch.setattr(sys, "stderr", Full())
    log.error("write-failed")
    logging.getLogger("library").error("also failed")
