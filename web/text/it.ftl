### Le parole della pagina. Quelle di un gioco stanno nel suo file.

## La casa

home = Home
hero = Ci si siede in tanti. Ne resta uno solo.
hero-more = Siediti contro i bot della casa, o manda un link a qualcuno di cui ti fidi. Dopo, un po’ meno.
games = Giochi
loading = Un momento. La casa accende le lampade.
dealing = Si danno le carte …
again = Riprova
load-newer = Carica la pagina nuova
close = Chiudi
never-mind = Annulla
rules = Regole
rules-of = Regole di { $game }
play-now = Gioca subito
play-now-at = Gioca subito a { $game }, contro i bot
learn = Impara
learn-at = Impara { $game } giocando
open-table = Apri un tavolo
open-table-at = Apri un tavolo di { $game }
seats-range = da { $low } a { $high } giocatori
minutes = { $minutes } minuti, da soli meno
minutes-unknown = quanto ci vuole
join = Unisciti a un tavolo
join-help = Ti hanno dato un codice o mandato un link? Scrivilo qui.
join-code = Codice o link
join-jump = Ho un codice
join-go = Entra
join-empty = Prima scrivi il codice o il link che ti hanno dato.
join-wrong = Questo non è né un codice né un link. Un codice ha tre sillabe, come ba-ru-ti.
join-guessing = Troppi codici sbagliati. Aspetta qualche minuto, o chiedi il link.
my-tables = I miei tavoli
open-tables = Tavoli aperti
open-tables-none = Nessun tavolo aperto al momento. Aprine uno.
watch-tables = Partite in corso
watch = Guarda
watching =
    { $count ->
        [one] una persona guarda
       *[other] { $count } persone guardano
    }
at-play =
    { $bots ->
        [0] { $people }
        [one] { $people } e un bot
       *[other] { $people } e { $bots } bot
    }
at-play-bots = Solo bot
records = Partite recenti
table-of = { $host }, { $when }
seats-free =
    { $free ->
        [0] completo
        [one] un posto libero
       *[other] { $free } posti liberi
    }
status-open = aperto
status-playing = in gioco
status-over = finita
status-closed = chiuso
verify = Verifica una partita
credits = Crediti
sound = Suoni
language = Lingua
language-en = English
language-it = Italiano

## Nome

name = Nome
name-ask = Come ti chiamiamo?
name-help = Non serve altro. Niente password, niente email.
name-face = Scegli una faccia
name-take = Entra

## Prima della partita

wish-remarks = Commenti dei bot
    .help = Ogni tanto un bot dice due parole quando qualcuno cade, si salva o vince.
bot-level = Livello dei bot
copied = Copiato
seats = Posti
sealed = sigillo: { $hash }…
sealed-about = Regole di questo tavolo, e il segreto sigillato

## Al tavolo

joining = Cerchiamo la tua sedia …
question = La domanda
which-rule = Spiega la domanda
search = Cerca
options-are = Puoi scegliere: { $options }.
hint = Un consiglio
hint-stop = Annulla il consiglio
hint-thinking = Ci sto pensando …
hint-says = { $chance ->
    [none] Un esperto sceglierebbe { $option }.
   *[other] Un esperto sceglierebbe { $option }: { $chance } % di probabilità di vincere.
}
hint-hurried = { $chance ->
    [none] Pensato in fretta, il server è occupato: { $option }.
   *[other] Pensato in fretta, il server è occupato: { $option }, { $chance } % di probabilità di vincere.
}
hint-told = { $seat } ha chiesto un consiglio.
hurried = I bot riflettono meno finché il server è occupato.
given = Hai scelto { $option }.
withdraw = Ritira la scelta
waiting-for = In attesa di { $seats }.
waiting-secret = Un momento in cui chiunque potrebbe avere qualcosa da dire.
waiting-house = La casa sta pensando.
skip = Salta
skip-to-question = Alla domanda
seconds-left =
    { $seconds ->
        [one] ancora un secondo
       *[other] ancora { $seconds } secondi
    }
bank-holds = poi { $time } dalla riserva
bank-running = ora dalla riserva
bank-runs =
    { $seconds ->
        [one] tempo di riserva: resta un secondo
       *[other] tempo di riserva: restano { $seconds } secondi
    }
