### The page's own words. What a game says stands in its own file.

## The house

home = Home
hero = Many sit down. One of you is left.
hero-more = Sit down against the house’s bots, or send a link to people you trust. Less so afterwards.
games = Games
loading = One moment. The house is lighting the lamps.
dealing = Dealing …
again = Try again
load-newer = Load the new page
close = Close
never-mind = Cancel
rules = Rules
rules-of = Rules of { $game }
play-now = Play now
play-now-at = Play now: { $game }, against bots
learn = Learn
learn-at = Learn { $game } by playing
open-table = Open a table
open-table-at = Open a table of { $game }
seats-range =
    { $low ->
        [one] { $low } to { $high } players
       *[other] { $low } to { $high } players
    }
minutes = { $minutes } minutes, alone less
minutes-unknown = as long as it takes
join = Join a table
join-help = Were you told a code, or sent a link? Type it here.
join-code = Code or link
join-jump = I have a code
join-go = Join
join-empty = First type the code or link that you were given.
join-wrong = That is neither a code nor a link. A code has three syllables, like ba-ru-ti.
join-guessing = Those were too many wrong codes. Wait a few minutes, or ask for the link.
my-tables = My tables
open-tables = Open tables
open-tables-none = No open tables right now. Start one.
watch-tables = Being played now
watch = Watch
watching =
    { $count ->
        [one] one watching
       *[other] { $count } watching
    }
at-play =
    { $bots ->
        [0] { $people }
        [one] { $people } and a bot
       *[other] { $people } and { $bots } bots
    }
at-play-bots = Bots among themselves
records = Recent matches
table-of = { $host }, { $when }
seats-free =
    { $free ->
        [0] full
        [one] one seat free
       *[other] { $free } seats free
    }
status-open = open
status-playing = being played
status-over = over
status-closed = closed
verify = Check a game file
credits = Credits
sound = Sound
language = Language
language-en = English
language-it = Italiano

## Name

name = Name
name-ask = What shall we call you?
name-help = That’s all we need. No password, no email.
name-face = Choose a face
name-take = Come in

## Before the match

wish-remarks = Remarks of bots
    .help = Now and then a bot says a word when somebody falls, escapes or wins.
bot-level = Level of the bots
copied = Copied
seats = Seats
sealed = sealed: { $hash }…
sealed-about = Rules of this table, and the sealed secret

## At the table

joining = Finding your chair …
question = The question
which-rule = Explain this question
search = Search
options-are = You may choose: { $options }.
hint = A hint
hint-stop = Cancel the hint
hint-thinking = Thinking it over …
hint-says = { $chance ->
    [none] An expert would take { $option }.
   *[other] An expert would take { $option }: { $chance } % to win.
}
hint-hurried = { $chance ->
    [none] Thought over in haste, the server is busy: { $option }.
   *[other] Thought over in haste, the server is busy: { $option }, { $chance } % to win.
}
hint-told = { $seat } asked for a hint.
hurried = The bots think less while the server is busy.
given = You chose { $option }.
withdraw = Take it back
waiting-for = Waiting for { $seats }.
waiting-secret = A moment in which anybody may have something to say.
waiting-house = The house is thinking.
skip = Skip
skip-to-question = To the question
seconds-left =
    { $seconds ->
        [one] one second left
       *[other] { $seconds } seconds left
    }
bank-holds = then { $time } from the bank
bank-running = now from the bank
bank-runs =
    { $seconds ->
        [one] the bank pays: one second left
       *[other] the bank pays: { $seconds } seconds left
    }
you = you
you-object = you
bot = bot
agent = played by a program
away = stand-in
disconnected = offline
presence-connected = connected
presence-thinking = is asked and thinking
presence-disconnected = has no connection
presence-away = a stand-in plays
out = out
asked = is asked
your-turn = Your turn
your-turn-at = Your turn at { $game }
your-turn-title = ● Your turn – { $title }
call-me = Call me when it is my turn
why-out = { $seat } is out.
why-self = That is you.
why-rule = { $seat } cannot be chosen here: the rules do not allow it.
log = The story
log-none = Nothing has happened yet.
the-end = The end
you-win = You are the last one left.
you-share = You share the win.
rematch = Play again
decided = What decided it: { $event }
place = { $place }.
your-match = Your match
whispers-unveiled =
    { $count ->
        [one] One whisper that you did not hear
       *[other] { $count } whispers that you did not hear
    }
