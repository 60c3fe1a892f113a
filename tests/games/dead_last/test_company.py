"""The company: temperaments, what they remember, and how it shows in their votes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.games.dead_last.tables import BLUE, EMERALD, GREY, PINK, RED, TEAL, YELLOW, at_table, company_with
from tontine.core import Chance, Option, Perspective, Signal, seed_of
from tontine.core.talk import BEWARE, KILL, WITH_YOU
from tontine.games.dead_last import GAME
from tontine.games.dead_last.company import normal
from tontine.games.dead_last.expert import Others
from tontine.games.dead_last.memory import Memory
from tontine.games.dead_last.study import STUDY
from tontine.games.dead_last.talk import confide
from tontine.games.dead_last.temperament import TEMPERAMENTS, company_of

AMBUSH = "ambush"


def choices(perspective: Perspective, times: int = 200) -> Counter[Option]:
    return Counter([normal(perspective, Chance(seed_of(seed))) for seed in range(times)])


# Who sits where


def test_characters_are_drawn_from_the_public_seed_alone() -> None:
    assert company_of(7, "a") == company_of(7, "a")
    assert len({company_of(7, str(seed)) for seed in range(20)}) == 20


def test_no_character_sits_twice_before_each_sits_once() -> None:
    assert len(set(company_of(10, "x"))) == len(TEMPERAMENTS) == 10
    assert max(Counter(company_of(12, "x")).values()) == 2


def test_no_character_belongs_to_a_seat() -> None:
    seats = {
        temperament: {company_of(6, str(seed)).index(temperament) for seed in range(200) if temperament in company_of(6, str(seed))}
        for temperament in TEMPERAMENTS
    }
    assert all(found == set(range(6)) for found in seats.values())


def test_the_game_tells_who_is_who() -> None:
    assert GAME.cast
    assert GAME.cast.assign(6, "x") == [temperament.name for temperament in company_of(6, "x")]
    assert set(GAME.cast.assign(12, "x")) == set(GAME.cast.characters)


# Memory


def trust(other: int, before: Sequence[Signal], votes: Sequence[Option], me: int = RED) -> float:
    return Memory.of(at_table(me, before=before, votes=[votes])).trust(other)


ALL_ON_BLUE = [BLUE, BLUE, BLUE, BLUE, BLUE, BLUE, RED]


def test_a_kept_word_raises_trust_and_a_broken_one_lowers_it() -> None:
    kept = trust(PINK, [Signal(PINK, KILL, BLUE, (RED,))], ALL_ON_BLUE)
    nothing = trust(PINK, [], ALL_ON_BLUE)
    broken = trust(PINK, [Signal(PINK, KILL, TEAL, (RED,))], ALL_ON_BLUE)
    assert broken < nothing < kept


def test_a_vote_against_you_costs_trust_and_a_vote_with_you_earns_it() -> None:
    on_red = [BLUE, RED, BLUE, BLUE, BLUE, BLUE, RED]
    assert trust(PINK, [], on_red) < 0 < trust(YELLOW, [], on_red)


def test_a_pledge_is_kept_by_voting_for_what_was_proposed() -> None:
    proposal = Signal(RED, KILL, BLUE, (PINK,))
    pledge = Signal(PINK, WITH_YOU, None, (RED,))
    strays = [BLUE, TEAL, BLUE, BLUE, BLUE, BLUE, RED]
    assert trust(PINK, [proposal, pledge], ALL_ON_BLUE) > trust(PINK, [proposal], ALL_ON_BLUE)
    assert trust(PINK, [proposal, pledge], strays) < trust(PINK, [proposal], strays)


def test_a_warning_that_was_true_raises_trust() -> None:
    on_red = [BLUE, BLUE, BLUE, RED, BLUE, BLUE, RED]
    assert trust(PINK, [Signal(PINK, BEWARE, TEAL, (RED,))], on_red) > trust(PINK, [Signal(PINK, BEWARE, GREY, (RED,))], on_red)


def test_words_that_were_not_said_to_it_are_no_ones_word_to_it() -> None:
    perspective = at_table(RED, [Signal(PINK, KILL, BLUE, (RED,))])
    assert [word.by for word in Memory.of(perspective).words] == [PINK]
    assert Others.of(perspective).memories[TEAL].words == []
    assert [word.by for word in Others.of(perspective).memories[PINK].words] == [PINK]


# Votes


def test_a_grudge_bearer_votes_for_the_one_who_voted_for_it() -> None:
    """Red's ambush takes Pink. Yellow is a target as well. Of those who voted for Red, Blue is left."""
    votes: list[Option] = [
        AMBUSH,
        RED,
        RED,
        YELLOW,
        YELLOW,
        YELLOW,
        RED,
    ]  # Red 3, Yellow 3: both are targets; Yellow falls, and Pink to the ambush
    share = {}
    for name in ("grudge-bearer", "opportunist"):
        perspective = at_table(RED, votes=[votes], company=company_with(RED, name))
        assert Memory.of(perspective).alive == [RED, TEAL, EMERALD, GREY, BLUE]
        share[name] = choices(perspective)[BLUE]
    assert share["grudge-bearer"] > 120
    assert share["grudge-bearer"] > share["opportunist"]