you = tu
you-object = te
bot = bot
agent = gioca un programma
away = sostituto
disconnected = offline
presence-connected = in linea
presence-thinking = deve rispondere e sta pensando
presence-disconnected = non è in linea
presence-away = gioca un sostituto
out = fuori
asked = deve rispondere
your-turn = Tocca a te
your-turn-at = Tocca a te a { $game }
your-turn-title = ● Tocca a te – { $title }
call-me = Avvisami quando tocca a me
why-out = { $seat } è fuori.
why-self = Sei tu.
why-rule = { $seat } qui non si può scegliere: le regole non lo permettono.
log = La storia
log-none = Non è ancora successo niente.
the-end = Fine
you-win = Vittoria: resti solo tu.
you-share = Vinci alla pari.
rematch = Gioca ancora
decided = Che cosa ha deciso: { $event }
place = { $place }.
your-match = La tua partita
whispers-unveiled =
    { $count ->
        [one] Un sussurro che non hai sentito
       *[other] { $count } sussurri che non hai sentito
    }
rematch-join = Vai alla rivincita
replay = Rivedila
download-go = Scarica
download = Scarica la registrazione
you-watch = Stai guardando.
you-are-away = Un sostituto gioca per te.
stood-in = Il tuo tempo è scaduto: ha risposto il sostituto.
while-away = Mentre non c’eri, il sostituto ha risposto per te:
event-disconnected = { SEAT($seat) } ha perso la connessione.
event-reconnected = { SEAT($seat) } è di nuovo al tavolo.
event-stand-in = Per { SEAT($seat) } gioca un sostituto.
event-plays-again = { SEAT($seat) } gioca di nuovo.
story = La storia della partita
aim-at = { $card }: contro chi?
risk-it = { $option }, lo stesso
to-the-end = Vai alla fine
death = Sei fuori.
death-watch = Resta a guardare
preferences = Preferenze
speed-slow = lenta
speed-normal = normale
speed-fast = rapida
leave = Esci (gioca un bot)
i-am-back = Rieccomi

## Parlare

talk = Voci
talk-and-log = Voci e storia
talk-unread =
    { $unread ->
        [one] Voci e storia, { $unread } riga non letta
       *[other] Voci e storia, { $unread } righe non lette
    }
talk-none = Nessuno ha detto una parola. Non durerà.
talk-silent = A questo tavolo gli spettatori tacciono.
say = Di’ qualcosa
say-go = Invia
whisper = Sussurra
whisper-go = Sussurra
whispers-to = { EUPHONIC("a", $seats) }, in privato
to = A chi
to-all = A tutti
to-some = Solo { EUPHONIC("a", $seats) }
everyone = Tutti
somebody = Qualcuno
said-deleted = (cancellato)
mute = Non sentire più { $name }
muted = Non senti più { $name }.
unmute = Ascolta di nuovo
mute-help = Nascondi i messaggi di { $name }.
people = Chi c’è
people-muted =
    { $count ->
        [one] uno zittito
       *[other] { $count } zittiti
    }
about-person = A proposito di { $name }
report-why = Che cosa non va?
report-help = Lo legge chi tiene questa casa, insieme a ciò che è stato detto. { $name } non lo viene a sapere.
report = Segnala { $name }
reported = Segnalato. Lo leggerà chi tiene questa casa; { $name } non lo viene a sapere.
point-at = Indica { $seat }
signal = Segnale
to-whom = Chi deve sentirlo?
whisper-with = Sussurra con { $seat }
tell-with-you = «Sono con te»
signal-kill = A morte { $target }
signal-beware = Attenti { EUPHONIC("a", $target) }
signal-show-card = La mia carta dice { $target }
signal-with-you = Sono con te

## Quando qualcosa va storto

lost = La connessione è caduta. Si riprova; di ciò che hai fatto non si perde niente.
lost-restart = La casa si riavvia. Posto, carte e risposte restano tuoi.
back-again = La connessione è tornata. Non manca niente.
no-connection = Nessuna connessione.
    .help = Il tavolo ti aspetta.
no-answer = La casa non risponde ancora. Si riprova …
removed = Chi ospita ha liberato il tuo posto. Senza rancore: puoi sederti di nuovo.
removed-blocked = Chi ospita non vuole che tu ti sieda a questo tavolo. Ce ne sono altri.
away-now = Per { $seat } ora gioca un sostituto.
away-no-more = { $seat } gioca di nuovo.
away-over = Giochi di nuovo tu.
closed = Questo tavolo è chiuso.
closed-idle = Questo tavolo è stato chiuso: da molto tempo non lo toccava nessuno.
closed-over = Questo tavolo è chiuso; la partita era finita.
closed-abandoned = Questo tavolo è stato chiuso: se n’erano andati tutti.
closed-host = Questo tavolo è stato chiuso: chi ospitava ha lasciato la casa.

