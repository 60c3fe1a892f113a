"""The API does what its OpenAPI document says: schemathesis tries it with all its default checks."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from tests.server.servers import Guest, Server, client
from tontine.core.build import PLAIN
from tontine.core.registry import game as game_named
from tontine.server.app import application
from tontine.server.faces import drawn_colour, drawn_face
from tontine.server.hub import Hub
from tontine.server.identity import Identity, Keys
from tontine.server.limits import Limits
from tontine.server.openapi import document
from tontine.server.routes import records
from tontine.server.service import Service
from tontine.server.store import Store
from tontine.server.thinkers import Thinkers
from tontine.text import Texts
from tontine.text.pages import rules_page

EXAMPLES = 20 if PLAIN else 10  # of each operation; what answers it is the same on the compiled package
PATIENT = settings(deadline=None, max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), derandomize=True, database=None)


def described() -> dict[str, Any]:
    """The document without a running server: pytest collects one test for each operation in it."""
    service = Service(Store("sqlite+aiosqlite://"), Hub(), Thinkers())
    return document(application(service, Identity(Keys("none"), service.store), Limits()))


schema = schemathesis.openapi.from_dict(described())


@pytest.fixture(scope="module")
def ann(server: Server) -> Guest:
    return Guest(server.url)


@pytest.fixture(scope="module")
def there(server: Server, ann: Guest) -> dict[str, str]:
    """Names of things that exist, by path."""
    playing = ann.open("last-dog-standing", 3, bots={"0": "random", "1": "random"})
    ann.act(playing, "sit")
    ann.act(playing, "start")
    over = ann.open("dead-last", 6, bots={str(seat): "random" for seat in range(1, 6)}, clocks={"pace": 0}, stand_in="random")
    for type in ("sit", "start", "away"):
        ann.act(over, type)
    while ann.get(f"/api/tables/{over}")["table"]["status"] != "over":
        time.sleep(0.05)
    kept = ann.post("/api/records", ann.get(f"/api/tables/{over}/record"))["record"]
    return {
        "/api/games/": "last-shot",
        "/api/records/": kept,
        "/record": over,
        "/replay": over,
        "/analysis": over,
        "/rematch": over,
        "/api/tables/": playing,
    }


@pytest.mark.slow
@schema.parametrize()
@PATIENT
def test_strangers_get_what_the_document_says(case: Any, server: Server) -> None:
    case.call_and_validate(base_url=server.url)


class Ann:
    """A person's cookie. Schemathesis leaves it out or spoils it to see that it is checked."""

    cookie = ""

    def get(self, case: Any, context: Any) -> str:
        return self.cookie

    def set(self, case: Any, data: str, context: Any) -> None:
        case.cookies = {**(case.cookies or {}), "tontine": data}


@pytest.mark.slow
@schema.auth(Ann)
@schema.exclude(path_regex="^/api/me(/data)?/?$", method="DELETE").parametrize()  # then she would not be Ann any more
@PATIENT
def test_people_get_what_the_document_says(case: Any, server: Server, ann: Guest) -> None:
    Ann.cookie = ann.cookie
    case.call_and_validate(base_url=server.url)


@pytest.mark.slow
@schema.auth(Ann)
@schema.include(path_regex="{name}").parametrize()
@PATIENT
def test_whatever_is_there_is_as_the_document_says(case: Any, server: Server, ann: Guest, there: dict[str, str]) -> None:
    Ann.cookie = ann.cookie
    if case.meta.generation.mode.is_positive:
        case.path_parameters["name"] = next(name for path, name in there.items() if path in case.operation.path)
    case.call_and_validate(base_url=server.url)


def test_every_operation_says_what_it_does_and_how_it_fails() -> None:
    for path, operations in described()["paths"].items():
        for method, operation in operations.items():
            assert operation["summary"], (method, path)
            assert all(response["description"] for response in operation["responses"].values())
            if "requestBody" in operation:
                assert "400" in operation["responses"], (method, path)
            if operation.get("security"):
                assert "401" in operation["responses"], (method, path)


@pytest.mark.parametrize("language", ["en", "it"])
def test_games_are_told_in_both_languages(server: Server, language: str) -> None:
    ann = Guest(server.url)
    for game in ann.get("/api/games", language=language):
        name = game["name"]
        texts = Texts(language, game_named(name))
        assert (game["title"], game["goal"]) == (texts.say("title"), texts.say("goal"))
        assert ann.http.get(f"/api/games/{name}/rules", params={"language": language}).text == rules_page(game_named(name), language)
        words = {word["word"]: word["name"] for word in ann.get(f"/api/games/{name}/words", language=language)}
        assert {word for word in game_named(name).vocabulary if isinstance(word, str)} <= words.keys() | {"pass", "end"}
        for card in ann.get(f"/api/games/{name}/cards", language=language):
            assert card["name"] == (texts.seat(int(card["word"])) if card["word"].isdecimal() else words[card["word"]])
            assert card["copies"] > 0


def test_settings_are_told_as_a_schema(server: Server) -> None:
    ann = Guest(server.url)
    for game in ann.get("/api/games"):
        about = ann.get(f"/api/games/{game['name']}/settings", language="it")
        defaults = {name: setting["default"] for name, setting in about["properties"].items()}
        table = ann.open(game["name"], game["fewest"], settings=defaults)
        assert ann.get(f"/api/tables/{table}")["wish"]["settings"] == defaults


