"""The contract between rules and everything that plays them. Standard library only."""

from .ask import CHECKPOINT, All, Ask, Checkpoint, Option, Play, Seat
from .chance import Chance, seed_of
from .event import Event, Tell
from .game import Bot, Game, Piece, Thinking, View, is_alive
from .match import Match, answer_forced, drive
from .outcome import Outcome, Reason
from .perspective import Perspective
from .record import parse_record
from .settings import Settings, choice, counts, flag, several, whole
from .talk import Signal, Talk

__all__ = [
    "CHECKPOINT",
    "All",
    "Ask",
    "Bot",
    "Chance",
    "Checkpoint",
    "Event",
    "Game",
    "Match",
    "Option",
    "Outcome",
    "Perspective",
    "Piece",
    "Play",
    "Reason",
    "Seat",
    "Settings",
    "Signal",
    "Talk",
    "Tell",
    "Thinking",
    "View",
    "answer_forced",
    "choice",
    "counts",
    "drive",
    "flag",
    "is_alive",
    "parse_record",
    "seed_of",
    "several",
    "whole",
]
