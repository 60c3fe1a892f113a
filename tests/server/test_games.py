"""Texts of games on the wire: in every language, compressed, and sent again only when they have changed."""

from __future__ import annotations

import pytest
from msgspec.json import encode

from tests.places import SMALL_TABLES
from tests.server.servers import Guest, Server
from tontine.core.registry import game as game_named
from tontine.core.registry import games, package_of, shelf
from tontine.server.lessons import has_lesson, lesson_seen
from tontine.server.library import cards_of, fluent_of, learning_of
from tontine.server.routes.games import game_seen
from tontine.text import LANGUAGES, Texts
from tontine.text.pages import rules_page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SMALL_TABLES)
def test_texts_come_compressed_and_only_once(server: Server, name: str, language: str) -> None:
    http = Guest(server.url).http
    for what, text in (
        ("texts", fluent_of),
        ("rules", rules_page),
        ("learning", learning_of),
        ("cards", lambda game, language: encode(cards_of(game, language)).decode()),
    ):
        first = http.get(f"/api/games/{name}/{what}", params={"language": language})
        assert first.text == text(game_named(name), language)
        assert first.headers["content-encoding"] == "gzip"
        assert first.headers["content-language"] == language
        assert (first.headers["cache-control"], first.headers["vary"]) == ("no-cache", "accept-encoding")
        again = http.get(f"/api/games/{name}/{what}", params={"language": language}, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]


def test_who_does_not_understand_gzip_gets_it_plain(server: Server) -> None:
    answer = Guest(server.url).http.get("/api/games/dead-last/texts", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in answer.headers
    assert answer.text == fluent_of(game_named("dead-last"), "en")


def test_another_text_has_another_tag(server: Server) -> None:
    http = Guest(server.url).http
    tags = {http.get("/api/games/dead-last/texts", params={"language": language}).headers["etag"] for language in LANGUAGES}
    assert len(tags) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_at_the_door(language: str) -> None:
    for game in games():
        seen, texts = game_seen(game, language), Texts(language, game)
        assert seen.line == (texts.say("line") if texts.has("line") else texts.say("goal"))
        assert seen.minutes == (texts.say("minutes") if texts.has("minutes") else "")
        assert seen.pieces == game.box[0].kind


def test_a_game_without_texts_takes_nothing_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without texts shows its ids."""
    game = game_named("dead-last")
    monkeypatch.setitem(shelf().packages, game.name, "tests")
    assert package_of(game) == "tests"
    seen = game_seen(game, "en")
    assert (seen.title, seen.line, seen.minutes) == ("title", "goal", "")
    assert fluent_of(game, "en") == ""
    with pytest.raises(FileNotFoundError):
        rules_page(game, "en")


def test_a_game_says_before_which_questions_there_is_something_to_agree_on() -> None:
    assert game_seen(game_named("dead-last"), "en").signals == ["vote", "showdown"]
    assert game_seen(game_named("last-shot"), "en").signals == []


def test_a_lesson_is_sent_where_there_is_one(server: Server) -> None:
    http = Guest(server.url).http
    for game in games():
        answer = http.get(f"/api/games/{game.name}/lesson")
        assert game_seen(game, "en").lesson is has_lesson(game)
        assert answer.status_code == (200 if has_lesson(game) else 404)
        assert not has_lesson(game) or answer.content == encode(lesson_seen(game.name))
