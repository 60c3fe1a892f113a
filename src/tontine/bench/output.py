"""A report on standard output: for a machine, or for a person."""

from __future__ import annotations

import json as json_module
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from rich.console import Console

from ..text import Texts


class Reported(Protocol):
    def as_json(self) -> dict[str, Any]: ...


R = TypeVar("R", bound=Reported)


def put_out(found: R, show: Callable[[R, Texts, Console], None], texts: Texts, json: bool, indent: int = 2) -> None:
    if json:
        print(json_module.dumps(found.as_json(), indent=indent))
    else:
        show(found, texts, Console(markup=False, highlight=False))
