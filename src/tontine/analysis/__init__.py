"""Analysis of a match: everybody's chances through it, the turning points, and each seat's mistakes, from what the seat knew then."""

from .analyse import Analysis, Done, begin
from .jobs import Job, work
from .lies import Lie, Lies
from .result import VERSION, Findings, Mistake, Point, Turn

__all__ = ["VERSION", "Analysis", "Done", "Findings", "Job", "Lie", "Lies", "Mistake", "Point", "Turn", "begin", "work"]
