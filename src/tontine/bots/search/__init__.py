"""Search for every game: `Search(perspective, chance, reader, simulations=500).run()` rates all options, the best first."""

from .judges import Guided, Judge, Living, Net, Playout, Rating, Reader
from .search import Rated, Recipe, Search, Searcher, search

__all__ = ["Guided", "Judge", "Living", "Net", "Playout", "Rated", "Rating", "Reader", "Recipe", "Search", "Searcher", "search"]
