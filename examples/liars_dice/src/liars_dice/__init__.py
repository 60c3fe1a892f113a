"""Liar's Dice, 2 to 6 players: bid on the dice under all cups, and call a player who bids too much a liar."""

from __future__ import annotations

from functools import partial

from tontine.core import Game, Piece

from .bot import greedy
from .rules import LiarsDiceReason, play
from .state import COUNTS, DICE, FACES, LIAR, NAMES, SEATS, LiarsDiceSettings, State, deal, pieces, shape
from .view import hidden, imagine, view


def bound(seats: int, settings: LiarsDiceSettings) -> int:
    """Each round takes a die. In a round every bid is higher than the one before, and each takes two answers; then somebody calls."""
    dice = seats * settings.dice
    return dice * (2 * dice * FACES + 1)


def game(seats: range = SEATS, faces: int = FACES, dice: int | None = None) -> Game[State]:
    """The game. With `faces` and `dice`, a smaller one that can be walked as a whole; `dice` then replaces the setting."""
    return Game(
        name="liars-dice",
        title="Liar’s Dice",
        seats=seats,
        goal="Bid on the dice under all cups, catch the others lying, and be the last one with dice.",
        Settings=LiarsDiceSettings,
        vocabulary=(LIAR, *COUNTS[1:], *NAMES[1:]),
        Reason=LiarsDiceReason,
        deal=partial(deal, faces=faces, dice=dice),
        play=play,
        view=view,
        imagine=imagine,
        pieces=pieces,
        hidden=hidden,
        shape=shape,
        bound=bound,
        bots={"greedy": greedy},
        box=[Piece("die", SEATS[-1] * DICE, "die"), Piece("cup", SEATS[-1], "token")],
    )


GAME = game()
