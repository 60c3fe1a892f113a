from __future__ import annotations

import pytest

from tontine.text import Texts


@pytest.fixture(autouse=True)
def _a_missing_text_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)