@pytest.mark.parametrize(
    ("wish", "error", "problem", "facts"),
    [
        ({"seats": 9}, "wrong-seats", "seats", {"low": 3, "high": 6, "value": 9}),
        ({"settings": {"first": 9}}, "bad-settings", "whole", {"name": "first", "low": -1, "high": 5, "value": 9}),
        ({"settings": {"deck": {"jackpot": 3}}}, "bad-settings", "copies", {"name": "deck", "word": "jackpot", "most": 2, "value": 3}),
        ({"settings": {"training": True, "deck": {"blitz": 1}}}, "bad-settings", "training-cards", {"cards": ["blitz"]}),
        ({"settings": {"turns": 10**30}}, "bad-settings", "whole", {"name": "turns", "low": 1, "high": 2000, "value": None}),
    ],
)
def test_what_is_wrong_with_a_wish_is_told_with_its_particulars(
    ann: Guest, wish: dict[str, Any], error: str, problem: str, facts: dict[str, Any]
) -> None:
    answer = ann.http.post("/api/tables", json={"game": "last-shot", "seats": 3, **wish})
    told = answer.json()
    assert (answer.status_code, told["error"], told["problem"]) == (409, error, problem)
    assert {name: fact for name, fact in told["facts"].items() if name != "game"} == facts


def test_what_is_refused_names_its_problem_for_a_sentence_in_any_language(server: Server, ann: Guest) -> None:
    table = ann.open()
    answer = Guest(server.url, "Ben").http.post(f"/api/tables/{table}/acts", json={"type": "start", "id": "1"})
    told = answer.json()
    assert (answer.status_code, told["error"], told["problem"], "facts" in told) == (403, "not-allowed", "host", False)
    answer = ann.http.post("/api/me", json={"name": "\u200b"})
    told = answer.json()
    assert (answer.status_code, told["error"], told["problem"], told["facts"]) == (409, "bad-message", "name", {"most": 24})


@pytest.mark.parametrize(("path", "body"), [("/api/me", {"name": "Ann", "agent": 0}), ("/api/me/recover", {"token": "x", "alone": "1"})])
def test_a_number_or_a_text_is_no_truth_value(server: Server, path: str, body: dict[str, Any]) -> None:
    answer = Guest(server.url).http.post(path, json=body)
    told = answer.json()
    assert (answer.status_code, told["error"]) == (400, "bad-request")
    assert "Expected `bool`" in told["expected"][0]["message"]


def test_a_path_says_which_methods_it_has(server: Server) -> None:
    said = Guest(server.url).http.options("/api/me").headers["allow"]
    assert said == "DELETE, GET, OPTIONS, POST"


def test_a_newcomer_is_nobody_yet_which_is_no_mistake(server: Server) -> None:
    for cookie in ("", "forged"):
        answer = httpx.get(f"{server.url}/api/me", headers={"Cookie": f"tontine={cookie}"})
        assert (answer.status_code, answer.json(), answer.headers["content-type"]) == (200, None, "application/json")
        assert "set-cookie" not in answer.headers
    ann = Guest(server.url)
    looks = {"face": drawn_face(ann.person), "colour": drawn_colour(ann.person)}
    assert ann.get("/api/me") == {"person": ann.person, "name": "Ann", **looks}
    hal = ann.post("/api/me", {"name": "Hal", "agent": True, "face": "fox"})
    assert hal == ann.get("/api/me") == {"person": ann.person, "name": "Hal", "agent": True, **looks, "face": "fox"}


@pytest.mark.parametrize("path", ["/api/me", "/api/records/verify", "/api/tables"])
def test_what_is_nested_too_deep_is_a_bad_request(server: Server, ann: Guest, path: str) -> None:
    deep = '{"name":' + "[" * 1100 + "]" * 1100 + "}"
    answer = ann.http.post(path, content=deep, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")


def statuses(http: httpx.Client, method: str, path: str, body: Any = None) -> set[int]:
    """What is answered until it is too much."""
    seen: set[int] = set()
    for _ in range(1000):
        seen.add(http.request(method, path, json=body).status_code)
        if 429 in seen:
            break
    return seen


@pytest.mark.parametrize(
    "path", ["/api/records/nothing", "/api/records/nothing/replay", "/api/tables/nothing/record", "/api/tables/nothing/replay"]
)
def test_looking_at_old_matches_has_a_limit(strict: Server, path: str) -> None:
    assert statuses(Guest(strict.url).http, "GET", path) == {404, 429}


@pytest.mark.parametrize(("path", "body"), [("/api/me", {"name": "Bob"}), ("/api/me/link", None)])
def test_changes_of_name_and_links_have_a_limit(strict: Server, path: str, body: Any) -> None:
    with client(strict.url) as http:
        http.post("/api/me", json={"name": "Ann"}, headers={"X-Forwarded-For": "192.0.2.77"})
        assert statuses(http, "POST", path, body) == {200, 429}


def test_a_client_without_a_name_is_counted_by_address(strict: Server) -> None:
    with client(strict.url) as one, client(strict.url) as other:
        one.headers["X-Forwarded-For"], other.headers["X-Forwarded-For"] = "192.0.2.1", "192.0.2.2"
        assert statuses(one, "POST", "/api/records/verify", {}) == {409, 429}
        assert other.post("/api/records/verify", json={}).status_code == 409


async def test_few_matches_are_played_again_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    running: list[int] = []
    peaks: list[int] = []

    async def in_a_thread(*_: Any) -> tuple[float, None]:
        running.append(1)
        peaks.append(len(running))
        await asyncio.sleep(0)
        running.pop()
        return 0.0, None

    monkeypatch.setattr(asyncio, "to_thread", in_a_thread)
    limits = Limits()
    await asyncio.gather(*[records.verify_record.fn(data={}, limits=limits, caller=str(number), address="one") for number in range(8)])
    assert len(peaks) == 8
    assert max(peaks) == 2
