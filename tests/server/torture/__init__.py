"""A campaign against the server: people play while processes are killed and frozen, a disk is full, the clock steps, one address attacks,
everything is fuzzed and spectators hold a stopwatch; then every acknowledgement is looked up in the log.

`make torture` runs all of it (`python -m tests.server.torture --seconds 600`), `--only kills` one part;
`test_torture.py` runs some seconds.
Everybody comes from this machine. Addresses are told apart by X-Forwarded-For, which the server believes from 127.0.0.1.
"""
