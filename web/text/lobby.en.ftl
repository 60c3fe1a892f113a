invite = Invite your guests
invite-code = Friends type this code at { $host }
invite-code-copy = Code: { $spoken }. Letter by letter: { $letters }. Copy it
invite-scan = Let them scan this, or send the link.
invite-link = Link to this table
invite-words = Come and play { $game }. The code of the table: { $code }
qr = QR code: the link to this table
qr-large = Show the QR code large
qr-scan = Scan, and sit down
share = Share
block-ask = Block { $name }?
block-help = { $name } loses the seat and cannot sit down again, neither here nor in the rematch. Until the match begins you can change your mind.
score =
    { $played ->
        [one] After one match
       *[other] After { $played } matches
    }
score-wins =
    { $wins ->
        [one] one win
       *[other] { $wins } wins
    }
while-away-earlier =
    { $count ->
        [one] One answer, and then:
       *[other] { $count } answers, and then:
    }

## Opening a table

wish-seats = Seats
wish-title = Name of the table
    .help = Optional. Your guests see it.
wish-public = Listed in the house
    .help = Anybody can find it and sit down. Otherwise only whoever has the link or the code.
wish-rules = Rules of this table
value-question =
    { $value ->
        [0] no limit
       *[other] { $value } s
    }
value-bank =
    { $value ->
        [0] none
       *[other] { $value } s
    }
wish-time = Time
    .help = Alone among bots nothing runs out.
time-relaxed = Relaxed
    .help = 3 minutes a question, 15 s to react
time-normal = Normal
    .help = 1 minute a question, 8 s to react
time-fast = Fast
    .help = 20 s a question, 5 s to react
time-days = By days
    .help = 2 days a question, 6 hours to react
wish-more = Clocks, spectators, stand-ins
wish-question = Seconds for a question
    .help = When time is up, a bot answers for you. 0 = no limit.
wish-bank = Extra time per player, in seconds
    .help = For the whole match.
wish-window = Seconds to react
    .help = Everyone waits equally, so nobody learns who could have reacted.
wish-pace = Seconds a bot takes
    .help = Roughly. They could be faster.
wish-spectators = Spectators
spectators-off = stay outside
spectators-watch = may watch
spectators-talk = may watch and talk
wish-ghosts = Eliminated players
ghosts-talk = can go on talking
ghosts-apart = can talk to each other only
ghosts-silent = are silent
wish-stand-in = Stand-in
    .help = Plays for whoever is away.
wish-chosen = { $chosen } of { $all }
counts-demanded =
    { $count ->
        [one] one demanded
       *[other] { $count } demanded
    }
counts-left-out =
    { $count ->
        [one] one left out
       *[other] { $count } left out
    }
counts-tally = { $need } are needed: { $demanded } demanded, { $chance } by chance.
counts-too-many = Only { $need } are needed, and { $demanded } are demanded.
counts-reset = All by chance
counts-out = left out
counts-in = demanded
counts-times = { $count } ×
wish-bots = Bots
    .help = Guests may take the seats, or bots later.
remove-bot = Remove { $seat }
bots-none = none yet
seat-random = Random
wish-hints = Hints among people
    .help = Whoever is asked may ask what an expert would do. Everybody is told.
level-of = Level of { $seat }

## Before the match

copy = Copy
seat-free = a free seat
sit = Sit here
stand = Stand up
remove = Remove
remove-guest = Remove { $name }; they may come back
block = Remove and block
block-guest = Remove { $name } and block them
blocked = Blocked
unblock = Unblock
unblock-guest = Unblock { $name }
put-bot = Add bot
fill = Fill with bots
host = the host
is-ready = is ready
is-not-ready = is not ready yet
ready = I am ready
not-ready-after-all = Not ready
start = Begin
host-starts = { $host } can start once everyone is ready.
table-full = Every seat is taken. You can stay and watch.
table-full-shut = Every seat is taken, and when the match begins the doors close.
luck = Add your own randomness
    .help = Type anything: it is mixed into the shuffle, so nobody can rig it. At the end the game file proves it.
luck-some = any words, or none
hash = The house’s secret is sealed:
sealed-help = All chance comes from that secret and from the words the players added. This fingerprint must match the one in the game file.
