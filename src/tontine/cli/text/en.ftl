### The words of the command line.

app = Games about being the last one left, at a terminal.
    .usage = tontine COMMAND [OPTIONS]
usage = Usage:
epilogue = --lang en or --lang it chooses the language, anywhere on the line; otherwise it is that of your terminal.
group-commands = Commands
group-arguments = Arguments
group-parameters = Options
help = Show this page.
version = Show the version.

command-play = Play a match against bots, or several of you on one screen.
    .usage = tontine play [GAME] [OPTIONS]
    .game = The game's name, as `tontine games` lists it. Without it you are asked.
    .seats = How many seats. Otherwise four, or as few as the game allows.
    .seat = The seat you take, counted from 0.
    .hotseat = This many people share the screen, from the first seat on; without a number, all of you. It is passed around, and nobody sees what is not theirs.
    .name = Your name; once for each person.
    .level = How well the bots play: easy, normal, hard or expert; otherwise normal. Given again, they sit down in turn.
    .bots = A bot by its name, instead of a level: `tontine games GAME` lists them. Given again, they sit down in turn.
    .settings = A setting, as name=value, where lists have commas; may be given again. `tontine games GAME` lists them.
    .seed = Any words or number; the same seed and the same answers give the same match.
    .auto = Bots take every seat, and the story is told with everything open, secrets included.
    .resume = Go on with a match from its record, which says all the rest; only --save may be added.
    .save = Where the record is saved, after every answer; otherwise a new file here, and only if you leave early.
command-games = List the games; with a name, its settings and bots.
    .usage = tontine games [GAME]
    .game = The game's name.
command-rules = Read the rules of a game.
    .usage = tontine rules GAME
    .game = The game's name.
command-replay = Tell a match again from its record.
    .usage = tontine replay FILE [OPTIONS]
    .file = The record.
    .seat = Only what this seat heard, counted from 0. Otherwise everything, secrets included.
    .step = Wait for Enter after each sentence.
command-verify = Check a record: does its seed, with its answers, lead to its outcome?
    .usage = tontine verify FILE
    .file = The record.
command-analyse = Analyse a match from its record: everybody’s chances, turning points, mistakes and what was better.
    .usage = tontine analyse FILE [OPTIONS]
    .file = The record.
    .seat = Only the mistakes of this seat, counted from 0. Otherwise everybody’s.
    .json = Also write the analysis as JSON, to this file.
    .jobs = How many processes work at once.
command-arena = Let bots play many matches against each other, and measure them.
    .usage = tontine arena GAME [OPTIONS]
    .game = The game's name.
    .seats = How many seats.
    .bots = Two bots: the challenger, and the one in all other seats. Three or more: each in every seat of the same deals.
    .matches = How many matches.
    .settings = A setting, as name=value; may be given again.
    .seed = Any words or number; the same seed gives the same matches.
    .study = Instead, measure what the bots of this game are like at a table.
    .size = How many rounds each part of the study takes.
    .json = Write the figures as JSON, to this file; without one, to standard output. Two bots then also change seats as three would.
    .picture = Draw the figures as SVG, to this file.
    .jobs = How many processes play, where each bot sits in every seat; otherwise one for each core.
command-sim = Let bots play many matches, and write what happened as Parquet. It goes on where a run was cut off.
    .usage = tontine sim GAME [OPTIONS]
    .game = The game’s name.
    .matches = How many matches.
    .bots = Bots, as many as you like: they sit down in turn, and move on by a seat from match to match.
    .seats = How many seats; several numbers are all played.
    .settings = A setting, as name=value; may be given again. Given again with another value, both are played, with all others.
    .variants = Also each setting changed alone, to every value worth trying.
    .drawn = Draw table and bots of each match by chance, instead of in turn.
    .decisions = Also write one row for each decision.
    .seed = Any words or number; the same seed gives the same matches, on however many cores.
    .out = The folder. Otherwise sim-GAME, here.
    .jobs = How many processes play; otherwise one for each core.
    .cluster = The address of a Ray cluster that plays, as 10.0.0.1:6379. Needs tontine[cluster].
