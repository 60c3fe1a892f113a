"""The four levels at which bots play every game, and the recipe of each. docs/bots.md has how they were measured."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core import Bot, Chance, Game, Option, Perspective
from .errors import MissingLibrary, UnknownBot

if TYPE_CHECKING:
    from .net import Reader
    from .search import Search

EASY, NORMAL, HARD, EXPERT = LEVELS = ("easy", "normal", "hard", "expert")
SECONDS = {EASY: 0.0, NORMAL: 0.0, HARD: 0.03, EXPERT: 0.6}  # of thinking for each decision at a table
SIMULATIONS = {HARD: 150, EXPERT: 400}  # for each decision where a match must come out the same again
LIBRARY = "numpy"


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
    """`hard` plays by the game's net alone, where it has one; otherwise both levels search."""
    check_library(name)

    def play(perspective: Perspective, chance: Chance) -> Option:
        reader = reader_of(perspective)
        if reader and name == HARD:
            return likeliest(perspective, reader)
        return searching(perspective, chance, limit).best()

    return play


def reader_of(perspective: Perspective) -> Reader | None:
    """The game's net for this table, where it has one."""
    from . import net  # noqa: PLC0415 - it needs the library

    return net.reader_of(perspective.game, perspective.seats, perspective.settings)


def likeliest(perspective: Perspective, reader: Reader) -> Option:
    priors = reader.rate(perspective.view, perspective.ask).priors
    return perspective.ask.options[max(range(len(priors)), key=priors.__getitem__)]


def searching(perspective: Perspective, chance: Chance, limit: Limit) -> Search:
    """A search with the game's net, where it has one."""
    check_library(EXPERT)
    from .search import Net, Search  # noqa: PLC0415

    reader = reader_of(perspective)
    judge = Net(reader) if reader and perspective.game.net_judges else None
    return Search(perspective, chance, reader, seconds=limit.seconds, simulations=limit.simulations, clock=limit.clock, judge=judge)


def affordable(name: str, seconds: float) -> str:
    """The highest level, up to this one, that thinks for no more than so many seconds."""
    if SECONDS.get(name, 0.0) <= max(seconds, 0.0):
        return name
    return HARD if name == EXPERT and SECONDS[HARD] <= seconds else NORMAL


def is_installed() -> bool:
    return find_spec(LIBRARY) is not None


def check_library(name: str) -> None:
    """Raise if what this level needs is not installed."""
    if not is_installed():
        raise MissingLibrary(LIBRARY, name)
