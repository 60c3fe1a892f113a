"""The table server: people play the games together, live. Pure modules (tables, acts, clocks, talk, seats) know no I/O."""
