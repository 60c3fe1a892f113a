"""Information-set Monte Carlo tree search, for every game.

Each simulation imagines a world that the searching seat cannot tell from the real one, goes down the tree, adds a node and has it judged.
Nodes of the searching seat are its observations: its view and its question. Nodes of others are who is asked what, below the observation
before; what others answer is part of no key, because the seat may not see it. Every seat that is asked chooses by the shares of its own
(max^n), each for itself where several are asked at once (decoupled), among the options that it has in this world.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from marshal import dumps
from time import perf_counter
from typing import Any, Final, NamedTuple

from ...core import Ask, Chance, Match, Option, Perspective, Seat, View
from .guide import Guide, guide_of
from .judges import Guided, Judge, Judgement, Net, Playout, Reader, Seen, Shares, choices, living_shares, shares_of
from .tree import Arm, Key, Node, Tree, select
from .trials import Trials

FINE: Final = 65_536  # steps of a draw by weight
SIMULATIONS: Final = 200  # where neither time nor count is given
TRIED: Final = 8  # simulations of an option: with fewer, its share says little
DOUBTED: Final = 32  # the same for an option whose share is above that of the answer


class Rated(NamedTuple):
    option: Option
    share: float  # of the win, for the own seat
    visits: int


@dataclass(frozen=True)
class Recipe:
    explore: float = 1.0  # how much priors weigh against what was found
    trust: float = 0.8  # the prior of what the guide would do
    answers: int = 40  # of the guide in a play-out, for all seats
    before_net: int = 8  # the same where a net judges what comes then
    sure: float = 1.0  # standard errors by which an option must be better than the favourite


USUAL: Final = Recipe()


class Search:
    """`Search(perspective, chance, reader, simulations=500).run()`. With a count, but not with seconds, the result follows from the chance.

    The game's own quick bot is the guide: it plays out, and with a reader its chances end the play-out. The favourite, which is the
    reader's likeliest option or else the guide's, is taken unless another is better beyond doubt. A game without a bot is searched
    by priors and chances of the reader alone, and without one played out at random.
    """

    def __init__(
        self,
        perspective: Perspective,
        chance: Chance,
        reader: Reader | None = None,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        recipe: Recipe = USUAL,
        judge: Judge | None = None,
        tree: Tree | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.perspective = perspective
        self.seat = perspective.seat
        self.options = list(perspective.ask.options)
        self.chance = chance
        self.recipe = recipe
        self.clock = clock
        self.begin = clock()
        self.seconds = seconds
        self.simulations = SIMULATIONS if simulations is None and seconds is None else simulations
        self.done = 0
        self.at_once = False
        self.seeds: list[bytes] = []
        self.tries: dict[Option, int] = dict.fromkeys(self.options, 0)
        self.tree = Tree() if tree is None else tree
        self.reader = reader
        self.guide = guide_for(perspective, chance) if judge is None else None
        self.trials: Trials | None = None
        self.judge: Judge = judge or judge_for(reader, self.guide, recipe, chance)

    # The whole search

    def run(self) -> list[Rated]:
        """All options with what they are worth, the best first."""
        if len(self.options) == 1:
            return [Rated(self.options[0], living_shares(self.perspective.view)[self.seat], 0)]
        self.root = self.tree.rooted_at(observation(self.perspective.view, self.perspective.ask))
        self.trials = Trials(self.options, self.favourite(self.guide)) if self.guide else None
        while self.goes_on():
            self.simulate(self.next_option())
            self.done += 1
        return self.rated()

    def weigh(self) -> list[Rated]:
        """All options, each tried often enough that its share says something: the answer of `run`, then the others by share."""
        found = self.run()
        if len(found) == 1:
            return found
        best = found[0].option if self.done or self.trials else None
        for option in self.options:
            while self.is_unclear(option, best):
                self.simulate(option)
        return sorted(self.rated(), key=lambda each: (each.option != best, -each.share))

    def is_unclear(self, option: Option, best: Option | None) -> bool:
        arms = dict(zip(self.options, self.root.offered(self.seat, self.options), strict=True))
        above = best is not None and arms[option].mean > arms[best].mean
        return arms[option].visits < (DOUBTED if above else TRIED)

    def best(self) -> Option:
        """Where others are asked at once and nothing guides the search, a mixture: each option as often as it was visited."""
        rated = self.run()
        return weighted(rated, self.chance) if self.at_once and not self.trials else rated[0].option

    def goes_on(self) -> bool:
        if (self.simulations is not None and self.done >= self.simulations) or (self.trials and self.trials.settled):
            return False
        return self.seconds is None or self.has_time(self.clock() - self.begin, self.seconds)

    def has_time(self, passed: float, seconds: float) -> bool:
        """Whether one more simulation fits, if it takes as long as those before."""
        return passed + passed / max(1, self.done) < seconds

    def favourite(self, guide: Guide) -> Option:
        if self.reader is None:
            return guide.answer(self.perspective)
        priors = self.reader.rate_all([(self.perspective.view, self.perspective.ask)])[0].priors
        return self.options[max(range(len(priors)), key=priors.__getitem__)]

    def next_option(self) -> Option:
        if self.trials:
            return self.trials.next()
        arms = self.root.offered(self.seat, self.options)
        return select(arms, self.own_priors(), self.recipe.explore).option

    def own_priors(self) -> Sequence[float]:
        ask = self.perspective.ask
        found = self.root.priors.get((ask.seat, *ask.options))
        return found or self.priors(self.root, self.perspective.imagine(self.chance.spawn(), forkable=False), ask)

    # One simulation

    def simulate(self, option: Option) -> None:
        seed = self.seed(self.tries[option])
        self.tries[option] += 1
        if self.guide:
            self.guide.chance.become(Chance(seed))
        world = self.perspective.imagine(Chance(seed), forkable=False)
        path: list[tuple[Seat, Arm]] = []
        shares = self.descend(world, option, path)
        for seat, arm in path:
            arm.visits += 1
            arm.total += shares[seat]
        if self.trials:
            self.trials.add(option, shares[self.seat])

    def seed(self, number: int) -> bytes:
        """Every option is tried in the same worlds, one after the other."""
        if number == len(self.seeds):
            self.seeds.append(self.chance.block())
        return self.seeds[number]

    def descend(self, world: Match[Any], option: Option | None, path: list[tuple[Seat, Arm]]) -> Shares:
        """Down to a new node or to the end of the match; what each seat has of the win there."""
        node, asks = self.root, choices(world)
        self.at_once = len(asks) > 1
        while True:
            own = self.answer(node, world, asks, option, path)
            asks, option = choices(world), None
            if world.outcome is not None:
                return shares_of(world.outcome, world.seats)
            seen = self.seen(world, asks)
            key, place = self.place(node, own, asks, seen)
            found = place.get(key)
            if found is None:
                judgement = self.judge.judge(world, asks, seen)
                self.plant(place, key, asks, judgement)
                return judgement.shares
            node = found

    def seen(self, world: Match[Any], asks: list[Ask]) -> Seen | None:
        """The view and the question of the searching seat, if it has a choice."""
        for ask in asks:
            if ask.seat == self.seat:
                return world.game.view(world.state, self.seat), ask
        return None

    def answer(self, node: Node, world: Match[Any], asks: list[Ask], option: Option | None, path: list[tuple[Seat, Arm]]) -> Option | None:
        """Answer the open questions. Returns what the searching seat answered."""
        own = None
        chosen = []
        for ask in asks:
            mine = ask.seat == self.seat
            arms = node.offered(ask.seat, ask.options)
            if mine and option is not None:
                arm = arms[ask.options.index(option)]
            else:
                arm = select(arms, self.priors(node, world, ask), self.recipe.explore)
            own = arm.option if mine else own
            path.append((ask.seat, arm))
            chosen.append((ask.seat, arm.option))
        for seat, given in chosen:
            world.answer(seat, given)
        return own

    def priors(self, node: Node, world: Match[Any], ask: Ask) -> Sequence[float]:
        """A node of another seat stands for all that it may see there: the same options need not be as good in another world."""
        if self.judge.fresh and ask.seat != self.seat:
            return self.judge.priors(world, ask)
        key = (ask.seat, *ask.options)
        found = node.priors.get(key)
        if found is None:
            found = node.priors[key] = self.judge.priors(world, ask)
        return found

    def place(self, node: Node, own: Option | None, asks: list[Ask], seen: Seen | None) -> tuple[Key, dict[Key, Node]]:
        """Under which key the next node is found, and where."""
        if seen:
            return observation(*seen), self.tree.observed
        return (own, *[(ask.seat, ask.kind) for ask in asks]), node.children

    def plant(self, place: dict[Key, Node], key: Key, asks: list[Ask], judgement: Judgement) -> None:
        if self.tree.full:
            return
        node = place[key] = self.tree.new_node()
        for ask, priors in zip(asks, judgement.priors, strict=False):
            node.priors[(ask.seat, *ask.options)] = priors

    # What was found

    def rated(self) -> list[Rated]:
        arms = self.root.arms.get(self.seat, {})
        unknown = living_shares(self.perspective.view)[self.seat]
        found = [self.rate(option, arms.get(option), unknown) for option in self.options]
        if self.trials:
            best = self.trials.best(self.recipe.sure)
            return sorted(found, key=lambda each: (each.option != best, -each.share, -each.visits))
        return sorted(found, key=lambda each: (-each.visits, -each.share))

    def rate(self, option: Option, arm: Arm | None, unknown: float) -> Rated:
        return Rated(option, arm.mean, arm.visits) if arm and arm.visits else Rated(option, unknown, 0)


def judge_for(reader: Reader | None, guide: Guide | None, recipe: Recipe, chance: Chance) -> Judge:
    if guide:
        return Guided(guide, recipe.trust, recipe.before_net if reader else recipe.answers, reader)
    return Net(reader) if reader else Playout(chance)


def guide_for(perspective: Perspective, chance: Chance) -> Guide | None:
    bot = guide_of(perspective.game)
    return Guide(bot, chance.spawn(), perspective.company) if bot else None


def observation(view: View, ask: Ask) -> Key:
    """All that a seat sees at its question, as a number. Version 0 of marshal writes equal values alike."""
    return hash(dumps([view, ask.kind, list(ask.options), ask.about], 0))


def weighted(rated: Sequence[Rated], chance: Chance) -> Option:
    point = chance.below(FINE) / FINE * sum(each.visits for each in rated)
    for each in rated:
        point -= each.visits
        if point < 0:
            return each.option
    return rated[0].option


def search(
    perspective: Perspective,
    chance: Chance,
    reader: Reader | None = None,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    recipe: Recipe = USUAL,
    tree: Tree | None = None,
) -> Option:
    """A bot, once its limits are given: `partial(search, simulations=500)`."""
    return Search(perspective, chance, reader, seconds=seconds, simulations=simulations, recipe=recipe, tree=tree).best()


class Searcher:
    """A bot for one seat of one match, which keeps its tree from one question to the next.

    If the seat now sees what it saw in a simulation, all that was found is kept: the simulations that came here are worth as much as new
    ones. If not, everything is dropped.
    """

    def __init__(
        self, reader: Reader | None = None, *, seconds: float | None = None, simulations: int | None = None, recipe: Recipe = USUAL
    ) -> None:
        self.reader = reader
        self.seconds = seconds
        self.simulations = simulations
        self.recipe = recipe
        self.tree = Tree()

    def __call__(self, perspective: Perspective, chance: Chance) -> Option:
        return search(
            perspective, chance, self.reader, seconds=self.seconds, simulations=self.simulations, recipe=self.recipe, tree=self.tree
        )
