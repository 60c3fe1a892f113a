"""Simulation: many matches of bots, written as Parquet (docs/lab.md). It needs the extra `lab`, and `cluster` for a Ray cluster."""

from .errors import BadFolder, ClusterTrouble, FolderTrouble
from .plan import Cell, Plan

__all__ = ["BadFolder", "Cell", "ClusterTrouble", "FolderTrouble", "Plan"]
