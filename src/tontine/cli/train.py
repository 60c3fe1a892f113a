"""`tontine train`: a net that learns a game by playing it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..bots import bot
from ..core import Game
from ..core.registry import game as game_named
from .errors import WrongUse
from .terminal import Terminal

if TYPE_CHECKING:
    from ..train.progress import Progress
    from ..train.run import Plan

EVERY = 10.0  # seconds between points of a curve
EXTRA = ("torch", "numpy")


def train(
    terminal: Terminal,
    game: str,
    /,
    *,
    minutes: float = 10.0,
    folder: Path = Path("nets"),
    players: int | None = None,
    hidden: int = 256,
    rate: float = 7e-4,
    curiosity: float = 0.02,
    epochs: int = 2,
    trace: float = 0.95,
    batch: int = 32_768,
    lessons: int = 0,
    teacher: str = "greedy",
    rival: str = "greedy",
    rivals: int = 35,
    seed: str = "0",
    from_net: bool = False,
    write: bool = False,
) -> int:
    chosen = game_named(game)
    for name in (rival, teacher):
        bot(chosen, name)
    if minutes < 0 or (minutes == 0 and not write):
        raise WrongUse("minutes", str(minutes))
    if any(find_spec(name) is None for name in EXTRA):
        raise WrongUse("extra", "train")
    from ..train.run import PLAYERS, Plan, Training  # noqa: PLC0415 - PyTorch takes its time

    plan = Plan(
        minutes=minutes,
        folder=folder,
        players=players or PLAYERS,
        hidden=hidden,
        batch=batch,
        rate=rate,
        curiosity=curiosity,
        lessons=lessons,
        teacher=teacher,
        rivals=rivals,
        rival=rival,
        seed=seed,
        epochs=epochs,
        trace=trace,
        from_net=from_net,
    )
    training = Training(chosen, plan)
    if minutes:
        terminal.say("train-begins", game=chosen.name, players=plan.players, device=plan.device, decisions=training.progress.decisions)
        with Watch(terminal, chosen, plan) as watch:
            training.report = watch.see
            training.run()
        watch.tell_curves()
    if not training.progress.decisions:  # also where the time was too short for a batch
        raise WrongUse("untrained", str(folder))
    path = written(chosen, training.export(), folder, write)
    terminal.say("train-written", path=str(path), size=f"{path.stat().st_size / 1000:.0f}")
    return 0


def written(game: Game[Any], net: bytes, folder: Path, beside_rules: bool) -> Path:
    from ..bots.net import path_of  # noqa: PLC0415 - numpy takes its time

    path = path_of(game) if beside_rules else folder / f"{game.name}.npz"
    path.write_bytes(net)
    return path


class Watch:
    """The progress line, and the file of curves."""

    def __init__(self, terminal: Terminal, game: Game[Any], plan: Plan) -> None:
        self.terminal = terminal
        self.plan = plan
        self.path = plan.folder / f"{game.name}.jsonl"
        self.told = 0.0  # seconds of the training at the last point

    def __enter__(self) -> Watch:
        self.plan.folder.mkdir(parents=True, exist_ok=True)
        self.status = self.terminal.errors.status(self.terminal.texts.say("train-waits"))
        self.status.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.status.stop()

    def see(self, progress: Progress) -> None:
        from ..train.progress import curve_line  # noqa: PLC0415

        line = self.line(progress)
        self.status.update(line)
        if progress.seconds - self.told >= EVERY or not self.told:
            self.told = progress.seconds
            with self.path.open("a", encoding="utf-8") as file:
                file.write(curve_line(progress) + "\n")
            if not self.terminal.errors.is_terminal:
                self.terminal.errors.print(line, soft_wrap=True)

    def line(self, progress: Progress) -> str:
        say = self.terminal.texts.say
        exams = [f"{seats}: {100 * share:.1f} ± {100 * half:.1f} %" for seats, (share, half, _) in progress.exams.items()]
        facts = {"minutes": f"{progress.seconds / 60:.1f}", "millions": f"{progress.decisions / 1e6:.2f}", "rate": f"{progress.rate:,.0f}"}
        facts |= {"entropy": f"{progress.losses.entropy:.2f}", "exams": ", ".join(exams) or "–"}
        return say("train-line", rival=self.plan.rival, wide=progress.wide, **facts)

    def tell_curves(self) -> None:
        from ..train.progress import curves  # noqa: PLC0415

        found = curves(self.path.read_text("utf-8").splitlines() if self.path.exists() else [])
        if found:
            self.terminal.say("train-curves", rival=self.plan.rival)
        for seats, bars in found.items():
            self.terminal.console.print(f"{seats:>3}  {bars}")
