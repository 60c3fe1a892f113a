"""Levels: four in every game, each by its recipe; what they need, and how much they think."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from math import inf
from typing import Any

import pytest
from numpy.random import default_rng

from tests.places import SMALL_TABLES
from tontine.bots import LEVELS, MissingLibrary, UnknownBot, bot, bots, bots_for_laws, level, levels, net
from tontine.bots.arena import measure, play_match
from tontine.bots.levels import EASY, EXPERT, HARD, NORMAL, SECONDS, Limit, Sober, affordable, careless, drawn, searching
from tontine.bots.search import Guided, Net
from tontine.core import Chance, Game, Match, Option, Perspective, Thinking, seed_of
from tontine.core.check import check
from tontine.core.laws import LawBroken
from tontine.core.registry import game as game_named
from tontine.core.registry import games
from tontine.lab import Encoder

GAMES = list(SMALL_TABLES.items())
FIRST = Limit(simulations=2)


def first(perspective: Perspective, chance: Chance) -> Option:
    return perspective.ask.options[0]


def last(perspective: Perspective, chance: Chance) -> Option:
    return perspective.ask.options[-1]


PLAIN = "last-one-alive"  # a game without recipes of its own for the levels


def asked() -> Perspective:
    """Somebody with several options."""
    match: Match[Any] = Match(PLAIN, 4, None, "asked")
    return Perspective(match, match.asks[0].seat)


def answers(play: Any, perspective: Perspective, times: int = 200) -> list[Option]:
    chance = Chance(seed_of("answers"))
    return [play(perspective, chance) for _ in range(times)]


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_level_finishes_a_match_of_every_game(name: str, seats: int) -> None:
    game = game_named(name)
    for each in LEVELS:
        match: Match[Any] = Match(game, seats, None, f"level {each}")
        players = [level(game, each, FIRST)] + [level(game, NORMAL)] * (seats - 1)
        play_match(match, players, Chance(seed_of(1)))
        assert match.outcome is not None


def test_names_are_the_same_in_every_game() -> None:
    for name, _ in GAMES:
        assert list(bots(game_named(name)))[-4:] == list(LEVELS)


def test_a_game_may_have_its_own_recipe_for_a_level() -> None:
    game = replace(game_named(PLAIN), bots={"greedy": first, "normal": last}, slips=25)
    assert level(game, NORMAL) is last
    assert bot(game, "greedy") is first
    assert set(answers(level(game, "easy"), asked())) == set(asked().ask.options), "easy is careless at its normal"


def test_without_rules_of_thumb_normal_plays_by_chance() -> None:
    game = replace(game_named("dead-last"), bots={})
    assert level(game, NORMAL) is levels.random


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(UnknownBot):
        level(game_named("dead-last"), "grandmaster")
    with pytest.raises(UnknownBot):
        bot(game_named("dead-last"), "grandmaster")


def test_easy_overlooks_its_best_option_now_and_then() -> None:
    perspective = asked()
    found = answers(careless(first, 25), perspective)
    missed = [option for option in found if option != perspective.ask.options[0]]
    assert 0.15 < len(missed) / len(found) < 0.35
    assert set(missed) == set(perspective.ask.options[1:])


def test_a_game_says_how_often_easy_slips() -> None:
    perspective = asked()
    for slips, share in ((0, 0.0), (100, 1.0)):
        game = replace(game_named(PLAIN), bots={"greedy": first}, slips=slips)
        found = answers(level(game, "easy"), perspective)
        assert sum(option != perspective.ask.options[0] for option in found) / len(found) == share


@pytest.mark.parametrize(("alone", "judge"), [(True, Net), (False, Guided)])
def test_a_game_says_whether_its_net_alone_judges(alone: bool, judge: type) -> None:
    game = replace(game_named("last-dog-standing"), thinking=Thinking(net_judges=alone))
    perspective = Perspective(Match(game, 2, None, bytes(32)), 0)
    assert isinstance(searching(perspective, Chance(bytes(32)), Limit(simulations=1)).judge, judge)


def test_easy_gives_the_only_answer_there_is() -> None:
    perspective = asked()
    perspective.ask.options = perspective.ask.options[:1]
    assert set(answers(careless(first, 100), perspective, 5)) == set(perspective.ask.options)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_easy_is_between_chance_and_normal(name: str, seats: int) -> None:
    """A few matches; docs/bots.md has many."""
    game = game_named(name)
    assert measure(game, seats, "easy", "normal", 60).share < 1 / seats
    assert measure(game, seats, "easy", "random", 60).share > 1 / seats


# One of the first against the second in all other seats, in so many matches: few, but all were ahead by four standard errors or more.
# `expert` against `hard` would take too many: docs/bots.md has it.
APART = [
    pytest.param("dead-last", 6, HARD, NORMAL, 60),
    pytest.param("dead-last", 6, EXPERT, NORMAL, 40, marks=pytest.mark.slow),
    pytest.param("last-dog-standing", 2, HARD, NORMAL, 60),
    pytest.param("last-dog-standing", 2, "expert:4", NORMAL, 40, marks=pytest.mark.slow),
    pytest.param("last-one-alive", 2, HARD, NORMAL, 250, marks=pytest.mark.slow),
    pytest.param("last-one-alive", 2, "expert:2", NORMAL, 120, marks=pytest.mark.slow),
    pytest.param("last-shot", 6, HARD, EASY, 80, marks=pytest.mark.slow),
    pytest.param("last-shot", 4, HARD, NORMAL, 1000, marks=pytest.mark.slow),
    pytest.param("last-shot", 3, "expert:4", "random", 30, marks=pytest.mark.slow),
]


def is_stronger(name: str, seats: int, one: str, others: str, matches: int) -> bool:
    """By more than three standard errors. The matches follow from their numbers: they come out the same every time."""
    found = measure(game_named(name), seats, one, others, matches)
    return found.share - 3 / 1.96 * found.margin > found.fair


@pytest.mark.parametrize(("name", "seats", "one", "others", "matches"), APART)
def test_levels_that_think_are_stronger_than_those_that_do_not(name: str, seats: int, one: str, others: str, matches: int) -> None:
    assert is_stronger(name, seats, one, others, matches)


@pytest.fixture
def shuffled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nets whose rows are in another order: they have learned nothing about the places that they read."""

    def mixed(game: Game[Any]) -> net.Net:
        arrays, _ = net.unpack(net.path_of(game).read_bytes())
        dice = default_rng(0)
        return net.Net({name: dice.permutation(array) for name, array in arrays.items()}, Encoder(game, game.seats[0]).size)

    with_net = [game for game in games() if net.net_of(game)]
    monkeypatch.setattr(net, "_nets", {game.name: mixed(game) for game in with_net})
    monkeypatch.setattr(net, "_readers", {})


