"""A greedy player of Dead Last: it votes with the largest group, which it finds from whispers and past votes."""

from __future__ import annotations

from typing import Any, Final

from ...core import Chance, Option, Perspective, Seat
from ...core.talk import KILL, SAID
from .rules import AMBUSH, BARS, CARDS
from .state import SILENCE

WHISPER_WEIGHT: Final = 0.6  # how much of a vote a whispered promise is worth
BAR: Final = 305 / 80  # what an unseen bar is worth


def greedy(perspective: Perspective, chance: Chance) -> Option:
    return ANSWERS[perspective.ask.kind](perspective, chance)


def vote(perspective: Perspective, chance: Chance) -> Option:
    """Vote for the player with most expected votes; ambush if that is this bot."""
    me, table = perspective.seat, Table.of(perspective)
    expected = table.expected_votes(me, [*perspective.view["whispers"], *table.said])
    best = max([p for p in table.alive if p != me], key=lambda p: (expected[p], table.prominence(p)))
    in_danger = expected[me] > 1.2 * expected[best] and expected[me] >= 1
    return AMBUSH if in_danger and chance.below(4) else best


def suggest(perspective: Perspective, chance: Chance) -> Option:
    """Name the player it will vote for. Sometimes say nothing."""
    choice = vote(perspective, chance)
    return SILENCE if choice == AMBUSH or chance.below(8) == 0 else choice


def whisper(perspective: Perspective, chance: Chance) -> Option:
    """Whisper to the player who voted with the crowd most often."""
    table = Table.of(perspective)
    options = list(perspective.ask.options)
    chance.shuffle(options)
    return max(options, key=lambda p: table.sense(p) if isinstance(p, int) else 0)


def victim(perspective: Perspective, chance: Chance) -> Option:
    table = Table.of(perspective)
    return max(perspective.ask.options, key=lambda p: table.prominence(int(p)))


def showdown(perspective: Perspective, chance: Chance) -> Option:
    """Share with a reliable player, as long as no theft would win. Otherwise play the card with the best expected result."""
    table, me = Table.of(perspective), perspective.seat
    rival = next(p for p in perspective.view["pair"] if p != me)
    tempted = table.theft_wins(me) or table.theft_wins(rival)
    if not tempted and table.reliable(me) and table.reliable(rival):
        return "share"
    likely = table.likely_cards(rival)
    return max(CARDS, key=lambda card: sum([likely[other] * table.worth(card, other) for other in CARDS], 0.0))


def promise(perspective: Perspective, chance: Chance) -> Option:
    """Always the same promise, independent of the card."""
    return "share"


ANSWERS: Final = {"vote": vote, "suggest": suggest, "whisper": whisper, "victim": victim, "promise": promise, "showdown": showdown}


