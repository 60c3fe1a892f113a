bench-measuring = Measuring { $what }
bench-done = { $percent } % measured; now { $what }

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
bench-ratio-match = match
bench-ratio-forks = forks

bench-rate = { $value }
bench-micro = { $median } ({ $late })
bench-ratio = { $low }–{ $high }
bench-times = { $value } ×
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

## Environments

bench-environments = Tontine: views as numbers, and random play in the libraries that learners use, on one core
bench-encodings = encodings/s
bench-packings = packed/s
bench-steps = steps/s
bench-ratio-steps = ours
bench-environments-how = An encoding goes from a view and its question, both at hand, to a row of numbers; packed, to those numbers alone that are not 0. Unlike the other figures, both are the median of the rounds. A step is one answer with the library’s own loop around it; in Gymnasium random bots answer at the other seats within it. RLCard tells a player numbers, TextArena sentences; we tell sentences in both.

command-bench-environments = Measure views as numbers and our games in PettingZoo, Gymnasium, OpenSpiel, TextArena and RLCard’s way, next to those libraries’ own.
    .usage = tontine bench environments [OPTIONS]
    .seconds = About how long it may take in all.
    .game = Only this game; may be given again.
    .alone = Without the peers.
    .json = The figures as JSON.

## Levels

bench-levels-title = How long a bot thinks about a decision and its words, on one core
bench-level = level
bench-decisions = decisions
bench-half-ms = half within, ms
bench-all-ms = all within
bench-budget-ms = budget
bench-levels-how = Milliseconds of the processor, at questions of matches of normal bots, as at a live table: with what the bot says before, while the others talk.

command-bench-levels = Measure how long the bots of each level think about a decision.
    .usage = tontine bench levels [OPTIONS]
    .seconds = About how long it may take in all.
    .game = Only this game; may be given again.
    .json = The figures as JSON.

## Search

bench-search = Tontine: simulations of a search, a second, on one core
bench-living = who is out
bench-playouts = played out at random
bench-guided = played out by the game’s bot
bench-ratio-search = ours
bench-search-how = A simulation imagines a world, goes down the tree, adds a node and has it judged. OpenSpiel’s is its ISMCTS in Python, on our games through our adapter, played out at random.

command-bench-search = Measure the simulations of our search on one core, next to OpenSpiel’s own search on our games.
    .usage = tontine bench search [OPTIONS]
    .seconds = About how long it may take in all.
    .game = Only this game; may be given again.
    .alone = Without the peers.
    .json = The figures as JSON.

## The server

bench-server-title = { $seats } seats at { $tables } tables of one worker
bench-server-name = µs: of processor, an answer
bench-server-ours = { $store }
bench-server-peer = { $name }
bench-server-paced = { $rate } answers a second
bench-server-flat-out = flat out
bench-server-memory = memory
bench-server-p50-ms = half with everybody within, ms
bench-server-p99-ms = 99 % within, ms
bench-server-worst-ms = all within, ms
bench-server-quiet-p99-ms = 99 % in the quietest round, ms
bench-server-server-us = server, µs
bench-server-store-us = store, µs
bench-server-clients-us = clients, µs
bench-server-answers = answers a second
bench-server-best-answers = those of the best round
bench-server-flat-p50-ms = half within, ms
bench-server-flat-p99-ms = 99 % within, ms
bench-server-flat-server-us = server, µs
bench-server-flat-store-us = store, µs
bench-server-flat-clients-us = clients, µs
bench-server-table-kb = kB a table
bench-server-ratio-p50-ms = half within
bench-server-ratio-p99-ms = 99 % within
bench-server-ratio-server-us = processor of the server
bench-server-ratio-answers = answers flat out
bench-server-ratio-flat-server-us = its processor then
bench-server-ratio-table-kb = memory
bench-server-budget = { $store }: 99 of 100 answers were with everybody at the table within { $late } ms; { $within ->
        [true] the budget of { $budget } ms is kept
       *[other] the budget is { $budget } ms
    }
bench-server-ratio = Tontine on { $store } / { $peer }: { $ratios }
bench-server-missing = { $name }: not measured: { $reason } is not here
bench-server-how = From an answer until all seats of its table have the update, on one machine with the clients. Ours is durable before anybody is told; the peer keeps everything in memory and has no rules to work out. All took turns in { $rounds } rounds, one half of each at a pace and one half flat out, at new tables where matches came to an end. All figures are of all rounds together but those of the quietest and of the best round. The processor's time is counted after some answers to warm up; that of SQLite is of the threads beside the server's loop.

