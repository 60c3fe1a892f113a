"""The search finds what is certain, mixes where it must, knows only its perspective, and plays every game at every table."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

import tontine
from tests.bots import toys
from tests.bots.toys import at_question, toy
from tests.builds import CHANGES_ENGINE
from tontine.bots import random
from tontine.bots.search import Living, Rated, Recipe, Search, Searcher, search
from tontine.bots.search import tree as tree_module
from tontine.bots.search.search import observation, weighted
from tontine.bots.search.tree import NODES, Arm, Tree, select
from tontine.bots.search.trials import Trials
from tontine.core import Ask, Bot, Chance, Game, Match, Perspective, View, seed_of

EVERY_TABLE = [pytest.param(game, seats, id=f"{game.name}-{seats}") for game in tontine.games() for seats in game.seats]
EVERY_GAME = pytest.mark.parametrize("game", tontine.games(), ids=lambda game: game.name)
SHORT = Recipe(answers=10)
RED = {"red": lambda perspective, chance: perspective.ask.options[0]}


class Even:
    """A net that knows nothing."""

    def __init__(self, seats: int) -> None:
        self.chances = [1 / seats] * seats
        self.rated = 0

    def priors(self, options: int) -> list[float]:
        return [1 / options] * options

    def rate_all(self, pairs: list[tuple[View, Ask]]) -> list[Any]:
        self.rated += len(pairs)
        return [SimpleNamespace(priors=self.priors(len(ask.options)), chances=self.chances) for _, ask in pairs]


class Sure(Even):
    """A net that is sure of the first option, and that seat 0 wins."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.chances = [1.0] + [0.0] * (seats - 1)

    def priors(self, options: int) -> list[float]:
        return [1.0] + [0.0] * (options - 1)


def dice(seed: int | str = 0) -> Chance:
    return Chance(seed_of(seed))


def rated(game: Game[Any], simulations: int = 200, **given: Any) -> list[Any]:
    return Search(at_question(game), dice(), simulations=simulations, **given).run()


# What is certain


@pytest.mark.parametrize("bots", [{}, RED], ids=["played out", "guided"])
def test_a_win_is_found_and_all_options_are_rated(bots: Any) -> None:
    found = rated(toy(toys.first_question, bots))
    assert found[0].option == "win"
    assert [each.option for each in sorted(found, key=lambda each: -each.share)] == ["win", "toss", "lose"]
    assert (found[0].share, found[-1].share) == (1.0, 0.0)
    assert all(each.visits for each in found)


@pytest.mark.parametrize("bots", [{}, RED], ids=["played out", "guided"])
def test_a_losing_option_is_avoided_two_questions_ahead(bots: Any) -> None:
    assert rated(toy(toys.two_steps, bots))[0].option == "go-on"


def test_a_rival_is_expected_to_take_its_win() -> None:
    found = {each.option: each for each in rated(toy(toys.generous), 400)}
    assert found["go-on"].share < found["toss"].share


def test_what_is_hidden_is_weighed_by_how_likely_it_is() -> None:
    found = {each.option: each for each in rated(toy(toys.guess), 400)}
    assert found["black"].share == pytest.approx(0.75, abs=0.08)
    assert found["black"].visits > found["red"].visits


def test_options_count_where_they_are_offered() -> None:
    """The rival has its win in one world of four: there it takes it, elsewhere it is not offered."""
    search = Search(at_question(toy(toys.hands)), dice(), simulations=400)
    best = search.run()[0]
    rival = next(iter(search.root.children.values())).arms[1]
    assert best.option == "go-on"
    assert best.share == pytest.approx(0.75, abs=0.1)
    assert rival["win"].offered + rival["red"].offered == rival["lose"].offered
    assert rival["win"].visits > 0.7 * rival["win"].offered


# Questions at once


def test_coins_that_must_match_are_mixed() -> None:
    found = rated(toy(toys.pennies), 1000)
    assert all(400 < each.visits < 600 for each in found)
    shown = Counter(Search(at_question(toy(toys.pennies)), dice(seed), simulations=50).best() for seed in range(40))
    assert min(shown.values()) > 8


