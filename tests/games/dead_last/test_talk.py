"""DL-6, DL-7: what bots say before a vote, to whom, and what they make of what they hear."""

from __future__ import annotations

from tontine.core import Chance, Match, Perspective, Signal, seed_of
from tontine.games.dead_last import GAME
from tontine.games.dead_last.state import DeadLastSettings
from tontine.games.dead_last.talk import agreements, confide, hear


def first_vote() -> Perspective:
    match: Match[object] = Match("dead-last", 6, None, 1)
    return Perspective(match, 0)


def test_dl_6_a_bot_confides_in_few_and_never_in_its_target() -> None:
    perspective = first_vote()
    said = [confide(perspective, 3, Chance(seed_of(seed))) for seed in range(60)]
    assert None in said
    for signal in [each for each in said if each is not None]:
        assert (signal.by, signal.signal, signal.target) == (0, "kill", 3)
        assert signal.to
        assert 1 <= len(signal.to) <= 2
        assert not {0, 3} & set(signal.to)


def test_dl_6_an_ambush_is_kept_to_oneself() -> None:
    assert confide(first_vote(), "ambush", Chance(seed_of(1))) is None


def test_dl_6_who_voted_alike_is_trusted() -> None:
    match: Match[object] = Match("dead-last", 6, None, 1)
    for seat, vote in enumerate([5, 5, 4, 5, 5, 4]):
        match.answer(seat, vote)
    assert [agreements(Perspective(match, 0), other) for other in (1, 2)] == [1, 0]


def test_dl_7_a_seat_that_was_named_to_be_killed_is_heard_as_a_whisper() -> None:
    view = first_vote().view
    heard = hear(view, [Signal(2, "kill", 4, (0, 1)), Signal(3, "beware", 4, None), Signal(5, "show-card", "ambush", (0,))])
    assert heard == {**view, "whispers": [{"by": 2, "to": 0, "target": 4}]}


def test_dl_6_whispers_share_the_time_of_the_conspiracy() -> None:
    settings = DeadLastSettings(conspiracy=120, whispers=2)
    assert {kind: clock(settings) for kind, clock in GAME.clocks.items()} == {"vote": 120, "suggest": 30, "whisper": 30}
