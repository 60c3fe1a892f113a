"""The cards, one definition each. Whoever owns the box makes a card match the printed one by editing it here: see docs/last-shot-cards.md.

Loading this package enters them in the registry, the regular cards first.
"""

from . import agency, bureau, committee, department, terminated  # noqa: F401
