invite = Invita i tuoi ospiti
invite-code = Gli amici scrivono questo codice su { $host }
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

## Aprire un tavolo

wish-seats = Posti
wish-title = Nome del tavolo
    .help = Facoltativo. Lo vedono i tuoi ospiti.
wish-public = In elenco nella casa
    .help = Chiunque può trovarlo e sedersi. Altrimenti solo chi ha il link o il codice.
wish-rules = Regole di questo tavolo
value-question =
    { $value ->
        [0] senza limite
       *[other] { $value } s
    }
value-bank =
    { $value ->
        [0] niente
       *[other] { $value } s
    }
wish-time = Tempo
    .help = Da soli contro i bot il tempo non scade mai.
time-relaxed = Con calma
    .help = 3 minuti a domanda, 15 s per reagire
time-normal = Normale
    .help = 1 minuto a domanda, 8 s per reagire
time-fast = Veloce
    .help = 20 s a domanda, 5 s per reagire
time-days = Su più giorni
    .help = 2 giorni a domanda, 6 ore per reagire
wish-more = Orologi, spettatori, sostituti
wish-question = Secondi per domanda
    .help = Scaduto il tempo, un bot risponde al tuo posto. 0 = senza limite.
wish-bank = Tempo in più a testa, in secondi
    .help = Per tutta la partita.
wish-window = Secondi per reagire
    .help = Si aspetta tutti allo stesso modo: così nessuno scopre chi avrebbe potuto reagire.
wish-pace = Secondi che si prende un bot
    .help = All’incirca. Potrebbero fare prima.
wish-spectators = Spettatori
spectators-off = restano fuori
spectators-watch = possono guardare
spectators-talk = possono guardare e parlare
wish-ghosts = Chi è fuori
ghosts-talk = può continuare a parlare
ghosts-apart = parla solo con chi è fuori
ghosts-silent = tace
wish-stand-in = Sostituto
    .help = Gioca per chi è assente.
wish-chosen = { $chosen } su { $all }
counts-demanded =
    { $count ->
        [one] una richiesta
       *[other] { $count } richieste
    }
counts-left-out =
    { $count ->
        [one] una lasciata fuori
       *[other] { $count } lasciate fuori
    }
counts-tally =
    { $demanded ->
        [one] Ne servono { $need }: una richiesta, { $chance } a caso.
       *[other] Ne servono { $need }: { $demanded } richieste, { $chance } a caso.
    }
counts-too-many = Ne servono solo { $need }, e ne sono richieste { $demanded }.
counts-reset = Tutto a caso
counts-out = fuori
counts-in = richiesta
counts-times = { $count } ×
wish-bots = Bot
    .help = I posti sono per gli ospiti, o più tardi per i bot.
remove-bot = Togli { $seat }
bots-none = ancora nessuno
seat-random = A caso
wish-hints = Consigli anche tra persone
    .help = Chi deve rispondere può chiedere che cosa farebbe un esperto. Lo vengono a sapere tutti.
level-of = Livello di { $seat }

## Prima della partita

copy = Copia
seat-free = un posto libero
sit = Siediti qui
stand = Alzati
remove = Togli
remove-guest = Togli { $name } dal tavolo: potrà tornare
block = Togli e blocca
block-guest = Togli { $name } dal tavolo e blocca
blocked = Persone bloccate
unblock = Sblocca
unblock-guest = Sblocca { $name }
put-bot = Aggiungi un bot
fill = Riempi di bot
host = chi ospita
is-ready = ha dato l’ok
is-not-ready = non ha ancora dato l’ok
ready = Per me si può cominciare
not-ready-after-all = Aspettate ancora un momento
start = Si comincia
host-starts = { $host } può cominciare quando tutti hanno dato l’ok.
table-full = Tutti i posti sono presi. Puoi restare a guardare.
table-full-shut = I posti sono tutti presi, e quando la partita comincia le porte si chiudono.
luck = Aggiungi un po’ di caso tuo
    .help = Scrivi quello che vuoi: finisce nella mescolata, così nessuno può truccarla. Alla fine la registrazione lo dimostra.
luck-some = parole qualsiasi, o nessuna
hash = Il segreto della casa è sigillato:
sealed-help = Tutto il caso viene da quel segreto e dalle parole aggiunte da chi gioca. Questa impronta deve essere la stessa della registrazione.
