"""Last Shot, 3 to 6 players: draw or steal a Terminated card, and hold on to it until your turn comes round."""

from __future__ import annotations

from ...core import Game, Piece
from . import cards as _cards  # noqa: F401  first, because it fills the registry
from .bot import greedy
from .chain import LEFT, NO, PASS, RIGHT, YES
from .deal import LastShotSettings, deal, pieces
from .elimination import LastShotReason
from .imagine import hidden, imagine, tidy
from .registry import CARDS, WORDS
from .rules import ENOUGH, RELOAD, play
from .state import State
from .talk import KILLS, TALK
from .verbs import DECK, DISCARD, DONE, PRIVATE, SURRENDER
from .view import own, view


def bound(seats: int, settings: LastShotSettings) -> int:
    """In a turn at most all cards of the game are played, and for each all are asked twice at most. Effects ask far less."""
    return (settings.turns + 1) * 2 * 72 * (seats + 8)


GAME: Game[State] = Game(
    name="last-shot",
    title="Last Shot",
    seats=range(3, 7),
    goal="Be the last agent alive, or survive among Comrades only.",
    Settings=LastShotSettings,
    vocabulary=(*range(6), *WORDS, PASS, RELOAD, ENOUGH, DONE, YES, NO, LEFT, RIGHT, DECK, PRIVATE, SURRENDER, DISCARD),
    Reason=LastShotReason,
    deal=deal,
    play=play,
    view=view,
    imagine=imagine,
    pieces=pieces,
    hidden=hidden,
    tidy=tidy,
    bound=bound,
    bots={"greedy": greedy},
    own=own,
    talk=TALK,
    kills=KILLS,
    box=[Piece(card.word, card.copies, group=card.department, type=card.type) for card in CARDS],
    quiet=(PASS,),
    rules=2,
)
