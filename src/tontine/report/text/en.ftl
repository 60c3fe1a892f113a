### The words of the report on a simulation.

report-decimal = .
report-title = { $title }: what the matches tell
report-over = From the laboratory
report-lead = { $matches } matches with { $seats } players, at { $tables ->
        [one] one kind of table
       *[other] { $tables } kinds of table
    }. Played by: { $bots }.
report-short = In short
report-somebody = another player
report-usual = the usual rules

report-ask-first = Is the first player better off?
report-ask-long = How long is a match?
report-ask-end = How does it end?
report-ask-bot = Who plays best?
report-ask-helps = What helps most?
report-ask-hurts = What hurts most?
report-ask-variant = Which variant changes the length most?

report-nobody-begins = Nobody goes first: all choose at once.
report-first = { $clear ->
        [true] { $more ->
            [true] Yes, by { $points } ± { $margin } points.
           *[other] No, worse off by { $points } ± { $margin } points.
        }
       *[other] There is no telling: { $points } ± { $margin } points { $more ->
            [true] more
           *[other] less
        } than fair, in { $count } matches.
    }
report-long = { $players } players: half the matches are over after { $middle } { $unit ->
        [turn] turns
       *[other] rounds
    }, nine in ten take { $low } to { $high }.
report-most-end = { $share } % like this: { $reason }
report-best-bot = { $bot }, with { $players } players: each of its seats wins { $points } ± { $margin } points { $more ->
        [true] more
       *[other] less
    } than fair{ $clear ->
        [true] .
       *[other] , which may be luck.
    }
report-piece = { $word }: { $points } ± { $margin } points { $more ->
        [true] up
       *[other] down
    } ({ $count } times; “{ $example }”).
report-variant = { $table }, with { $players } players: { $now } { $unit ->
        [turn] turns
       *[other] rounds
    } instead of { $before } (± { $margin }).

report-numbers = The numbers
report-who = Who
report-more-than-fair = Points more than fair
report-matches = Matches
report-table = Table
report-players-column = Players
report-length-column = Length
report-first-column = First player, points
report-middle = Half are over after
report-most-between = Nine in ten
report-mean = Mean
report-answers = Answers
report-end = End
report-share = Share
report-kind = When
report-word = What
report-effect = Points
report-times = Times
report-players = { $players } players
report-chair = { $players } players, chair { $place }
report-seat = { $players } players, seat { $place }
report-bot = { $bot }, { $players } players

report-chairs = The order of play
report-chairs-about = What each chair wins more than its fair share, counted from whoever goes first. With four players a fair share is 25 % of the wins.
report-seats = Seats
report-seats-about = What each seat wins more than its fair share. Nobody goes first and the rules treat all seats alike: what is not at zero is the bots' doing.
report-bots = Who sits there
report-bots-about = What each seat of a bot wins more than its fair share.
report-tables = Tables and variants
report-tables-about = Each kind of table: how long a match lasts, and what the first player wins more than a fair share.
report-table-of = { $table }, { $players } players
report-first-by-table = What the first player wins more than a fair share, by table
report-length = How long it lasts
report-length-about = How many matches are how long. The longest hundredth is the end of the line.
report-ending = How it ends
report-ending-about = Why the match was over.
report-survival = Who is still there
report-survival-about = How many of the players are not out, as time goes by; the band is the 95 % interval. From { $count } matches.
report-pieces = Cards, tokens, dice
report-pieces-about = Somebody met this, and somebody else met something else in the same way, with as many players alive: how many points more the first one won. Where chance decides who meets what, this is what the thing does.
report-opening = First moves
report-opening-about = Each player’s first real choice: how many points more those won who chose this, compared with those who chose otherwise.
report-moves = Choices
report-moves-about = Whoever chose this at some time, compared with those who chose otherwise at the same question with as many alive. A choice also tells in what state its player was, so this is no proof of cause.
report-many = Each picture compares many things at once. Its lines are wide enough for all of them to hold together with 95 %; those that do not touch zero are in brass.
report-example = For instance: { $sentence }{ $left_out ->
        [0] {""}
       *[other] {" "}(The best and the worst; { $left_out } in between are in the table.)
    }

report-axis-excess = points more than a fair share of the wins
report-axis-effect = points of winning, compared with the others
report-axis-turn = turns
report-axis-round = rounds
report-axis-matches = % of the matches
report-axis-alive = % of the players

report-how = Intervals are 95 %: “2.1 ± 0.4” is probably between 1.7 and 2.5. A point is one win in a hundred matches. Bots are not people: what holds for them is a hint of what holds for you.
report-made = Made with Tontine { $version }. The same matches again:
