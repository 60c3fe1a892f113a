"""The company: bots with temperaments. Each remembers, makes plans with some of the others, and votes by its plans or breaks them."""

from __future__ import annotations

from math import exp
from typing import Final

from ...core import Chance, Option, Perspective, Seat
from ...core.talk import BEWARE, KILL, WITH_YOU
from .memory import Memory, Word
from .rules import AMBUSH, BARS, CARDS
from .state import SILENCE
from .temperament import Temperament, company_of

BAR: Final = 305 / 80  # what an unseen bar is worth
FOLLOWS: Final = 0.35  # how much of a vote it is worth to have been asked for it
CLEAR: Final = 0.6  # how sure a lead of one expected vote is
VOTE: Final = exp(CLEAR)
OWN: Final = 1.0  # in what the others are thought to wish: the own wishes, and what everybody has seen
PUBLIC: Final = 0.3
AVOIDED: Final = 0.4  # how likely an ambush that was hit is tried again
ALARM: Final = 1.7  # how much the sense of danger varies
HONESTY: Final = 2.2  # in bars: what a fair or a safe card is worth to those who like it
CAUTION: Final = 2.0
DESIRE: Final = 1.2  # the weight of wishes, of the own word and of chance, against one sure survival
WORD: Final = 0.6
WHIM: Final = 2.0


def normal(perspective: Perspective, chance: Chance) -> Option:
    return ANSWERS[perspective.ask.kind](mind_of(perspective, chance), perspective)


def mind_of(perspective: Perspective, chance: Chance) -> Mind:
    return Mind(Memory.of(perspective), temperament_of(perspective), chance)


def temperament_of(perspective: Perspective) -> Temperament:
    return company_of(perspective.seats, perspective.company)[perspective.seat]


def uniform(chance: Chance) -> float:
    return chance.below(65536) / 65536


