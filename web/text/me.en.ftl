### Texts of the page about oneself: faces, history, statistics, and what is stored.

## Faces and colours

face = Your face
face-pick = Choose another face
face-colour = Your colour
face-fox = Fox
face-wolf = Wolf
face-raven = Raven
face-cat = Cat
face-rabbit = Rabbit
face-bear = Bear
face-deer = Deer
face-lion = Lion
face-octopus = Octopus
face-horse = Horse
face-panda = Panda
face-gorilla = Gorilla
face-parrot = Parrot
face-eagle = Eagle
face-squirrel = Squirrel
face-penguin = Penguin
face-duck = Duck
face-ram = Ram
face-detective = Detective
face-ninja = Ninja
face-wizard = Wizard
face-vampire = Vampire
face-scientist = Mad scientist
face-nun = Nun
colour-amber = Amber
colour-sky = Sky
colour-coral = Coral
colour-mint = Mint
colour-lilac = Lilac
colour-straw = Straw
colour-lagoon = Lagoon
colour-rose = Rose
colour-olive = Olive
colour-clay = Clay
colour-iris = Iris
colour-stone = Stone

## The own page

place-title = Your place
place-since = What the house remembers of you.
place-edit = Change name and face
place-save = That’s me
place-saved = So be it. Tables where you already sit keep the old one.
statistics = How you fare
statistics-none = No match played to its end yet. The house waits.
statistics-matches =
    { $count ->
        [one] one match
       *[other] { $count } matches
    }
statistics-alone =
    { $count ->
        [0] all with people
        [one] one of them against bots only
       *[other] { $count } of them against bots only
    }
statistics-all-alone = against bots only
statistics-wins = Won
statistics-won = { $wins } of { $matches }
statistics-place = Mean placing
statistics-place-of = { $place } of { $seats }
statistics-length = A match takes
statistics-latest = Your latest placings, the newest at the right: { $places }.
statistics-latest-title = Latest placings
statistics-victim = Favourite victim
statistics-victim-times =
    { $times ->
        [one] once
       *[other] { $times } times
    }
statistics-no-victim = nobody yet
minutes-short = { $minutes } min
seconds-short = { $seconds } s
history = Your matches
history-none = Nothing here yet. Every match you play to its end will be.
history-place = Place { $place } of { $seats }
history-won = Won
history-shared = Shared the win
history-unknown = Earlier rules
history-with = with { $people }
history-bots =
    { $count ->
        [one] one bot
       *[other] { $count } bots
    }
history-alone = against { $bots }
history-again = Play again with the same people
history-again-alone = Play again
history-more = More matches
history-series =
    { $count ->
        [one] One match
       *[other] { $count } matches in a row
    }
history-wins = { $name } { $wins }

## What is stored

data = What the house knows about you
data-device = Another device, or leaving this one
    .help = A link takes your name to another device.
data-download = Download everything
    .help = One file with your name and face, the tables you sat at, all you did and said there, your results, the game files you keep and the reports you made.
data-delete = Delete everything
    .help = Name, results and every word you said. There is no way back.
delete-title = Delete everything?
delete-gone = Your name, face, matches and statistics are deleted, and every device is signed out.
delete-tables = At tables where others play on, a stand-in takes your seat. You become “Somebody” there, and what you said is taken out, whispers too.
delete-stays = Your moves stay, without you: they are the others’ matches, too. So do the words you added as your own randomness, because the proof of the shuffle needs them.
delete-others = What others have downloaded or written about you cannot be taken back.
delete-type = Type your name to confirm: { $name }
delete-go = Delete everything
delete-keep = Keep it
deleted = You are gone. The house has forgotten you.
called = { $name } asks you for another match.
call-accept = Sit down
call-decline = Not now
call-mute = Never from { $name }
resume = Go on playing
resume-turn = Your turn: resume
