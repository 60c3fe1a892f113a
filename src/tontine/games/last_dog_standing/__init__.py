"""Last Dog Standing, 2 to 4 players: hide your viruses and get the others caught. Two revealed viruses and you are out."""

from __future__ import annotations

from ...core import Game, Piece, Thinking
from .bot import greedy
from .cards import CARDS
from .imagine import imagine
from .rules import WORDS, LastDogReason, play
from .state import LastDogSettings, State, deal, pieces, shape
from .talk import KILLS, TALK
from .view import hidden, view


def bound(seats: int, settings: LastDogSettings) -> int:
    """Nothing leaves the discard, and every turn draws from the deck or plays a card: see README.md, "Every match ends"."""
    return 1000


GAME: Game[State] = Game(
    name="last-dog-standing",
    title="Last Dog Standing",
    seats=range(2, 5),
    goal="Hide your viruses, expose those of the others, and be the last player with fewer than two revealed.",
    Settings=LastDogSettings,
    vocabulary=(*range(4), *WORDS),
    Reason=LastDogReason,
    deal=deal,
    play=play,
    view=view,
    imagine=imagine,
    pieces=pieces,
    hidden=hidden,
    shape=shape,
    bound=bound,
    bots={"greedy": greedy},
    thinking=Thinking(net_judges=True),
    talk=TALK,
    kills=KILLS,
    box=[Piece(card.name, card.copies) for card in CARDS],
    rules=2,
)
