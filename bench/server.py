"""`python bench/server.py`: the same as `tontine bench server`."""

from tontine.bench.show_server import server

if __name__ == "__main__":
    server()
