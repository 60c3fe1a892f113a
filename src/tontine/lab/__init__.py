"""The laboratory: views as numbers. It needs numpy, which core and games do not."""

from .actions import Actions
from .encode import PAIR, Encoder
from .errors import BadLayout, UnknownView
from .layout import Layout, layout_of

__all__ = ["PAIR", "Actions", "BadLayout", "Encoder", "Layout", "UnknownView", "layout_of"]