rematch-join = Join the rematch
replay = Watch it again
download-go = Download
download = Download game file
you-watch = You are watching.
you-are-away = A stand-in plays for you.
stood-in = Your time ran out: the stand-in answered for you.
while-away = While you were away, the stand-in answered for you:
event-disconnected = { SEAT($seat) } has lost the connection.
event-reconnected = { SEAT($seat) } is back.
event-stand-in = A stand-in plays for { SEAT($seat) }.
event-plays-again = { SEAT($seat) } plays again.
story = The story of the match
aim-at = { $card }: at whom?
risk-it = { $option }, all the same
to-the-end = To the end
death = You are out.
death-watch = Watch
preferences = Preferences
speed-slow = slow
speed-normal = normal
speed-fast = fast
leave = Leave (a bot takes over)
i-am-back = I am back

## Talk

talk = Talk
talk-and-log = Talk and story
talk-unread =
    { $unread ->
        [one] Talk and story, { $unread } line unread
       *[other] Talk and story, { $unread } lines unread
    }
talk-none = Nobody has said a word. It will not last.
talk-silent = Spectators are silent at this table.
say = Say something
say-go = Say
whisper = Whisper
whisper-go = Whisper
whispers-to = to { $seats }, in private
to = To whom
to-all = To everyone
to-some = Only to { $seats }
everyone = Everyone
somebody = Somebody
said-deleted = (deleted)
mute = Mute { $name }
muted = { $name } is muted.
unmute = Listen again
mute-help = Hide { $name }’s messages.
people = People here
people-muted =
    { $count ->
        [one] one muted
       *[other] { $count } muted
    }
about-person = About { $name }
report-why = What is wrong?
report-help = Whoever runs this house reads it, together with what was said. { $name } is not told.
report = Report { $name }
reported = Reported. Whoever runs this house will read it; { $name } is not told.
point-at = Point at { $seat }
signal = Signal
to-whom = Who shall hear it?
whisper-with = Whisper with { $seat }
tell-with-you = “I am with you”
signal-kill = Kill { $target }
signal-beware = Beware of { $target }
signal-show-card = My card says { $target }
signal-with-you = I am with you

## When things go wrong

lost = The connection is lost. Trying again; nothing you did is lost.
lost-restart = The house is starting anew. Your seat, your cards and your answers are kept.
back-again = The connection is back. You missed nothing.
no-connection = No connection.
    .help = The table waits for you.
no-answer = The house does not answer yet. Trying again …
removed = The host has freed your seat. No hard feelings: you may sit down again.
removed-blocked = The host does not want you to sit down at this table. There are others.
away-now = A stand-in now plays for { $seat }.
away-no-more = { $seat } plays again.
away-over = You play yourself again.
closed = This table is closed.
closed-idle = This table was closed: nobody had touched it for a long time.
closed-over = This table is closed; the match was over.
closed-abandoned = This table was closed: everybody had left it.
closed-host = This table was closed: its host has left the house.

old-table = The rules have been mended.
old-table-open = This table was opened by earlier rules of { $game }. What was begun by them cannot go on, so the table is closed.
old-table-over = This match was played to its end by earlier rules of { $game }. To show it would be to play it again, and that cannot be done any more.
old-table-again = Open a new table like it
    .help = The same seats for the same people. Settings that there are no longer are the usual ones again.
old-table-join = Join the new table

nowhere-not-found = There is nothing behind this door.
    .help = The address may be mistyped, or what was here is gone.
nowhere-no-such-table = There is no such table.
    .help = The link may be incomplete, or the table was cleared away. Ask your host to send it again.
nowhere-not-allowed = This table plays behind closed doors.
    .help = Only those who sit at it may see it. When the match is over, everybody can watch it.
nowhere-offline = The house does not answer.
    .help = Is the connection up, and the server running? Then load the page again.
nowhere-newer = The house has a newer page.
    .help = It was refurbished while you were here. Nothing you did is lost.
nowhere-unavailable = The house cannot open its books just now.
    .help = It will be a matter of moments.
nowhere-too-many = Too many tabs open.
    .help = This table is open in too many tabs at once. Close a few of them first.
nowhere-old-rules = This match was played by earlier rules.
    .help = They have been mended since. To show it would be to play it again, and that cannot be done any more.
nowhere-newer-rules = This is of newer rules than the house knows.
    .help = Whoever runs the house has to bring it up to date first.
nowhere-internal = Something went wrong in the house.
    .help = It was not you. Try again; if it stays like this, tell whoever runs the house.
nowhere-flood = That was a little much.
    .help = Too many messages came from here, and the house closed the line. Load the page again in a while.
nowhere-wrong-origin = Not from here.
    .help = This page was opened from another site than the house’s own.
nowhere-no-identity = You were signed out here.
    .help = All other devices were signed out with your link. Load the page again to go on as a guest, or use a new link from the device you kept.
nowhere-no-such-record = There is no such game file.
    .help = The link may be incomplete.

