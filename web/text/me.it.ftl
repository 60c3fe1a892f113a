### Testi della pagina su di sé: facce, partite, statistiche, e quel che è conservato.

## Facce e colori

face = La tua faccia
face-pick = Scegli un’altra faccia
face-colour = Il tuo colore
face-fox = Volpe
face-wolf = Lupo
face-raven = Corvo
face-cat = Gatto
face-rabbit = Coniglio
face-bear = Orso
face-deer = Cervo
face-lion = Leone
face-octopus = Polpo
face-horse = Cavallo
face-panda = Panda
face-gorilla = Gorilla
face-parrot = Pappagallo
face-eagle = Aquila
face-squirrel = Scoiattolo
face-penguin = Pinguino
face-duck = Anatra
face-ram = Ariete
face-detective = Investigatore
face-ninja = Ninja
face-wizard = Mago
face-vampire = Vampira
face-scientist = Scienziato pazzo
face-nun = Suora
colour-amber = Ambra
colour-sky = Cielo
colour-coral = Corallo
colour-mint = Menta
colour-lilac = Lilla
colour-straw = Paglia
colour-lagoon = Laguna
colour-rose = Rosa
colour-olive = Oliva
colour-clay = Argilla
colour-iris = Iris
colour-stone = Pietra

## La pagina personale

place-title = Il tuo posto
place-since = Quel che la casa ricorda di te.
place-edit = Cambia nome e faccia
place-save = Sono io
place-saved = E sia. Ai tavoli dove hai già preso posto resta come prima.
statistics = Come te la cavi
statistics-none = Nessuna partita finita, per ora. La casa aspetta.
statistics-matches =
    { $count ->
        [one] una partita
       *[other] { $count } partite
    }
statistics-alone =
    { $count ->
        [0] tutte con altre persone
        [one] una solo contro i bot
       *[other] { $count } solo contro i bot
    }
statistics-all-alone = solo contro i bot
statistics-wins = Vinte
statistics-won = { $wins } su { $matches }
statistics-place = Piazzamento medio
statistics-place-of = { $place } su { $seats }
statistics-length = Una partita dura
statistics-latest = I tuoi ultimi piazzamenti, il più recente a destra: { $places }.
statistics-latest-title = Ultimi piazzamenti
statistics-victim = Vittima preferita
statistics-victim-times =
    { $times ->
        [one] una volta
       *[other] { $times } volte
    }
statistics-no-victim = nessuna, per ora
minutes-short = { $minutes } min
seconds-short = { $seconds } s
history = Le tue partite
history-none = Ancora niente. Qui troverai ogni partita giocata fino in fondo.
history-place = Posto { $place } su { $seats }
history-won = Vinta
history-shared = Vittoria condivisa
history-unknown = Regole precedenti
history-with = con { $people }
history-bots =
    { $count ->
        [one] un bot
       *[other] { $count } bot
    }
history-alone = contro { $bots }
history-again = Ancora con loro
history-again-alone = Ancora una
history-more = Altre partite
history-series =
    { $count ->
        [one] Una partita
       *[other] { $count } partite di fila
    }
history-wins = { $name } { $wins }

## Quel che è conservato

data = Quel che la casa sa di te
data-device = Un altro dispositivo, o via da questo
    .help = Un link porta il tuo nome su un altro dispositivo.
data-download = Scarica tutto
    .help = Un solo file con nome e faccia, i tavoli dove ti sei seduto, tutto quel che hai fatto e detto, i risultati, i file di partita che conservi e le segnalazioni che hai fatto.
data-delete = Cancella tutto
    .help = Nome, risultati e ogni parola detta. Non si torna indietro.
delete-title = Cancellare tutto?
delete-gone = Nome, faccia, partite e statistiche vengono cancellati, e ogni dispositivo viene disconnesso.
delete-tables = Ai tavoli dove gli altri giocano ancora, un sostituto prende il tuo posto. Lì diventi “Qualcuno”, e quel che hai detto sparisce, anche i sussurri.
delete-stays = Le tue mosse restano, senza di te: sono anche le partite degli altri. E restano le parole che hai aggiunto come caso tuo, perché la prova del mescolamento ne ha bisogno.
delete-others = Quel che altri hanno scaricato o scritto di te non si può riprendere.
delete-type = Scrivi il tuo nome per confermare: { $name }
delete-go = Cancella tutto
delete-keep = Lascia stare
deleted = Non ci sei più. La casa ti ha dimenticato.
called = { $name } ti propone un’altra partita.
call-accept = Siediti
call-decline = Non ora
call-mute = Niente più inviti da { $name }
resume = Riprendi a giocare
resume-turn = Tocca a te: riprendi
