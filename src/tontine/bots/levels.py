"""The four levels at which bots play every game, and the recipe of each. docs/bots.md has how they were measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from math import exp, inf
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core import Ask, Bot, Chance, Game, Option, Perspective, Seat, View
from .errors import MissingLibrary, UnknownBot

if TYPE_CHECKING:
    from .net import Rating, Reader
    from .search import Search

EASY, NORMAL, HARD, EXPERT = LEVELS = ("easy", "normal", "hard", "expert")
SECONDS = {EASY: 0.0, NORMAL: 0.0, HARD: 0.03, EXPERT: 0.6}  # of thinking for each decision at a table
SIMULATIONS = {HARD: 150, EXPERT: 400}  # for each decision where a match must come out the same again
LIBRARY = "numpy"
FINE = 65_536  # steps of a draw by weight


def random(perspective: Perspective, chance: Chance) -> Option:
    return chance.pick(perspective.ask.options)


class Limit(NamedTuple):
    """How much a search thinks for each decision: seconds, or simulations where a match must come out the same again."""

    seconds: float | None = None
    simulations: int | None = None
    clock: Callable[[], float] = perf_counter


def level(game: Game[Any], name: str, limit: Limit | None = None) -> Bot:
    """The bot of this level: the game's own recipe, or the one for all games. Without a limit it counts."""
    if name not in LEVELS:
        raise UnknownBot(", ".join(LEVELS), name)
    if name in game.bots:
        return game.bots[name]
    if name == EASY:
        return careless(level(game, NORMAL), game.slips)
    return thumb(game) if name == NORMAL else thinking(game, name, limit or by_count(name))


def thumb(game: Game[Any]) -> Bot:
    """The strongest of the game's own rules of thumb."""
    own = [bot for name, bot in game.bots.items() if name not in LEVELS]
    return own[-1] if own else random


def careless(bot: Bot, slips: int) -> Bot:
    """In so many of 100 decisions it overlooks its best option, and takes any other."""

    def play(perspective: Perspective, chance: Chance) -> Option:
        best = bot(perspective, chance)
        others = [option for option in perspective.ask.options if option != best]
        return chance.pick(others) if others and chance.below(100) < slips else best

    return play


def by_count(name: str) -> Limit:
    return Limit(simulations=SIMULATIONS[name])


def by_time(name: str) -> Limit:
    return Limit(seconds=SECONDS.get(name))


def thinking(game: Game[Any], name: str, limit: Limit) -> Bot:
    """`hard` plays by the game's net alone, where it has one; otherwise both levels search, `expert` with a net only where it doubts."""
    check_library(name)

    def play(perspective: Perspective, chance: Chance) -> Option:
        reader, options, way = reader_of(perspective), perspective.ask.options, perspective.game.thinking
        if reader and name == HARD:
            return drawn(options, priors_of(perspective, reader), way.heat, chance)
        if reader and has_no_doubt(perspective, reader):
            return likeliest(options, priors_of(perspective, reader))
        return searching(perspective, chance, limit).best()

    return play


def reader_of(perspective: Perspective) -> Reader | None:
    """The game's net for this table, where it has one."""
    from . import net  # noqa: PLC0415 - it needs the library

    return net.reader_of(perspective.game, perspective.seats, perspective.settings)


def likeliest(options: Sequence[Option], priors: Sequence[float]) -> Option:
    return options[max(range(len(priors)), key=priors.__getitem__)]


def drawn(options: Sequence[Option], priors: Sequence[float], heat: float, chance: Chance) -> Option:
    """Heat 1 draws by the priors, a higher one more evenly; without heat it is the likeliest option."""
    if not heat:
        return likeliest(options, priors)
    weights = [prior ** (1 / heat) for prior in priors]
    point = chance.below(FINE) / FINE * sum(weights)
    for option, weight in zip(options, weights, strict=True):
        point -= weight
        if point < 0:
            return option
    return likeliest(options, priors)


def priors_of(perspective: Perspective, reader: Reader) -> Sequence[float]:
    return reader.rate(perspective.view, perspective.ask).priors


def has_no_doubt(perspective: Perspective, reader: Reader) -> bool:
    """Whether no option but the likeliest is likely enough to be searched, in a game that says how likely that is."""
    doubt = perspective.game.thinking.doubt
    return doubt > 0 and sum(prior >= doubt for prior in priors_of(perspective, reader)) <= 1


class Sober:
    """A net whose hope for the seat that is asked is set right. It learned among weaker players than those it plays with."""

    def __init__(self, reader: Reader, optimism: float) -> None:
        self.reader = reader
        self.factor = exp(-optimism)

    def rate_all(self, pairs: Sequence[tuple[View, Ask]]) -> list[Rating]:
        rated = self.reader.rate_all(pairs)
        return [rating._replace(chances=self.right(rating.chances, ask.seat)) for (_, ask), rating in zip(pairs, rated, strict=True)]

    def right(self, chances: Sequence[float], asked: Seat) -> list[float]:
        new = [chance * self.factor if seat == asked else chance for seat, chance in enumerate(chances)]
        return [chance / sum(new) for chance in new]


def searching(perspective: Perspective, chance: Chance, limit: Limit) -> Search:
    """A search with the game's net, where it has one. Where the net has no doubt its likeliest option is the best, as `expert` has it."""
    check_library(EXPERT)
    from .search import Net, Recipe, Search  # noqa: PLC0415

    net, way = reader_of(perspective), perspective.game.thinking
    reader = Sober(net, way.optimism) if net and way.optimism else net
    sure = inf if net and has_no_doubt(perspective, net) else way.sure
    judge = Net(reader) if reader and way.net_judges else None
    return Search(perspective, chance, reader, **limit._asdict(), recipe=Recipe(sure=sure), judge=judge)


def affordable(name: str, has_time: Callable[[str], bool]) -> str:
    """The highest level, up to this one, for which there is time. For a level that does not search there always is."""
    if not SECONDS.get(name):
        return name
    return next((each for each in (name, HARD) if has_time(each)), NORMAL)


def is_installed() -> bool:
    return find_spec(LIBRARY) is not None


def check_library(name: str) -> None:
    """Raise if what this level needs is not installed."""
    if not is_installed():
        raise MissingLibrary(LIBRARY, name)
