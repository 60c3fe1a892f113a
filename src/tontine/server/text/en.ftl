### The server's words: what can go wrong at the door or at a table, and what people signal to each other.

## Signals. $target is a seat's name.

signal-kill = Kill { $target }
signal-with-you = I am with you
signal-beware = Beware of { $target }
signal-show-card = My card says { $target }

## Pushed to people who are not at their table. $game is its name.

push-turn = Your turn at { $game }
    .more = The table waits for you.

## Previews of links, where they are sent. $host is a name, $game a title.

preview-house = Games about being the last one left. Play with friends or against bots, in the browser; a name is all it asks for.
preview-learn = Learn { $game } by playing
preview-rules = The rules of { $game }
preview-table = { $host } invites you to { $game }
preview-open =
    { $taken ->
        [0] { $host } has opened a table for { $seats }. The first seat could be yours.
       *[other] { $taken } of { $seats } seats taken at { $host }’s table. Sit down: a name is all it asks for.
    }
preview-playing = They are playing at { $host }’s table. Come in and watch.
preview-over = The match at { $host }’s table is over. Watch it again, from any seat.

## Errors. One plain sentence, and what to do.

error-request-error = That cannot be done here.
error-no-identity =
    { $problem ->
        [link] This link is not good any more. Ask for a new one on the device where you have your name.
       *[other] You have no name here yet. Choose one first.
    }
error-not-allowed =
    { $problem ->
        [host] Only the host may do that.
        [removed] The host has blocked you here: you cannot sit down at this table.
        [hints] Hints are for tables against bots only, unless the table allows them.
        [hints-secret] Here others would learn from a hint that you have something to decide: there is none for a secret question.
        [to-the-end] Only who is out, and alone among bots, may have the rest played at once.
        [operators] Only the machine itself, or whoever has the token, may do that.
       *[other] Only people who sit at this table may do that.
    }
error-wrong-origin = This request came from another site. Use the house’s own page.
error-no-such-table = There is no such table.
error-no-such-code = No table has this code. A code ends with its match: ask for the new one.
error-old-rules = This match was played by earlier rules of the game (rules { $got }). They have been mended since (rules { $expected }), so it can neither go on nor be shown.
error-newer-rules = This table is played by newer rules of the game (rules { $got }) than this house knows (rules { $expected }).
error-no-such-record = There is no such record.
error-no-such-call = Nobody asks you for another match there.
error-no-such-person = There is no such person at this table.
error-seat-taken = That seat is not free. Free: { SEATS($expected) }.
error-already-seated = You sit at this table already, as { SEAT($expected) }.
error-not-seated = You do not sit at this table.
error-not-ready = Not everybody is there and ready yet. Missing: { SEATS($expected) }.
error-wrong-time =
    { $got ->
        [open] Not yet: the match has not begun.
        [playing] Not while the match is played.
        [over] Not any more: the match is over.
       *[other] Not any more: this table is closed.
    }
error-stale-question = Question { $got } is not open. Open: { $expected }.
error-silenced =
    { $problem ->
        [ghosts] You may not talk here: ghosts are silent at this table.
        [ghosts-apart] You may not whisper to the living: here ghosts talk among themselves.
       *[other] You may not talk here: spectators are silent at this table.
    }
error-bad-message =
    { $problem ->
        [guest] There is no guest at that seat whom you could remove.
        [whisper] A whisper is for seats of this table, each named once.
        [words] Say something in words, or send a signal: one of the two.
        [signal] There is no such signal.
        [target] There is no such seat at this table.
        [card] There is no such card to show in this game.
        [name] A name has 1 to { $most } letters.
        [line] They said no such line that you could hear.
        [confirm] That is not your name. Nothing was deleted.
        [id] This id was used for something else before.
        [endpoint] That is no address of a push service.
        [keys] These are no keys of a browser.
       *[other] This is no message that the house knows.
    }
error-too-large = That is too large: at most { $most } bytes, not { $got }.
error-too-many =
    { $problem ->
        [messages] Slowly: at most { $most } messages at once.
        [talk] Slowly: at most { $most } lines of talk at once.
        [hints] Slowly: at most { $most } hints at once.
        [reports] At most { $most } reports at once. Wait a little.
        [new-tables] At most { $most } new tables at once. Wait a little.
        [names] At most { $most } new names at once. Wait a little.
        [links] At most { $most } links at once. Wait a little.
        [subscriptions] At most { $most } changes of your alerts at once. Wait a little.
        [codes] Those were too many wrong codes. Wait a few minutes, or ask for the link.
        [records] At most { $most } records at once. Wait a little.
        [replays] Slowly: at most { $most } parts of replays at once.
        [lines] At most { $most } lines may be open at the same time. Close one.
        [tables] You have { $most } tables that are not over. Finish one first.
        [lines-of-talk] Enough has been said at this table: at most { $most } lines each.
        [lobby] This table has been changed { $most } times. Start it, or open another.
        [requests] Too much comes from your address. Wait a moment, then try again.
        [data] At most { $most } times at once. Wait a little.
        [analyses] You have had as many matches analysed as you may for now. Try again later.
        [analyses-own] One analysis at a time. Yours is still at work on another match.
        [analyses-all] The house is analysing as many matches as it can. Try again soon.
        [kept-bytes] Your address has kept as many records as it may for today.
        [fidgets] You have changed your mind { $most } times here. That will have to do.
       *[other] You keep { $most } records already, which is all that there is room for.
    }
error-unavailable = The house cannot write this down now. Try again.
error-not-found = There is nothing here.
error-method-not-allowed = That cannot be done here.
error-bad-request = The house did not understand this.
error-internal = Something went wrong in the house. Nothing has changed.

## Before the house opens

error-not-servable =
    { $problem ->
        [workers] At least one process must serve, not { $got }.
        [workers-alone] Several workers need --redis, which carries news between them.
        [port] Nothing can be served on port { $got }: it is taken, or not allowed. Choose another with --port.
        [host] { $got } is no address of this machine. Choose another with --host.
        [folder] Nothing can be written in the folder { $got }. Choose another with --data.
        [keys] The keys in { $got } cannot be read. Put the file right, or remove it: then everybody needs a new name.
        [vapid] { $got } holds no key for Web Push: 32 bytes in base64url are meant. Without it the house makes its own.
        [database] The database { $got } cannot be used: { $why }. Is it there, and is --db right?
        [no-house] There is no house in { $got } yet. Open one with tontine serve, or say with --data or --db where it is.
        [address] { $got } will not do for { $option }. See tontine serve --help for what is meant.
       *[redis] Nobody answers at { $got }. Is Redis running, and is --redis right?
    }
