"""State and settings of Last One Alive. A die is the word that it shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core import Chance, Piece, Seat, Settings, flag, whole

# LOA-1. The faces were read from pictures. Faces and counts can be corrected here.
ZOMBIE_DIE: Final = "zombie-die"
SHOT_DIE: Final = "shot-die"
ITEM_DIE: Final = "item-die"
BARRICADE_DIE: Final = "barricade-die"
ONE_ZOMBIE: Final = "one-zombie"
TWO_ZOMBIES: Final = "two-zombies"
ZOMBIE_AMBUSH: Final = "zombie-ambush"
ITEM_AMBUSH: Final = "item-ambush"
BARRICADE_AMBUSH: Final = "barricade-ambush"
ZOMBIE_BLANK: Final = "zombie-blank"
SHOT_BLANK: Final = "shot-blank"
ITEM_BLANK: Final = "item-blank"
BARRICADE_BLANK: Final = "barricade-blank"
ONE_BANG: Final = "one-bang"
TWO_BANGS: Final = "two-bangs"
BANG_PLUS: Final = "bang-plus"
ITEM: Final = "item"  # faces of dice, and the two sides of a token
BARRICADE: Final = "barricade"
DICE: Final = {ZOMBIE_DIE: 10, SHOT_DIE: 3, ITEM_DIE: 3, BARRICADE_DIE: 3}
FACES: Final = {
    ZOMBIE_DIE: (ONE_ZOMBIE, ONE_ZOMBIE, TWO_ZOMBIES, TWO_ZOMBIES, ZOMBIE_AMBUSH, ZOMBIE_BLANK),
    SHOT_DIE: (ONE_BANG, ONE_BANG, TWO_BANGS, TWO_BANGS, BANG_PLUS, SHOT_BLANK),
    ITEM_DIE: (ITEM, ITEM, ITEM, ITEM, ITEM_AMBUSH, ITEM_BLANK),
    BARRICADE_DIE: (BARRICADE, BARRICADE, BARRICADE, BARRICADE, BARRICADE_AMBUSH, BARRICADE_BLANK),
}
RESULTS: Final = tuple(dict.fromkeys(face for faces in FACES.values() for face in faces))
DIE_OF: Final = {face: die for die, faces in FACES.items() for face in (die, *faces)}
BANGS: Final = {ONE_BANG: 1, TWO_BANGS: 2, BANG_PLUS: 1}
ZOMBIES: Final[tuple[str, ...]] = (ONE_ZOMBIE, TWO_ZOMBIES)
AMBUSHES: Final[tuple[str, ...]] = (ZOMBIE_AMBUSH, ITEM_AMBUSH, BARRICADE_AMBUSH)

# LOA-2: the bag.
AXE: Final = "axe"
CHAINSAW: Final = "chainsaw"
FLARE: Final = "flare"
GUN: Final = "gun"
MEDIKIT: Final = "medikit"
RADIO: Final = "radio"
APOCALYPSE: Final = "apocalypse"
NIGHT: Final = "night"
DAY: Final = "day"
HERO: Final = "hero"
ITEMS: Final = {AXE: 3, CHAINSAW: 3, FLARE: 3, GUN: 3, MEDIKIT: 3, RADIO: 3}
APOCALYPSES: Final = 3
HEROES: Final = 5  # beside the bag; each player has at most one, so they never run out
BAG: Final[tuple[str, ...]] = (*[token for token, count in ITEMS.items() for _ in range(count)], *[APOCALYPSE] * APOCALYPSES)

FREE_DICE: Final = 4  # LOA-5
RADIO_DICE: Final = 2  # LOA-17
HIGHEST_LEVEL: Final = 4  # LOA-20
HERO_BANGS: Final = 3  # LOA-10
MOST_TOKENS: Final = 3  # LOA-13
LIFE_MARKERS: Final = 2  # LOA-22

# The steps of a turn, in order.
SET_UP: Final = "set-up"
BEFORE: Final = "before"
TAKE: Final = "take"
WINDOW: Final = "window"
REROLL: Final = "reroll"
FIND: Final = "find"
SHOOT: Final = "shoot"
PUSH: Final = "push"
OVERPOWERED: Final = "overpowered"
BUILD: Final = "build"
KEEP: Final = "keep"
STEPS: Final[tuple[str, ...]] = (SET_UP, BEFORE, TAKE, WINDOW, REROLL, FIND, SHOOT, PUSH, OVERPOWERED, BUILD, KEEP)


@dataclass(frozen=True)
class LastOneAliveSettings(Settings):
    day_and_night: bool = flag(False)  # LOA-21
    survivors: bool = flag(False)  # LOA-22
    everywhere: bool = flag(False)  # LOA-23
    dead_roll: bool = flag(False)  # LOA-23
    turns: int = whole(400, 1, 10000)  # the limit that ends an endless match


@dataclass(slots=True)
class State:
    seats: int
    survivors: bool
    everywhere: bool
    dead_roll: bool
    turns: int
    step: str
    turn: int  # turns begun
    first: Seat
    active: Seat  # whose turn it is, in set-up too
    ready: int  # players done with set-up
    drawn: str | None  # the token whose side is being chosen
    alive: list[bool]
    order: list[Seat]  # the eliminated, the first one first
    markers: list[int]  # LOA-22: life markers
    heroes: list[bool]
    items: list[list[str]]  # tokens with their item side up
    barricades: list[list[str]]  # tokens with their barricade side up; the words are their other side
    bag: list[str]  # the next token last
    box: list[str]  # tokens out of the game, and the day before night falls
    aside: list[str]  # tokens that raise the Apocalypse Level
    pool: dict[str, int]
    front: list[list[str]]  # dice in front of each player
    tray: list[str]  # dice taken, then rolled, by the active player
    chosen: list[str]  # dice about to be rerolled by a hero
    effects: list[str]  # tokens used before this roll
    hero_used: bool  # in this turn
    free: int  # dice still to be taken
    draws: int  # results that may still draw a token
    earlier: int  # bangs of "+" faces that have been rolled again
    used: int  # bangs used in this turn
    pushed: int  # barricade results used in this turn

    def copy(self) -> State:
        twin = State.__new__(State)  # several times as fast as all these arguments, compiled
        twin.seats = self.seats
        twin.survivors = self.survivors
        twin.everywhere = self.everywhere
        twin.dead_roll = self.dead_roll
        twin.turns = self.turns
        twin.step = self.step
        twin.turn = self.turn
        twin.first = self.first
        twin.active = self.active
        twin.ready = self.ready
        twin.drawn = self.drawn
        twin.alive = self.alive[:]
        twin.order = self.order[:]
        twin.markers = self.markers[:]
        twin.heroes = self.heroes[:]
        twin.items = [items[:] for items in self.items]
        twin.barricades = [barricades[:] for barricades in self.barricades]
        twin.bag = self.bag[:]
        twin.box = self.box[:]
        twin.aside = self.aside[:]
        twin.pool = self.pool.copy()
        twin.front = [front[:] for front in self.front]
        twin.tray = self.tray[:]
        twin.chosen = self.chosen[:]
        twin.effects = self.effects[:]
        twin.hero_used = self.hero_used
        twin.free = self.free
        twin.draws = self.draws
        twin.earlier = self.earlier
        twin.used = self.used
        twin.pushed = self.pushed
        return twin


def deal(seats: int, settings: LastOneAliveSettings, chance: Chance) -> State:
    """The table before set-up. Set-up asks questions, so it is a part of `play`."""
    first = chance.below(seats)
    front: list[list[str]] = [[] for _ in range(seats)]
    front[first] = [ONE_ZOMBIE]  # LOA-4
    bag = [*BAG, NIGHT] if settings.day_and_night else [*BAG]
    chance.shuffle(bag)
    return State(
        seats=seats,
        survivors=settings.survivors,
        everywhere=settings.everywhere,
        dead_roll=settings.dead_roll,
        turns=settings.turns,
        step=SET_UP,
        turn=0,
        first=first,
        active=first,
        ready=0,
        drawn=None,
        alive=[True] * seats,
        order=[],
        markers=[LIFE_MARKERS if settings.survivors else 0] * seats,
        heroes=[False] * seats,
        items=[[] for _ in range(seats)],
        barricades=[[] for _ in range(seats)],
        bag=bag,
        box=[DAY] if settings.day_and_night else [],
        aside=[],
        pool=DICE | {ZOMBIE_DIE: DICE[ZOMBIE_DIE] - 1},
        front=front,
        tray=[],
        chosen=[],
        effects=[],
        hero_used=False,
        free=0,
        draws=0,
        earlier=0,
        used=0,
        pushed=0,
    )


def level(s: State) -> int:
    """LOA-20: the Apocalypse Level."""
    raised = 1 + len(s.aside) + (len(s.order) if s.everywhere else 0)
    return min(HIGHEST_LEVEL, raised)


def left_of(s: State, p: Seat) -> Seat:
    """LOA-7: the next living player clockwise."""
    p = (p + 1) % s.seats
    while not s.alive[p]:
        p = (p + 1) % s.seats
    return p


def box() -> list[Piece]:
    """LOA-1, LOA-2, LOA-21."""
    tokens = {**ITEMS, HERO: HEROES, APOCALYPSE: APOCALYPSES, NIGHT: 1, DAY: 1}
    return [*[Piece(die, count, "die") for die, count in DICE.items()], *[Piece(token, count, "token") for token, count in tokens.items()]]


def pieces(s: State) -> list[str]:
    """Every token and every die, wherever it is."""
    tokens = s.bag + s.box + s.aside + [token for side in (s.items, s.barricades) for held in side for token in held]
    tokens += [s.drawn] if s.drawn else []
    dice = [die for die, count in s.pool.items() for _ in range(count)]
    dice += [DIE_OF[die] for place in (s.tray, s.chosen, *s.front) for die in place]
    return sorted(tokens + dice)
