"""What each person is sent: numbered, complete, resumable, and nothing that is not theirs."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.paper import HOST, PEOPLE, Paper
from tontine.core import Game, View
from tontine.core.patch import patched
from tontine.core.registry import games
from tontine.server import wire
from tontine.server.cache import LiveTable
from tontine.server.entries import Answered, Entry
from tontine.server.gallery import Gallery
from tontine.server.streams import KEPT, table_seen, welcome

A, B, C = PEOPLE[:3]


def test_messages_are_numbered_for_each_person() -> None:
    paper = Paper().sit(*PEOPLE[:3]).start("greedy")
    paper.play_on()
    for person in [*PEOPLE[:3], None]:
        first, *rest = [message["n"] for message in paper.heard(person)]
        assert rest == list(range(first + 1, first + 1 + len(rest)))


def test_updates_add_up_to_what_a_newcomer_is_told() -> None:
    paper = Paper(spectators="talk").sit(A, B).start("greedy")
    paper.do(A, wire.Say("hello", "Good evening"))
    paper.play_on()
    for person in (A, B, None):
        name = person.id if person else None
        known: dict[str, object] = {}
        events: list[object] = []
        talk: list[object] = []
        view: View | None = None
        for message in paper.heard(person):
            known.update(message)
            view = folded(view, message)
            events += message.get("events", [])
            talk += message.get("talk", [])
        all_of_it = json.loads(wire.encode(welcome(paper.table, paper.streams.of(name), name, paper.now)))
        assert all_of_it["n"] == known["n"]
        assert all_of_it["events"] == events
        assert all_of_it["talk"] == talk
        assert all_of_it["view"] == view
        assert all_of_it["table"] == known["table"]
        assert all_of_it.get("question") == known.get("question")


def test_a_stream_resumes_from_any_number_it_keeps() -> None:
    paper = Paper().sit(A, B).start("greedy")
    paper.play_on()
    stream = paper.streams.of(A.id)
    sent = [message for _, message in paper.told[A.id]]
    assert stream.since(stream.n) == []
    assert stream.since(stream.n - 5) == sent[-5:]
    assert stream.since(stream.n + 1) is None
    assert stream.since(stream.n - len(stream.kept)) is not None
    assert stream.since(stream.n - len(stream.kept) - 1) is None
    assert sum(map(len, stream.kept)) <= KEPT


def test_changing_a_vote_is_heard_by_nobody_else() -> None:
    paper = Paper().sit(*PEOPLE[:6]).start()
    paper.answer(A, 1)
    before = {person: paper.count(person) for person in [*PEOPLE[:6], None]}
    paper.answer(A, 2)
    changed = [person for person in before if paper.count(person) != before[person]]
    assert changed == [A]


def test_everybody_sees_who_has_voted_but_not_how() -> None:
    paper = Paper().sit(*PEOPLE[:6]).start()
    paper.answer(A, 1)
    assert paper.last(B)["waiting"]["seats"] == [1, 2, 3, 4, 5]
    assert set(paper.last(B)) == {"type", "n", "at", "waiting", "clocks"}


def test_who_stands_up_hears_what_spectators_hear() -> None:
    paper = Paper().sit(A, B)
    paper.do(B, wire.Stand(paper.id()))
    assert paper.last(B)["you"] == {"person": B.id}
    paper.do(C, wire.Sit(paper.id(), 1))
    paper.do(C, wire.Ready(paper.id()))
    paper.start("greedy")
    assert paper.last(B)["view"]["seat"] is None
    assert "question" not in paper.last(B)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in games()])
def test_the_patches_are_the_views_at_the_events(game: Game[Any]) -> None:
    """Of everybody at the table and of a spectator, after every entry."""
    seats = max(3, game.seats[0])
    paper = Paper(game.name, seats).sit(*PEOPLE[:seats]).start()
    views: dict[Any, View | None] = {}
    read: dict[Any, int] = {}
    while paper.table.status == "playing":
        for person in [*PEOPLE[:seats], None]:
            for message in paper.heard(person)[read.get(person, 0) :]:
                assert len(message.get("patches", [])) in (0, len(message.get("events", [])) + 1)
                views[person] = folded(views.get(person), message)
            read[person] = paper.count(person)
            assert views[person] == paper.match.view(paper.table.seat_of(person.id if person else None))
        assert paper.streams.common.public.table == table_seen(paper.table)
        paper.chore()


def spy(monkeypatch: pytest.MonkeyPatch, place: Any, name: str) -> list[Any]:
    """What this function is called with last, from now on."""
    called: list[Any] = []
    real = getattr(place, name)

    def spied(*given: Any) -> Any:
        called.append(given[-1])
        return real(*given)

    monkeypatch.setattr(place, name, spied)
    return called


def test_what_several_are_sent_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view for each event and one at the question, whoever is told; the rest is what each of them sees otherwise."""
    paper = Paper("last-one-alive", 5).sit(*PEOPLE[:5]).start()
    game: Any = SimpleNamespace(view=paper.match.game.view)
    seen = spy(monkeypatch, game, "view")
    paper.match.game = replace(paper.match.game, view=game.view)
    encoded = spy(monkeypatch, wire, "part")
    before = len(paper.match.told)
    paper.answer(PEOPLE[paper.match.asks[0].seat])
    told = len(paper.match.told) - before
    assert told > 0
    assert seen == [None] * (told + 1)
    assert encoded.count(paper.match.events()[-told:]) == 1
    assert len(encoded) <= 2 + 3 + 2  # events and patches; what everybody sees of the table; questions of who was and who is asked


async def test_all_spectators_are_sent_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = Paper("last-one-alive", 2).sit(*PEOPLE[:2]).start()
    live = LiveTable(paper.table, Gallery())
    crowd = [Ear() for _ in range(1000)]
    for ear in crowd:
        live.listeners.add(ear)
    encoded = spy(monkeypatch, wire, "update")
    asked = paper.match.asks[0]
    entry = Entry(paper.table.seq, paper.now, Answered(asked.seat, asked.options[0]), PEOPLE[asked.seat].id, "x")
    live.apply(entry)
    live.tell(entry)
    assert len(encoded) == 3  # for two who sit there, and for all spectators
    assert len({id(message) for ear in crowd for message in ear.heard}) == 1
    assert all(len(ear.heard) == 1 for ear in crowd)


class Ear:
    person: str | None = None

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    send_soon = send

    def flush(self) -> None: ...

    def turn_away(self) -> None: ...

    def close_for_restart(self) -> None: ...


def test_a_view_is_sent_whole_only_once() -> None:
    paper = Paper().sit(*PEOPLE[:6]).start()
    paper.play_on()
    for person in [*PEOPLE[:6], None]:
        assert sum("view" in message for message in paper.heard(person)) == 1


def folded(view: View | None, message: dict[str, Any]) -> View | None:
    """The view after a message."""
    view = message.get("view", view)
    for patch in message.get("patches", []):
        assert view is not None
        view = patched(view, patch)
    return view


def test_a_question_goes_to_the_asked_seat_alone() -> None:
    paper = Paper("last-dog-standing", 3).sit(*PEOPLE[:3]).start()
    asked = paper.match.asks[0].seat
    assert paper.last(PEOPLE[asked])["question"]["kind"] == paper.match.asks[0].kind
    for person in [*[person for person in PEOPLE[:3] if person is not PEOPLE[asked]], None]:
        assert all(message.get("question") is None for message in paper.heard(person))


def test_the_host_need_not_sit() -> None:
    paper = Paper().sit(B).start("random")
    assert paper.table.seat_of(HOST.id) is None
    paper.play_on()
    assert paper.table.status == "over"
