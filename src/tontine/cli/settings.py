"""`--set name=value`, as every command takes it."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from cyclopts import Parameter

Settings: TypeAlias = Annotated[list[str] | None, Parameter(name="--set")]
