"""Dead Last, 6 to 12 players: vote together or fall; the survivors of a round share its gold."""

from __future__ import annotations

from collections import Counter

from ...core import Game, Piece
from .bot import greedy
from .company import normal
from .expert import expert, hard, ratings
from .rules import AMBUSH, CARDS, DeadLastReason, play
from .state import COLOURS, DECK, SILENCE, DeadLastSettings, State, deal, pieces
from .study import STUDY
from .talk import CLOCKS, KILLS, TALK
from .temperament import CAST
from .view import hidden, imagine, own, view


def bound(seats: int, settings: DeadLastSettings) -> int:
    """A round has fewer votes than players, each with its whispers and victims. Tie-breaks empty the deck; then their number is limited."""
    per_vote = seats * (2 + 2 * settings.whispers)
    per_showdown = 2 * (1 + settings.whispers)
    return settings.rounds * (seats * per_vote + per_showdown) + per_showdown * (len(DECK) + settings.rounds)


def box() -> list[Piece]:
    """DL-1 to DL-3, DL-17: everybody has a card for each of the others and an Ambush; two play a showdown."""
    votes = [Piece(AMBUSH, len(COLOURS)), *[Piece(seat, len(COLOURS) - 1) for seat in range(len(COLOURS))]]
    bars = [Piece(f"bar-{worth}", count, "bar") for worth, count in Counter(DECK).items()]
    return [*votes, *[Piece(card, 2) for card in CARDS], *bars]


GAME: Game[State] = Game(
    name="dead-last",
    title="Dead Last",
    seats=range(6, 13),
    goal="Survive the votes, share or steal the gold, and be the first with 25 points (24 with ten or more players).",
    Settings=DeadLastSettings,
    vocabulary=(*range(12), AMBUSH, *CARDS, SILENCE),
    Reason=DeadLastReason,
    deal=deal,
    play=play,
    view=view,
    imagine=imagine,
    pieces=pieces,
    hidden=hidden,
    bound=bound,
    bots={"greedy": greedy, "normal": normal, "hard": hard, "expert": expert},
    ratings=ratings,
    box=box(),
    own=own,
    clocks=CLOCKS,
    quiet=(SILENCE,),
    talk=TALK,
    kills=KILLS,
    cast=CAST,
    study=STUDY,
    rules=2,
)
