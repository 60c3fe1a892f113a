"""`python bench/engine.py`: the same as `tontine bench engine`."""

from tontine.bench.show import engine

if __name__ == "__main__":
    engine()
