"""`check`: what it says of a sound game, and what a broken law carries. The faults that it must find are in mutants.py."""

from __future__ import annotations

import pickle
import sys
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from tests.builds import CHANGES_ENGINE
from tontine import check
from tontine.core import Match
from tontine.core.check import MATCHES, Coverage, _importable, check_variation
from tontine.core.laws import LAWS, LawBroken
from tontine.core.match import _Fork
from tontine.core.registry import game as game_named

from .toy import TOY, State


def test_a_sound_game_breaks_no_law() -> None:
    coverage = check(TOY, 60)
    assert coverage.matches == 60
    assert set(coverage.laws) == set(LAWS), "every law was asserted"
    assert coverage.hash_seeds == 2
    assert not coverage.never_offered
    assert "plays" in str(coverage)


@CHANGES_ENGINE
def test_law_4_a_fork_of_an_imagined_match_that_returns_to_the_real_one(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = _Fork.__init__

    def forgetful(self: Any, origin: Any, dream: Any, forkable: bool) -> None:
        dreams, origin._dreams = origin._dreams, []
        sound(self, origin, dream, forkable)
        origin._dreams = dreams

    monkeypatch.setattr(_Fork, "__init__", forgetful)
    with pytest.raises(LawBroken) as found:
        check(TOY, 60, hash_seeds=False)
    assert found.value.law == 4


def test_what_is_broken_can_be_played_again() -> None:
    """The error carries seed and answers, so that a fault can be looked at."""
    with pytest.raises(LawBroken) as found:
        check(replace(TOY, bound=lambda seats, settings: 5), 1, hash_seeds=False)
    where = found.value.got
    match: Match[State] = Match(TOY, where["seats"], where["settings"], bytes.fromhex(where["seed"]))
    for seat, option in where["answers"]:
        match.answer(seat, option)
    assert len(match.log) == 6


def test_a_broken_law_travels_between_processes() -> None:
    broken = LawBroken(3, "what", {"game": "toy"})
    again = pickle.loads(pickle.dumps(broken))
    assert (again.law, str(again)) == (3, str(broken))


def test_another_interpreter_finds_a_game_in_its_own_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in a module that only holds it, which may lie where no other interpreter looks."""
    game = game_named("dead-last")
    holder = ModuleType("holder")
    holder.HELD = game  # type: ignore[attr-defined]
    monkeypatch.setattr(sys, "modules", {"holder": holder, **sys.modules})
    assert _importable(game) == ("tontine.games.dead_last", "GAME")


def test_a_hidden_place_is_judged_only_after_several_matches() -> None:
    """What a seat happens to know for a whole match, in a heap that is named as a whole, is looked at often and does not vary."""
    coverage = Coverage(TOY)
    coverage.places[0, "heap[3]"] = 100
    coverage.met[0, "heap[3]"] = MATCHES - 1
    check_variation(TOY, coverage)
    coverage.met[0, "heap[3]"] += 1
    with pytest.raises(LawBroken, match=r"heap\[3\] never varies"):
        check_variation(TOY, coverage)