def test_a_draw_by_visits_knows_no_bound() -> None:
    options = [Rated("heads", 0.5, 300_000), Rated("tails", 0.5, 100_000), Rated("never", 0.5, 0)]
    drawn = Counter(weighted(options, dice(seed)) for seed in range(200))
    assert set(drawn) == {"heads", "tails"}
    assert 120 < drawn["heads"] < 180
    assert weighted([Rated("heads", 0.5, 0)], dice()) == "heads"


def test_each_seat_asked_at_once_has_statistics_of_its_own() -> None:
    search = Search(at_question(toy(toys.pennies)), dice(), simulations=100)
    search.run()
    assert {seat: sum(arm.visits for arm in arms.values()) for seat, arms in search.root.arms.items()} == {0: 100, 1: 100}


def test_what_another_has_answered_already_is_not_known() -> None:
    def shown(first: str | None) -> list[Any]:
        match: Match[Any] = Match(toy(toys.pennies), 2, None, 0)
        if first:
            match.answer(1, first)
        return Search(Perspective(match, 0), dice(), simulations=50).run()

    assert shown(None) == shown("heads") == shown("tails")


# Limits


def test_one_option_is_answered_without_a_simulation() -> None:
    search = Search(at_question(toy(toys.forced)), dice())
    assert search.run() == [("go-on", 0.5, 0)]
    assert search.done == 0


@EVERY_GAME
def test_by_count_the_chance_decides(game: Game[Any]) -> None:
    match: Match[Any] = Match(game, game.seats[0], None, 3)
    seat = match.asks[0].seat
    one, two = (Search(Perspective(match, seat), dice(5), simulations=25, recipe=SHORT).run() for _ in range(2))
    assert one == two


def test_by_time_it_ends_when_no_more_simulation_fits() -> None:
    ticks = count()
    search = Search(at_question(toy(toys.guess)), dice(), seconds=10, clock=lambda: float(next(ticks)))
    search.run()
    assert search.done == 8


def test_without_time_for_one_simulation_there_is_an_answer() -> None:
    for bots in ({}, RED):
        found = Search(at_question(toy(toys.first_question, bots)), dice(), seconds=0).run()
        assert [(each.share, each.visits) for each in found] == [(0.5, 0)] * 3


@CHANGES_ENGINE
def test_a_tree_stops_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    def nodes(room: int) -> int:
        monkeypatch.setattr(tree_module, "NODES", room)
        search = Search(at_question(toy(toys.two_steps)), dice(), simulations=100)
        search.run()
        return search.tree.size

    assert [nodes(room) for room in (1, 2, 10)] == [1, 2, 3]


# Nets


def test_a_net_leads_the_search() -> None:
    game = toy(toys.two_steps)
    reader = Even(2)
    assert rated(game, 200, reader=reader)[0].option == "go-on"
    assert reader.rated > 0


def test_an_option_without_a_prior_is_never_tried() -> None:
    assert [(each.option, each.visits) for each in rated(toy(toys.guess), 40, reader=Sure(2))] == [("red", 40), ("black", 0)]


def test_the_chances_that_a_net_reads_are_the_worth_of_a_new_node() -> None:
    search = Search(at_question(toy(toys.two_steps)), dice(), Sure(2), simulations=1)
    search.root = search.tree.rooted_at("here")
    search.simulate("go-on")
    assert search.root.arms[0]["go-on"].mean == 1.0


def test_with_a_guide_the_chances_of_a_net_end_the_play_out() -> None:
    """The guide never ends the match; seat 0 wins, says the net."""
    game = toy(toys.two_steps, {"on": lambda perspective, chance: "go-on"})
    search = Search(at_question(game), dice(), Sure(2), simulations=1, recipe=Recipe(before_net=0))
    search.root = search.tree.rooted_at("here")
    search.simulate("go-on")
    assert search.root.arms[0]["go-on"].mean == 1.0


def test_with_a_guide_the_likeliest_option_of_a_net_is_the_favourite() -> None:
    found = rated(toy(toys.first_question, {"lose": lambda perspective, chance: "lose"}), 3, reader=Even(2))
    assert found[0].option == at_question(toy(toys.first_question)).ask.options[0]
    assert rated(toy(toys.first_question, {"lose": lambda perspective, chance: "lose"}), 60, reader=Even(2))[0].option == "win"


# The guide


