"""Bots say a word at great moments: now and then, of what everybody has heard, and not where the table says no."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from tests.places import SMALL_TABLES
from tests.server.paper import PEOPLE, Paper
from tests.server.twins import playable
from tontine.bots.arena import play_match
from tontine.core import Chance, Game, Match, Tell, seed_of
from tontine.core.registry import games
from tontine.core.settings import variants
from tontine.core.settings import write as write_settings
from tontine.core.talk import Moment, its_own
from tontine.server import remarks
from tontine.server.bots import heard_by
from tontine.server.records import record_of, replay, verify
from tontine.server.remarks import MOST, Remark, remarks_after
from tontine.server.table_options import Wish
from tontine.server.tables import News, Table
from tontine.server.talk import Line

GAME = "last-dog-standing"
WITH_MOMENTS = [game for game in games() if game.talk.moments]


def played(number: int = 0, game: str = GAME, **wish: Any) -> Paper:
    """Bots among themselves, to the last word."""
    paper = Paper(game, 3, secret=bytes([number] * 32), **wish)
    paper.table.name = f"paper {number}"
    paper.start("normal").play_on()
    while paper.table.remarks:
        paper.chore()
    return paper


@pytest.fixture
def always(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remarks, "ONE_IN", 1)


@pytest.mark.usefixtures("always")
@pytest.mark.parametrize("game", WITH_MOMENTS, ids=lambda game: game.name)
def test_who_falls_and_who_wins_has_a_word(game: Game[Any]) -> None:
    table = played(game=game.name).table
    assert table.match
    assert table.match.outcome
    said = [(line.seat, line.line.rpartition("-")[0]) for line in table.lines]
    assert set(said) >= {(seat, "remark-wins") for seat in table.match.outcome.winners}
    assert sum(words == "remark-falls" for _, words in said) >= 1
    assert {line.line for line in table.lines} <= {line for moment in game.talk.moments for line in moment.lines}
    assert {(line.signal, line.to, line.text) for line in table.lines} == {("remark", None, "")}


def test_about_one_moment_in_three_has_a_word_and_no_bot_has_many() -> None:
    papers = [played(number) for number in range(12)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(remarks, "ONE_IN", 1)
        patch.setattr(remarks, "MOST", 1000)
        moments = sum(len(played(number).table.lines) for number in range(12))
    assert 0.2 < sum(len(paper.table.lines) for paper in papers) / moments < 0.45
    assert max(max(Counter(line.seat for line in paper.table.lines).values(), default=0) for paper in papers) <= MOST


@pytest.mark.usefixtures("always")
def test_a_table_may_do_without() -> None:
    assert played().table.lines
    assert played(remarks=False).table.lines == []


@pytest.mark.usefixtures("always")
def test_where_the_dead_are_silent_so_are_bots() -> None:
    """As for people: when the match is over, everybody may speak again."""
    assert len(last_words(played().table)) == 2
    silent = played(ghosts="silent").table
    assert [line.at >= silent.ended_at for line in last_words(silent)] == [True]


def last_words(table: Table) -> list[Line]:
    return [line for line in table.lines if line.line.startswith("remark-falls")]


@pytest.mark.usefixtures("always")
def test_people_are_sent_the_word_after_the_event() -> None:
    paper = played(spectators="watch")
    said = [message for message in paper.heard(None) if "talk" in message]
    assert [set(message) for message in said] == [{"type", "n", "at", "talk"}] * len(said)
    assert sum(len(message["talk"]) for message in said) == len(paper.table.lines)


@pytest.mark.usefixtures("always")
def test_the_log_brings_the_same_words_and_the_record_is_sound() -> None:
    paper = played()
    again = Table(paper.table.name, paper.table.opening, paper.table.secret)
    for entry in paper.log:
        again.apply(entry)
    assert again.lines == paper.table.lines
    assert again.remarks == []
    record = record_of(paper.table, None)
    assert [line["line"] for line in record["talk"]] == [line.line for line in paper.table.lines]
    assert verify(record).answers == len(record["answers"])
    assert [line for step in replay(record, None, False, count=10_000).steps for line in step.talk] == record["talk"]


@pytest.mark.usefixtures("always")
def test_bots_make_nothing_of_it() -> None:
    assert heard_by(played().table, 0) == ()


def test_a_persons_stand_in_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remarks, "ONE_IN", 1)
    paper = Paper(GAME, 2).sit(*PEOPLE[:2]).start(None)
    paper.play_on()
    assert not paper.table.remarks
    assert not paper.table.lines


# From what everybody heard, and nothing else


def table_with(*events: Any) -> Any:
    """A table at which these events were told, the last of them just now."""
    tell = Tell()
    for event in events:
        event(tell)
    game = SimpleNamespace(talk=SimpleNamespace(moments=[Moment("falls", "falls", its_own, 9)]))
    return SimpleNamespace(
        name="paper",
        match=SimpleNamespace(told=tell.events),
        news=[News(tell.events[-1], {}, {})],
        opening=SimpleNamespace(wish=Wish(GAME, 3), game=game),
        chairs=[SimpleNamespace(bot="normal")] * 3,
        people=[],
        remarked=Counter(),
        status="over",
    )


def falls(seat: int) -> Any:
    return lambda tell: tell.all("falls", seat=seat)


def said(*events: Any) -> list[Remark]:
    return list(remarks_after(table_with(*events), 7))


@pytest.mark.usefixtures("always")
def test_worlds_in_which_everybody_heard_the_same_bring_the_same_words() -> None:
    """Neither what only some heard nor how much of it there was makes a difference."""
    plain = said(lambda tell: tell.partly((1,), {"card": "virus"}, "draws", seat=1), falls(1))
    other = said(
        lambda tell: tell.only((2,), "looks", card="bat"),
        lambda tell: tell.partly((1,), {"card": "mask"}, "draws", seat=1),
        lambda tell: tell.only((2,), "falls", seat=0),
        falls(1),
    )
    assert plain == other
    assert [remark.seat for remark in plain] == [1]


@pytest.mark.usefixtures("always")
def test_a_secret_event_is_nobodys_moment() -> None:
    assert said(lambda tell: tell.only((1,), "falls", seat=1)) == []


# What games declare


@pytest.mark.parametrize("game", WITH_MOMENTS, ids=lambda game: game.name)
def test_every_moment_comes_in_matches(game: Game[Any]) -> None:
    """With the usual settings, and with others."""
    seats = SMALL_TABLES[game.name] + 1
    settings = [each for each in map(write_settings, variants(game.Settings)) if playable(game, seats, each)]
    met: Counter[str] = Counter()
    for number in range(24):
        match: Match[Any] = Match(game, seats, settings[number % len(settings)] if number % 2 else None, number)
        play_match(match, [game.bots["greedy"]] * seats, Chance(seed_of(number)))
        met.update(moments_of(match))
    assert set(met) == {moment.name for moment in game.talk.moments}


def moments_of(match: Match[Any]) -> list[str]:
    heard, found = match.events(), []
    for place, event in enumerate(heard):
        for moment in match.game.talk.moments:
            whose = moment.seats(heard[: place + 1]) if moment.event == event["event"] else ()
            assert set(whose) <= set(range(match.seats))
            found += [moment.name for _ in whose]
    return found
