"""The learner: proximal policy optimisation of the nets that learn, from rows that players send."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import log_softmax

from .model import Model
from .progress import Losses
from .rows import Shape

CLIP = 0.2  # how far one batch may move the probability of an option
SMALL = 8192  # rows of one step
TAUGHT = 1024  # the same in lessons: a teacher that searches gives few rows, and many steps are made with them
VALUE = 0.5  # how much chances count beside options
KEPT = 500_000  # rows of lessons that are learned from again


class Learner:
    """One net, and what it has learned from."""

    def __init__(self, shape: Shape, hidden: int, device: str) -> None:
        self.shape = shape
        self.device = device
        self.model = Model(shape, hidden).to(device)
        self.optimiser = optimiser_of(self.model)
        self.seen = np.zeros(shape.size, np.int64)  # by place, in how many rows it was not 0

    def learn(self, rows: Rows, rate: float, curiosity: float, epochs: int = 2, small: int = SMALL) -> Losses:
        """A few steps over all rows; `curiosity` rewards spread answers."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        places, gain = unsigned(rows.columns["places"]), rows.columns["gain"]
        self.seen += torch.bincount(places.flatten(), minlength=self.shape.size + 1)[: self.shape.size].cpu().numpy()
        batch = rows.columns | {"places": places, "gain": (gain - gain.mean()) / (gain.std() + 1e-6)}
        steps = self.shuffled(rows.count, epochs, small)
        losses = [self.step({name: each[some] for name, each in batch.items()}, curiosity) for some in steps]
        return Losses(*np.mean([[each.item() for each in step] for step in losses], 0).tolist())

    def shuffled(self, count: int, epochs: int, small: int) -> Sequence[Tensor]:
        return [some for _ in range(epochs) for some in torch.randperm(count, device=self.device).split(small)]

    def step(self, batch: dict[str, Tensor], curiosity: float) -> tuple[Tensor, Tensor, Tensor]:
        actions, chairs = self.model(*without_padding(batch["places"], batch["numbers"], self.shape.size))
        policy, entropy = policy_loss(actions, batch)
        value = value_loss(chairs, batch)
        self.optimiser.zero_grad(set_to_none=True)
        (policy + VALUE * value - curiosity * entropy).backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 0.5)
        self.optimiser.step()
        return policy.detach(), value.detach(), entropy.detach()

    def begin_as(self, other: Learner) -> None:
        """Anew, as a copy of another net: how its own was moved so far is forgotten."""
        self.model.load_state_dict(other.model.state_dict())
        self.optimiser = optimiser_of(self.model)

    def state(self) -> dict[str, Any]:
        return {"model": self.model.state_dict(), "optimiser": self.optimiser.state_dict(), "seen": torch.from_numpy(self.seen)}

    def load(self, state: dict[str, Any]) -> None:
        self.model.load_state_dict(state["model"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.seen = state["seen"].cpu().numpy()


def optimiser_of(model: Model) -> torch.optim.Adam:
    return torch.optim.Adam(model.parameters(), 1e-3)


def without_padding(places: Tensor, numbers: Tensor, size: int) -> tuple[Tensor, Tensor, Tensor]:
    """As the net takes rows one after the other. Padding, half of a slab, would take as long as the rest."""
    used = places != size
    lengths = used.sum(1)
    return places[used], numbers[used].float(), (lengths.cumsum(0) - lengths).int()


def policy_loss(actions: Tensor, batch: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
    """Clipped gain; in a lesson the teacher's answer. Also the mean entropy."""
    likely = log_softmax(actions.masked_fill(~batch["legal"], -1e9), 1)
    chosen = likely.gather(1, batch["action"].long()[:, None])[:, 0]
    ratio = (chosen - batch["likely"]).exp()
    gained = torch.min(ratio * batch["gain"], ratio.clamp(1 - CLIP, 1 + CLIP) * batch["gain"])
    entropy = -(likely.exp() * likely.masked_fill(~batch["legal"], 0)).sum(1).mean()
    return -torch.where(batch["lesson"], chosen, gained).mean(), entropy


def value_loss(chairs: Tensor, batch: dict[str, Tensor]) -> Tensor:
    """Cross entropy of the chances of all chairs that the table has."""
    empty = torch.arange(chairs.shape[1], device=chairs.device)[None] >= batch["seats"][:, None]
    likely = log_softmax(chairs.masked_fill(empty, -1e9), 1).masked_fill(empty, 0)
    return -(batch["chances"].float() * likely).sum(1).mean()


class Rows:
    """Copies of what slabs held, where the learner learns: on a graphics card all that is done with them is done there."""

    def __init__(self, columns: dict[str, Tensor]) -> None:
        self.columns = columns
        self.count = len(columns["action"])

    @staticmethod
    def copied(arrays: Mapping[str, NDArray[Any]], count: int, device: str) -> Rows:
        return Rows({name: torch.from_numpy(signed(each[:count])).to(device, copy=True) for name, each in arrays.items()})

    def where(self, wanted: Tensor) -> Rows:
        return Rows({name: each[wanted] for name, each in self.columns.items()})

    def some(self, count: int) -> Rows:
        """So many of them, drawn by chance."""
        return self.where(torch.randint(self.count, (count,), device=self.columns["action"].device))

    @staticmethod
    def together(parts: Sequence[Rows]) -> Rows:
        return Rows({name: torch.cat([part.columns[name] for part in parts]) for name in parts[0].columns})


def signed(array: NDArray[Any]) -> NDArray[Any]:
    """PyTorch can do little with 16 bits without a sign."""
    return array.view(np.int16) if array.dtype == np.uint16 else array


def unsigned(places: Tensor) -> Tensor:
    """What `signed` hid."""
    return places.int() & 0xFFFF


class Lessons:
    """What teachers did. A teacher that searches is slow: what it does is learned from more than once, and never in one piece."""

    def __init__(self) -> None:
        self.batches: deque[Rows] = deque()

    def mixed(self, rows: Rows, times: int) -> Rows:
        """As many rows as these, so many times, drawn from these and all that were kept of before."""
        self.batches.append(rows)
        while (kept := sum([batch.count for batch in self.batches])) > KEPT and len(self.batches) > 1:
            self.batches.popleft()
        return Rows.together([batch.some(-(-times * rows.count * batch.count // kept)) for batch in self.batches])

    def save(self, file: Any) -> None:
        arrays: dict[str, Any] = {name: each.cpu().numpy() for name, each in Rows.together(self.batches).columns.items()}
        np.savez(file, **arrays)

    def load(self, path: Path, device: str) -> None:
        with np.load(path, allow_pickle=False) as file:
            arrays = dict(file)
            self.batches.append(Rows.copied(arrays, len(arrays["action"]), device))
