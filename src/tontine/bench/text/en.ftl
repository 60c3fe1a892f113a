bench-measuring = Measuring { $what }

bench-ours = Tontine, random play on one core
bench-peers = Peers in the same run, and Tontine / peer

bench-library = library
bench-game = game
bench-seats = seats
bench-answers = answers/s
bench-match-answers = answers/s in a match
bench-matches = matches/s
bench-fork = fork, µs (99 %)
bench-imagine = imagine, µs (99 %)
bench-forks = forks/s
bench-moves = moves/s
bench-copies = copies/s
bench-ratio-answers = ours: answers
bench-ratio-match = in a match
bench-ratio-forks = forks

bench-rate = { $value }
bench-micro = { $median } ({ $late })
bench-ratio = { $low }–{ $high } ×
bench-nothing = –
bench-not-python = { $game } (C++)

bench-ahead = { $game } goes at { $times } × or more the pace of { $count } of { $all } games of peers written in Python
bench-ahead-not-of = { $said }; not of { $names }
bench-pursuer = { $name } ({ $times } ×)
bench-missing = { $library }: not installed: pip install tontine[bench] ({ $reason })
bench-broken = { $what }: could not be measured: { $reason }
bench-best-of = Each figure is the best of { $rounds } rounds in which all took turns, in seconds of the processor: noise only ever slows down. Ratios go from our slowest line to our fastest.

command-bench = Measure how fast it all goes.
    .usage = tontine bench COMMAND
command-bench-engine = Measure random play of our games on one core, next to peers in the same run.
    .usage = tontine bench engine [OPTIONS]
    .seconds = About how long it may take in all.
    .game = Only this game; may be given again.
    .alone = Without the peers.
    .json = The figures as JSON.
