"""Previews of links: what they say, in which language, and what they never say."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tontine.core.registry import games
from tontine.server.app import application
from tontine.server.database import database_in
from tontine.server.hub import Hub
from tontine.server.identity import Identity, Keys
from tontine.server.limits import Limits
from tontine.server.middleware import Middleware
from tontine.server.previews import Preview, language_of, of_table, origin_of, preview_of, tags, with_tags
from tontine.server.routes import page as pages
from tontine.server.service import Service
from tontine.server.store import Found, Store
from tontine.server.table_options import Opening, Wish
from tontine.server.thinkers import Thinkers

GAME = games()[0].name
INDEX = '<html><head><meta name="description" content="old" /><title>Tontine</title></head></html>'
EVIL = """"><script>alert('&')</script>"""


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("it", "it"),
        ("it-IT,it;q=0.9,en;q=0.8", "it"),
        ("de-DE,de;q=0.9,it;q=0.5,en;q=0.4", "it"),
        ("en;q=0.2, it;q=0.7", "it"),
        ("fr,de", "en"),
        ("it;q=0", "en"),
        ("it;q=.9.9,;,\x00", "en"),
        ("x" * 5000, "en"),
    ],
)
def test_the_language_is_the_one_the_browser_likes_best(header: str, language: str) -> None:
    assert language_of(header) == language


def found(status: str = "open", free: int = 3, host: str = "Ann", **wish: Any) -> Found:
    return Found("h3kqv7w2m9xe", Opening(Wish(**{"game": GAME, "seats": 6, **wish}), "host", host, 1, "hash"), status, free)


def test_a_table_says_who_invites_and_how_many_seats_are_taken() -> None:
    preview = of_table(found(), "en")
    assert preview.title.startswith("Ann invites you to ")
    assert preview.description.startswith("3 of 6 seats taken at Ann’s table.")
    assert preview.picture == GAME
    assert of_table(found(), "it").title.startswith("Ann ti invita a ")
    assert "è occupato un posto su 6" in of_table(found(free=5), "it").description
    assert of_table(found(title="The back room"), "en").title.startswith("The back room · ")


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_state_of_a_table_has_words_and_what_is_shut_has_none(language: str) -> None:
    house = preview_of("", language)
    said = [of_table(each, language) for each in (found(free=6), found(), found("playing", 0), found("over", 0))]
    assert len({preview.description for preview in said} | {house.description}) == 5
    for hidden in (found("playing", 0, spectators="off"), found("closed", 0), found(game="no-such-game")):
        assert of_table(hidden, language) == house


def test_a_page_of_a_game_has_its_title_and_picture() -> None:
    for kind in ("learn", "rules"):
        preview = preview_of(f"/{kind}/{GAME}", "en")
        assert preview.picture == GAME
        assert preview.title != preview_of(f"/{kind}/{GAME}", "it").title
    for path in ("", "/", "/rules/no-such-game", "/rules", "/learn/../../etc", "/credits"):
        assert preview_of(path, "en") == preview_of("", "en")


def test_everything_that_people_type_is_escaped() -> None:
    written = tags(Preview(EVIL, EVIL), "en", origin_of("https", "tontine.example"), f"/t/{EVIL}")
    assert "<script" not in written
    assert "'" not in written
    assert written.count('"') == 4 * written.count("<meta")
    page = with_tags(INDEX, written + r"\1")  # nor is anything in it a pattern
    assert page.count("<meta") == written.count("<meta")


@pytest.mark.parametrize("host", ["", "evil.example/path", "a b", 'x"y', "user@evil.example", "[::1", "x" * 300, "evil.example:port"])
def test_a_host_that_can_be_none_is_not_repeated(host: str) -> None:
    assert origin_of("https", host) == ""
    written = tags(Preview("a", "b"), "en", "", "/")
    assert "og:url" not in written
    assert "image" not in written.replace("summary_large_image", "")


@pytest.mark.parametrize("host", ["tontine.example", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "xn--caf-dma.example"])
def test_and_one_that_can_is(host: str) -> None:
    assert origin_of("http", host) == f"http://{host}"


# With the application


@pytest.fixture
async def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    folder = tmp_path / "page"
    (folder / "previews").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "previews" / f"{GAME}.png").write_bytes(b"png")
    monkeypatch.setattr(pages, "PAGE", folder)
    store = Store(database_in(tmp_path))
    await store.migrate()
    service, limits = Service(store, Hub(), Thinkers(), timers=False), Limits(by_address={"previews": 3})
    identity = Identity(Keys("x"), store)
    app = Middleware(application(service, identity, limits), limits, identity)
    transport = httpx.ASGITransport(app, client=("192.0.2.7", 1))
    async with httpx.AsyncClient(transport=transport, base_url="https://tontine.example") as client:
        yield client
    await store.stop()


async def content(client: httpx.AsyncClient, path: str, name: str = "og:title", **headers: str) -> str:
    body = (await client.get(path, headers=headers)).text
    return body.split(f'"{name}" content="', 1)[1].split('"', 1)[0]


async def test_the_page_comes_with_its_preview(client: httpx.AsyncClient) -> None:
    await client.post("/api/me", json={"name": "Ann"})
    table = (await client.post("/api/tables", json={"game": GAME, "seats": 6, "title": EVIL})).json()["table"]
    first = await client.get(f"/t/{table}", headers={"accept-language": "it"})
    assert "&lt;script&gt;" in first.text
    assert "<script" not in first.text
    assert "Al tavolo di" in first.text or "ha aperto un tavolo" in first.text
    assert f'content="https://tontine.example/t/{table}"' in first.text
    assert f'content="https://tontine.example/previews/{GAME}.png"' in first.text
    assert first.headers["vary"] == "accept-encoding, accept-language"
    again = await client.get(f"/t/{table}", headers={"accept-language": "it", "if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    await client.get(f"/t/{table}")
    assert await content(client, f"/t/{table}") == "Tontine", "who has asked too often gets the page, and the house's preview"
    assert (await client.get("/previews/house.png")).status_code == 404, "a picture that is not there is not the page"
    other = next(game.name for game in games() if game.name != GAME)
    assert await content(client, f"/rules/{other}", "og:image") == "https://tontine.example/previews/house.png"


async def test_an_unknown_table_and_a_store_that_does_not_answer_have_the_house_s(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await content(client, "/t/h3kqv7w2m9xe") == "Tontine"

    async def slow(*_: object) -> None:
        raise TimeoutError

    monkeypatch.setattr(Store, "glance", slow)
    assert await content(client, "/t/h3kqv7w2m9xe") == "Tontine"