command-report = Say in one page, with pictures, what the matches of a simulation tell.
    .usage = tontine report FOLDER [OPTIONS]
    .folder = What tontine sim has written.
    .language = The language of the page, en or it. Otherwise that of the terminal.
    .out = The file. Otherwise report.html, in that folder.
command-serve = Open a house where people play together in their browsers.
    .usage = tontine serve [OPTIONS]
    .host = The address it listens on; 0.0.0.0 for the whole local network.
    .port = The port it listens on.
    .db = The database, as sqlite+aiosqlite:///path or postgresql+asyncpg://user:password@host/name. Otherwise a file in your data folder.
    .redis = As redis://host:6379/0: carries news between workers.
    .workers = How many processes serve; more than one needs --redis.
    .data = The folder for the database and the keys that sign cookies. Otherwise your data folder.
    .origin = Another site whose pages may use this house, as https://example.org; may be given again.
    .trust = The address or network of a proxy whose forwarded headers are believed, or * for any; may be given again. Otherwise 127.0.0.1.
    .limit = What one address may do, as connections=500; may be given again. See the documentation of the server for all of them.
    .thinkers = How many processes each worker has for bots to think in. Otherwise as many as the machine has cores, shared among the workers.
    .log_level = From which level on the log is written: debug, info, warning or error.
    .open = Open the page in your browser as soon as it answers.
command-mcp = Let language models and other agents play, by the Model Context Protocol.
    .usage = tontine mcp [OPTIONS]
    .server = The address of a house where they sit down with others, as http://127.0.0.1:8000. Without it they play alone against bots.
    .http = Serve agents by HTTP, at /mcp, instead of standard input and output.
    .host = The address it listens on, with --http.
    .port = The port it listens on, with --http.
command-reports = Read what people have reported about people in your house.
    .usage = tontine reports [OPTIONS]
    .db = The database, as for tontine serve. Otherwise the file in the data folder.
    .data = The data folder, as for tontine serve.
    .table = Only those from this table.
command-check = Play random matches and see that every law of the house holds.
    .usage = tontine check [GAME] [OPTIONS]
    .game = The game's name.
    .all = Every game.
    .matches = Matches per number of seats and settings.
    .seats = Check one match only, with so many seats: the command that a broken law names.
    .settings = A setting of that one match, as name=value; may be given again.
    .seed = Any words or number.
    .jobs = How many processes work at once.
command-playthrough = Write down a whole match with everything every seat sees.
    .usage = tontine playthrough [GAME] [OPTIONS]
    .game = The game's name.
    .all = Every game.
    .out = The folder they are written to. Otherwise tests/golden in the project of the game, or playthroughs here.
command-lab = The laboratory: views as numbers.
    .usage = tontine lab COMMAND
command-lab-layout = Print which places a view of a game has as numbers.
    .usage = tontine lab layout [GAME] [OPTIONS]
    .game = The game’s name.
    .all = Every game.
    .names = Only the name of every place.
    .write = Find it anew from sampled matches and write it beside the rules of the game.
command-train = Let a net learn a game by playing it. It goes on where the last training ended.
    .usage = tontine train GAME [OPTIONS]
    .game = The game’s name.
    .minutes = How long.
    .folder = Where checkpoints and curves are kept; otherwise “nets”, here.
    .players = How many processes play; otherwise one for each core but one.
    .hidden = How wide the net’s two layers are.
    .rate = How fast it learns at the beginning; it slows down towards the end.
    .curiosity = How much it is drawn to options it seldom takes.
    .epochs = How often it goes through what was played.
    .batch = How many decisions it learns from at a time.
    .trace = How far ahead of a decision its consequences are looked for: 0 is the next one, 1 the end of the match.
    .lessons = Begin by copying so many decisions of a teacher.
    .teacher = The bot that gives lessons, expert:60 for a search of 60 simulations.
    .rival = The bot it is measured against.
    .rivals = Of a hundred matches, so many are alone against rivals; the rest are against itself, older selves, an exploiter, and mixed.
    .seed = Any words or number.
    .from_net = Without a checkpoint, begin with the net that lies beside the rules.
    .write = Put the net beside the rules of the game, where the bots look for it.