class Table:
    """What all players have heard: gold, votes and showdowns, in order."""

    def __init__(self, perspective: Perspective) -> None:
        self.seats: int = perspective.seats
        self.mark: int = perspective.view["mark"]
        self.bars = [0] * self.seats
        self.round = self.vote = 0
        self.alive = list(range(self.seats))
        self.votes = [2.0] * self.seats  # a prior of two votes for each player: one with the crowd, one not
        self.with_crowd = [1.0] * self.seats
        self.cards: list[list[str]] = [[] for _ in range(self.seats)]
        self.traitors: set[Seat] = set()
        self.lurking: list[Seat] = []  # whose ambush was hit in the last vote
        self.me = perspective.seat
        self.said: list[dict[str, Seat]] = []  # whom to kill, said at the table before this vote

    @staticmethod
    def of(perspective: Perspective) -> Table:
        return perspective.memory(lambda: Table(perspective), Table.hear)

    def hear(self, event: dict[str, Any]) -> None:
        hear = HEARD.get(event["event"])
        if hear:
            hear(self, event)

    # The past

    def hear_round(self, event: dict[str, Any]) -> None:
        self.round, self.vote = event["round"], 1
        self.lurking = []
        self.alive = list(range(self.seats))

    def hear_votes(self, event: dict[str, Any]) -> None:
        for name, choice in event["votes"].items():
            voter = int(name)
            expected_ambush = choice == AMBUSH and voter == self.obvious()
            self.votes[voter] += 1
            self.with_crowd[voter] += expected_ambush or choice == self.obvious(voter)
        self.lurking = [p for p in event["targets"] if event["votes"][str(p)] == AMBUSH]
        self.said = []
        self.vote += 1

    def hear_said(self, event: dict[str, Any]) -> None:
        if event["signal"] == KILL and isinstance(event["target"], int) and event["by"] != self.me:
            self.said.append({"by": event["by"], "to": self.me, "target": event["target"]})

    def hear_falls(self, event: dict[str, Any]) -> None:
        self.alive = [p for p in self.alive if str(p) not in event["fallen"]]

    def hear_gains(self, event: dict[str, Any]) -> None:
        self.bars[event["seat"]] += event["bars"]

    def hear_cards(self, event: dict[str, Any]) -> None:
        (one, first), (two, second) = [(int(name), card) for name, card in event["cards"].items()]
        betrayals = [p for p, card, other in ((one, first, two), (two, second, one)) if card == "steal" and self.reliable(other)]
        self.traitors.update(betrayals)
        self.cards[one].append(first)
        self.cards[two].append(second)

    # Whom a crowd votes for

    def prominence(self, p: Seat) -> tuple[bool, int, int]:
        """The larger, the likelier a crowd votes for this player: no ambush just hit, most gold, then round the table, vote by vote."""
        return p not in self.lurking, self.bars[p], -((p - self.round - self.vote) % self.seats)

    def obvious(self, voter: Seat = -1) -> Seat:
        return max([p for p in self.alive if p != voter], key=self.prominence)

    def sense(self, p: Seat) -> float:
        """How often the player votes for the most prominent player."""
        return self.with_crowd[p] / self.votes[p]

    def expected_votes(self, me: Seat, whispers: list[dict[str, Seat]]) -> list[float]:
        """By seat: the votes to expect from the others. Some vote with the crowd, some as they whispered, some at random."""
        promised = {whisper["by"]: whisper["target"] for whisper in whispers if whisper["to"] == me}
        expected = [0.0] * self.seats
        for voter in self.alive:
            if voter != me:
                kept = WHISPER_WEIGHT if voter in promised else 0.0
                crowd = (1 - kept) * self.sense(voter)
                expected[promised.get(voter, voter)] += kept
                expected[self.obvious(voter)] += crowd
                for p in self.alive:
                    expected[p] += 0 if p == voter else (1 - kept - crowd) / len(self.alive)
        return expected

    # The showdown

    def reliable(self, p: Seat) -> bool:
        """The player votes with the crowd, and never stole from one who does."""
        return self.sense(p) > 0.6 and p not in self.traitors

    def theft_wins(self, p: Seat) -> bool:
        """Four more bars would probably win, two would not. Bars are counted, because the values of others are unknown."""
        return self.bars[p] + 2 < self.mark / BAR <= self.bars[p] + 4

    def likely_cards(self, rival: Seat) -> dict[str, float]:
        count = {card: 1 + self.cards[rival].count(card) for card in CARDS}
        return {card: number / sum(count.values()) for card, number in count.items()}

    def worth(self, card: str, other: str) -> float:
        """The worth of a result. Bars of the rival and of the others count against it."""
        gained, lost = BARS[card, other]
        for_others = 0.25 * (self.seats - 2) if gained == lost == 0 else 0
        return gained - 0.4 * lost - for_others


HEARD: Final = {
    "round": Table.hear_round,
    "votes": Table.hear_votes,
    "falls": Table.hear_falls,
    "gains": Table.hear_gains,
    "cards": Table.hear_cards,
    SAID: Table.hear_said,
}
