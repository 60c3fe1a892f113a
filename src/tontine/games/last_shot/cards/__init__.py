"""The cards, one definition each. To match a printed card, edit it here: see docs/last-shot-cards.md.

Importing this package enters them in the registry, the regular cards first.
"""

from . import agency, bureau, committee, department, terminated  # noqa: F401