command-new = Write a small complete game as a package of its own, for you to change.
    .usage = tontine new NAME [OPTIONS]
    .name = The game’s name: words of letters and numbers, joined by hyphens.
    .folder = Where it is written; otherwise a new folder of that name here.

## At the table

you = (you)
score = Score
prompt = {"  › "}
key-leave = quit
key-rules = rules
keys =
    Number or word.   ? rule{ $described ->
        [true] {"   "}?name its text
       *[other] {""}
    }   ?? all rules{ $hints ->
        [true] {"   "}! hint
       *[other] {""}
    }   q leave
hint-thinking = Thinking. Ctrl-C for never mind.
hint-cancelled = Never mind.
hint-says = { $chance ->
    [none] As an expert sees it:
   *[other] As an expert sees it, and how often each wins:
}
hint-shared = Hints are for whoever plays alone against bots. Here somebody is looking.
forced = { $ask } Only one answer: { $option }.
not-described = Nothing in this game is called “{ $typed }” and says what it does.
not-offered = That is not on the table. Type a number from 1 to { $count }, or the word itself.
ambiguous = “{ $typed }” could be { WORDS($options) }. A little more, please.
pass-screen = Pass the screen to { SEAT($seat) }, then press Enter. The rest of you: look away.
left = You leave the table. The match is saved in { $path }
resume = To come back:
mcp-listens = Agents play at { $url }
saved = Saved in { $path }
seed = Seed { $seed }
character = { $seat } · { $character }: { $line }
sealed = Chance is sealed: the seed shown at the end must have this SHA-256: { $hash }
unfinished =
    { $answers ->
        [one] The record breaks off after one answer.
       *[other] The record breaks off after { $answers } answers.
    }
sound = A sound record: { $title }, { $seats } seats, { $answers } answers.
proved = The table showed this hash before the first card, and the seed came of it: { $hash }
hash = SHA-256 of the seed: { $hash }

## On the shelf

lobby = What shall it be? Type a number or a name; q leaves.
lobby-again = Type a number from 1 to { $count }, or a name or its beginning.
lobby-ambiguous = “{ $typed }” could be { $titles }. A little more, please.
seats-of =
    { $low ->
        [one] { $low } player
       *[other] { $low }–{ $high } players
    }
set-name = Name
set-default = Default
set-allowed = Allowed
set-help = What it does
allowed-whole = { $low }–{ $high }
allowed-flag = true, false
allowed-choice = { $options }
allowed-several = any of { $options }
allowed-counts = how many of some words, see below
counted-words = For instance --set { $example }, where 0 leaves a word out and a word alone is one of it. Of some there can be more, as the number in brackets says.
see-settings = See tontine games { $game }.
levels = Levels of the bots, the strongest last:
bots-of = Other bots:
arena-bar = Matches
arena-result =
    One { $challenger } against { $rival } in the other seats: { $share } % ± { $margin } of the wins in { $matches } matches of { $seats }. Equals would win { $fair } %.
arena-tournament = { $matches } matches of { $seats }: every bot in every seat of { $deals } deals. Equals would win { $fair } %.
arena-bot = Bot
arena-share = Wins a seat
arena-rating = Rating (95 %)
arena-pairs = Row against column: of what either won, % for the row
arena-how = Ratings are OpenSkill’s (Plackett-Luce, 25 at the beginning), winners before all others; their intervals come from deals drawn again with replacement.
arena-picture = { $game }, { $seats } seats, { $matches } matches: % of the wins for each seat
sim-done = { $path } holds { $matches } matches. { $played ->
        [0] All of them were there already.
       *[other] Played now: { $played } in { $seconds } s, { $rate } a second.
    }
