invite = Invita i tuoi ospiti
invite-code = Chi viene scrive questo codice su { $host }
invite-code-copy = Codice: { $spoken }. Lettera per lettera: { $letters }. Copialo
invite-scan = Fallo inquadrare, o manda il link.
invite-link = Link a questo tavolo
invite-words = Vieni a giocare a { $game }. Il codice del tavolo: { $code }
qr = Codice QR: il link a questo tavolo
qr-large = Mostra il codice QR in grande
qr-scan = Inquadra e siediti
share = Condividi
block-ask = Bloccare { $name }?
block-help = { $name } perde il posto e non può più sedersi, né qui né alla rivincita. Finché non si comincia, puoi ripensarci.
score =
    { $played ->
        [one] Dopo una partita
       *[other] Dopo { $played } partite
    }
score-wins =
    { $wins ->
        [one] una vittoria
       *[other] { $wins } vittorie
    }
while-away-earlier =
    { $count ->
        [one] Una risposta, e poi:
       *[other] { $count } risposte, e poi:
    }
