"""What can go wrong with a simulation, besides a wrong plan."""

from __future__ import annotations

from ..core.errors import TontineError


class BadFolder(TontineError):
    """A folder that cannot be gone on with or reported on. `expected` is the folder, `problem` says why."""

    says = "{expected} cannot be used: {got}."


class FolderTrouble(TontineError):
    """The system cannot write or read. `expected` is the folder, `got` what the system says."""

    says = "{expected}: {got}."


class ClusterTrouble(TontineError):
    says = "No Ray cluster answers at {expected}."
