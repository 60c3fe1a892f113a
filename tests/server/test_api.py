"""The API does what its OpenAPI document says, whatever it is sent: tried by schemathesis with all its default checks."""

from __future__ import annotations

import time
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from tests.server.houses import Guest, Server
from tontine.core.registry import game as game_named
from tontine.server.app import application
from tontine.server.bots import Thinkers
from tontine.server.house import House
from tontine.server.hub import Hub
from tontine.server.identity import Identity, Keys
from tontine.server.limits import Limits
from tontine.server.openapi import document
from tontine.server.store import Store
from tontine.text import Texts
from tontine.text.pages import rules_page

PATIENT = settings(deadline=None, max_examples=25, suppress_health_check=list(HealthCheck), derandomize=True, database=None)


def described() -> dict[str, Any]:
    """The document without a running server: pytest collects one test for each operation in it."""
    house = House(Store("sqlite+aiosqlite://"), Hub(), Thinkers())
    return document(application(house, Identity(Keys("none"), house.store), Limits()))


schema = schemathesis.openapi.from_dict(described())


@pytest.fixture(scope="module")
def ann(server: Server) -> Guest:
    return Guest(server.url)


@pytest.fixture(scope="module")
def there(server: Server, ann: Guest) -> dict[str, str]:
    """What there is to be found, by the path under which it is."""
    playing = ann.open("last-dog-standing", 3, bots={"0": "random", "1": "random"})
    ann.act(playing, "sit")
    ann.act(playing, "start")
    over = ann.open("dead-last", 6, bots={str(seat): "random" for seat in range(6)}, clocks={"pace": 0})
    ann.act(over, "start")
    while ann.get(f"/api/tables/{over}")["table"]["status"] != "over":
        time.sleep(0.05)
    kept = ann.post("/api/records", ann.get(f"/api/tables/{over}/record"))["record"]
    return {"/api/games/": "last-shot", "/api/records/": kept, "/record": over, "/replay": over, "/rematch": over, "/api/tables/": playing}


@pytest.mark.slow
@schema.parametrize()
@PATIENT
def test_strangers_get_what_the_document_says(case: Any, server: Server) -> None:
    case.call_and_validate(base_url=server.url)


class Ann:
    """Somebody with a name. Schemathesis leaves the cookie out, or spoils it, where it wants to see that it is heeded."""

    cookie = ""

    def get(self, case: Any, context: Any) -> str:
        return self.cookie

    def set(self, case: Any, data: str, context: Any) -> None:
        case.cookies = {**(case.cookies or {}), "tontine": data}


@pytest.mark.slow
@schema.auth(Ann)
@schema.parametrize()
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


def test_a_path_says_which_methods_it_has(server: Server) -> None:
    said = Guest(server.url).http.options("/api/me").headers["allow"]
    assert said == "DELETE, GET, OPTIONS, POST"


def test_a_newcomer_is_nobody_yet_which_is_no_mistake(server: Server) -> None:
    for cookie in ("", "forged"):
        answer = httpx.get(f"{server.url}/api/me", headers={"Cookie": f"tontine={cookie}"})
        assert (answer.status_code, answer.json(), answer.headers["content-type"]) == (200, None, "application/json")
        assert "set-cookie" not in answer.headers
    ann = Guest(server.url)
    assert ann.get("/api/me") == {"person": ann.person, "name": "Ann"}
