"""A second opinion: a referee who has read the rule sheet and the rules page of Last Dog Standing, and none of its code.

The referee keeps a table of its own. It reads what was told, secrets included, and what was answered, follows the match from the
deal to the end, and stops at the first thing that the rules do not allow. What chance decides it takes from what was told: who
begins, which card is drawn. Ids (LDS-12) are those of the rules page.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.foul import Foul
from tontine.core import Match, Option, Seat

VIRUS = "virus"
BOX = {  # LDS-1, without viruses and Bats
    "mask": 7,
    "toilet-paper": 6,
    "cough": 5,
    "trickster": 5,
    "control": 4,
    "shuffle": 4,
    "wacko": 4,
    "black-market": 3,
    "sanitizer": 3,
    "bribe": 3,
    "quarantine": 2,
}
COMPANY = {2: (0, 7, 0), 3: (1, 5, 2), 4: (2, 3, 4)}  # LDS-2: Bats in the deck, viruses in the deck, viruses set aside
AT_ONCE = ("bat", "wacko")  # in the order in which several taken together take effect (LDS-12)
NOT_DEALT = (VIRUS, *AT_ONCE)  # LDS-3
PLAYED_IN_TURN = ("mask", "toilet-paper", "cough", "trickster", "control", "shuffle", "black-market", "quarantine")
ENDS_TURN = ("mask", "toilet-paper", "black-market")


def referee(match: Match[Any]) -> None:
    """Raise a Foul if the match, which is over, did not follow the rules."""
    Referee(match).follow()


class Referee:
    def __init__(self, match: Match[Any]) -> None:
        bats, viruses, self.set_aside = COMPANY[match.seats]
        self.told = match.told
        self.log = match.log
        self.heard = 0  # events so far
        self.answered = 0  # answers so far
        self.seats = match.seats
        self.settings: Any = match.settings
        self.deck: Counter[str] = Counter({**BOX, "bat": bats, VIRUS: viruses})
        self.top: list[str] = []  # what is known to lie on the deck, the uppermost last
        self.hands: list[Counter[str]] = [Counter() for _ in range(match.seats)]
        self.revealed = [0] * match.seats
        self.discard: Counter[str] = Counter()
        self.alive = list(range(match.seats))
        self.fallen: list[Seat] = []
        self.turns = 0
        self.hard = False
        # The turn
        self.drawn = 0
        self.owed = 0  # cards that a Shuffle has still to draw
        self.fresh = ""  # the card just drawn, unseen
        self.ended = False

    # Reading

    def foul(self, sentence: str) -> Foul:
        return Foul(f"{sentence} (after {self.heard} events and {self.answered} answers)")

    def check(self, right: bool, sentence: str) -> None:
        if not right:
            raise self.foul(sentence)

    def coming(self) -> str:
        """The name of the next event."""
        return self.told[self.heard].name if self.heard < len(self.told) else "nothing"

    def hear(self, name: str, **facts: Any) -> dict[str, Any]:
        """The next event must be of this name, with these facts. All its facts, the secret ones too."""
        self.check(self.coming() == name, f"expected {name} {facts}, told was {self.coming()}")
        event = self.told[self.heard]
        self.heard += 1
        told = {**event.facts, **(event.secret or {})}
        for key, value in facts.items():
            self.check(told.get(key) == value, f"{name}: {key} must be {value}, told was {told.get(key)}")
        return told

    def hear_secret(self, p: Seat, name: str, **facts: Any) -> dict[str, Any]:
        """The same, of an event of which the player hears more than the others."""
        told = self.hear(name, **facts)
        event = self.told[self.heard - 1]
        self.check(bool(event.secret) and p in (event.knowers or ()), f"{name}: player {p} must hear all of it")
        return told

    def answer(self, seat: Seat) -> Option:
        """The next answer must be this player's."""
        self.check(self.answered < len(self.log), f"player {seat} was not asked")
        by, option = self.log[self.answered]
        self.check(by == seat, f"player {seat} had to answer, player {by} did")
        self.answered += 1
        assert option is not None
        return option

    # The match

    def follow(self) -> None:
        self.deal()
        p = self.first()
        while not self.over():
            self.turn(p)
            if self.hard and not self.over():  # LDS-20: the player who brings it about begins
                self.pull(p)
            if not self.over():
                p = self.next_after(p)
                self.begin(p)
        self.end()

    def deal(self) -> None:
        """LDS-3."""
        count = self.settings.starting_hand
        for p in range(self.seats) if count else ():
            hand = self.hear_secret(p, "dealt", seat=p, cards=count)["hand"]
            self.check(len(hand) == count, f"player {p} is dealt {count} cards, not {len(hand)}")
            self.check(not set(hand) & set(NOT_DEALT), f"no Virus, Bat or Wacko is dealt, player {p} got {hand}")
            for card in hand:
                self.off_deck(card)
                self.hands[p][card] += 1

    def first(self) -> Seat:
        """LDS-4: chance decides who begins."""
        p: Seat = self.told[self.heard].facts["seat"]
        self.check(p in self.alive, f"there is no player {p} to begin")
        self.begin(p)
        return p

    def begin(self, p: Seat) -> None:
        self.turns += 1
        self.drawn, self.owed, self.fresh, self.ended = 0, 0, "", False
        self.hear("turn", seat=p, turn=self.turns)

    def next_after(self, p: Seat) -> Seat:
        """LDS-4: clockwise, among the living."""
        return next(q % self.seats for q in range(p + 1, p + 1 + self.seats) if q % self.seats in self.alive)

    def over(self) -> bool:
        """LDS-13, LDS-21."""
        return len(self.alive) == 1 or (self.hard and not any(hand.total() for hand in self.hands))

    def end(self) -> None:
        """LDS-13: the last one. LDS-21: or, when all hands are empty, the fewest revealed viruses."""
        fewest = min(self.revealed[p] for p in self.alive)
        winners = [p for p in self.alive if self.revealed[p] == fewest]
        reason = "last-standing" if len(self.alive) == 1 else "fewest-viruses"
        scores = [int(p in winners) for p in range(self.seats)]
        self.hear("end", reason=reason, winners=winners, scores=scores, order=self.fallen)
        self.check(self.heard == len(self.told), f"the match is over, and {self.coming()} was told")
        self.check(self.answered == len(self.log), "the match is over, and somebody answered")
        self.count_cards()

    def count_cards(self) -> None:
        """LDS-1, LDS-2: all that was in the box is somewhere on the table."""
        bats, viruses, set_aside = COMPANY[self.seats]
        face_up = Counter({VIRUS: sum(self.revealed) + self.set_aside})
        on_table = sum(self.hands, self.deck + self.discard + face_up)
        box = Counter({**BOX, "bat": bats, VIRUS: viruses + set_aside})
        self.check(
            on_table == +box, f"the cards on the table are not those of the box: {on_table - box} too many, {box - on_table} missing"
        )

    # The turn

    def turn(self, p: Seat) -> None:
        """LDS-5: draw one card or two, play any number of cards, say that it is over. LDS-16: or be out. LDS-20: not in Hard Quarantine."""
        while p in self.alive and not self.ended and not self.hard and not self.over():
            self.act(p, self.answer(p))
        if p in self.alive and self.ended:
            self.keep_limit(p)

    def act(self, p: Seat, answer: Option) -> None:
        just_drawn, self.fresh = self.fresh, ""
        self.check(not self.owed or answer in ("draw", "reveal", "sanitizer"), f"player {p} is drawing for a Shuffle, and did {answer}")
        if answer == "draw":
            self.draw(p)
        elif answer == "reveal":
            self.reveal(p)
        elif answer == "sanitizer":
            self.block(p, just_drawn)
        elif answer == "discard":
            self.check(self.drawn > 0 and self.size(p) > 6, f"player {p} has no reason to discard")
            self.discard_one(p)
        elif answer == "end":
            self.say_done(p)
        else:
            self.play(p, str(answer))

    def say_done(self, p: Seat) -> None:
        """LDS-5, LDS-6."""
        self.check(self.drawn > 0, f"player {p} ended the turn without a draw")
        self.check(self.size(p) <= 6, f"player {p} ended the turn with {self.size(p)} cards")
        self.ended = True

    def keep_limit(self, p: Seat) -> None:
        """LDS-14: after a card that ends the turn, too."""
        while p in self.alive and self.size(p) > 6:
            self.discard_one(p)

    def discard_one(self, p: Seat) -> None:
        """LDS-6."""
        card = str(self.answer(p))
        if card == "reveal":
            self.check(not self.settings.discard_viruses and self.size(p) == self.hands[p][VIRUS], f"player {p} has something to discard")
            self.hear("only-viruses", seat=p, cards=self.size(p))
            self.reveal(p)
            return
        self.check(card != VIRUS or self.settings.discard_viruses, f"player {p} discarded a virus, which this table forbids")
        self.leave_hand(p, card)
        self.hear("discards", seat=p, card=card)

    # Drawing

    def draw(self, p: Seat) -> None:
        """LDS-5: at most two draws. LDS-19, LDS-23: those of a Shuffle do not count. LDS-20: the first one from an empty deck."""
        if self.owed:
            self.owed -= 1
        elif not self.deck.total():
            self.check(self.drawn == 0, f"player {p} draws a second card from an empty deck")
            self.hard = True
            self.hear("hard-quarantine", seat=p)
            return
        else:
            self.drawn += 1
            self.check(self.drawn <= 2, f"player {p} draws a third card")
        self.draw_unseen(p)

    def draw_unseen(self, p: Seat) -> None:
        """LDS-8: into the hand. LDS-1: a Bat or a Wacko cannot be hidden."""
        if self.coming() in AT_ONCE:
            self.off_deck(self.coming())
            self.take_effect(p, self.coming())
            return
        card = self.hear_secret(p, "draws", seat=p)["card"]
        self.check(card not in AT_ONCE, f"player {p} hides a {card}")
        self.off_deck(card)
        self.hands[p][card] += 1
        self.fresh = card

    def draw_face_up(self, p: Seat) -> bool:
        """LDS-11. LDS-18: an empty deck gives nothing."""
        if not self.deck.total():
            self.hear("empty-deck", seat=p)
            return False
        card = self.hear("face-up", seat=p)["card"]
        self.off_deck(card)
        if card == VIRUS:
            self.put_face_up(p, 1)
            self.judge(p)
        elif card in AT_ONCE:
            self.take_effect(p, card)
        else:
            self.hands[p][card] += 1
        return True

    def take_effect(self, p: Seat, card: str) -> None:
        """LDS-1: a Bat brings two viruses that were set aside, a Wacko shows the hand."""
        self.discard[card] += 1
        if card == "bat":
            self.check(self.set_aside >= 2, "no viruses are left for a Bat")
            self.set_aside -= 2
            self.hear("bat", seat=p, viruses=2)
            self.shuffle_in(Counter({VIRUS: 2}))
        else:
            self.hear("wacko", seat=p)
            self.show(p)
            self.judge(p)

    # The deck

    def off_deck(self, card: str) -> None:
        """The card drawn must be the one that lies on top, where that is known, and one that is there."""
        if self.top:
            self.check(card == self.top[-1], f"a {self.top[-1]} lies on top, and a {card} was drawn")
            self.top.pop()
        self.check(self.deck[card] > 0, f"there is no {card} in the deck")
        self.deck[card] -= 1

    def shuffle_in(self, cards: Counter[str]) -> None:
        self.deck += cards
        self.top.clear()

    # Viruses

    def reveal(self, p: Seat) -> None:
        """LDS-9."""
        self.check(self.hands[p][VIRUS] > 0, f"player {p} has no virus to reveal")
        self.hands[p][VIRUS] -= 1
        self.revealed[p] += 1
        self.hear("reveals", seat=p, revealed=self.revealed[p])
        self.judge(p)

    def block(self, p: Seat, just_drawn: str) -> None:
        """LDS-8: the virus just drawn goes back on top."""
        self.check(just_drawn == VIRUS, f"player {p} blocks a virus, and has drawn none just now")
        self.hands[p][VIRUS] -= 1
        self.deck[VIRUS] += 1
        self.top.append(VIRUS)
        self.leave_hand(p, "sanitizer")
        self.hear("blocks", seat=p)

    def show(self, p: Seat) -> None:
        """LDS-10."""
        shown = self.hear("shows", seat=p)["cards"]
        self.check(Counter(shown) == +self.hands[p], f"player {p} shows {shown} and holds {sorted(self.hands[p].elements())}")
        viruses = self.hands[p].pop(VIRUS, 0)
        if viruses:
            self.put_face_up(p, viruses)

    def put_face_up(self, p: Seat, viruses: int) -> None:
        self.revealed[p] += viruses
        self.hear("virus", seat=p, viruses=viruses, revealed=self.revealed[p])

    def judge(self, p: Seat) -> None:
        """LDS-13: two revealed viruses. LDS-15: the last player does not fall. LDS-21: in Hard Quarantine viruses leave the game."""
        if self.revealed[p] < 2 or len(self.alive) == 1:
            return
        viruses = self.revealed[p] + self.hands[p].pop(VIRUS, 0)
        others = +self.hands[p]
        told = self.hear("out", seat=p, viruses=viruses, hard=self.hard)
        self.check(Counter(told["cards"]) == others, f"player {p} discards {sorted(others.elements())}, told was {told['cards']}")
        self.alive.remove(p)
        self.fallen.append(p)
        self.hands[p].clear()
        self.revealed[p] = 0
        self.discard += others
        if self.hard:
            self.discard[VIRUS] += viruses
        else:
            self.shuffle_in(Counter({VIRUS: viruses}))

    # Playing cards

    def size(self, p: Seat) -> int:
        return self.hands[p].total()

    def leave_hand(self, p: Seat, card: str) -> None:
        """LDS-7: into the discard."""
        self.check(self.hands[p][card] > 0, f"player {p} has no {card}")
        self.hands[p][card] -= 1
        self.discard[card] += 1

    def play(self, p: Seat, card: str) -> None:
        """LDS-1."""
        self.check(card in PLAYED_IN_TURN, f"player {p} plays {card} in the turn")
        self.check(card != "cough" or self.revealed[p] > 0, f"player {p} coughs without a revealed virus")
        self.leave_hand(p, card)
        self.hear("plays", seat=p, card=card)
        effects = {"mask": self.mask, "black-market": self.black_market, "control": self.control, "trickster": self.trickster}
        effects |= {"cough": self.cough, "quarantine": self.quarantine, "shuffle": self.shuffle}
        if card in effects:
            effects[card](p)
        self.ended = card in ENDS_TURN  # LDS-14

    def control(self, p: Seat) -> None:
        victim = self.choose(p, "control")
        self.show(victim)
        self.judge(victim)

    def trickster(self, p: Seat) -> None:
        """LDS-16: who is out draws no second card."""
        victim = self.choose(p, "trickster")
        if self.draw_face_up(victim) and victim in self.alive:
            self.draw_face_up(victim)

    def choose(self, p: Seat, card: str) -> Seat:
        """LDS-22: another living player. LDS-17: who may pay a Bribe, if they have cards at all."""
        named = self.answer(p)
        self.check(named in self.alive and named != p, f"player {p} aims {card} at {named}")
        victim = int(named)
        self.hear("names", seat=p, target=victim, card=card)
        if not self.size(victim) or self.answer(victim) == "no":
            return victim
        self.leave_hand(victim, "bribe")
        self.hear("bribes", seat=victim, target=p)
        return p

    def cough(self, p: Seat) -> None:
        """LDS-1: from the player on the right on. LDS-15: until the match is won."""
        for q in [*range(p - 1, -1, -1), *range(self.seats - 1, p, -1)]:
            if q in self.alive and not self.over():
                self.draw_face_up(q)

    def quarantine(self, p: Seat) -> None:
        """LDS-15: all show first; then they fall, clockwise from whose turn it is."""
        around = [q for q in [*range(p, self.seats), *range(p)] if q in self.alive]
        for q in around:
            self.show(q)
        for q in around:
            self.judge(q)

    def shuffle(self, p: Seat) -> None:
        """LDS-19: the hand into the deck; the first card is drawn at once, the others one by one."""
        self.owed = self.size(p)
        self.hear("shuffles", seat=p, cards=self.owed)
        self.shuffle_in(self.hands[p])
        self.hands[p].clear()
        if self.owed:
            self.draw(p)

    # Looking at the deck

    def mask(self, p: Seat) -> None:
        seen = self.look(p, 2)
        if seen:
            answer = str(self.answer(p))
            self.check(answer in (*seen, "leave", *["both"][: len(seen) == 2]), f"player {p} looks at {seen} and takes {answer}")
            self.take(p, seen, {"both": seen, "leave": []}.get(answer, [answer]))

    def black_market(self, p: Seat) -> None:
        seen = self.look(p, 3)
        if seen:
            answer = str(self.answer(p))
            self.check(answer in seen, f"player {p} looks at {seen} and takes {answer}")
            self.take(p, seen, [answer])

    def look(self, p: Seat, count: int) -> list[str]:
        """The top cards, the uppermost first. LDS-18: as many as there are."""
        count = min(count, self.deck.total())
        if not count:
            self.hear("empty-deck", seat=p)
            return []
        seen: list[str] = self.hear_secret(p, "looks", seat=p, cards=count)["seen"]
        known = self.top[::-1]
        self.check(len(seen) == count, f"player {p} looks at {count} cards, not at {len(seen)}")
        self.check(all(a == b for a, b in zip(seen, known, strict=False)), f"on top lie {known}, player {p} sees {seen}")
        self.check(Counter(seen + known[count:]) <= self.deck, f"player {p} sees {seen}, which are not all in the deck")
        self.top[-count:] = seen[::-1]
        return seen

    def take(self, p: Seat, seen: list[str], taken: list[str]) -> None:
        """LDS-12: into the hand together; the rest goes back; then Bats and Wackos among those taken take effect."""
        told = self.hear_secret(p, "takes", seat=p, cards=len(taken))["taken"]
        self.check(Counter(told) == Counter(taken), f"player {p} takes {taken}, told was {told}")
        del self.top[-len(seen) :]
        self.deck -= Counter(taken)
        self.hands[p] += Counter(taken)
        self.put_back(p, list((Counter(seen) - Counter(taken)).elements()))
        for card in sorted([card for card in taken if card in AT_ONCE], key=AT_ONCE.index):
            if p in self.alive:  # LDS-16: otherwise it was discarded with the hand
                self.hands[p][card] -= 1
                self.take_effect(p, card)

    def put_back(self, p: Seat, rest: list[str]) -> None:
        """LDS-12: in any order."""
        if len(rest) == 2:
            first = str(self.answer(p))
            self.check(first in rest, f"player {p} puts {first} on top, and returns {rest}")
            rest = [first, *(Counter(rest) - Counter([first])).elements()]
        if rest:
            self.hear_secret(p, "returns", seat=p, cards=len(rest), order=rest)
            self.top += rest[::-1]

    # Hard Quarantine

    def pull(self, p: Seat) -> None:
        """LDS-20: a card out of another hand, shown to all. LDS-21: who finds none passes."""
        hands = [q for q in self.alive if q != p and self.size(q)]
        if not hands:
            self.hear("passes", seat=p)
            return
        victim = self.answer(p)
        self.check(victim in hands, f"player {p} draws from {victim}, cards are in the hands of {hands}")
        self.pull_from(p, int(victim))

    def pull_from(self, p: Seat, victim: Seat) -> None:
        card = self.hear("pulls", seat=p, target=victim)["card"]
        self.check(self.hands[victim][card] > 0, f"player {victim} has no {card} to be drawn")
        self.hands[victim][card] -= 1
        if card == VIRUS:
            self.put_face_up(victim, 1)
            self.judge(victim)
        else:
            self.discard[card] += 1
