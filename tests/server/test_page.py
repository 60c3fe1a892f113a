"""The built page as files."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from litestar.exceptions import NotFoundException

from tontine.server.routes import page as pages

SCRIPT = b"let tontine = 'tontine'\n" * 100


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path.resolve() / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Tontine</title>")
    (folder / "assets" / "app-1a2b.js").write_bytes(SCRIPT)
    (folder / "assets" / "inter.woff2").write_bytes(b"font")
    (folder.parent / "secret.txt").write_text("not for you")
    monkeypatch.setattr(pages, "PAGE", folder)
    return folder


def test_files_are_compressed_for_clients_that_accept_it() -> None:
    plain, squeezed = pages.page("/assets/app-1a2b.js", False), pages.page("/assets/app-1a2b.js", True)
    assert plain.content == SCRIPT
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(squeezed.content) == SCRIPT
    assert len(squeezed.content) < len(SCRIPT) / 4
    assert squeezed.headers["content-encoding"] == "gzip"
    assert squeezed.headers["vary"] == plain.headers["vary"] == "accept-encoding"


def test_a_font_is_compressed_already() -> None:
    assert pages.page("/assets/inter.woff2", True).content == b"font"


def test_a_file_that_was_built_anew_is_read_anew(built: Path) -> None:
    pages.page("/assets/app-1a2b.js", True)
    (built / "assets" / "app-1a2b.js").write_bytes(b"changed")
    assert gzip.decompress(pages.page("/assets/app-1a2b.js", True).content) == b"changed"


def test_assets_are_kept_for_ever_and_the_page_is_asked_for_each_time() -> None:
    assert "immutable" in pages.page("/assets/app-1a2b.js", False).headers["cache-control"]
    for path in ("", "/t/h3kqv7w2m9xe", "/rules/dead-last"):
        answer = pages.page(path, False)
        assert answer.content == b"<title>Tontine</title>"
        assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/assets/app-of-yesterday.js", "/api/nothing"])
def test_what_is_not_there_is_not_the_page(path: str) -> None:
    with pytest.raises(NotFoundException):
        pages.page(path, False)


@pytest.mark.parametrize("path", ["/\0", "/" + "a" * 300])
def test_what_can_be_no_file_is_not_there(path: str) -> None:
    with pytest.raises(NotFoundException):
        pages.page(path, False)


def test_nothing_outside_is_served() -> None:
    assert pages.page("/../secret.txt", False).content == b"<title>Tontine</title>"
    with pytest.raises(NotFoundException):
        pages.page("/assets/../../secret.txt", False)


def test_without_a_built_page_there_is_nothing(built: Path) -> None:
    (built / "index.html").unlink()
    with pytest.raises(NotFoundException):
        pages.page("/", False)
