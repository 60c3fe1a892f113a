"""Broken rules of Dead Last: the referee finds each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

import pytest

from tests.builds import CHANGES_ENGINE
from tests.games.foul import Foul
from tontine.core import Ask, Chance, Match, Option, Outcome, Seat, Tell
from tontine.games.dead_last import GAME, rules
from tontine.games.dead_last.rules import (
    BARS,
    PHASES,
    DeadLastReason,
    Part,
    break_tie,
    end_round,
    fate,
    fill_centre,
    gain,
    highest_total,
    most_voted,
    promise,
    resolve,
    serve,
    show_bars,
    take,
    whisper,
)
from tontine.games.dead_last.state import DeadLastSettings, State

from .referee import referee
from .samples import samples

F = TypeVar("F", bound=Callable[..., Any])
Votes = dict[Seat, Option]
MUTANTS: dict[str, dict[str, Any]] = {}  # by name: what takes the place of what in the rules; "deal" is the game's


def mutant(name: str, place: str) -> Callable[[F], F]:
    def keep(function: F) -> F:
        MUTANTS[name] = {place: function}
        return function

    return keep


# The vote


@mutant("an Ambush is a vote for oneself (DL-9)", "most_voted")
def ambush_counts(seats: int, votes: Votes) -> list[Seat]:
    return most_voted(seats, {p: p if choice == "ambush" else choice for p, choice in votes.items()})


@mutant("in a tie only the first is a target (DL-9)", "most_voted")
def one_target(seats: int, votes: Votes) -> list[Seat]:
    return most_voted(seats, votes)[:1]


@mutant("a target falls only without having voted for one (DL-10)", "fate")
def target_with_the_crowd(p: Seat, votes: Votes, targets: list[Seat], victims: Votes) -> str | None:
    return None if p in targets and votes[p] in targets else fate(p, votes, targets, victims)


@mutant("an ambush that is hit does not save (DL-11)", "fate")
def ambushers_fall(p: Seat, votes: Votes, targets: list[Seat], victims: Votes) -> str | None:
    return "target" if p in targets else fate(p, votes, targets, victims)


@mutant("nobody falls in an ambush (DL-11)", "fate")
def no_victims(p: Seat, votes: Votes, targets: list[Seat], victims: Votes) -> str | None:
    return fate(p, votes, targets, {})


@mutant("a wasted ambush costs nothing (DL-13)", "fate")
def ambush_is_free(p: Seat, votes: Votes, targets: list[Seat], victims: Votes) -> str | None:
    return None if votes[p] == "ambush" and p not in targets and targets else fate(p, votes, targets, victims)


@mutant("a stray vote costs nothing (DL-13)", "fate")
def stray_votes_are_free(p: Seat, votes: Votes, targets: list[Seat], victims: Votes) -> str | None:
    why = fate(p, votes, targets, victims)
    return None if why == "stray-vote" else why


@mutant("a vote for oneself (DL-3)", "ballots_of")
@cache
def for_oneself(living: tuple[Seat, ...]) -> dict[Seat, Ask]:
    return {p: Ask(p, "vote", (*living, "ambush")) for p in living}


@mutant("three are few enough for a showdown (DL-15)", "resolve")
def three_are_few(s: State, tell: Tell | None, voters: tuple[Seat, ...]) -> Outcome | None:
    s.alive = s.alive[:2] if len(s.alive) == 3 else s.alive
    return resolve(s, tell, voters)


@mutant("when nobody survives everybody gains (DL-16)", "resolve")
def all_gain(s: State, tell: Tell | None, voters: tuple[Seat, ...]) -> Outcome | None:
    return resolve(s, tell, voters if s.alive else ())


# The showdown and its gold

MUTANTS["a thief takes all from whoever grabs (DL-17)"] = {"BARS": {**BARS, ("steal", "grab"): (4, 0), ("grab", "steal"): (0, 4)}}
MUTANTS["whoever shares with a thief keeps one (DL-17)"] = {"BARS": {**BARS, ("share", "steal"): (1, 3), ("steal", "share"): (3, 1)}}
MUTANTS["two who grab take two each (DL-19)"] = {"BARS": {**BARS, ("grab", "grab"): (2, 2)}}
MUTANTS["two thieves take two each (DL-18)"] = {"BARS": {**BARS, ("steal", "steal"): (2, 2)}}


@mutant("two thieves are paid like the others (DL-18)", "serve")
def thieves_are_paid(s: State, tell: Tell | None, seats: list[Seat]) -> bool:
    return serve(s, tell, list(range(s.seats)) if s.pair else seats)


@mutant("the centre pays instead of the deck (DL-16, DL-18)", "serve")
def centre_pays(s: State, tell: Tell | None, seats: list[Seat]) -> bool:
    for p in seats:
        take(s, tell, p, 1)
    return True


@mutant("the deck pays from the last seat on (DL-25)", "serve")
def from_the_last_seat(s: State, tell: Tell | None, seats: list[Seat]) -> bool:
    return serve(s, tell, seats[::-1])


@mutant("the larger share comes first (DL-20)", "sorted")
def larger_first(items: Any, key: Any = None) -> list[Any]:
    return sorted(items, key=key, reverse=key is None)


@mutant("what is taken stays in the centre as well (DL-4)", "take")
def doubled(s: State, tell: Tell | None, p: Seat, count: int) -> None:
    gain(s, tell, p, s.centre[:count])


@mutant("the centre is dealt anew each time (DL-4)", "fill_centre")
def dealt_anew(s: State) -> bool:
    s.centre.clear()
    return fill_centre(s)


@mutant("the centre is not filled up after a double Grab (DL-4)", "fill_centre")
def not_filled(s: State) -> bool:
    return bool(s.centre) or fill_centre(s)


@mutant("everybody sees what bars are worth (DL-21)", "gain")
def open_bars(s: State, tell: Tell | None, p: Seat, bars: list[int]) -> None:
    gain(s, None, p, bars)
    if tell and bars:
        tell.all("gains", seat=p, bars=len(bars), values=bars[:])


# The end


@mutant("25 points win at every table (DL-22)", "deal")
def one_mark(seats: int, settings: DeadLastSettings, chance: Chance) -> State:
    s = GAME.deal(seats, settings, chance)
    s.mark = 25
    return s


@mutant("a round more than was agreed on", "deal")
def one_round_more(seats: int, settings: DeadLastSettings, chance: Chance) -> State:
    s = GAME.deal(seats, settings, chance)
    s.rounds += 1
    return s


@mutant("the first with enough wins (DL-23)", "highest_total")
def first_with_enough(s: State, tell: Tell | None, reason: DeadLastReason) -> Outcome:
    show_bars(s, tell)
    totals = list(map(sum, s.bars))
    enough = [p for p in range(s.seats) if totals[p] >= s.mark]
    return Outcome(reason, enough[:1] or [p for p in range(s.seats) if totals[p] == max(totals)], totals)


@mutant("a tie is shared at once (DL-24)", "end_round")
def shared_at_once(s: State, tell: Tell | None, served: bool) -> Outcome | None:
    totals = list(map(sum, s.bars))
    tied = totals.count(max(totals)) > 1 and max(totals) >= s.mark
    return highest_total(s, tell, DeadLastReason.ENOUGH_GOLD) if tied else end_round(s, tell, served)


@mutant("a tie is shared when the deck was short, with four bars in the centre (DL-25)", "end_round")
def shared_when_short(s: State, tell: Tell | None, served: bool) -> Outcome | None:
    totals = list(map(sum, s.bars))
    tied = totals.count(max(totals)) > 1
    return highest_total(s, tell, DeadLastReason.DECK_EMPTY) if tied and not served else end_round(s, tell, served)


@mutant("ties are always played off by the first two (DL-24)", "break_tie")
def always_the_first(s: State, tell: Tell | None, tied: list[Seat]) -> None:
    s.tie_after = -1
    break_tie(s, tell, tied)


@mutant("the last two of the tied play it off (DL-24)", "break_tie")
def the_last_two(s: State, tell: Tell | None, tied: list[Seat]) -> None:
    break_tie(s, tell, tied[-2:])


# Talk


class Loud(Tell):
    """What is for some is told to all."""

    def only(self, seats: Sequence[Seat], name: str, /, **facts: Any) -> None:
        self.all(name, **facts)


def overheard(s: State, tell: Tell | None) -> Part:
    loud = Loud()
    end = yield from whisper(s, loud)
    if tell:
        tell.events += loud.events
    return end


def unbelievable(s: State, tell: Tell | None) -> Part:
    """Everybody is told that both promised to share."""
    end = yield from promise(s, None)
    for p in s.pair or ():
        if tell:
            tell.all("promise", seat=p, card="share")
    return end


MUTANTS["everybody hears a whisper (DL-7)"] = {"PHASES": {**PHASES, "whisper": overheard}}
MUTANTS["promises are told wrong (DL-17)"] = {"PHASES": {**PHASES, "promise": unbelievable}}


@pytest.mark.slow
@CHANGES_ENGINE
@pytest.mark.parametrize("name", MUTANTS)
def test_a_mutant_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    places = dict(MUTANTS[name])
    game = replace(GAME, deal=places.pop("deal", GAME.deal))
    for place, changed in places.items():
        monkeypatch.setattr(rules, place, changed, raising=place != "sorted")
    with pytest.raises(Foul):
        judge_all(game)


def judge_all(game: Any) -> None:
    match: Match[Any]
    for match in samples(game):
        referee(match)
