"""The pictures that links show: one for each game that has a look, and one of the house."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tontine.server.previews import SIZE

WEB = Path(__file__).parents[2] / "web"
PICTURES = [WEB / "public" / "previews" / "house.png", *[door.with_name("preview.png") for door in sorted(WEB.glob("src/games/*/door.ts"))]]
MOST = 60_000  # bytes


@pytest.mark.parametrize("picture", PICTURES, ids=lambda path: path.parent.name)
def test_every_game_has_a_picture_of_the_right_size(picture: Path) -> None:
    png = picture.read_bytes()
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == SIZE
    assert len(png) < MOST