old-table = Le regole sono state corrette.
old-table-open = Questo tavolo è stato aperto con le vecchie regole di { $game }. Ciò che è cominciato con quelle non può continuare: il tavolo è chiuso.
old-table-over = Questa partita è stata giocata fino alla fine con le vecchie regole di { $game }. Per mostrarla bisognerebbe rigiocarla, e non si può più.
old-table-again = Apri un tavolo nuovo come questo
    .help = Gli stessi posti per le stesse persone. Al posto delle impostazioni che non ci sono più valgono quelle solite.
old-table-join = Vai al tavolo nuovo

nowhere-not-found = Dietro questa porta non c’è niente.
    .help = Forse l’indirizzo è scritto male, o ciò che c’era non c’è più.
nowhere-no-such-table = Questo tavolo non c’è.
    .help = Forse il link è incompleto, o il tavolo è stato sparecchiato. Chiedi a chi ospita di rimandarlo.
nowhere-not-allowed = Questo tavolo gioca a porte chiuse.
    .help = Lo vede solo chi vi siede. A partita finita la può rivedere chiunque.
nowhere-offline = La casa non risponde.
    .help = La connessione c’è, e il server è acceso? Allora ricarica la pagina.
nowhere-newer = La casa ha una pagina più nuova.
    .help = È stata rinnovata mentre eri qui. Di ciò che hai fatto non si perde niente.
nowhere-unavailable = La casa ora non riesce ad aprire i suoi libri.
    .help = È questione di momenti.
nowhere-too-many = Troppe schede aperte.
    .help = Questo tavolo è aperto in troppe schede. Prima chiudine qualcuna.
nowhere-old-rules = Questa partita è stata giocata con le vecchie regole.
    .help = Da allora sono state corrette. Per mostrarla bisognerebbe rigiocarla, e non si può più.
nowhere-newer-rules = Qui si gioca con regole più nuove di quelle che la casa conosce.
    .help = Chi gestisce la casa deve prima aggiornarla.
nowhere-internal = Qualcosa è andato storto in casa.
    .help = Non è colpa tua. Riprova; se resta così, dillo a chi tiene la casa.
nowhere-flood = Questo era un po’ troppo.
    .help = Da qui sono arrivati troppi messaggi e la casa ha chiuso la linea. Ricarica la pagina tra un po’.
nowhere-wrong-origin = Non da qui.
    .help = Questa pagina è stata aperta da un sito che non è quello della casa.
nowhere-no-identity = Qui non hai più un nome.
    .help = Con il tuo link si è usciti da tutti gli altri dispositivi. Ricarica la pagina per continuare come ospite, o usa un nuovo link dal dispositivo che hai tenuto.
nowhere-no-such-record = Questa registrazione non c’è.
    .help = Forse il link è incompleto.

trouble-offline = La casa non risponde. La connessione c’è?
trouble-newer = La casa ha una pagina più nuova. Ricarica questa.
trouble-internal = Qualcosa è andato storto in casa. Non è cambiato niente.
trouble-no-identity = La casa non sa ancora come ti chiami.
trouble-no-such-call = Nessuno ti propone più una partita a quel tavolo.
trouble-no-such-table = Questo tavolo non c’è.
trouble-no-such-code = Nessun tavolo ha questo codice. Un codice scade con la sua partita: chiedi quello nuovo.
trouble-not-allowed = Questo non spetta a te.
trouble-seat-taken = Quel posto è preso.
trouble-already-seated = Un posto qui ce l’hai già.
trouble-not-seated = A questo tavolo non hai posto.
trouble-not-ready = Non ci sono ancora tutti, o non sono tutti pronti.
trouble-wrong-time = È troppo tardi, o troppo presto.
trouble-stale-question = Quella domanda è passata.
trouble-not-offered = Non è tra le scelte.
trouble-silenced = Ora qui non puoi parlare.
trouble-too-many = Piano. Era troppo in una volta.
trouble-too-large = È troppo lungo.
trouble-bad-message = La casa non ha capito.
trouble-bad-request = La casa non ha capito.
trouble-bad-settings = Con queste impostazioni non si può giocare.
trouble-wrong-seats = A questo gioco non si gioca in questo numero.
trouble-unavailable = La casa ora non riesce a scriverlo. Riprova.
trouble-wrong-origin = Questa pagina è stata aperta da un sito che non è quello della casa.
trouble-old-rules = È stata giocata con le vecchie regole del gioco, che da allora sono state corrette: non si può rigiocare.
trouble-newer-rules = È stata giocata con regole del gioco più nuove di quelle che questa casa conosce.
trouble-no-such-record = Questa registrazione non c’è.
trouble-no-such-person = A questo tavolo non c’è nessuno così.
trouble-unknown-game = Questo gioco la casa non lo conosce.
trouble-unknown-bot = Nessun bot così gioca a questo gioco.
trouble-missing-library = Per questo livello serve numpy sul server, dove non è installato.
trouble-unknown-seat = A questo tavolo non c’è un posto così.
trouble-bad-record = Qualcosa manca, o non può essere andato così.
trouble-not-asked = Ora nessuno ti chiede niente.
trouble-match-over = La partita è finita.
trouble-nothing-to-withdraw = Non hai dato risposte da riprendere.
trouble-not-found = Lì non c’è niente.
trouble-method-not-allowed = La casa non ha capito.

