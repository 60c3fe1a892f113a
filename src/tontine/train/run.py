"""A training: players, learners, league, checkpoints and exams, for so many minutes. It goes on where the last one ended."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from queue import Empty
from time import monotonic
from typing import Any

import numpy as np
import torch

from ..bots.net import BadNet, fingerprint, pack, path_of, unpack
from ..core import Game
from ..core.errors import TontineError
from ..lab import Encoder, layout_of
from ..lab.encode import PAIR
from ..lab.sample import samples
from .company import LEARNERS, Player
from .learner import TAUGHT, Learner, Lessons, Rows
from .player import TRACE
from .process import Job, play
from .progress import Losses, Progress, interval
from .rows import Board, Shape, Slab
from .writer import Told

PLAYERS = max(1, (os.cpu_count() or 2) - 1)  # processes that play, where nobody says how many
POOL = 8  # older selves
SLABS = 3  # of each player
OLDER_EVERY = 40  # batches
RESET_EVERY = 400  # batches: the exploiter begins anew as a copy of the net it exploits
EXAMS = 600  # of each number of seats, the last ones


class PlayerDied(TontineError):
    says = "A training process has stopped: expected {expected}, got {got}."


@dataclass
class Plan:
    minutes: float
    folder: Path
    players: int = PLAYERS
    hidden: int = 256
    batch: int = 32_768  # rows
    rate: float = 7e-4
    lowest_rate: float = 3e-5
    curiosity: float = 0.02
    lowest_curiosity: float = 0.003
    lessons: int = 0  # decisions of a teacher that are learned by heart first
    teacher: str = "greedy"
    rivals: int = 35  # of a hundred tables
    rival: str = "greedy"
    seed: str = "0"
    epochs: int = 2  # how often a decision is learned from
    trace: float = TRACE
    from_net: bool = False  # without a checkpoint: begin with the net beside the rules
    device: str = "cuda" if torch.cuda.is_available() else "cpu"


class Training:
    """`report` is called after every batch."""

    def __init__(self, game: Game[Any], plan: Plan, report: Callable[[Progress], None] = lambda progress: None) -> None:
        self.game = game
        self.plan = plan
        self.report = report
        self.shape = shape_of(game)
        self.learners = {who: Learner(self.shape, plan.hidden, plan.device) for who in LEARNERS}
        self.lessons = Lessons()
        self.older: list[Any] = []
        self.progress = Progress()
        self.exams: dict[int, deque[float]] = {}
        self.players: list[Any] = []
        if self.checkpoint.exists():
            self.resume()
        elif plan.from_net:
            self.begin_with_net()

    @property
    def checkpoint(self) -> Path:
        return self.plan.folder / f"{self.game.name}.pt"

    @property
    def taught(self) -> Path:
        return self.checkpoint.with_suffix(".lessons.npz")

    # From one training to the next

    def save(self) -> None:
        """The nets, and their older selves in a file of their own."""
        self.plan.folder.mkdir(parents=True, exist_ok=True)
        state = {
            "layout": fingerprint(layout_of(self.game)),
            "hidden": self.plan.hidden,
            "learners": [self.learners[who].state() for who in LEARNERS],
            "progress": {**asdict(self.progress), "losses": [*self.progress.losses]},
        }
        replaced(self.checkpoint, lambda file: torch.save(state, file))
        older = np.array(self.older, np.float16)
        replaced(self.checkpoint.with_suffix(".older.npy"), lambda file: np.save(file, older))
        if self.lessons.batches:
            replaced(self.taught, self.lessons.save)

    def resume(self) -> None:
        state = torch.load(self.checkpoint, map_location=self.plan.device, weights_only=True)
        wanted, found = (fingerprint(layout_of(self.game)), self.plan.hidden), (state["layout"], state["hidden"])
        if wanted != found:
            raise BadNet(f"a checkpoint for the layout {wanted[0]} with {wanted[1]} hidden places", f"{found[0]} with {found[1]}")
        for who, saved in zip(LEARNERS, state["learners"], strict=True):
            self.learners[who].load(saved)
        older = self.checkpoint.with_suffix(".older.npy")
        self.older = list(np.load(older).astype(np.float32)) if older.exists() else []
        self.progress = Progress(**{**state["progress"], "losses": Losses(*state["progress"]["losses"])})
        if self.taught.exists():
            self.lessons.load(self.taught, self.plan.device)

    def begin_with_net(self) -> None:
        """All who learn begin as the net that lies beside the rules."""
        arrays, about = unpack(path_of(self.game).read_bytes())
        wanted, found = (fingerprint(layout_of(self.game)), self.plan.hidden), (about["layout"], about["hidden"])
        if wanted != found:
            raise BadNet(f"a net for the layout {wanted[0]} with {wanted[1]} hidden places", f"{found[0]} with {found[1]}")
        for learner in self.learners.values():
            learner.model.load_arrays(arrays)
            learner.seen[arrays["places"]] += 1
        self.progress.seconds, self.progress.decisions = 60 * about["minutes"], about["decisions"]

    def export(self) -> bytes:
        """The net that players get, with how it was made."""
        made = {
            "layout": fingerprint(layout_of(self.game)),
            "rules": self.game.rules,
            "hidden": self.plan.hidden,
            "minutes": round(self.progress.seconds / 60, 1),
            "decisions": self.progress.decisions,
            "date": datetime.now(UTC).date().isoformat(),
        }
        main = self.learners[Player.MAIN]
        return pack(main.model.arrays(main.seen), made)

    # The training itself

    def run(self) -> Progress:
        torch.set_num_threads(threads_beside(self.plan.players))
        context = get_context("spawn")
        slabs = [[Slab(self.shape) for _ in range(SLABS)] for _ in range(self.plan.players)]
        board = Board(len(LEARNERS) + POOL, len(self.learners[Player.MAIN].model.flat()))
        free = [context.SimpleQueue() for _ in slabs]
        full: Any = context.Queue()
        lessons: Any = context.Value("b", self.progress.lessons < self.plan.lessons, lock=False)
        self.publish(board, everything=True)
        for number, own in enumerate(slabs):
            for place in range(SLABS):
                free[number].put(place)
            job = self.job(number, [slab.memory.name for slab in own], board.memory.name)
            self.players.append(context.Process(target=play, args=(job, free[number], full, lessons), daemon=True))
            self.players[-1].start()
        try:
            self.learn(slabs, board, free, full, lessons)
        finally:
            for player in self.players:
                player.terminate()
            for player in self.players:
                player.join()
            self.players.clear()
            for slab in [slab for own in slabs for slab in own]:
                slab.close(unlink=True)
            board.close(unlink=True)
        self.save()
        return self.progress

    def job(self, number: int, slabs: list[str], board: str) -> Job:
        plan = self.plan
        seed = f"{plan.seed} {self.progress.decisions}"
        return Job(
            number, self.game.name, self.shape, plan.hidden, seed, plan.rival, plan.rivals, plan.teacher, slabs, board, POOL, plan.trace
        )

    def learn(self, slabs: list[list[Slab]], board: Board, free: list[Any], full: Any, lessons: Any) -> None:
        before, decided = self.progress.seconds, self.progress.decisions
        began = saved = monotonic()
        while (elapsed := monotonic() - began) < 60 * self.plan.minutes:
            rows = self.gather(slabs, free, full)
            self.improve(rows, elapsed / (60 * self.plan.minutes))
            self.progress.seconds = before + monotonic() - began
            self.progress.rate = (self.progress.decisions - decided) / (monotonic() - began)
            lessons.value = self.progress.lessons < self.plan.lessons
            self.league()
            self.publish(board)
            self.report(self.progress)
            if monotonic() - saved > 60:
                self.save()
                saved = monotonic()

    def gather(self, slabs: list[list[Slab]], free: list[Any], full: Any) -> Rows:
        """A batch from full slabs, which go back to their players at once."""
        found: list[Rows] = []
        count = 0
        while count < self.plan.batch:
            told: Told = self.next(full)
            found.append(Rows.copied(slabs[told.player][told.slab].arrays, told.rows, self.plan.device))
            free[told.player].put(told.slab)
            count += told.rows
            self.progress.wide += told.wide
            for seats, share in told.exams:
                self.exams.setdefault(seats, deque(maxlen=EXAMS)).append(share)
        self.progress.exams = {seats: interval(shares) for seats, shares in sorted(self.exams.items())}
        return Rows.together(found)

    def next(self, full: Any) -> Told:
        while True:
            try:
                told: Told = full.get(timeout=5)
                return told
            except Empty:
                if not all(player.is_alive() for player in self.players):
                    raise PlayerDied("all players alive", "one that ended; its error stands above") from None

    def improve(self, rows: Rows, done: float) -> None:
        rate = max(self.plan.lowest_rate, self.plan.rate * (1 - done))
        curiosity = max(self.plan.lowest_curiosity, self.plan.curiosity * (1 - done))
        taught = rows.where(rows.columns["lesson"])
        if taught.count:
            mixed = self.lessons.mixed(taught, self.plan.epochs)
            self.progress.losses = self.learners[Player.MAIN].learn(mixed, rate, curiosity, epochs=1, small=TAUGHT)
        for who in LEARNERS:
            own = rows.where((rows.columns["learner"] == who) & ~rows.columns["lesson"])
            if own.count > 1:
                losses = self.learners[who].learn(own, rate, curiosity, self.plan.epochs)
                self.progress.losses = losses if who is Player.MAIN else self.progress.losses
        self.progress.decisions += rows.count
        self.progress.lessons += taught.count
        self.progress.batches += 1

    def league(self) -> None:
        """Now and then the net joins its older selves, and the exploiter begins anew."""
        main, exploiter = self.learners[Player.MAIN], self.learners[Player.EXPLOITER]
        if self.progress.batches % OLDER_EVERY == 0:
            self.older.append(main.model.flat())
        if self.progress.batches % RESET_EVERY == 0:
            self.older.append(exploiter.model.flat())
            exploiter.begin_as(main)
        while len(self.older) > POOL:
            del self.older[1 + self.progress.batches // OLDER_EVERY % (POOL - 1)]  # the first one stays

    def publish(self, board: Board, *, everything: bool = False) -> None:
        main = self.learners[Player.MAIN].model.flat()
        board.write(0, main)
        board.write(1, self.learners[Player.EXPLOITER].model.flat())
        if everything or self.progress.batches % OLDER_EVERY == 0:
            for place in range(POOL):
                board.write(len(LEARNERS) + place, self.older[place % len(self.older)] if self.older else main)


def threads_beside(players: int) -> int:
    """Cores that players leave to the learner: more threads than that wait for each other."""
    return max(1, (os.cpu_count() or 1) - players)


def replaced(path: Path, write: Callable[[Any], None]) -> None:
    """Written beside the old file, then put in its place: a kill leaves one or the other."""
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("wb") as file:
        write(file)
    fresh.replace(path)


def shape_of(game: Game[Any]) -> Shape:
    """The width of a row is a quarter more than the widest of some thousand sampled ones."""
    encoders: dict[Any, Encoder] = {}
    widest = 0
    for sample in samples(game, 4000, "shape"):
        key = (sample.seats, sample.settings)
        encoder = encoders.get(key) or encoders.setdefault(key, Encoder(game, *key))
        widest = max(widest, len(encoder.packed(sample.view, sample.ask, sample.seat)) // PAIR.itemsize)
    size, actions = encoder.size, encoder.actions.size
    return Shape(size, min(size, widest + widest // 4), actions, game.seats[-1])