report-written = The report is in { $path }
study-bar = Rounds
study-figure =
    { $what }: { $share } % ± { $margin } of { $count } { $holds ->
        [true] ✓
       *[other] ✗
    } { $least ->
        [none] { $most ->
            [none] {""}
           *[other] (at most { $most } %)
        }
       *[other] (at least { $least } %)
    }

train-begins = { $game }: { $players } players, learning on { $device }, after { $decisions } decisions so far.
train-waits = The first matches are being played.
train-line = { $minutes } min · { $millions } M decisions · { $rate }/s · entropy { $entropy } · against { $rival }: { $exams }{ $wide ->
        [0] {""}
       *[other] {" "}· { $wide } decisions left out, too many numbers
    }
train-curves = Against { $rival } in all other seats, by number of seats, over time:
train-written = Written: { $path } ({ $size } kB).

## The laws

check-covered = { $title }: { $matches } matches at { $tables } kinds of table, { $answers } answers, { $seeds } hash seeds. Every law holds.
check-questions = Questions:
check-events = Events:
check-ends = Ends:
check-refused =
    { $count ->
        [one] One table was refused: its settings cannot be played.
       *[other] { $count } tables were refused: their settings cannot be played.
    }
check-never-offered = Never offered: { $options }
check-broken = Law { $law } is broken: { $name }.
check-again = Again: { $command }
law-1 = Options are sound
law-2 = Pieces are conserved
law-3 = A replay gives the same match
law-4 = Forks are equal, and apart
law-5 = Everything survives JSON
law-6 = The match ends within its bound
law-7 = No leak: what a seat knows does not change when it imagines
law-8 = Heard is seen: whoever heard the same sees the same
law-9 = To imagine is to know nothing, and varies all that is hidden
law-10 = Bots are honest
law-11 = Locals are clean
law-12 = The public trace tells nothing
law-13 = What is declared is so
name-a-game = a game, or --all
layout-written = The layout of { $game } has { $places } places. Written to { $path }.
playthrough-written =
    { $count ->
        [one] One playthrough of { $game } written to { $folder }.
       *[other] { $count } playthroughs of { $game } written to { $folder }.
    }
new-written = { $title } is written to { $folder }: a game that can be played, with texts in two languages, a bot, tests and goldens. Next:

## Reports

reports-none = Nobody has reported anybody.
report-head = { $when } · table { $table } · { $game }
report = { $by } reported { $about }: “{ $reason }”
report-line =
    { $whisper ->
        [true] { $about } had whispered: “{ $line }”
       *[other] { $about } had said: “{ $line }”
    }

## Errors

