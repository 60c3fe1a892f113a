"""What can be wrong with a layout, or with what is to be encoded."""

from __future__ import annotations

from ..core.errors import TontineError


class UnknownView(TontineError):
    says = "The layout does not know {got!r} at {expected}. Make it anew: tontine lab layout GAME --write."


class BadLayout(TontineError):
    says = "This is no layout that can be used: expected {expected}, got {got}."


class NoAction(TontineError):
    says = "There is no action {got!r} here. Actions: {expected}."
