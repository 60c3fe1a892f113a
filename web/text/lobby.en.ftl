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