error-unknown-language = Nobody here speaks “{ $got }”. Choose one of: { $expected }.
error-no-language = --lang wants a language after it: { $expected }.
error-bad-table = This record does not say soundly who sat at the table. Remove its “table”, and it can be resumed from seat 0.
error-no-such-seat = There is no seat { $got }: seats are counted from 0, and { $expected } are at the table.
error-wrong-use =
    { $expected ->
        [option] There is no option { $got }. See { $command } --help.
        [value] “{ $got }” will not do. See { $command } --help for what is meant.
        [missing] { $got } is missing. See { $command } --help.
        [no-value] { $got } wants something after it. See { $command } --help.
        [game] { $got } is missing. See { $command } --help.
        [repeated] { $got } was given more than once.
        [command] There is no command “{ $got }”. See { $command } --help.
        [setting] “{ $got }” is no setting. Write it as name=value.
        [names] More names than people: { $got }.
        [same-names] Two people cannot share a name: { $got }.
        [together] { $got } and { $other } do not go together.
        [extra] This needs libraries that are not installed: pip install tontine[{ $got }].
        [untrained] There is no training in { $got } whose net could be written.
        [without] { $got } says something only together with { $other }.
        [hotseat] --hotseat wants the number of people, one or more, not { $got }.
        [hotseat-screen] --hotseat needs a terminal: elsewhere nothing can be hidden from the next person.
        [hotseat-full] There are not enough seats for { $got } people. Add some with --seats.
        [workers] --workers wants one or more, not { $got }.
        [workers-alone] { $got } workers need --redis, which carries news between them.
        [port] Nothing can be served on port { $got }: it is taken, or not allowed. Choose another with --port.
        [thinkers] --thinkers wants one or more, not { $got }.
        [origin] “{ $got }” is no site. Write it as https://example.org, without anything after it.
        [trust] “{ $got }” is no address of a proxy. Write it as 10.0.0.1 or 10.0.0.0/8, or * for any.
        [limit] “{ $got }” is no limit. Write it as connections=500; there are { $names }.
        [address] { $got } is no address of this machine. Choose another with --host.
        [server] “{ $got }” is no address of a house. Write it as http://127.0.0.1:8000.
        [new-name] “{ $got }” is no name for a game. Write words of letters and numbers joined by hyphens, as my-game, 40 characters at most.
        [new-taken] There is something called { $got } already, a game or a Python module. Choose another name.
        [minutes] --minutes wants more than 0, not { $got }; 0 only together with --write.
        [seconds] --seconds wants more than 0, not { $got }.
        [matches] --matches wants one or more, not { $got }.
        [first] --first wants 0 or more, not { $got }.
        [two-bots] --bots wants two bots or more, not only { $got }.
        [bot-twice] { $got } is among the bots twice.
        [tables] --tables wants one or more, not { $got }.
        [runs] --runs wants one or more, not { $got }.
        [jobs] --jobs wants one or more, not { $got }.
        [size] --size wants one or more, not { $got }.
        [study] There is no study of { $got }.
       *[other] “{ $got }” is one word too many. See { $command } --help.
    }
error-bad-folder =
    { $problem ->
        [empty] There is no simulation in { $expected }.
        [version] { $expected } was made by version { $version } of Tontine, with other rules or columns. Use that version, or simulate anew.
        [other-plan] { $expected } holds another simulation. Choose another place with --out, or the same options to go on.
        [not-empty] { $expected } is there already, and holds something else. Choose another place with --out.
        [busy] Another run is writing to { $expected }.
        [no-parts] { $expected } has no matches yet. Let tontine sim run first.
       *[other] { $expected } holds a simulation that cannot be read.
    }
error-folder-trouble =
    { $problem ->
        [no-space] No space is left for { $expected }. What is finished is kept: make room, and the same command goes on.
       *[other] { $expected } cannot be used: { $got }.
    }
error-cluster-trouble = No Ray cluster answers at { $expected }.
error-file-trouble =
    { $got ->
        [missing] There is no file { $expected }.
        [directory] { $expected } is a folder. Name a file.
        [unwritable] Nothing can be saved in { $expected }. Choose another place with --save.
        [unwritable-page] Nothing can be written to { $expected }. Choose another place with --out.
        [not-empty] { $expected } is there already, and not empty. Choose another place with --folder.
        [no-folder] Nothing can be written to { $expected }. Choose another place with --folder.
       *[other] { $expected } cannot be read.
    }

analyse-bar = Analysing
analyse-title = { $title }: analysis
analyse-chances = Chances of winning, from what each could know
analyse-ends = { $first } % → { $last } %
analyse-turns = Turning points
analyse-turn = Answer { $answer }: { SEAT($seat) }, { $before } % → { $after } %.
analyse-counts = { SEAT($seat) }: { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }, { $mistakes ->
        [0] no mistakes
        [one] one mistake
       *[other] { $mistakes } mistakes
    }, { $blunders ->
        [0] no blunders
        [one] one blunder
       *[other] { $blunders } blunders
    }.
analyse-mistake = Answer { $number }, a mistake: { $answer }. Better: { $better }, by { $loss }.
analyse-blunder = Answer { $number }, a blunder: { $answer }. Better: { $better }, by { $loss }.
analyse-points = { $points } ± { $error } points
analyse-worth = { $amount } ± { $error }
analyse-lies = Lies
analyse-lie = Answer { $number }: { SEAT($seat) } promised { SEATS($to) } “{ $promised }”, and chose “{ $answer }”.
