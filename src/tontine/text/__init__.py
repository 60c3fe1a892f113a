"""Texts: how questions, options, events, views, outcomes, settings and errors become sentences, in a language."""

from .entry import Entry
from .fluent import LANGUAGES, MissingText
from .texts import Texts

__all__ = ["LANGUAGES", "Entry", "MissingText", "Texts"]
