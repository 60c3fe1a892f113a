"""The campaign of `make torture`, for some seconds: a kill, floods from one address, and the audit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.torture import run


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path) -> None:
    found = run(tmp_path, seconds=8, tables=1)
    assert found["counts"]["kills"] > 0
    assert found["acknowledgements"] > 0
    assert (found["lost"], found["doubled"], found["holes"]) == (0, 0, 0)
    assert (found["counts"].get("500", 0), found["counts"].get("internal", 0)) == (0, 0)