trouble-offline = The house does not answer. Is the connection up?
trouble-newer = The house has a newer page. Load this one again.
trouble-internal = Something went wrong in the house. Nothing has changed.
trouble-no-identity = The house does not know your name yet.
trouble-no-such-call = Nobody asks you for a match there any more.
trouble-no-such-table = There is no such table.
trouble-no-such-code = No table has this code. A code ends with its match: ask for the new one.
trouble-not-allowed = That is not yours to do.
trouble-seat-taken = That seat is taken.
trouble-already-seated = You have a seat here already.
trouble-not-seated = You have no seat at this table.
trouble-not-ready = Not everybody is there and ready yet.
trouble-wrong-time = It is too late for that, or too early.
trouble-stale-question = That question has gone by.
trouble-not-offered = That is not among the choices.
trouble-silenced = You may not talk here now.
trouble-too-many = Slowly. That was too much at once.
trouble-too-large = That is too long.
trouble-bad-message = The house did not understand that.
trouble-bad-request = The house did not understand that.
trouble-bad-settings = With these settings it cannot be played.
trouble-wrong-seats = This game does not seat that many.
trouble-unavailable = The house cannot write this down just now. Try again.
trouble-wrong-origin = This page was opened from another site than the house’s own.
trouble-old-rules = It was played by earlier rules of the game, which have been mended since: it cannot be played again.
trouble-newer-rules = It was played by newer rules of the game than this house knows.
trouble-no-such-record = There is no such game file.
trouble-no-such-person = There is no such person at this table.
trouble-unknown-game = The house does not know this game.
trouble-unknown-bot = No such bot plays this game.
trouble-missing-library = This level needs numpy on the server, where it is not installed.
trouble-unknown-seat = There is no such seat at this table.
trouble-bad-record = Something in it is missing, or cannot have happened like that.
trouble-not-asked = You are not asked anything now.
trouble-match-over = The match is over.
trouble-nothing-to-withdraw = You have no answer that could be taken back.
trouble-not-found = There is nothing there.
trouble-method-not-allowed = The house did not understand that.

## Credits

credits-icons = Icons: game-icons.net, by Lorc, Delapouite and contributors, licence CC BY 3.0 (creativecommons.org/licenses/by/3.0). Recoloured.
credits-fonts = Fonts: Fraunces and Inter (SIL Open Font Licence), Special Elite (Apache Licence 2.0).
credits-games = Unofficial, fan-made implementations. Names and trademarks of the games belong to their publishers; the words on these pages are ours.

## Who you are

own-page = Your place
me = Your name in the house
me-rename = Change it
me-renamed = From now on: { $name }.
me-link = Another device
    .help = Open this link on another device to be the same player there. It works once.
me-link-make = Make a link
me-forget = Forget me here
    .help = This device forgets who you are. Without a link for another device, your seats are lost.
recover = Is that you?
recover-help = With this link you are, on this device, whoever made it. It works once.
recover-alone = Sign out all other devices
recover-go = It is me

## Rules and cards

cards = Cards and tokens
contents = Contents
cards-search = Search names and texts
cards-ruled = Only cards with rulings
cards-count =
    { $count ->
        [0] none
        [one] one
       *[other] { $count }
    }
cards-rulings =
    { $count ->
        [one] 1 ruling
       *[other] { $count } rulings
    }
cards-ours = our wording
cards-ours-all = The rule sheet names this card and prints no text: its effect is ours.
cards-ours-kept = The rule sheet prints no text for this card, but mentions it: our effect keeps to what it says.
cards-none = Nothing by that name. It may never have existed.

## Replay and proof

replay-of = { $game }, watched again
replay-controls = Through the match
replay-step = Step
replay-at = { $at } of { $total }
replay-first = To the beginning
replay-back = One step back
replay-next = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-eyes = Seen by
replay-open = All open
replay-watch = A spectator
replay-waiting = Waiting for { $seats }.
replay-more =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }
replay-share = Share this moment
replay-share-by-hand = Copy the address of this page
replay-verify = Is it true?
replay-analyse = Analyse
proof = Is it true?
proof-wait = Playing it all again …
proof-sound =
    { $answers ->
        [one] Verified: its one move replays to the same result.
       *[other] Verified: all { $answers } moves replay to the same result.
    }
proof-hash = The cards came from the secret that was sealed, before the match, under this hash:
proof-how = The table shows this hash from the moment it is opened until the end of the match: compare them. The house could not have picked the cards afterwards, nor without the luck the players added.
proof-none = This game file has no proof of where the cards came from; everything else in it checks out.
proof-broken = This game file does not check out.
proof-unknown = It could not be checked.
verify-help = Every match can be downloaded as a game file. We replay it move by move and check that every move was legal and the shuffle was the one sealed before the game.
verify-choose = Choose a game file
verify-drop = or drop it here. The server checks it and does not store it.
verify-keep = Keep it and watch it
verify-not-json = This is no game file: it cannot be read.
nowhere-wrong-time = The match is not over yet.
    .help = Its game file, and with it the seed of all its cards, is open when it is.