## Crediti

credits-icons = Icone: game-icons.net, di Lorc, Delapouite e altri, licenza CC BY 3.0 (creativecommons.org/licenses/by/3.0). Ricolorate.
credits-fonts = Caratteri: Fraunces e Inter (SIL Open Font), Special Elite (Apache 2.0).
credits-games = Realizzazioni non ufficiali, fatte da appassionati. I nomi e i marchi dei giochi appartengono ai rispettivi editori; le parole di queste pagine sono nostre.

## Chi sei

own-page = Il tuo posto
me = Il tuo nome nella casa
me-rename = Cambialo
me-renamed = D’ora in poi: { $name }.
me-link = Un altro dispositivo
    .help = Apri questo link su un altro dispositivo per giocare anche lì con lo stesso nome. Vale una volta sola.
me-link-make = Crea un link
me-forget = Dimenticami qui
    .help = Questo dispositivo dimentica chi sei. Senza un link per un altro, i tuoi posti sono persi.
recover = Sei tu?
recover-help = Con questo link, su questo dispositivo, sei chi l’ha creato. Vale una volta sola.
recover-alone = Esci da tutti gli altri dispositivi
recover-go = Sono io

## Regole e carte

cards = Carte e tessere
contents = Indice
cards-search = Cerca nei nomi e nei testi
cards-ruled = Solo carte con decisioni
cards-count =
    { $count ->
        [0] nessuna
        [one] una
       *[other] { $count }
    }
cards-rulings =
    { $count ->
        [one] 1 decisione
       *[other] { $count } decisioni
    }
cards-ours = parole nostre
cards-ours-all = Il foglio delle regole nomina questa carta e non ne stampa il testo: l’effetto è nostro.
cards-ours-kept = Il foglio delle regole non stampa il testo di questa carta, ma ne parla: il nostro effetto ci si attiene.
cards-none = Niente con quel nome. Forse non è mai esistito.

## Replay e prova

replay-of = { $game }, ancora una volta
replay-controls = Attraverso la partita
replay-step = Passo
replay-at = { $at } di { $total }
replay-first = All’inizio
replay-back = Un passo indietro
replay-next = Un passo avanti
replay-last = Alla fine
replay-play = Avvia
replay-pause = Pausa
replay-eyes = Con gli occhi di
replay-open = Tutto scoperto
replay-watch = Uno spettatore
replay-waiting = In attesa di { $seats }.
replay-more =
    { $count ->
        [one] e un altro
       *[other] e altri { $count }
    }
replay-share = Condividi questo momento
replay-share-by-hand = Copia l’indirizzo di questa pagina
replay-verify = È tutto vero?
replay-analyse = Analizza
proof = È tutto vero?
proof-wait = La rigiochiamo tutta …
proof-sound =
    { $answers ->
        [one] Verificata: rigiocata la sola mossa, il risultato è lo stesso.
       *[other] Verificata: rigiocate tutte le { $answers } mosse, il risultato è lo stesso.
    }
proof-hash = Le carte vengono dal segreto sigillato, prima della partita, sotto questo hash:
proof-how = Il tavolo mostra questo hash da quando si apre fino alla fine della partita: confrontali. La casa non poteva scegliere le carte dopo, né senza la fortuna aggiunta da chi gioca.
proof-none = La registrazione non porta prove sull’origine delle carte; tutto il resto torna.
proof-broken = Questa registrazione non torna.
proof-unknown = Non è stato possibile controllarla.
verify-help = Ogni partita si può scaricare come registrazione. La rigiochiamo mossa per mossa e controlliamo che ogni mossa fosse valida e che la mescolata fosse quella sigillata prima della partita.
verify-choose = Scegli una registrazione
verify-drop = o lasciala qui. Il server la controlla e non la conserva.
verify-keep = Conservala e guardala
verify-not-json = Questa non è una registrazione: non si riesce a leggerla.
nowhere-wrong-time = La partita non è ancora finita.
    .help = La sua registrazione, e con essa il seme di tutte le carte, si apre quando lo è.