class Mind:
    """One player at one question: memory, temperament and dice."""

    def __init__(self, memory: Memory, temper: Temperament, chance: Chance) -> None:
        self.me = memory.me
        self.memory = memory
        self.temper = temper
        self.chance = chance
        self.words = memory.words
        self.others = [p for p in memory.alive if p != self.me]
        self.riches = memory.riches()
        self.desires = {q: self.desire(q) for q in self.others}

    # Whom the others will vote for

    def expected(self) -> list[float]:
        """By seat: the votes to expect from the others."""
        total = [0.0] * self.memory.seats
        general, plan = self.general_wishes(), self.plan()
        for voter in self.others:
            for p, part in self.leaning(voter, general, plan).items():
                total[p] += part
        return total

    def leaning(self, voter: Seat, general: dict[Seat, float], plan: Option | None) -> dict[Seat, float]:
        """One vote, parted among those whom the voter may name: what is known of its wishes, then what was said."""
        wrongs, bonds = self.memory.wrongs, self.memory.bonds[voter]
        wishes = {q: max(0.1, wish + PUBLIC * (wrongs[q][voter] - bonds[q])) for q, wish in general.items() if q != voter}
        whole = sum(wishes.values(), 0.0)
        shares = {q: wish / whole for q, wish in wishes.items()}
        for word in self.words:
            self.weigh(shares, voter, word, plan)
        return shares

    def general_wishes(self) -> dict[Seat, float]:
        """How likely anybody is to name each player. It takes the others to wish what it wishes itself, and to avoid an ambusher."""
        wishes = {q: 1 + OWN * self.desires.get(q, 0.0) + PUBLIC * self.riches[q] for q in self.memory.alive}
        return {q: AVOIDED * wish if q in self.memory.lurking else wish for q, wish in wishes.items()}

    def weigh(self, shares: dict[Seat, float], voter: Seat, word: Word, plan: Option | None) -> None:
        """A word moves a part of the vote to the seat that it names."""
        if word.by == voter and word.signal in (KILL, WITH_YOU):
            self.move(shares, word.target if word.signal == KILL else plan, self.memory.belief(voter))
        elif word.signal == KILL and voter in word.to:
            self.move(shares, word.target, FOLLOWS)
        elif word.signal == BEWARE and word.target == voter and self.me in word.to:
            self.move(shares, self.me, self.memory.belief(word.by))

    @staticmethod
    def move(shares: dict[Seat, float], target: Option | None, part: float) -> None:
        if isinstance(target, int) and target in shares:
            for q in shares:
                shares[q] *= 1 - part
            shares[target] += part

    def chances(self, expected: list[float]) -> list[float]:
        """By seat: how likely it is to have the most votes if this player votes for it; its own, if it ambushes."""
        weights = {p: exp(CLEAR * expected[p]) for p in self.memory.alive}
        whole = sum(weights.values(), 0.0)
        chances = [0.0] * self.memory.seats
        for p, weight in weights.items():
            own = weight * (VOTE if p != self.me else 1.0)
            chances[p] = own / (whole - weight + own)
        return chances

    # What it wants itself

    def plan(self) -> Option | None:
        """The target it proposed, or the proposal it agreed to; None: no word was given."""
        mine = [word for word in self.words if word.by == self.me]
        proposed = [word.target for word in mine if word.signal == KILL]
        if proposed:
            return proposed[0]
        friends = [word.to[0] for word in mine if word.signal == WITH_YOU]
        return next((word.target for word in self.words if word.signal == KILL and word.by in friends), None)

    def desire(self, q: Seat) -> float:
        """How much it would like to be rid of this player."""
        memory, temper = self.memory, self.temper
        return temper.greed * self.riches[q] + temper.grudge * memory.grievance(q) - 0.7 * temper.loyalty * memory.trust(q)

    def appeal(self, chances: list[float]) -> dict[Seat, float]:
        """What speaks for a vote for each of the others."""
        plan, temper = self.plan(), self.temper
        word = WORD * (0.3 + temper.loyalty)
        return {q: temper.sense * chances[q] + DESIRE * self.desires[q] + (word if q == plan else 0.0) for q in self.others}

    def in_danger(self, chances: list[float]) -> bool:
        """An ambush pays if it is likelier to be the target than to name the right one."""
        best = max(chances[q] for q in self.others)
        return chances[self.me] * (0.5 + self.temper.nerve) * exp(ALARM * (uniform(self.chance) - 0.5)) > best

    def choice(self) -> Option:
        chances = self.chances(self.expected())
        if self.in_danger(chances):
            return AMBUSH
        appeal = self.appeal(chances)
        return max(self.others, key=lambda q: appeal[q] + WHIM * self.temper.caprice * uniform(self.chance))

    # The showdown

    def card(self, rival: Seat) -> str:
        """Steal from those it does not trust, and where it pays; share with friends; grab where theft is to be feared."""
        likely = self.likely_cards(rival)
        warmth = self.temper.loyalty * self.memory.trust(rival)
        worth = {card: sum([likely[other] * self.worth(card, other) for other in CARDS], 0.0) for card in CARDS}
        worth["share"] += warmth + HONESTY * (1 - self.temper.theft)
        worth["steal"] += self.temper.theft
        worth["grab"] += CAUTION * self.temper.caution
        return max(CARDS, key=lambda card: worth[card] + self.temper.caprice * uniform(self.chance))

    def promise(self, rival: Seat) -> str:
        """The card it will play, or Share where it lies: nobody announces a theft."""
        card = self.card(rival)
        return "share" if card == "steal" or uniform(self.chance) < self.temper.deceit else card

    def likely_cards(self, rival: Seat) -> dict[str, float]:
        """From the cards that the rival has played, and from what it promised, as far as it is believed."""
        memory = self.memory
        promised = memory.promised.get(rival)
        count = {card: 1 + memory.cards[rival].count(card) + (memory.belief(rival) if card == promised else 0.0) for card in CARDS}
        return {card: number / sum(count.values()) for card, number in count.items()}

    def worth(self, card: str, other: str) -> float:
        """The worth of a result. Bars of the rival and of the others count against it."""
        gained, lost = BARS[card, other]
        for_others = 0.25 * (self.memory.seats - 2) if gained == lost == 0 else 0
        return gained - 0.4 * lost - for_others


# Answers


def vote(mind: Mind, perspective: Perspective) -> Option:
    return mind.choice()


def suggest(mind: Mind, perspective: Perspective) -> Option:
    """Name the player it will vote for; with a temper to keep quiet, often nobody."""
    choice = mind.choice()
    quiet = uniform(mind.chance) > 0.5 + mind.temper.lead
    return SILENCE if choice == AMBUSH or quiet else choice


def whisper(mind: Mind, perspective: Perspective) -> Option:
    """To the one it trusts most."""
    options = perspective.ask.options
    return max(options, key=lambda p: mind.memory.trust(p) + 0.4 * uniform(mind.chance) if isinstance(p, int) else 0.0)


def victim(mind: Mind, perspective: Perspective) -> Option:
    return max(perspective.ask.options, key=lambda p: mind.desires[int(p)] + mind.temper.caprice * uniform(mind.chance))


def promise(mind: Mind, perspective: Perspective) -> Option:
    return mind.promise(rival_of(perspective))


def showdown(mind: Mind, perspective: Perspective) -> Option:
    return mind.card(rival_of(perspective))


def rival_of(perspective: Perspective) -> Seat:
    return next(int(p) for p in perspective.view["pair"] if p != perspective.seat)


ANSWERS: Final = {"vote": vote, "suggest": suggest, "whisper": whisper, "victim": victim, "promise": promise, "showdown": showdown}
