"""The learner: proximal policy optimisation of the nets that learn, from rows that players send."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import log_softmax

from .company import Player
from .model import Model
from .progress import Losses
from .rows import Shape

CLIP = 0.2  # how far one batch may move the probability of an option
SMALL = 8192  # rows of one step
VALUE = 0.5  # how much chances count beside options


class Learner:
    """One net, and what it has learned from."""

    def __init__(self, shape: Shape, hidden: int, device: str) -> None:
        self.shape = shape
        self.device = device
        self.model = Model(shape, hidden).to(device)
        self.optimiser = torch.optim.Adam(self.model.parameters(), 1e-3)
        self.seen = np.zeros(shape.size, np.int64)  # by place, in how many rows it was not 0

    def learn(self, rows: Rows, rate: float, curiosity: float, epochs: int = 2) -> Losses:
        """A few steps over all rows; `curiosity` rewards spread answers."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.seen += np.bincount(rows.arrays["places"].ravel(), minlength=self.shape.size + 1)[: self.shape.size]
        arrays = rows.arrays | {"places": rows.arrays["places"].astype(np.int32)}
        batch = {name: torch.from_numpy(array).to(self.device) for name, array in arrays.items()}
        gain = batch["gain"]
        batch["gain"] = (gain - gain.mean()) / (gain.std() + 1e-6)
        losses = [self.step({name: each[some] for name, each in batch.items()}, curiosity) for some in self.shuffled(rows.count, epochs)]
        return Losses(*np.mean([[each.item() for each in step] for step in losses], 0).tolist())

    def shuffled(self, count: int, epochs: int) -> Sequence[Tensor]:
        return [some for _ in range(epochs) for some in torch.randperm(count, device=self.device).split(SMALL)]

    def step(self, batch: dict[str, Tensor], curiosity: float) -> tuple[Tensor, Tensor, Tensor]:
        actions, chairs = self.model(*without_padding(batch["places"], batch["numbers"], self.shape.size))
        policy, entropy = policy_loss(actions, batch)
        value = value_loss(chairs, batch)
        self.optimiser.zero_grad(set_to_none=True)
        (policy + VALUE * value - curiosity * entropy).backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 0.5)
        self.optimiser.step()
        return policy.detach(), value.detach(), entropy.detach()

    def state(self) -> dict[str, Any]:
        return {"model": self.model.state_dict(), "optimiser": self.optimiser.state_dict(), "seen": torch.from_numpy(self.seen)}

    def load(self, state: dict[str, Any]) -> None:
        self.model.load_state_dict(state["model"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.seen = state["seen"].cpu().numpy()


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
    """Copies of what slabs held, of one learner."""

    def __init__(self, arrays: dict[str, NDArray[Any]]) -> None:
        self.arrays = arrays
        self.count = len(arrays["action"])

    def of(self, learner: Player) -> Rows:
        own = self.arrays["learner"] == learner
        return Rows({name: each[own] for name, each in self.arrays.items()})

    @staticmethod
    def together(slabs: Sequence[dict[str, NDArray[Any]]]) -> Rows:
        return Rows({name: np.concatenate([slab[name] for slab in slabs]) for name in slabs[0]})