def test_a_follower_votes_as_it_is_told() -> None:
    told = [Signal(by, KILL, TEAL, (RED,)) for by in (PINK, BLUE)]
    follower = company_with(RED, "follower")
    assert choices(at_table(RED, told, company=follower))[TEAL] > 2 * choices(at_table(RED, company=follower))[TEAL]


def test_the_loyal_vote_for_what_they_proposed() -> None:
    """Its votes follow its plans."""
    loyal = company_with(RED, "loyal")
    planned = choices(at_table(RED, [Signal(RED, KILL, TEAL, (BLUE, PINK))], company=loyal))
    assert planned[TEAL] > 0.8 * planned.total()


def test_the_loyal_keep_a_plan_that_an_opportunist_leaves() -> None:
    plan = Signal(RED, KILL, TEAL, (BLUE,))
    crowd = [Signal(by, KILL, GREY, (RED,)) for by in (PINK, YELLOW, EMERALD)]
    kept = {name: choices(at_table(RED, [plan, *crowd], company=company_with(RED, name)))[TEAL] for name in ("loyal", "opportunist")}
    assert kept["opportunist"] < kept["loyal"]


def test_who_is_warned_of_many_ambushes() -> None:
    warnings = [Signal(PINK, BEWARE, by, (RED,)) for by in (YELLOW, TEAL, EMERALD, BLUE)]
    coward = company_with(RED, "coward")
    assert choices(at_table(RED, warnings, company=coward))[AMBUSH] > choices(at_table(RED, company=coward))[AMBUSH] + 40


def test_first_votes_are_spread() -> None:
    for company in ("1", "2", "3"):
        first = choices(at_table(RED, company=company))
        assert max(first.values()) < 0.5 * first.total()


# The study


@pytest.mark.slow
def test_the_study_finds_several_minds_and_an_expert() -> None:
    """With wide margins: `tontine arena dead-last --study` measures 2,000 rounds."""
    steps: list[int] = []
    found = {figure.name: figure for figure in STUDY.run(GAME, 150, "test", steps.append)}
    assert sum(steps) == 150 * STUDY.parts
    assert found["alike"].share < 0.6
    assert found["first-in-round"].share < 0.4
    assert found["as-told"].share > 0.12
    assert found["spoken-to"].share > 0.5
    assert found["spoken-to-first"].share > 0.7
    assert found["too-much"].share < 0.25
    assert found["expert"].share > 0.25
    assert found["hard"].share > 0.25


# Honesty


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_law_10_holds_with_talk_as_well(level: str) -> None:
    """Matches that were dealt otherwise, in which the seat heard the same: the same words and the same vote."""
    said = [Signal(BLUE, KILL, TEAL, (RED,)), Signal(PINK, "", None, None, "occhio al giallo")]
    found = []
    for seed in range(4):
        perspective = at_table(RED, said, votes=[[AMBUSH, RED, RED, YELLOW, YELLOW, YELLOW, RED]], before=said, seed=seed)
        chance = Chance(seed_of("dice"))
        found.append((confide(perspective, level, chance), GAME.bots[level](perspective, chance)))
    assert found == [found[0]] * 4
