from __future__ import annotations

from pathlib import Path

import pytest

from tontine.text import Texts

from .helpers import Tontine, typed_into


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty folder, English, eighty columns; a missing text is an error."""
    monkeypatch.setattr(Texts, "strict", True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def tontine(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Tontine:
    return typed_into(capsys, monkeypatch)
