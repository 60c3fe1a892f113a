"""A referee for Last One Alive: a second opinion, written from the rule sheets and the rules page and not from the code.

It reads what everybody heard and what was answered, keeps a table of its own with that, and raises `Foul` at the first thing that the
rules do not allow, or that they demand and that did not happen. A step of a turn may end without a word only when nothing could be done
in it, so a player who was not asked is found, too.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn, cast

from tontine.core import Match, Option, Seat

from ..foul import Foul

# LOA-1
DICE = {"zombie-die": 10, "shot-die": 3, "item-die": 3, "barricade-die": 3}
ZOMBIES = {"one-zombie": 1, "two-zombies": 2}
BANGS = {"one-bang": 1, "two-bangs": 2, "bang-plus": 1}
KINDS = {
    "zombie-die": [*ZOMBIES, "zombie-ambush", "zombie-blank"],
    "shot-die": [*BANGS, "shot-blank"],
    "item-die": ["item", "item-ambush", "item-blank"],
    "barricade-die": ["barricade", "barricade-ambush", "barricade-blank"],
}
KIND = {face: die for die, faces in KINDS.items() for face in faces}
AMBUSHES = [face for face in KIND if face.endswith("-ambush")]

# LOA-2, LOA-17: the tokens, and the steps in which each may be used.
AFTER = ["window", "find", "shoot"]
TIMES = {
    "axe": ["before", *AFTER, "push"],
    "chainsaw": ["before", *AFTER, "push", "overpowered"],
    "flare": ["before"],
    "gun": ["before", *AFTER],
    "medikit": ["overpowered"],
    "radio": ["before"],
}
ITEMS = list(TIMES)
TIMES["hero"] = ["window"]
TIMES["barricade"] = ["before", *AFTER, "push", "overpowered"]

STEPS = ["before", "take", "window", "assign", "find", "shoot", "push", "overpowered", "build", "keep", "over"]


def referee(match: Match[Any]) -> None:
    """Raises Foul unless the match, which is over, followed the rules from set-up to its end."""
    table = Table(match)
    for event in match.events():
        table.hear(dict(event))
    if not table.ended:
        raise Foul("the match was not brought to its end")
    if table.answers:
        raise Foul(f"answers that nothing came of: {list(table.answers)}")


@dataclass
class Player:
    markers: int
    alive: bool = True
    hero: bool = False
    items: list[str] = field(default_factory=list)
    barricades: int = 0
    front: list[str] = field(default_factory=list)

    @property
    def zombies(self) -> list[str]:
        return [die for die in self.front if die in ZOMBIES]

    @property
    def ambushes(self) -> list[str]:
        return [die for die in self.front if die in AMBUSHES]


class Table:
    """The table as the referee sees it."""

    def __init__(self, match: Match[Any]) -> None:
        self.seats = match.seats
        self.agreed: Any = cast(Any, match.settings)
        self.answers: deque[tuple[Seat, Option | None]] = deque(match.log)
        self.event: dict[str, Any] = {}
        self.players = [Player(markers=2 * self.agreed.survivors) for _ in range(match.seats)]
        self.pool = Counter(DICE)
        self.order: list[Seat] = []
        self.first: Seat | None = None
        self.active: Seat = -1
        self.next: Seat = -1  # whose turn is next, dead or alive
        self.turn = 0
        self.step = ""
        self.ended = False
        self.due: tuple[str, ...] = ("draws",)  # what must be heard next, where the rules leave no choice
        self.fill_bag()

    def fill_bag(self) -> None:
        """LOA-2, LOA-3, LOA-21: as it is before set-up."""
        self.bag = Counter(dict.fromkeys(ITEMS, 3) | {"apocalypse": 3})
        self.bag["night"] += self.agreed.day_and_night
        self.aside: list[str] = []
        self.level_told = 1
        self.ready = 0
        self.drawn = ""

    # What is heard

    def hear(self, event: dict[str, Any]) -> None:
        self.event = dict(event)
        name = event.pop("event")
        handler = getattr(self, "on_" + name.replace("-", "_"), None)
        self.require(handler is not None, "no such thing happens in this game")
        self.require(not self.ended, "the match is over")
        if name != "level":
            self.require(self.level == self.level_told, f"the Apocalypse Level is {self.level}, and nobody was told")
            self.require(not self.due or name in self.due, f"now comes: {' or '.join(self.due)}")
            self.due = ()
        assert handler
        handler(**event)

    def require(self, right: object, wrong: str) -> None:
        if not right:
            self.foul(wrong)

    def foul(self, wrong: str) -> NoReturn:
        raise Foul(f"turn {self.turn}, {self.event}: {wrong}")

    def answered(self, seat: Seat, option: str) -> None:
        """The next answer was this one."""
        given = self.answers.popleft() if self.answers else None
        self.require(given == (seat, option), f"it takes the answer {(seat, option)}, but the answer was {given}")

    # What the table knows

    @property
    def level(self) -> int:
        """LOA-20."""
        eliminated = len(self.order) if self.agreed.everywhere else 0
        return min(4, 1 + len(self.aside) + eliminated)

    @property
    def doomed(self) -> bool:
        """LOA-22."""
        return bool(self.agreed.survivors) and self.aside.count("apocalypse") == 3

    @property
    def living(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if player.alive]

    @property
    def me(self) -> Player:
        return self.players[self.active]

    def left_of(self, seat: Seat) -> Seat:
        """LOA-7."""
        around = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next(each for each in around if self.players[each].alive)

    def put_back(self, dice: Sequence[str]) -> None:
        self.pool.update(KIND[die] for die in dice)

    # LOA-3: set-up

    def on_draws(self, seat: Seat, token: str, side: str | None) -> None:
        self.require(self.bag[token] > 0, "there is no such token in the bag")
        self.bag[token] -= 1
        if self.turn:
            self.draws_in_turn(seat, token, side)
        else:
            self.draws_in_set_up(seat, token, side)

    def draws_in_set_up(self, seat: Seat, token: str, side: str | None) -> None:
        if self.first is None:
            self.first = seat
            self.pool["zombie-die"] -= 1
            self.players[seat].front = ["one-zombie"]  # LOA-4
        self.active = seat
        self.require(seat == (self.first + self.ready) % self.seats, "somebody else draws now")
        self.require(side is None, "the side is chosen after the draw")
        self.drawn = token
        if token in ITEMS:
            self.due = ("keeps",)
        else:
            self.take_effect(token)
            self.done_with_set_up()

    def on_keeps(self, seat: Seat, token: str, side: str) -> None:
        self.acts(seat)
        self.require(token == self.drawn and token in ITEMS, "that is not what was drawn")
        self.answered(seat, side)
        self.keep(token, side)
        self.done_with_set_up()

    def keep(self, token: str, side: str) -> None:
        self.require(side in ("item", "barricade"), "a token has two sides")
        if side == "item":
            self.me.items.append(token)
        else:
            self.me.barricades += 1

    def done_with_set_up(self) -> None:
        self.drawn = ""
        self.ready += 1
        self.due = ("set-up-again",) if self.doomed else ("draws",) if self.ready < self.seats else ("turn",)

    def on_set_up_again(self, seat: Seat) -> None:
        """LOA-22."""
        self.require(self.doomed and not self.turn, "there is no reason for that")
        self.require(seat == self.first, "the first player stays first")
        self.fill_bag()
        for player in self.players:
            player.items, player.barricades = [], 0
        self.due = ("draws",)

    def take_effect(self, token: str) -> None:
        """LOA-20, LOA-21."""
        if token == "day":
            self.aside.remove("night")
        else:
            self.aside.append(token)
        self.bag["day"] += token == "night"

    def on_level(self, level: int) -> None:
        self.require(level == self.level, f"it is {self.level}")
        self.require(level != self.level_told, "that was known")
        self.level_told = level

    # From turn to turn

    def on_turn(self, seat: Seat, turn: int) -> None:
        self.close_turn()
        self.require(not self.why_over(), "the match is over")
        while not self.players[self.next].alive:
            self.require(not (self.agreed.dead_roll and self.pool["zombie-die"]), f"the dead roll, so seat {self.next} does")
            self.next = (self.next + 1) % self.seats
        self.require(seat == self.next, f"it is seat {self.next}'s turn")
        self.require(turn == self.turn + 1, "turns are counted one by one")
        self.active, self.turn = seat, turn
        self.begin_turn()

    def close_turn(self) -> None:
        """LOA-13, LOA-15. The first turn is the first player's."""
        if self.turn == 0:
            self.require(self.first is not None and self.ready == self.seats, "set-up is not over")
            self.next = self.first or 0
        elif self.step != "closed":
            self.reach("over")
            self.put_back(self.tray)
            self.step = "closed"
            self.next = (self.active + 1) % self.seats

    def begin_turn(self) -> None:
        self.step = "before"
        self.tray: list[str] = []  # dice taken, then what they show
        self.picked: list[str] = []  # dice that a hero rerolls
        self.effects: list[str] = []  # tokens used before the roll
        self.using = ""  # the token that is being used
        self.to_give = 0
        self.free = 0
        self.items_left = 0
        self.earlier = 0  # bangs of "+" faces that were rolled again
        self.used = 0
        self.pushed = 0
        self.hero_used = False
        self.hero_earned = False
        self.gave_up = False

    def on_dead_rolls(self, seat: Seat, to: Seat, result: str) -> None:
        """LOA-23."""
        self.require(self.agreed.dead_roll and self.turn, "the dead do not roll at this table")
        self.close_turn()
        self.require(not self.why_over(), "the match is over")
        self.require(seat == self.next and not self.players[seat].alive, "it is somebody else's turn")
        self.require(self.pool["zombie-die"] > 0, "there is no zombie die to roll")
        self.require(to == self.left_of(seat), "that is not the next living player")
        self.require(KIND.get(result) == "zombie-die", "no zombie die shows that")
        if result in ZOMBIES:
            self.pool["zombie-die"] -= 1
            self.players[to].front.append(result)
        self.next = (seat + 1) % self.seats

    def acts(self, seat: Seat) -> None:
        self.require(seat == self.active, f"it is seat {self.active}'s turn")

    def at(self, seat: Seat, step: str) -> None:
        self.acts(seat)
        self.require(self.turn, "the first turn has not begun")
        self.reach(step)

    # The steps of a turn: each may be left when nothing could be done in it

    def reach(self, step: str) -> None:
        self.require(self.step != "closed" and STEPS.index(self.step) <= STEPS.index(step), "too late for that")
        while self.step != step:
            self.leave()

    def leave(self) -> None:
        if self.step == "before" and self.choices():
            self.answered(self.active, "take-dice")
        else:
            undone = self.choices()
            self.require(not undone, f"{self.step} ended, and seat {self.active} was not asked about: {', '.join(undone)}")
        if self.step == "overpowered":
            self.require(not self.me.front, f"seat {self.active} has {self.me.front} in front and was not overpowered")
        self.next_step()

    def next_step(self) -> None:
        self.step = STEPS[STEPS.index(self.step) + 1]
        if self.step == "take":
            self.free = 4 + 2 * self.effects.count("radio")  # LOA-5, LOA-17
        if self.step == "find":
            self.items_left = self.tray.count("item")  # LOA-8

    def choices(self) -> list[str]:
        """What the active player may or must still do in this step, and could not do as well in the next one."""
        choices: list[str] = getattr(self, f"choices_{self.step}")()
        return choices

    def choices_before(self) -> list[str]:
        """LOA-17, LOA-18: doubling does not stack."""
        fresh = [token for token in ("axe", "chainsaw", "gun") if token in self.me.items and token not in self.effects]
        flare = ["flare"] * (self.me.front != [] and "flare" in self.me.items)
        barricade = ["barricade"] * (self.me.front != [] and self.me.barricades > 0)
        return [*fresh, *["radio"] * self.me.items.count("radio"), *flare, *barricade]

    def choices_take(self) -> list[str]:
        return ["more dice"] if self.free and self.pool.total() else []

    def choices_window(self) -> list[str]:
        """LOA-6."""
        return ["hero"] * (self.me.hero and self.tray != []) + self.axe() + self.gun()

    def choices_assign(self) -> list[str]:
        return [die for die in self.tray if die in ZOMBIES or die in AMBUSHES]

    def choices_find(self) -> list[str]:
        """LOA-8, LOA-19."""
        return ["draw"] if self.items_left and self.bag.total() else []

    def choices_shoot(self) -> list[str]:
        """LOA-9. An Axe may bring an ambush while there are bangs for it."""
        targets = self.me.front if self.bangs else []
        return [*targets, *[die for die in self.tray if die == "bang-plus"], *self.gun(), *(self.axe() if self.bangs else [])]

    def choices_push(self) -> list[str]:
        """LOA-11."""
        return (self.me.zombies if self.results else []) + self.axe()

    def choices_overpowered(self) -> list[str]:
        """LOA-12, LOA-14."""
        medikit = ["medikit"] * (self.me.front != [] and "medikit" in self.me.items)
        chainsaw = ["chainsaw"] * (self.me.ambushes != [] and "chainsaw" in self.me.items)
        barricade = ["barricade"] * (self.me.zombies != [] and self.me.barricades > 0)
        return medikit + chainsaw + barricade

    def choices_build(self) -> list[str]:
        """LOA-13, LOA-19."""
        return ["draw"] if self.results and self.bag.total() else []

    def choices_keep(self) -> list[str]:
        """LOA-13."""
        return ["discard"] if len(self.me.items) + self.me.barricades > 3 else []

    def axe(self) -> list[str]:
        return ["axe"] if "axe" in self.me.items and self.rerollable("axe") else []

    def gun(self) -> list[str]:
        return ["gun"] if "gun" in self.me.items and self.rerollable("gun") else []

    def rerollable(self, token: str) -> list[str]:
        """LOA-12: the different dice that an Axe or a Gun may reroll."""
        dice = self.tray + self.me.front if token == "axe" else self.tray
        kind = "barricade-die" if token == "axe" else "shot-die"
        return list(dict.fromkeys(die for die in dice if KIND[die] == kind))

    @property
    def bangs(self) -> int:
        """LOA-9, LOA-17: those not used yet."""
        shown = sum(BANGS.get(die, 0) for die in self.tray) + self.earlier
        return max(0, shown * (1 + ("gun" in self.effects)) - self.used)

    @property
    def results(self) -> int:
        """LOA-11, LOA-13: barricade results not used yet."""
        return max(0, self.tray.count("barricade") * (1 + ("axe" in self.effects)) - self.pushed)

    def on_goes_on(self, seat: Seat, step: str) -> None:
        self.require(step in STEPS, "there is no such step")
        self.at(seat, step)
        self.require(self.choices(), "nobody is asked who can do nothing")
        self.answered(seat, "give-up" if step == "overpowered" else "go-on")
        if step == "overpowered":
            self.gave_up = True
            self.due = ("loses-life",) if self.me.markers else ("out",)
        else:
            self.require(step in ("window", "find", "shoot", "push", "build"), "that is no choice")
            self.next_step()

    # LOA-5: the roll

    def on_takes(self, seat: Seat, die: str, count: int) -> None:
        fresh = self.turn and self.step == "before"
        self.at(seat, "take")
        if fresh:
            self.require(die == "zombie-die", "zombie dice come first")
            self.require(count == min(self.level, self.pool[die]), f"the level is {self.level}, and the pool has {self.pool[die]}")
        else:
            self.answered(seat, die)
            self.require(count == 1 and self.free > 0, "that is more than may be taken")
            self.free -= 1
        self.require(self.pool[die] >= count, "the pool has not so many")
        self.pool[die] -= count
        self.tray += [die] * count

    def on_rolls(self, seat: Seat, results: list[str]) -> None:
        self.at(seat, "take")
        self.leave()
        self.match_kinds(self.tray, results)
        self.tray = list(results)

    def match_kinds(self, dice: Sequence[str], results: Sequence[str]) -> None:
        kinds = sorted(KIND.get(die, die) for die in dice)
        self.require(sorted(KIND.get(result, "?") for result in results) == kinds, f"these are not faces of {kinds}")

    # LOA-17: tokens

    def on_uses(self, seat: Seat, token: str, step: str) -> None:
        self.require(step in TIMES.get(token, []), "that is not its time")
        self.at(seat, step)
        self.answered(seat, token)
        self.spend(token)
        if step != "before":
            self.use_after(token)
        elif token in ("flare", "barricade"):
            self.give(1 if token == "barricade" else (len(self.me.front) + 1) // 2)
        else:
            self.require(token == "radio" or token not in self.effects, "doubling does not stack")
            self.effects.append(token)

    def spend(self, token: str) -> None:
        me = self.me
        has = me.hero if token == "hero" else me.barricades if token == "barricade" else token in me.items
        self.require(has, "they have no such token")
        if token == "hero":
            me.hero, self.hero_used = False, True
        elif token == "barricade":
            me.barricades -= 1
        else:
            me.items.remove(token)

    def use_after(self, token: str) -> None:
        self.using = token
        if token == "barricade":
            self.give(1)
        elif token == "medikit":
            self.require(self.me.front, "nobody is about to be overpowered")
            self.due = ("medikit",)
        else:
            self.due = {"hero": ("picks",), "chainsaw": ("discards-ambush",)}.get(token, ("rerolls",))

    def give(self, count: int) -> None:
        self.require(self.me.zombies, "there is no zombie die to give")
        self.to_give = count
        self.due = ("gives",)

    def on_gives(self, seat: Seat, to: Seat, die: str) -> None:
        """By a token, or by a barricade result (LOA-11). Asked where dice differ; for a result always, as one may keep it."""
        if self.turn and self.to_give:
            self.acts(seat)
            self.to_give -= 1
            self.due = ("gives",) if self.to_give else ()
            self.chosen(die, list(set(self.me.zombies)))
        else:
            self.at(seat, "push")
            self.require(self.results, "no barricade is left")
            self.pushed += 1
            self.answered(seat, die)
        self.require(die in self.me.zombies, "that is no zombie die in front of them")
        self.require(to == self.left_of(seat), "that is not the player to the left")
        self.me.front.remove(die)
        self.players[to].front.append(die)

    def chosen(self, die: str, dice: Sequence[str]) -> None:
        """Asked only where dice differ."""
        if len(dice) > 1:
            self.answered(self.active, die)

    def on_picks(self, seat: Seat, die: str) -> None:
        self.acts(seat)
        self.require(self.turn and self.step == "window" and self.using == "hero", "only a hero picks dice up, before they are assigned")
        self.answered(seat, die)
        self.require(die in self.tray, "that die is not in the tray")
        self.tray.remove(die)
        self.picked.append(die)
        self.due = ("picks", "rerolls")

    def on_rerolls(self, seat: Seat, dice: list[str], results: list[str]) -> None:
        """LOA-18: the new result replaces the old one."""
        self.acts(seat)
        self.require(self.using in ("hero", "axe", "gun"), "there is nothing to reroll with")
        self.match_kinds(dice, results)
        if self.using == "hero":
            self.reroll_picked(dice, results)
        else:
            self.require(len(dice) == 1 and dice[0] in self.rerollable(self.using), f"that is no die for {self.using}")
            self.chosen(dice[0], self.rerollable(self.using))
            (self.tray if dice[0] in self.tray else self.me.front).remove(dice[0])
            self.lay(results[0])
        self.using = ""

    def reroll_picked(self, dice: list[str], results: list[str]) -> None:
        self.require(sorted(dice) == sorted(self.picked), f"picked up were {self.picked}")
        if self.tray:
            self.answered(self.active, "reroll")
        self.tray += results
        self.picked = []

    def lay(self, result: str) -> None:
        """LOA-12, LOA-18: an ambush lies down at once, unless nothing is assigned yet or a Chainsaw ignores it."""
        if result not in AMBUSHES or self.step == "window":
            self.tray.append(result)
        elif "chainsaw" in self.effects:
            self.put_back([result])
        else:
            self.me.front.append(result)

    def on_discards_ambush(self, seat: Seat, die: str) -> None:
        self.acts(seat)
        self.require(self.using == "chainsaw", "there is no Chainsaw at work")
        place = self.tray if self.step == "window" else self.me.front
        self.require(die in AMBUSHES and die in place, "there is no such ambush")
        self.chosen(die, self.unlike(place))
        place.remove(die)
        self.put_back([die])
        self.using = ""

    def unlike(self, place: Sequence[str]) -> list[str]:
        """The ambushes that differ: once assigned, only a barricade die's, for a player who has an Axe or may still draw one."""
        kinds = list({die for die in place if die in AMBUSHES})
        if self.step == "window":
            return kinds
        axe = (self.step != "overpowered" and "axe" in self.me.items) or (self.step == "find" and self.items_left > 0)
        return kinds if axe and "barricade-ambush" in kinds else kinds[:1]

    def on_medikit(self, seat: Seat, result: str, saved: bool) -> None:
        """LOA-14."""
        self.acts(seat)
        self.require(self.using == "medikit", "there is no Medikit at work")
        self.require(KIND.get(result) == "shot-die", "a Medikit rolls a shot die")
        self.require(saved == (result in BANGS), "any bang saves, and nothing else does")
        if saved:
            self.put_back(self.me.front)
            self.me.front = []
        self.using = ""

    # LOA-7: the dice are assigned

    def on_zombies(self, seat: Seat, to: Seat, dice: list[str]) -> None:
        self.at(seat, "assign")
        self.require(dice and sorted(dice) == sorted(die for die in self.tray if die in ZOMBIES), "these are not the zombies of the roll")
        self.require(to == self.left_of(seat), "that is not the player to the left")
        self.tray = [die for die in self.tray if die not in ZOMBIES]
        self.players[to].front += dice

    def on_ambushes(self, seat: Seat, dice: list[str], ignored: bool) -> None:
        self.at(seat, "assign")
        self.require(dice and sorted(dice) == sorted(die for die in self.tray if die in AMBUSHES), "these are not the ambushes of the roll")
        self.require(ignored == ("chainsaw" in self.effects), "only a Chainsaw used before the roll ignores ambushes, and it ignores all")
        self.tray = [die for die in self.tray if die not in AMBUSHES]
        if ignored:
            self.put_back(dice)
        else:
            self.me.front += dice

    # The results

    def draws_in_turn(self, seat: Seat, token: str, side: str | None) -> None:
        """LOA-8 for item results, LOA-13 for barricade results that were not used."""
        found = self.is_find(seat)
        self.answered(seat, "draw")
        if found:
            self.items_left -= 1
        else:
            self.require(self.results, "no barricade result is left")
            self.pushed += 1
        self.require(side == (None if token not in ITEMS else "item" if found else "barricade"), "that is the wrong side")
        if side is None:
            self.take_effect(token)
        else:
            self.keep(token, side)
        self.due = ("end",) if self.doomed else ()

    def is_find(self, seat: Seat) -> bool:
        """Whether a draw belongs to an item result."""
        self.require(self.step != "closed", "the turn is over")
        if STEPS.index(self.step) <= STEPS.index("find"):
            self.at(seat, "find")
            if self.items_left:
                return True
        self.at(seat, "build")
        return False

    def on_shoots(self, seat: Seat, die: str) -> None:
        """LOA-9, LOA-10."""
        self.at(seat, "shoot")
        self.answered(seat, die)
        self.require(self.bangs, "no bang is left")
        self.require(die in self.me.front, "that does not lie in front of them")
        self.used += 1
        self.me.front.remove(die)
        if die == "two-zombies":
            self.me.front.append("one-zombie")
        else:
            self.put_back([die])
        if self.used >= 3:
            self.earn_hero()

    def on_rolls_again(self, seat: Seat, result: str) -> None:
        self.at(seat, "shoot")
        self.answered(seat, "roll-again")
        self.require("bang-plus" in self.tray, "no die shows +")
        self.match_kinds(["bang-plus"], [result])
        self.tray.remove("bang-plus")
        self.tray.append(result)
        self.earlier += 1

    def earn_hero(self) -> None:
        """LOA-10, LOA-18, LOA-22: one at most, and none in a turn in which one was used."""
        self.hero_earned = not self.me.hero and not self.hero_used
        self.due = ("hero",) if self.hero_earned else ()

    def on_hero(self, seat: Seat) -> None:
        self.acts(seat)
        self.require(self.turn and self.hero_earned, "no hero token was earned")
        self.me.hero, self.hero_earned = True, False

    # LOA-13, LOA-14: the end of the turn

    def on_out(self, seat: Seat) -> None:
        self.overpower(seat)
        self.require(not self.me.markers, "they have a life marker left")
        self.me.alive = self.me.hero = False
        self.order.append(seat)
        self.due = ("end",) if len(self.living) == 1 else ()

    def on_loses_life(self, seat: Seat, markers: int) -> None:
        """LOA-22."""
        self.overpower(seat)
        self.require(self.me.markers > 0, "they have no life marker left")
        self.me.markers -= 1
        self.require(markers == self.me.markers, f"{self.me.markers} are left")
        self.earn_hero()

    def overpower(self, seat: Seat) -> None:
        self.at(seat, "overpowered")
        self.require(self.me.front, "nothing lies in front of them")
        self.require(self.gave_up or not self.choices(), f"they were not asked about: {', '.join(self.choices())}")
        self.me.items, self.me.barricades = [], 0
        self.put_back(self.me.front)
        self.me.front = []
        self.step = "over"

    def on_discards(self, seat: Seat, token: str) -> None:
        self.at(seat, "keep")
        self.require(self.choices(), "three tokens may be kept")
        self.answered(seat, token)
        self.require(token != "hero", "a hero token does not count")
        self.spend(token)

    # LOA-16, LOA-22: the end of the match

    def why_over(self) -> str | None:
        if self.doomed:
            return "apocalypse"
        if len(self.living) == 1:
            return "last-alive"
        return "turn-limit" if self.turn == self.agreed.turns else None

    def on_end(self, reason: str, winners: Sequence[Seat], scores: Sequence[int], order: Sequence[Seat]) -> None:
        self.require(self.turn, "nobody has moved")
        why = self.why_over()
        self.require(why, "it is not over yet")
        self.require(reason == why, f"the reason is {why}")
        if why != "apocalypse":
            self.close_turn()
        points = [self.points(player) for player in self.players]
        self.require(list(scores) == points, f"the scores are {points}")
        self.require(sorted(winners) == self.winners(points), f"the winners are {self.winners(points)}")
        self.require(list(order) == self.order, f"the order is {self.order}")
        self.ended = True

    def points(self, player: Player) -> int:
        """LOA-22: 2 for each life and 1 for each token, of survivors only. Elsewhere being alive is one point."""
        if not self.agreed.survivors:
            return int(player.alive)
        return (2 * (player.markers + 1) + len(player.items) + player.barricades) * player.alive

    def winners(self, points: Sequence[int]) -> list[Seat]:
        if not self.doomed:
            return self.living
        most = max(points[seat] for seat in self.living)
        tied = [seat for seat in self.living if points[seat] == most]
        return [seat for seat in tied if self.players[seat].hero] or tied
