"""The process of a player: it keeps its nets as new as the learner's, plays, and sends rows of matches that are over."""

from __future__ import annotations

import gc
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from ..core import Chance
from ..core.registry import game as game_named
from ..lab.encode import PAIR
from .company import LEARNERS, NETS, Player
from .model import Model
from .player import Answers, Plays
from .rows import Board, Shape, Slab
from .writer import Writer

GARBAGE = 50_000  # containers made and not yet freed, after which Python looks for cycles


class Job(NamedTuple):
    """What a player is told once. `rivals` of a hundred tables have one learner, or teacher, among rivals."""

    number: int
    game: str
    shape: Shape
    hidden: int
    seed: str
    rival: str
    rivals: int
    teacher: str
    slabs: list[str]  # names of shared memory
    board: str
    pool: int  # how many older selves there are
    trace: float


def play(job: Job, free: Any, full: Any, lessons: Any) -> None:
    """Until it is ended from outside."""
    torch.set_num_threads(1)
    models = {who: Model(job.shape, job.hidden) for who in NETS}
    nets = {who: answers(model) for who, model in models.items()}
    plays = Plays(game_named(job.game), job.shape, nets, f"{job.seed} {job.number}", job.rival, job.rivals, job.teacher)
    board = Board(len(LEARNERS) + job.pool, len(models[Player.MAIN].flat()), job.board)
    weights = Weights(models, board, job.pool, plays.chance.spawn())
    writer = Writer(job.number, [Slab(job.shape, name) for name in job.slabs], free, full, job.shape, job.trace)
    spare_garbage()
    while True:
        plays.lessons = bool(lessons.value)
        weights.refresh()
        plays.round()
        while plays.over:
            writer.write_match(plays.over.pop())


def spare_garbage() -> None:
    """Matches and views hold no cycles, and what encoders remember is long to look through: that took a tenth of a player's time."""
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 100)


class Weights:
    """Keeps the nets of a process as new as those on the board; the older self is changed now and then."""

    def __init__(self, models: dict[Player, Model], board: Board, pool: int, chance: Chance) -> None:
        self.models = models
        self.chance = chance
        self.board = board
        self.pool = pool
        self.since = dict.fromkeys(NETS, 0)
        self.older = len(LEARNERS)
        self.rounds = 0

    def refresh(self) -> None:
        self.rounds += 1
        if self.rounds % 1000 == 0:
            self.older = len(LEARNERS) + self.chance.below(self.pool)
            self.since[Player.OLDER] = 0
        for who, row in ((Player.MAIN, 0), (Player.EXPLOITER, 1), (Player.OLDER, self.older)):
            self.since[who], found = self.board.read(row, self.since[who])
            if found is not None:
                self.models[who].load_flat(found)


def answers(model: Model) -> Answers:
    def of(rows: list[bytes]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        with torch.inference_mode():
            actions, chairs = model(*together(rows))
        return actions.numpy(), chairs.numpy()

    return of


def together(rows: list[bytes]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Packed rows as the net takes them: all places, all numbers, and where each row begins."""
    pairs = np.frombuffer(b"".join(rows), PAIR)
    lengths = np.array([len(row) for row in rows]) // PAIR.itemsize
    starts = np.cumsum(lengths) - lengths
    places, numbers = pairs["place"].copy(), pairs["number"].copy()
    return torch.from_numpy(places), torch.from_numpy(numbers), torch.from_numpy(starts.astype(np.int32))
