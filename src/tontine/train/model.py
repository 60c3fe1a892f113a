"""The net as PyTorch learns it: the same layers as bots/net.py."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn.functional import embedding_bag, relu

from .rows import Shape


class Model(nn.Module):  # type: ignore[misc]
    def __init__(self, shape: Shape, hidden: int) -> None:
        super().__init__()
        self.shape = shape
        self.first = nn.Parameter(torch.empty(shape.size + 1, hidden))  # the last row is for places that are not used: always 0
        self.first_bias = nn.Parameter(torch.zeros(hidden))
        self.second = nn.Linear(hidden, hidden)
        self.policy = nn.Linear(hidden, shape.actions)
        self.value = nn.Linear(hidden, shape.chairs)
        nn.init.normal_(self.first, 0, 0.15)
        nn.init.kaiming_uniform_(self.second.weight, nonlinearity="relu")
        for last in (self.policy, self.value):
            nn.init.normal_(last.weight, 0, 0.01)
            nn.init.zeros_(last.bias)

    def forward(self, places: Tensor, numbers: Tensor, starts: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """Of many rows, all of one width or one after the other: a number for each action, and one for each chair."""
        first = embedding_bag(places, self.first, starts, per_sample_weights=numbers, mode="sum") + self.first_bias
        hidden = relu(self.second(relu(first)))
        return self.policy(hidden), self.value(hidden)

    def flat(self) -> NDArray[np.float32]:
        return np.concatenate([each.detach().float().cpu().numpy().ravel() for each in self.parameters()])

    def load_flat(self, weights: NDArray[np.float32]) -> None:
        start = 0
        with torch.no_grad():
            for each in self.parameters():
                each.copy_(torch.from_numpy(weights[start : start + each.numel()].reshape(each.shape)))
                start += each.numel()

    def load_arrays(self, arrays: dict[str, NDArray[Any]]) -> None:
        """What `arrays` gave."""
        with torch.no_grad():
            self.first.zero_()
            self.first[torch.from_numpy(arrays["places"].astype(np.int64))] = self._given(arrays["first"])
            self.first_bias.copy_(self._given(arrays["first_bias"]))
            for name in ("second", "policy", "value"):
                layer = getattr(self, name)
                layer.weight.copy_(self._given(arrays[name].T))
                layer.bias.copy_(self._given(arrays[f"{name}_bias"]))

    def _given(self, array: NDArray[Any]) -> Tensor:
        return torch.from_numpy(array.astype(np.float32)).to(self.first.device)

    def arrays(self, seen: NDArray[np.int64]) -> dict[str, NDArray[Any]]:
        """For bots/net.py, without the rows of places that were never seen."""
        places = np.flatnonzero(seen)
        plain = {name: each.detach().float().cpu().numpy() for name, each in self.named_parameters()}
        return {
            "places": places.astype(np.uint16),
            "first": plain["first"][places],
            "first_bias": plain["first_bias"],
            **{name: plain[f"{name}.weight"].T for name in ("second", "policy", "value")},
            **{f"{name}_bias": plain[f"{name}.bias"] for name in ("second", "policy", "value")},
        }