def test_the_guide_is_followed_unless_another_option_is_better_beyond_doubt() -> None:
    game = toy(toys.first_question, {"toss": lambda perspective, chance: "toss"})
    assert rated(game, 3)[0].option == "toss"
    assert rated(game, 60)[0].option == "win"
    assert rated(game, 60, recipe=Recipe(sure=1e9))[0].option == "toss"


def test_a_guide_that_answers_nonsense_or_imagines_is_no_danger() -> None:
    def dreams(perspective: Perspective, chance: Chance) -> Any:
        perspective.imagine(chance)
        return perspective.ask.options[0]

    for bot in (dreams, lambda perspective, chance: "nonsense"):
        found = rated(toy(toys.two_steps, {"bot": bot}))
        assert sorted(each.option for each in found) == ["go-on", "toss"]


def test_trials_compare_world_by_world() -> None:
    trials = Trials(["a", "b", "c"], "b")
    assert trials.next() == "b"
    for world in range(8):
        for option, worth in (("b", world % 2), ("a", world % 2 + 0.25 * (world % 4 != 3)), ("c", -world)):
            trials.add(option, worth)
    assert trials.left == ["b", "a"]
    assert trials.best(1.0) == "a"
    assert trials.best(1e9) == "b"


def test_a_search_ends_when_nothing_is_left_to_compare() -> None:
    search = Search(at_question(toy(toys.first_question, {"win": lambda perspective, chance: "win"})), dice(), simulations=10_000)
    assert search.run()[0].option == "win"
    assert search.done < 100


def test_select_prefers_what_is_worth_more_and_tries_what_is_likely() -> None:
    likely, good = Arm("likely"), Arm("good")
    assert select([likely, good], [0.9, 0.1], 1.0) is likely
    likely.visits, likely.total, good.visits, good.total = 50, 5.0, 50, 45.0
    assert select([likely, good], [0.9, 0.1], 1.0) is good
    assert (likely.offered, good.offered) == (2, 2)
    assert select([likely, good], [1.0, 0.0], 1.0) is likely


# What is kept


def test_what_was_found_is_kept_when_the_seat_sees_what_it_foresaw() -> None:
    match: Match[Any] = Match(toy(toys.two_steps), 2, None, 0)
    bot = Searcher(simulations=100)
    match.answer(0, bot(Perspective(match, 0), dice()))
    match.answer(1, "go-on")
    before = {option: arm.visits for option, arm in foreseen(bot, Perspective(match, 0)).items()}
    assert sum(before.values()) > 10
    search = Search(Perspective(match, 0), dice(), simulations=10, tree=bot.tree)
    assert sum(each.visits for each in search.run()) == sum(before.values()) + 10


def foreseen(bot: Searcher, perspective: Perspective) -> Any:
    return bot.tree.observed[observation(perspective.view, perspective.ask)].arms[0]


def test_what_was_not_foreseen_starts_anew() -> None:
    tree = Tree()
    first = tree.rooted_at("this")
    tree.observed["that"] = tree.new_node()
    assert tree.rooted_at("this") is first
    assert tree.rooted_at("other") is not first
    assert (list(tree.observed), tree.size) == (["other"], 1)
    tree.size = NODES
    assert tree.full
    assert tree.rooted_at("other") is not first
    assert tree.size == 1


# Every game


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_every_table_is_played(game: Game[Any], seats: int) -> None:
    """Some questions of a match are answered by a search with a guide, with a net that knows nothing, or with neither."""
    match: Match[Any] = Match(game, seats, None, seats)
    chance, reader = dice(seats), Even(seats)
    searches: list[Bot] = [partial(search, simulations=2, recipe=SHORT), partial(search, simulations=4, reader=reader), living]
    for number in count():
        if match.outcome is not None or number == 60:
            break
        for ask in match.asks:
            bot = searches[number // 3 % 3] if number % 3 == 0 else random
            match.answer(ask.seat, bot(Perspective(match, ask.seat), chance))
    assert reader.rated


def living(perspective: Perspective, chance: Chance) -> Any:
    return Search(perspective, chance, simulations=8, judge=Living()).best()


@EVERY_GAME
def test_law_10_a_search_is_honest(game: Game[Any]) -> None:
    bots: dict[str, Bot] = {"guided": partial(search, simulations=4, recipe=SHORT), "living": living}
    coverage = tontine.check(game, 1, bots=bots, hash_seeds=False)
    assert coverage.laws[10] > 0
