"""The errors of commands, besides those of a match."""

from __future__ import annotations

from cyclopts import CoercionError, CycloptsError, MissingArgumentError, RepeatArgumentError, UnknownCommandError, UnknownOptionError

from ..core.errors import TontineError


class WrongUse(TontineError):
    """`expected` names what is wrong, `got` is what was typed. The fact `command` names the command whose help tells more."""


class FileTrouble(TontineError):
    """`expected` is the path, `got` says why it cannot be used."""


class NoSuchSeat(TontineError):
    """`expected` is the number of seats."""


class BadTable(TontineError):
    """A record with wrong or missing facts about who sat at the table."""


class Leave(Exception):
    """A player leaves. This is no error."""


def wrong_use(error: CycloptsError) -> WrongUse:
    return WrongUse(*usage_facts(error), command=" ".join(["tontine", *(error.command_chain or ())]))


def usage_facts(error: CycloptsError) -> tuple[str, str]:
    """Which kind of misuse, and the words concerned."""
    if isinstance(error, UnknownOptionError):
        return "option", error.token.keyword or error.token.value
    if isinstance(error, CoercionError):
        return "value", " ".join(filter(None, [error.token.keyword, error.token.value])) if error.token else ""
    if isinstance(error, MissingArgumentError):
        name = error.argument.name if error.argument else ""
        return "no-value" if name.startswith("-") else "missing", name
    if isinstance(error, RepeatArgumentError):
        return "repeated", error.token.keyword or error.token.value
    kind = "command" if isinstance(error, UnknownCommandError) else "other"
    return kind, " ".join(error.unused_tokens or [])