@pytest.mark.usefixtures("shuffled")
@pytest.mark.parametrize(
    ("name", "seats", "one", "others", "matches"),
    [
        ("last-dog-standing", 2, HARD, NORMAL, 60),
        ("last-one-alive", 2, HARD, NORMAL, 60),
        pytest.param("last-shot", 6, HARD, EASY, 40, marks=pytest.mark.slow),
    ],
)
def test_a_net_that_has_learned_nothing_is_not_stronger(name: str, seats: int, one: str, others: str, matches: int) -> None:
    """So the test above can fail."""
    assert not is_stronger(name, seats, one, others, matches)


class Counting:
    """A search that keeps its limits, and takes the last option."""

    limits: list[tuple[float | None, int | None]] = []  # noqa: RUF012

    def __init__(self, perspective: Perspective, chance: Chance, reader: object, **limits: Any) -> None:
        self.options = perspective.ask.options
        self.limits.append((limits["seconds"], limits["simulations"]))

    def best(self) -> Option:
        return self.options[-1]

    def run(self) -> Sequence[Any]:
        from tontine.bots.search import Rated  # noqa: PLC0415

        return [Rated(option, 0.5, 1) for option in reversed(self.options)]


@pytest.mark.parametrize("name", [HARD, EXPERT])
def test_at_a_table_a_level_thinks_for_its_time_and_elsewhere_for_its_count(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tontine.bots.search.Search", Counting)
    monkeypatch.setattr("tontine.bots.net.reader_of", lambda game, seats, settings: None)
    monkeypatch.setattr(Counting, "limits", [])
    game, perspective = game_named(PLAIN), asked()
    found = [bot(game, name, timed=timed)(perspective, Chance(seed_of(1))) for timed in (True, False)]
    assert found == [perspective.ask.options[-1]] * 2
    assert Counting.limits == [(SECONDS[name], None), (None, levels.SIMULATIONS[name])]
    bot(game, f"{name}:60")(perspective, Chance(seed_of(1)))
    assert Counting.limits[-1] == (None, 60)


class LastOption:
    """A reader that prefers the last option."""

    def rate(self, view: Any, ask: Any) -> Any:
        from tontine.bots.net import Rating  # noqa: PLC0415

        return Rating([float(place) for place in range(len(ask.options))], [])


class Alike:
    """A reader that finds all options alike."""

    def rate(self, view: Any, ask: Any) -> Any:
        from tontine.bots.net import Rating  # noqa: PLC0415

        return Rating([1 / len(ask.options) for _ in ask.options], [])


def thinks(name: str, **ways: Any) -> Perspective:
    """A question of a game whose passport says how its net is used."""
    match: Match[Any] = Match(replace(game_named(name), thinking=Thinking(**ways)), 4, None, "asked")
    return Perspective(match, match.asks[0].seat)


def test_hard_plays_by_the_net_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tontine.bots.net.reader_of", lambda game, seats, settings: LastOption())
    perspective = thinks(PLAIN)
    assert answers(level(perspective.game, HARD), perspective, 5) == [perspective.ask.options[-1]] * 5


def test_with_heat_hard_draws_by_what_the_net_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tontine.bots.net.reader_of", lambda game, seats, settings: LastOption())
    perspective = thinks(PLAIN, heat=1.0)
    found = answers(level(perspective.game, HARD), perspective)
    assert set(found) == set(perspective.ask.options[1:]), "what the net never does is never drawn"


@pytest.mark.parametrize(("heat", "share"), [(0.5, 0.99), (1.0, 0.9), (2.0, 0.75)])
def test_the_more_heat_the_more_even_is_the_draw(heat: float, share: float) -> None:
    chance = Chance(seed_of(1))
    found = [drawn(["a", "b"], [0.9, 0.1], heat, chance) for _ in range(2000)]
    assert found.count("a") / len(found) == pytest.approx(share, abs=0.03)


def test_expert_searches_only_where_the_net_doubts(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the net all options are alike; the search takes the last."""
    monkeypatch.setattr("tontine.bots.search.Search", Counting)
    monkeypatch.setattr("tontine.bots.net.reader_of", lambda game, seats, settings: Alike())
    for doubt, place in ((0.0, -1), (0.1, -1), (0.9, 0)):
        perspective = thinks(PLAIN, doubt=doubt)
        assert answers(level(perspective.game, EXPERT), perspective, 1) == [perspective.ask.options[place]]


def test_a_game_says_how_hopeful_its_net_is_and_how_sure_expert_must_be() -> None:
    perspective = thinks(PLAIN, optimism=0.5, sure=3.0)
    search = searching(perspective, Chance(bytes(32)), Limit(simulations=1))
    pair = (perspective.view, perspective.ask)
    assert search.recipe.sure == 3.0
    assert isinstance(search.reader, Sober)
    (plain,), (sober,) = search.reader.reader.rate_all([pair]), search.reader.rate_all([pair])
    assert sober.priors == plain.priors
    assert sum(sober.chances) == pytest.approx(1.0)
    for seat, (before, after) in enumerate(zip(plain.chances, sober.chances, strict=True)):
        assert (after < before) == (seat == perspective.seat), "only who is asked has less"


@pytest.mark.parametrize(("doubt", "sure"), [(0.0, 1.0), (0.9999, inf)])
def test_without_doubt_a_search_keeps_the_net_s_answer(doubt: float, sure: float) -> None:
    """So a hint says what `expert` would do, who does not search there."""
    search = searching(thinks(PLAIN, doubt=doubt), Chance(bytes(32)), Limit(simulations=1))
    assert search.recipe.sure == sure


@pytest.mark.parametrize("name", [HARD, EXPERT])
def test_a_level_with_ways_of_its_own_is_honest(name: str) -> None:
    """Law 10 at some questions of a match."""
    game = game_named(PLAIN)
    match: Match[Any] = Match(game, 3, None, "honest")
    chance = Chance(seed_of(name))
    while match.outcome is None:
        asked = match.asks[0].seat
        seed = chance.block()
        worlds = [match, match.imagine(asked, chance.spawn())]
        one, two = (level(game, name, Limit(simulations=8))(Perspective(world, asked), Chance(seed)) for world in worlds)
        assert one == two
        match.answer(asked, one)


@pytest.mark.parametrize(
    ("name", "seconds", "found"),
    [
        (EXPERT, 0.6, EXPERT),
        (EXPERT, 0.5, HARD),
        (EXPERT, 0.01, NORMAL),
        (EXPERT, -1.0, NORMAL),
        (HARD, 0.01, NORMAL),
        ("easy", -1.0, "easy"),
        ("greedy", -1.0, "greedy"),
    ],
)
def test_a_level_steps_down_to_what_there_is_time_for(name: str, seconds: float, found: str) -> None:
    assert affordable(name, lambda level: SECONDS[level] <= seconds) == found


@pytest.mark.parametrize("name", [HARD, EXPERT])
def test_a_level_of_a_game_s_own_is_honest(name: str) -> None:
    """Law 10 at some questions of a match: the laws leave out what thinks long."""
    game = game_named("dead-last")
    match: Match[Any] = Match(game, 6, None, "honest")
    chance = Chance(seed_of(name))
    while match.outcome is None:
        asked = chance.pick(match.asks).seat
        seed = chance.block()
        worlds = [match, match.imagine(asked, chance.spawn())]
        one, two = (level(game, name)(Perspective(world, asked, company="one"), Chance(seed)) for world in worlds)
        assert one == two
        for ask in match.asks:
            match.answer(ask.seat, chance.pick(ask.options))


class Turning:
    """A dishonest reader: what it prefers hangs on how often it was asked."""

    def __init__(self) -> None:
        self.calls = count()

    def rate(self, view: Any, ask: Any) -> Any:
        from tontine.bots.net import Rating  # noqa: PLC0415

        best = next(self.calls) % len(ask.options)
        return Rating([float(place == best) for place in range(len(ask.options))], [])


WITH_NET = [game.name for game in games() if net.net_of(game) and HARD not in game.bots]


@pytest.mark.parametrize("name", WITH_NET)
def test_the_laws_find_a_net_that_is_not_honest(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """So `hard` is held to law 10 where `tests/games/test_every_game.py` asserts the laws."""
    game, reader = game_named(name), Turning()
    monkeypatch.setattr("tontine.bots.net.reader_of", lambda game, seats, settings: reader)
    with pytest.raises(LawBroken, match=f"bot '{HARD}'") as caught:
        check(game, 1, bots={HARD: bots_for_laws(game)[HARD]}, hash_seeds=False)
    assert caught.value.law == 10


# Without the library


@pytest.fixture
def no_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)


@pytest.mark.usefixtures("no_library")
def test_easy_and_normal_need_no_library() -> None:
    game = game_named("dead-last")
    for name in ("easy", NORMAL):
        play_match(Match(game, 6, None, name), [bot(game, name)] * 6, Chance(seed_of(1)))


@pytest.mark.usefixtures("no_library")
def test_the_laws_are_checked_without_the_library() -> None:
    assert list(bots_for_laws(replace(game_named(PLAIN), bots={}))) == ["random"]


@pytest.mark.usefixtures("no_library")
@pytest.mark.parametrize("name", [HARD, EXPERT])
def test_what_a_level_needs_is_said_in_one_sentence(name: str) -> None:
    with pytest.raises(MissingLibrary) as caught:
        bot(game_named(PLAIN), name)
    assert "pip install numpy" in str(caught.value)
