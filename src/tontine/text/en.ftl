### The house's own words: what every game falls back on.

seat = Player { $number }
nobody = nobody
nothing = nothing
comma = {", "}
and = {" and "}{ $last }
arrow = {" → "}

semicolon = {"; "}
quoted = “{ $words }”

word-true = yes
word-false = no
word-none = –
word-pass = Pass

view-seat = -
player-alive = Fate
    .value =
        { $value ->
            [true] alive
           *[other] out
        }

event-end =
    { COUNT($winners) ->
        [0] Nobody wins.
        [one] { SEATS($winners) } wins{ $points ->
            [none] .
           *[other] {" "}with { $points } points.
        }
       *[other] { SEATS($winners) } share the win{ $points ->
            [none] .
           *[other] {" "}with { $points } points each.
        }
    } { $why }

## Settings

by-chance = by chance
counts-with = with { $words }
counts-without = without { $words }
times = { $count } × { $word }

## Bots

bot-random = Easy (random)
bot-greedy = Normal
bot-easy = easy
    .help = Knows the tricks, and overlooks things.
bot-normal = normal
    .help = Knows the tricks.
bot-hard = hard
    .help = Has practised, or looks a little ahead.
bot-expert = expert
    .help = Thinks many matches through before each answer.
rating-best = best
rating-good = good
rating-risky = risky
rating-bad = bad
rating-chance = { $chance } %

## Errors. One plain sentence, and what to do.

error-tontine-error = Expected { $expected }, got { $got }.
error-unknown-game = There is no game “{ $got }” in the house. Choose one of: { $expected }.
error-bad-game =
    { $problem ->
        [import] “{ $name }” from { $expected } cannot be loaded: { $got }.
        [no-game] “{ $name }” from { $expected } is no game: what it names is a { $got }, not a Game.
        [name] “{ $name }” from { $expected } is left out: its name { $got } must be words of lower-case letters and numbers joined by hyphens, 40 characters at most.
        [taken] “{ $name }” from { $expected } is left out: there is a game of that name already.
       *[other] “{ $name }” from { $expected } cannot be played: { $got }.
    }
error-unknown-bot = No bot called “{ $got }” plays this game. Choose one of: { $expected }.
error-missing-library = The level “{ $got }” thinks with { $expected }, which is not installed here. To have it: pip install { $expected }
error-wrong-seats =
    { $problem ->
        [seats] This game seats { $low } to { $high }, not { $got }.
       *[other] This game seats { $expected }, not { $got }.
    }
error-bad-settings =
    { $problem ->
        [whole]
            { $got ->
                [none] “{ $setting }” must be a whole number from { $low } to { $high }.
               *[other] “{ $setting }” must be a whole number from { $low } to { $high }, not { $got }.
            }
        [flag]
            { $got ->
                [none] “{ $setting }” must be yes or no.
               *[other] “{ $setting }” must be yes or no, not { $got }.
            }
        [choice]
            { $got ->
                [none] “{ $setting }” must be one of these: { WORDS($options) }.
               *[other] “{ $setting }” must be one of these, not { $got }: { WORDS($options) }.
            }
        [several] “{ $setting }” must be a list of words.
        [counts] “{ $setting }” must name each word once, and say how many there are of it.
        [word]
            { $options ->
                [none] { $got } is nothing that “{ $setting }” knows.
               *[other] { $got } is nothing that “{ $setting }” knows. Choose from these: { WORDS($options) }.
            }
        [twice] “{ $setting }” names { WORD($word) } twice.
        [copies]
            { $got ->
                [none] “{ $setting }” can have { WORD($word) } 0 to { $most } times.
               *[other] “{ $setting }” can have { WORD($word) } 0 to { $most } times, not { $got }.
            }
        [form] Settings must be given by name, each with its value.
        [nothing-to-set] There is nothing to set in this game, so not { $got }.
        [unknown] There is no setting { $got }. Choose from these: { $settings }.
       *[other] With these settings it cannot be played.
    }
error-unknown-seat = There is no seat { $got } at this table: seats are counted from { $low } to { $high }.
error-not-asked = { $got ->
        [none] Nobody is asked anything now.
       *[other] { SEAT($got) } is not asked anything now.
    }
error-not-offered = “{ $got }” is not offered. Choose one of: { WORDS($expected) }.
error-match-over = The match is over. Nothing can be answered any more.
error-nothing-to-withdraw = { SEAT($got) } has given no answer that could be taken back.
error-bad-record =
    { $problem ->
        [form] This is no record of a match. A record is the JSON file that Tontine saved.
        [version] This record was written by another version of Tontine ({ $got }); this one reads version { $number }.
        [earlier-rules] This record was played by earlier rules of { $title } (rules { $played }). They have been mended since (rules { $number }), so the match cannot be played again.
        [later-rules] This record was played by later rules of { $title } (rules { $played }) than this Tontine knows (rules { $number }). A newer Tontine can read it.
        [seed] The seed in this record is damaged: it must be 64 hexadecimal digits.
        [answers] The answers in this record are damaged: they must be pairs of a seat and an option.
        [answer] Answer number { $number } does not fit the match. The record was damaged, or somebody touched it.
        [outcome] The outcome in this record is not the one its answers lead to. The record was damaged, or somebody touched it.
       *[other] This is no sound record: expected { $expected }, got { $got }.
    }
error-not-forkable = This match keeps no { $expected }, so it cannot { $got }.
