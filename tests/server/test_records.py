"""Records of tables: proof, talk, replays from any seat, and that a forged one is found."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.paper import PEOPLE, SECRET, Paper
from tontine.cli.table import read_table
from tontine.core import Chance, Match, View
from tontine.core.errors import BadRecord, TontineError
from tontine.core.patch import patched
from tontine.server import wire
from tontine.server.errors import WrongTime
from tontine.server.proof import check_proof, seed_from
from tontine.server.records import Replay, record_of, replay, tidied, verify

A, B = PEOPLE[:2]


def played(game: str = "dead-last", seats: int = 6) -> Paper:
    paper = Paper(game, seats)
    paper.do(A, wire.Sit("sit"))
    paper.do(A, wire.Ready("ready", True, "seven"))
    paper.sit(B).start("random")
    paper.do(A, wire.Say("hello", "Good evening"))
    paper.play_on()
    return paper


def record(paper: Paper) -> dict[str, Any]:
    """As it is after its way through a file."""
    read: dict[str, Any] = json.loads(json.dumps(record_of(paper.table, A.id)))
    return read


def test_a_record_is_sound_and_proves_its_seed() -> None:
    paper = played()
    found = verify(record(paper))
    assert found.proof == paper.table.opening.hash
    assert found.answers == len(paper.match.log)
    assert Match.replay(record(paper)).outcome == paper.match.outcome


def test_a_record_says_what_the_deal_drew() -> None:
    given = record(played())
    chance, order = Chance(bytes.fromhex(given["seed"])), list(range(80))
    chance.shuffle(order)
    assert given["deal"] == [{"of": 80, "got": order}]


@pytest.mark.parametrize("odd", [0, -1, "today", True, 10**16, 1.5])
def test_a_record_says_when_the_match_ended_if_it_can_be_so(odd: Any) -> None:
    given = record(played())
    assert replay(given, None, True).ended == tidied(given)["ended"] == given["ended"] > 0
    assert replay({**given, "ended": odd}, None, True).ended is None
    assert "ended" not in tidied({**given, "ended": odd})


def test_a_record_before_the_end_is_refused() -> None:
    with pytest.raises(WrongTime):
        record_of(Paper().sit(A).start().table, A.id)


@pytest.mark.parametrize(
    "forge",
    [
        {"seed": "00" * 32},
        {"answers": [[0, 1]]},
        {"proof": {"secret": "00" * 32, "hash": "00" * 32, "luck": [""] * 6}},
        {"proof": {"secret": SECRET.hex(), "hash": "00" * 32, "luck": [""] * 6}},
        {"proof": {"secret": "zz"}},
        {"proof": []},
        {"proof": {"secret": SECRET.hex(), "hash": "", "luck": ["a"]}},
        {"seats": 5},
        {"game": "chess"},
    ],
)
def test_a_forged_record_is_found(forge: dict[str, Any]) -> None:
    with pytest.raises(TontineError):
        verify({**record(played()), **forge})


def test_a_record_longer_than_any_match_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = record(played())
    monkeypatch.setattr(Match, "replay", None)  # it is not even begun
    with pytest.raises(BadRecord, match="20000"):
        verify({**sound, "answers": [[0, 0]] * 20_001})


def test_luck_in_other_words_gives_another_seed() -> None:
    assert seed_from(SECRET, ["ab", "c"]) != seed_from(SECRET, ["a", "bc"])
    assert check_proof({"seats": 2, "seed": ""}) is None


@pytest.mark.parametrize(("game", "seats"), [("dead-last", 6), ("last-shot", 3), ("last-one-alive", 3), ("last-dog-standing", 3)])
def test_a_replay_shows_a_seat_what_it_saw(game: str, seats: int) -> None:
    paper = played(game, seats)
    shown = replay(record(paper), 0, False, count=100_000)
    assert shown.total == len(paper.match.log) == len(shown.steps) - 1
    assert [event for step in shown.steps for event in step.events] == paper.match.events(0, 0)
    assert views(shown)[-1] == paper.match.view(0)
    assert all(step.answer is None or step.answer[0] == 0 for step in shown.steps)
    assert all(question["seat"] == 0 for step in shown.steps for question in step.questions)
    assert [line["text"] for step in shown.steps for line in step.talk if line["text"]] == ["Good evening"]


def test_a_replay_can_be_all_open_or_a_spectators() -> None:
    paper = played()
    everything = replay(record(paper), None, True, count=100_000)
    assert [step.answer for step in everything.steps[1:]] == [list(answer) for answer in paper.match.log]
    assert [player["values"] for player in views(everything)[-1]["players"]] == paper.match.state.bars
    public = replay(record(paper), None, False, count=100_000)
    assert all(step.answer is None and not step.questions for step in public.steps)
    assert [event for step in public.steps for event in step.events] == paper.match.events(0)


def test_a_record_says_who_sat_there_as_the_terminal_does() -> None:
    given = record(played())
    people, bots = read_table(given["table"], 6)
    assert people == {0: A.name, 1: B.name}
    assert bots == ["random"] * 4
    assert replay(given, None, False).players == [A.name, B.name, *["random"] * 4]
    odds: list[Any] = [None, "x", {}, {"people": [], "bots": {}}, {"people": {}, "bots": [1]}]
    for odd in odds:
        assert replay({**given, "table": odd}, None, False).players == [""] * 6


def test_a_replay_comes_in_parts() -> None:
    whole = replay(record(played()), 0, False, count=100_000).steps
    parts = [step for start in range(0, len(whole), 7) for step in replay(record(played()), 0, False, start, 7).steps]
    assert parts == whole


def test_every_part_of_a_replay_begins_with_the_view_before_it() -> None:
    given = record(played("last-dog-standing", 3))
    for seat, everything in ((0, False), (None, False), (None, True)):
        whole = views(replay(given, seat, everything, count=100_000))
        parts = [view for start in range(0, len(whole), 7) for view in views(replay(given, seat, everything, start, 7))]
        assert parts == whole


def views(shown: Replay) -> list[View]:
    """At each of its steps."""
    found = []
    view = shown.view
    for step in shown.steps:
        assert len(step.patches) in (0, len(step.events) + 1)
        for patch in step.patches:
            assert view is not None
            view = patched(view, patch)
        assert view is not None
        found.append(view)
    return found
    assert replay(record(played()), 0, False, start=100_000).steps == []


def test_a_part_of_a_replay_brings_the_story_before_it() -> None:
    whole = replay(record(played()), 0, False, count=100_000)
    part = replay(record(played()), 0, False, start=20, count=7)
    assert whole.before == []
    assert [(past.answers, past.events, past.talk) for past in part.before] == [
        (step.answers, step.events, step.talk) for step in whole.steps[:20] if step.events or step.talk
    ]
    assert any(past.talk for past in part.before)


def test_a_seat_that_is_not_there_has_no_replay() -> None:
    with pytest.raises(BadRecord):
        replay(record(played()), 6, False)


@pytest.mark.parametrize(
    "odd",
    [{"to": 5}, {"to": [99]}, {"seat": "x"}, {"text": ["x"]}, {"signal": {}}, {"after": -1}, {"text": "x" * 500}, {"at": "now"}],
)
def test_odd_lines_of_a_record_are_left_out(odd: dict[str, Any]) -> None:
    """Of what is shown and of what is kept."""
    line = {"after": 0, "at": 1, "name": "Ann", "seat": 0, "text": "Good evening", **odd}
    given = {**record(played()), "talk": [line, {**line, **{"after": 0, "at": 1, "seat": 0, "text": "Well", "signal": "", "to": None}}]}
    assert [said["text"] for said in replay(given, None, False).steps[0].talk] == ["Well"]
    assert [said["text"] for said in tidied(given)["talk"]] == ["Well"]


def test_only_what_a_record_is_made_of_is_kept() -> None:
    """Names as people may have them, without characters that turn the line round."""
    given = record(played())
    table = {"people": {"0": "A\u202enn" + "x" * 60, "9": "nobody"}, "bots": ["normal", "b" * 90, 7], "junk": "x" * 9000}
    kept = tidied({**given, "table": table, "junk": ["x" * 100_000]})
    assert set(kept) == set(given)
    assert kept["table"] == {"people": {"0": "Ann" + "x" * 21}, "bots": ["normal"]}
    assert kept["proof"] == given["proof"]
    assert verify(kept) == verify(given)
