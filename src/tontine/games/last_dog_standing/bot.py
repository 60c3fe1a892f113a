"""Greedy: stay away from the deck, keep viruses hidden, and aim at the player who is closest to falling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...core import Chance, Option, Perspective, Seat
from .state import HAND_LIMIT, VIRUSES

WORTH: Final = {  # what a card in the hand is worth; the least is discarded first, the most is taken first
    "virus": -3,
    "wacko": -2,
    "bat": -1,
    "cough": 2,
    "shuffle": 3,
    "trickster": 4,
    "control": 5,
    "black-market": 6,
    "quarantine": 6,
    "bribe": 7,
    "toilet-paper": 7,
    "mask": 8,
    "sanitizer": 9,
}
RISKY: Final = 0.2  # chance of a virus on top of the deck from which it is worth making others draw
SAFE: Final = 0.12  # chance up to which it is worth drawing oneself


class Table:
    """What greedy reads off its view."""

    def __init__(self, perspective: Perspective) -> None:
        view = perspective.view
        self.options = perspective.ask.options
        self.about: Any = perspective.ask.about
        self.view = view
        self.me: dict[str, Any] = view["players"][perspective.seat]
        self.rivals: dict[Seat, dict[str, Any]] = {
            p: player for p, player in enumerate(view["players"]) if p != perspective.seat and player["alive"]
        }
        self.hidden: int = self.me["known"].count("virus")
        self.doomed: bool = self.hidden + self.me["viruses"] >= 2  # out as soon as the hand is shown

    def virus_on_top(self) -> float:
        """How likely the next card is a virus."""
        known: list[dict[str, Any]] = self.view["known"]
        if known and known[0]["place"] == 1:
            return float(known[0]["card"] == "virus")
        shares = [virus_share(bundle) for bundle in self.view["bundles"] if 1 in bundle["places"]]
        return shares[0] if shares else self.virus_rate()

    def virus_rate(self) -> float:
        """How many of the cards that are nowhere to be seen are viruses."""
        view = self.view
        players = view["players"]
        in_deck: int = sum(each["card"] == "virus" for each in view["known"])
        seen: int = view["set_aside"] + view["discard"].get("virus", 0) + in_deck
        seen += sum(player["viruses"] + player["known"].count("virus") for player in players)
        unknown: int = view["deck"] - len(view["known"])
        slots: int = unknown + sum(suspicious(player) for player in players)
        sure: int = view["deck_viruses"] - in_deck
        return max((VIRUSES - seen) / max(1, slots), sure / max(1, unknown))

    def viruses_of(self, p: Seat) -> float:
        """How many viruses the rival hides, more or less."""
        player = self.rivals[p]
        shares = sum([virus_share(bundle) for bundle in self.view["bundles"] if p in bundle["seats"]], 0.0)
        likely: float = shares + suspicious(player) * self.virus_rate()
        return float(player["known"].count("virus") + min(likely, player["suspects"]))


def suspicious(player: dict[str, Any]) -> int:
    """How many cards of the hand may be a virus, each of them."""
    return player["cards"] - len(player["known"]) if player["suspects"] else 0


def virus_share(bundle: dict[str, Any]) -> float:
    """How likely a virus of the bundle is in one of its places."""
    return float(bundle["cards"].count("virus") / (len(bundle["places"]) + len(bundle["seats"])))


def greedy(perspective: Perspective, chance: Chance) -> Option:
    options = perspective.ask.options
    if len(options) == 1:
        return options[0]
    return ANSWERS[perspective.ask.kind](Table(perspective))


def turn(t: Table) -> Option:
    for option, wanted in WISHES:
        if option in t.options and wanted(t):
            return option
    return t.options[-1]


def wants_control(t: Table) -> bool:
    return any(t.viruses_of(p) >= 1 - 0.5 * t.rivals[p]["viruses"] for p in t.rivals)


def wants_trickster(t: Table) -> bool:
    return t.virus_on_top() >= RISKY


def wants_quarantine(t: Table) -> bool:
    return not t.doomed and (t.hidden == 0 or len(t.rivals) == 1) and sum([t.viruses_of(p) for p in t.rivals], 0.0) >= 1


def wants_shuffle(t: Table) -> bool:
    """Viruses in the hand go back to the deck."""
    return t.hidden > 0


def owes_draw(t: Table) -> bool:
    return bool(t.view["drawn"] == 0)


def fears_draw(t: Table) -> bool:
    """A Wacko is worse than a virus for who has something to hide."""
    return owes_draw(t) and (t.hidden > 0 or t.virus_on_top() > SAFE)


def always(t: Table) -> bool:
    return True


WISHES: Final[list[tuple[str, Callable[[Table], bool]]]] = [
    ("sanitizer", always),
    ("control", wants_control),
    ("quarantine", wants_quarantine),
    ("trickster", wants_trickster),
    ("cough", wants_trickster),
    ("shuffle", wants_shuffle),
    ("mask", fears_draw),
    ("black-market", fears_draw),
    ("toilet-paper", fears_draw),
    ("draw", owes_draw),
    ("discard", always),
    ("end", always),
]


def redraw(t: Table) -> Option:
    return t.options[0] if t.options[0] == "sanitizer" else "draw"


def choose_player(t: Table) -> Option:
    """The player who is closest to falling; a virus hidden counts only for a Control."""
    hidden = t.viruses_of if t.about == "control" else lambda p: 0.0
    return max(t.rivals, key=lambda p: (t.rivals[p]["viruses"] + hidden(p), -t.rivals[p]["cards"]))


def bribe(t: Table) -> Option:
    return "bribe" if t.about["card"] == "trickster" or t.hidden else "no"


def take(t: Table) -> Option:
    good = [card for card in t.about if WORTH[card] > 0]
    if "both" in t.options and len(good) == 2 and t.me["cards"] < HAND_LIMIT:
        return "both"
    best: str = max(t.about, key=WORTH.__getitem__)
    return best if WORTH[best] > 0 or "leave" not in t.options else "leave"


def put_back(t: Table) -> Option:
    """The worst card on top: the next player draws it."""
    return min(t.options, key=lambda card: WORTH[str(card)])


def discard(t: Table) -> Option:
    return min(t.options, key=lambda card: WORTH[str(card)])


def pull(t: Table) -> Option:
    return max([int(p) for p in t.options], key=lambda p: (t.viruses_of(p) / t.rivals[p]["cards"], t.rivals[p]["viruses"]))


ANSWERS: Final[dict[str, Callable[[Table], Option]]] = {
    "turn": turn,
    "redraw": redraw,
    "choose-player": choose_player,
    "bribe": bribe,
    "take": take,
    "return": put_back,
    "discard": discard,
    "pull": pull,
}
