"""Last One Alive, 2 to 5 players: shoot the zombies in front of you, or push them on to your neighbour."""

from __future__ import annotations

from ...core import Game, Thinking
from .bot import greedy
from .lives import LastOneAliveReason
from .rules import DRAW, GIVE_UP, GO_ON, ROLL_AGAIN, TAKE_DICE, play
from .state import DICE, HERO, ITEMS, REROLL, RESULTS, LastOneAliveSettings, State, box, deal, pieces
from .talk import KILLS, TALK
from .view import hidden, imagine, own, view


def bound(seats: int, settings: LastOneAliveSettings) -> int:
    """Turns hardly ever take a tenth of this. Only repeated "+" faces have no strict limit."""
    return 200 * (settings.turns + 1)


GAME: Game[State] = Game(
    name="last-one-alive",
    title="Last One Alive",
    seats=range(2, 6),
    goal="Kill the zombies in front of you or push them on to your neighbour, and be the last one alive.",
    Settings=LastOneAliveSettings,
    vocabulary=(*DICE, *RESULTS, *ITEMS, HERO, TAKE_DICE, REROLL, ROLL_AGAIN, DRAW, GO_ON, GIVE_UP),
    Reason=LastOneAliveReason,
    deal=deal,
    play=play,
    view=view,
    imagine=imagine,
    pieces=pieces,
    hidden=hidden,
    bound=bound,
    bots={"greedy": greedy},
    slips=5,
    thinking=Thinking(heat=2.0, doubt=0.05, optimism=0.3, sure=2.0),
    own=own,
    talk=TALK,
    kills=KILLS,
    box=box(),
    rules=2,
)
