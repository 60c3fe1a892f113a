"""`tontine verify`: replays a record, and checks its outcome and the proof of its seed."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from rich.text import Text

from ..core import Match
from ..server.proof import check_proof
from .files import read_record
from .paint import indented, title
from .terminal import Terminal


def verify(terminal: Terminal, file: Path, /) -> int:
    record = read_record(file)
    match = Match.replay(record)
    promised = check_proof(record)
    texts = terminal.texts_of(match.game)
    terminal.say("sound", title=title(texts, match.game), seats=match.seats, answers=len(match.log))
    end = texts.outcome(match.outcome) if match.outcome else texts.say("unfinished", answers=len(match.log))
    terminal.console.print(indented(Text(end)))
    terminal.note("hash", hash=sha256(match.seed).hexdigest())
    if promised:
        terminal.note("proved", hash=promised)
    return 0
