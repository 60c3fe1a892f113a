"""Chance and proof in the browser give what they give in Python: the vectors of docs/chance.md, seeds, records tampered with."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.core.test_chance import VECTORS
from tontine.core import Game, Match
from tontine.core.registry import games
from tontine.server.proof import proof_of, seed_from
from tontine.server.records import draws_of_deal

from .test_texts import NODE

SECRET, LUCKS = bytes(range(32)), ["", "four-leaf clover", "Désirée 🍀"]
SEAL = proof_of(SECRET, LUCKS)["hash"]


def record(**changes: Any) -> dict[str, Any]:
    return {"seed": seed_from(SECRET, LUCKS).hex(), "proof": proof_of(SECRET, LUCKS), **changes}


CASES: list[tuple[dict[str, Any], str | None, Any]] = [
    (record(), SEAL, {"sealed": True, "unchanged": True, "dealt": None}),
    (record(), None, {"sealed": None, "unchanged": True, "dealt": None}),
    (record(), "00" * 32, {"sealed": False, "unchanged": True, "dealt": None}),
    (record(seed="00" * 32), SEAL, {"sealed": True, "unchanged": False, "dealt": None}),
    (record(proof={**proof_of(SECRET, LUCKS), "luck": ["", "", ""]}), SEAL, {"sealed": True, "unchanged": False, "dealt": None}),
    (
        record(proof=proof_of(bytes(32), LUCKS), seed=seed_from(bytes(32), LUCKS).hex()),
        SEAL,
        {"sealed": False, "unchanged": True, "dealt": None},
    ),
    (record(proof=None), SEAL, None),
]


def dealt(game: Game[Any]) -> dict[str, Any]:
    """A record of the game with what its deal drew."""
    match = Match(game, game.seats[0], None, seed_from(SECRET, LUCKS))
    return record(deal=draws_of_deal(match))


def changed(given: dict[str, Any]) -> dict[str, Any]:
    """The same, but the last thing drawn is another."""
    *others, last = given["deal"]
    got = last["got"][::-1] if isinstance(last["got"], list) else (last["got"] + 1) % last["of"]
    return {**given, "deal": [*others, {**last, "got": got}]}


DEALS = [dealt(game) for game in games()]


@pytest.fixture(scope="module")
def said() -> dict[str, Any]:
    given = {
        "vectors": [(None if "zero" in seed else seed.strip("`"), call) for seed, call, _ in VECTORS],
        "seeds": [(SECRET.hex(), LUCKS)],
        "records": [case[:2] for case in CASES] + [(each, SEAL) for deal in DEALS for each in (deal, changed(deal))],
    }
    script = [str(NODE), "--disable-warning=ExperimentalWarning", str(Path(__file__).with_name("proof.ts"))]
    done = subprocess.run(script, input=json.dumps(given), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_vectors(said: dict[str, Any]) -> None:
    assert [
        (call, result) for (_, call, expected), result in zip(VECTORS, said["vectors"], strict=True) if not result.startswith(expected)
    ] == []


def test_the_seed_of_secret_and_luck(said: dict[str, Any]) -> None:
    assert said["seeds"] == [seed_from(SECRET, LUCKS).hex()]


def test_a_record_fits_its_seal_or_not(said: dict[str, Any]) -> None:
    assert said["records"][: len(CASES)] == [expected for _, _, expected in CASES]


def test_the_deal_follows_from_the_seed_or_not(said: dict[str, Any]) -> None:
    found = [each["dealt"] for each in said["records"][len(CASES) :]]
    assert found == [True, False] * len(games())
