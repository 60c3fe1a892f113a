"""`tontine verify` and `tontine replay`."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tontine.bots import random
from tontine.bots.arena import play_match
from tontine.cli.files import read_record
from tontine.core import Chance, Match
from tontine.core.errors import TontineError
from tontine.server.proof import proof_of, seed_from
from tontine.text import LANGUAGES

from .helpers import Tontine, plain

Record = dict[str, Any]


@cache
def finished() -> str:
    match: Match[Any] = Match("dead-last", 6, {"rounds": 2}, 7)
    play_match(match, [random] * 6, Chance(match.seed[::-1]))
    return json.dumps(match.record())


@pytest.fixture
def record() -> Record:
    Path("r.json").write_text(finished())
    found: Record = json.loads(finished())
    return found


def edited(record: Record, **changes: Any) -> str:
    return json.dumps({**record, **changes})


def test_a_sound_record(tontine: Tontine, record: Record) -> None:
    told = tontine("verify", "r.json")
    assert told.code == 0
    assert f"Dead Last, 6 seats, {len(record['answers'])} answers" in told.out
    assert "Red wins with " in told.out
    assert "SHA-256" in told.out


def test_an_unfinished_record_is_sound_too(tontine: Tontine) -> None:
    tontine("play", "dead-last", "--save", "r.json", typed=["1", "q"])
    assert "breaks off after" in tontine("verify", "r.json").out
    assert tontine("replay", "r.json").code == 0


DAMAGES: dict[str, Callable[[Record], str | bytes]] = {
    "truncated": lambda r: json.dumps(r)[:-40],
    "empty": lambda r: "",
    "binary": lambda r: bytes(range(256)) * 9,
    "not JSON": lambda r: "dear diary",
    "another form": lambda r: "[1, 2]",
    "a missing key": lambda r: json.dumps({key: r[key] for key in r if key != "seed"}),
    "another version": lambda r: edited(r, tontine=99),
    "another game": lambda r: edited(r, game="whist"),
    "a game that is no word": lambda r: edited(r, game=["dead-last"]),
    "other rules": lambda r: edited(r, rules=99),
    "other seats": lambda r: edited(r, seats=5),
    "more seats": lambda r: edited(r, seats=7),
    "seats that are no number": lambda r: edited(r, seats="six"),
    "other settings": lambda r: edited(r, settings={"whispers": 99}),
    "unknown settings": lambda r: edited(r, settings={"luck": 1}),
    "settings that are none": lambda r: edited(r, settings=7),
    "a short seed": lambda r: edited(r, seed="abcd"),
    "a seed that is none": lambda r: edited(r, seed=None),
    "another seed": lambda r: edited(r, seed="00" * 32),
    "answers that are none": lambda r: edited(r, answers="none"),
    "an edited answer": lambda r: edited(r, answers=[[0, 0], *r["answers"][1:]]),
    "an answer of nobody": lambda r: edited(r, answers=[[[0], {}], *r["answers"][1:]]),
    "an answer less": lambda r: edited(r, answers=r["answers"][:-1]),
    "an answer more": lambda r: edited(r, answers=[*r["answers"], [0, 1]]),
    "another outcome": lambda r: edited(r, outcome={**r["outcome"], "winners": [5]}),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_record(tontine: Tontine, record: Record, damage: str, language: str) -> None:
    broken = DAMAGES[damage](record)
    Path("r.json").write_bytes(broken if isinstance(broken, bytes) else broken.encode())
    told = tontine("verify", "r.json", "--lang", language)
    assert told.code in (1, 2)
    assert told.out == ""
    assert plain(told.err).endswith((".", ")"))
    assert "Traceback" not in told.err


def test_records_are_refused_with_typed_errors_whatever_they_hold(record: Record) -> None:
    """Anything in any place of a record: a typed error, or a record that is played exactly as it stands there."""
    dice = Random(1)
    odd: list[Any] = [None, True, -1, 10**30, 1.5, "", "ambush", [], [[]], {}, {"0": []}, "\ud800", [None, 0]]
    for _ in range(400):
        twin = json.loads(json.dumps(record))
        place, key = twin, dice.choice(list(twin))
        while isinstance(place[key], dict | list) and place[key] and dice.random() < 0.7:
            place = place[key]
            key = dice.choice(list(place)) if isinstance(place, dict) else dice.randrange(len(place))
        place[key] = dice.choice(odd)
        try:
            again = Match.replay(twin)
        except TontineError:
            continue
        assert json.dumps(again.record()) == json.dumps(twin)


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_files_that_are_none(tontine: Tontine, command: str) -> None:
    Path("folder").mkdir()
    assert tontine(command, "nothing.json") == (1, "", "There is no file nothing.json.\n")
    assert tontine(command, "folder", "--lang", "it") == (1, "", "folder è una cartella. Indica un file.\n")
    assert tontine("play", "--resume", "nothing.json").code == 1


def test_who_sat_there_may_be_damaged_too(tontine: Tontine) -> None:
    for table in (
        7,
        {"people": {"9": "Ann"}, "bots": ["random"]},
        {"people": {"0": ""}, "bots": []},
        {"people": {"x": ""}, "bots": ["random"]},
    ):
        tontine("play", "dead-last", "--save", "r.json", typed=["q"])
        Path("r.json").write_text(edited(read_record(Path("r.json")), table=table))
        assert tontine("play", "--resume", "r.json").code == 1


ESCAPES = "\x1b]0;Owned\x07\x1b[2J"


@pytest.mark.parametrize("argv", [["replay", "r.json"], ["play", "--resume", "r.json"]])
def test_a_name_in_a_record_gives_a_terminal_no_orders(tontine: Tontine, argv: list[str]) -> None:
    tontine("play", "dead-last", "--seed", "1", "--set", "whispers=0", "--save", "r.json", typed=["1", "q"])
    table = {"people": {"0": f"Ann{ESCAPES}"}, "bots": ["random"]}
    Path("r.json").write_text(edited(read_record(Path("r.json")), table=table))
    told = tontine(*argv, typed=["q"])
    assert told.code == 0
    assert "Ann" in told.out
    assert not {"\x1b", "\x07"} & set(told.out)


def test_an_error_about_a_record_gives_a_terminal_no_orders(tontine: Tontine, record: Record) -> None:
    for broken in (edited(record, game=ESCAPES), edited(record, outcome=None, answers=[], table={"people": {"0": ""}, "bots": [ESCAPES]})):
        Path("r.json").write_text(broken)
        told = tontine("play", "--resume", "r.json")
        assert told.code == 2
        assert "Owned" in told.err
        assert not {"\x1b", "\x07"} & set(told.err + told.out)


def test_a_replay_refuses_two_players_of_one_name(tontine: Tontine, record: Record) -> None:
    Path("r.json").write_text(edited(record, table={"people": {"0": "Ann", "1": "ann"}, "bots": ["random"]}))
    assert "cannot share a name" in tontine("replay", "r.json").err
    Path("r.json").write_text(edited(record, table={"people": {"0": "Teal"}, "bots": ["random"]}))
    assert tontine("replay", "r.json").code == 2


# Replays


def test_a_replay_tells_everything_or_what_a_seat_heard(tontine: Tontine, record: Record) -> None:
    everything, seat = plain(tontine("replay", "r.json").out), plain(tontine("replay", "r.json", "--seat", "2").out)
    assert everything.count(" worth ") > seat.count(" worth ")
    assert record["seed"] in everything
    assert tontine("replay", "r.json", "--seat", "6").code == 2


def test_a_replay_step_by_step_waits(tontine: Tontine, record: Record) -> None:
    whole = tontine("replay", "r.json").out
    assert tontine("replay", "r.json", "--step", typed=[""] * 200).out == whole
    assert len(tontine("replay", "r.json", "--step", typed=["", ""]).out) < len(whole) / 2


def test_verify_checks_the_proof_of_a_table(tontine: Tontine, tmp_path: Path) -> None:
    secret, lucks = bytes(32), ["a rabbit's foot", "", "", "", "", ""]
    match: Match[Any] = Match("dead-last", 6, seed=seed_from(secret, lucks))
    record = {**match.record(), "proof": proof_of(secret, lucks)}
    file = tmp_path / "proved.json"
    file.write_text(json.dumps(record), "utf-8")
    assert sha256(secret).hexdigest() in plain(tontine("verify", str(file)).out)
    file.write_text(json.dumps({**record, "proof": proof_of(secret, ["another foot", *lucks[1:]])}), "utf-8")
    assert tontine("verify", str(file)).code == 1