command-bench-server = Measure the server: 1,000 seats at 200 tables, next to boardgame.io in the same run.
    .usage = tontine bench server [OPTIONS]
    .seconds = About how long it may play in all; starting and gathering come on top.
    .tables = How many tables of five seats.
    .alone = Without the peer.
    .json = The figures as JSON.

## What a seat, a table and a match cost

bench-scale-title = What an answer costs at tables of five, in microseconds of the processor
bench-scale-logs = Reading a log
bench-scale-matches = A whole match in the database
bench-scale-flat-out = flat out
bench-scale-spread = { $workers } spread
bench-tables = tables
bench-spectators = spectators at each
bench-workers = workers
bench-pace = answers/s
bench-server-us = server
bench-store-us = PostgreSQL
bench-redis-us = Redis
bench-clients-us = clients
bench-table-kb = kB a table
bench-entries = entries
bench-load-ms = reading, ms
bench-memory-kb = memory, kB
bench-store-bytes = database, bytes
bench-scale-standstill = After a standstill of two hours: { $over } finished tables were closed in { $seconds } s, and nothing was due any more at { $live } others after { $all } s. Of the people who played meanwhile, 99 of 100 waited at most { $late } ms.
bench-scale-runs = { $date }: { $runs ->
        [one] one run
       *[other] { $runs } runs
    }; { $processor }, { $python }, { $engine }
bench-scale-how = On PostgreSQL and Redis, all on this machine with the clients. What the processor took is counted, not the clock on the wall. Memory is that of the server, with the connections of a table. Spread: these are at any of the workers; otherwise all are at one.

command-bench-scale = Measure what a seat, a table and a match cost, at more and more tables, spectators and entries.
    .usage = tontine bench scale [OPTIONS]
    .seconds = How long each point is played.
    .most = No more tables than that.
    .runs = How often; the points are then means.
    .earlier = Join what is measured to what this file holds, each weighted by its answers.
    .json = The figures as JSON.

## The thinkers

bench-thinkers-title = How long after they were due bots’ answers were written
bench-due = answers
bench-late-50 = half
bench-late-90 = 90 %
bench-late-99 = 99 %
bench-by-levels = expert· hard· normal
bench-server-s = server
bench-thinkers-s = bots
bench-thinkers-how = { $tables } tables of each game, one person who answers at once among expert bots, { $seconds } seconds after a warm-up, at a server with { $thinkers } thinking { $thinkers ->
    [one] process
   *[other] processes
} for bots that search. Answers are those of bots that had a choice, in open questions; half, 90 % and 99 % of them were written within so many milliseconds. Then come the decisions by the level that made them, secret ones and words included, and the seconds of the processor that the server and the processes of its bots took.

command-bench-thinkers = Measure how long after they are due the answers of expert bots at many tables are written.
    .usage = tontine bench thinkers [OPTIONS]
    .seconds = How long each game is played, after a warm-up.
    .tables = How many tables.
    .thinkers = Processes for bots that search.
    .game = Only this game; may be given again.
    .json = The figures as JSON.

## Against OpenSpiel's search

bench-ismcts-bar = Matches
bench-ismcts = expert against OpenSpiel’s ISMCTS in all other seats, { $seconds } s of the processor a decision each: { $share } ± { $margin } of the wins in { $matches } matches with { $seats } seats, deals { $first } to { $last } (equals: { $fair })
bench-ismcts-so-far = Matches: { $share } ± { $margin } of { $matches }

command-bench-ismcts = Let expert play against OpenSpiel’s own search in one of our games, both with the same time a decision.
    .usage = tontine bench ismcts GAME [OPTIONS]
    .game = The game.
    .seats = How many seats; one is ours, and it changes.
    .matches = How many matches.
    .seconds = Of the processor, for each decision.
    .first = The number of the first deal: other deals are other matches.
## Simulations

bench-sim-title = Simulated matches, with what is noted of each
bench-one-core = matches/s, one core
bench-two-cores = two cores
bench-ratio-cores = two / one
bench-sim-how = All seats are { $bot }. Rates are the best of { $rounds } rounds by the clock, the ratio is their median; starting the processes is not counted.

command-bench-sim = Measure simulated matches a second on one core and on two.
    .usage = tontine bench sim [OPTIONS]
    .seconds = About how long it may take in all.
    .game = Only this game; may be given again.
    .json = The figures as JSON.
