"""Numbers for Prometheus: sums over all tables, none by table or by seat."""

from __future__ import annotations

import os

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

ENTRIES = Counter("tontine_entries", "Entries written to the logs of tables")
CONFLICTS = Counter("tontine_conflicts", "Entries for which another worker was faster")
OPENED = Counter("tontine_tables_opened", "Tables opened", ["game"])
FINISHED = Counter("tontine_matches_finished", "Matches played to their end", ["game"])
TOLD = Counter("tontine_messages_sent", "Messages sent to people at tables")
ERRORS = Counter("tontine_errors", "Mistakes answered with a typed error", ["error"])
CONNECTIONS = Gauge("tontine_connections", "Open connections to tables", multiprocess_mode="livesum")
CUT = Counter("tontine_connections_cut", "Connections of clients that flooded, half sent a request or did not read")
HANDED_OVER = Counter("tontine_connections_handed_over", "Connections given to the worker that the table belongs to")
CACHED = Gauge("tontine_tables_cached", "Tables kept in memory", multiprocess_mode="livesum")
PUSHES = Counter("tontine_pushes", "Messages to push services", ["outcome"])
WRITE = Histogram(
    "tontine_write_seconds",
    "From an answer to its being durable",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
STEPPED_DOWN = Counter("tontine_stepped_down", "Decisions for which a level had no time, and a lower one played", ["level", "played"])
THINK = Histogram("tontine_think_seconds", "What bots take to answer", buckets=(0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30))


def text() -> bytes:
    """The numbers of this worker, or of all workers on this machine."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
