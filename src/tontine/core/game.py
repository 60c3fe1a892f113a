"""The contract: a game is a value that holds its passport and the functions of its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from .ask import Option, Play, Seat
from .chance import Chance
from .event import Tell
from .outcome import Reason
from .settings import Settings
from .study import Study
from .talk import Kills, Talk

if TYPE_CHECKING:
    from .perspective import Perspective


class State(Protocol):
    """Plain data: everything the rules need at a checkpoint. Equality compares all of it."""

    def copy(self) -> State: ...


S = TypeVar("S", bound=Any)
View: TypeAlias = dict[str, Any]
Bot: TypeAlias = "Callable[[Perspective, Chance], Option]"
Ratings: TypeAlias = "Callable[[Perspective, Chance], Sequence[tuple[Option, float]]]"


@dataclass(frozen=True)
class Piece:
    """A kind of piece in the box, and how many there are: a word of the game, or a seat for a card that names one."""

    word: Option
    copies: int
    kind: str = "card"  # or "token", "die", "bar"
    group: str = ""  # where a game sorts its cards: words of the game
    type: str = ""


@dataclass(frozen=True)
class Cast:
    """The characters of a game's bots, as words. `assign` gives each seat of so many one, from the public seed of a company."""

    bots: Sequence[str]  # the names of the bots that play them
    characters: Sequence[str]
    assign: Callable[[int, str], Sequence[str]]


@dataclass(frozen=True)
class Thinking:
    """How `hard` and `expert` use the game's net, where it has one."""

    heat: float = 0.0  # `hard` draws by what the net thinks, 1 as it does, more the more evenly; 0: always its likeliest option
    doubt: float = 0.0  # `expert` searches only where the net thinks another option at least so likely
    optimism: float = 0.0  # by which the net overrates the seat that is asked, as a logarithm of odds
    sure: float = 1.0  # standard errors by which an option must be better than the net's likeliest
    net_judges: bool = False  # `expert` asks the net alone what a position is worth, and does not play on from it first


@dataclass(frozen=True)
class Game(Generic[S]):
    name: str  # lower case, with hyphens
    title: str
    seats: range
    goal: str  # in one sentence
    Settings: type[Settings]
    vocabulary: Sequence[Option]  # every option that can ever occur, in a stable order
    Reason: type[Reason]

    deal: Callable[[int, Any, Chance], S]
    """The state before the first question."""

    play: Callable[[S, Chance, Tell | None], Play]
    """The rules. Yields CHECKPOINT first and wherever it can; locals hold nothing that a seat may not know."""

    view: Callable[[S, Seat | None], View]
    """All that the seat knows (None: a spectator), as plain JSON values; "players" is a list with one entry per seat. Its "alive" is false
    for a player who is out; a game in which nobody goes out has no "alive"."""

    imagine: Callable[[S, Seat | None, Chance], None]
    """Redraw, in place, everything the seat cannot know, consistently with all that it knows."""

    # For the laws.
    pieces: Callable[[S], object]
    """All cards, dice and counters, wherever they are: never changes in a match."""

    hidden: Callable[[S, Seat | None], Sequence[str]]
    """The places of the state that the seat cannot know, as paths (`deck`, `hands[1]`, `hands[2][0]`): what `imagine` redraws, and
    all that can differ between two states that look the same to the seat. A path stands for all that lies below it."""

    bound: Callable[[int, Any], int]
    """No match with so many seats and these settings takes more answers than this."""

    bots: Mapping[str, Bot] = field(default_factory=dict)
    ratings: Ratings | None = None
    """Where the game has an `expert` of its own: what it makes of each option, the best first, for hints. With the same chance the first
    is what `expert` answers. Worths are on a scale of the game's own, on which 0 is the worst that can come: no chances of winning."""

    slips: int = 25  # of 100 decisions in which `easy` overlooks its best option: fewer where a match has many and each counts
    thinking: Thinking = Thinking()
    box: Sequence[Piece] = ()  # all pieces of the game, for a gallery
    tidy: Callable[[S], None] = lambda s: None
    """Sort, in place, what has no order at the table (a hand): states that differ in nothing else are the same."""

    shape: Callable[[S], str | None] = lambda s: None
    """What a state has that no state of a match can have ("the dice of seat 1 are not sorted"), or None: `imagine` keeps to it."""

    # What a table needs to know.
    own: Callable[[S, Seat], View] | None = None
    """Where a seat's view is mostly what spectators see: the entries in which it is not, always the same keys. `view(s, seat)` is
    `view(s, None) | own(s, seat)`. A table then makes the rest of the view once for everybody."""

    clocks: Mapping[str, Callable[[Any], float]] = field(default_factory=dict)
    """By kind of question, where all who are asked share one clock: its seconds with these settings; 0: no limit."""

    quiet: Sequence[str] = ()  # options that say nothing: the answer of a person who lets the window of a secret question close
    talk: Talk = field(default_factory=Talk)
    kills: Mapping[str, Kills] = field(default_factory=dict)
    """By event that everybody hears: who got whom out by it, as pairs (by, victim). It follows from what everybody has heard."""

    cast: Cast | None = None  # where bots have characters
    study: Study | None = None  # what its bots are like at a table

    rules: int = 1  # raised when a change of the rules makes older records play differently

    def __deepcopy__(self, memo: dict[int, Any]) -> Game[S]:
        """A game never changes; and compiled functions could not be copied."""
        return self


def is_alive(view: View, seat: Seat) -> bool:
    """Whether the seat is not out, as everybody can see."""
    return view["players"][seat].get("alive", True) is not False
