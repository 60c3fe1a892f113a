### Le parole della riga di comando.

app = Giochi in cui conta restare l’ultimo, nel terminale.
    .usage = tontine COMANDO [OPZIONI]
usage = Uso:
epilogue = --lang en o --lang it, in qualunque punto della riga, sceglie la lingua; altrimenti vale quella del terminale.
group-commands = Comandi
group-arguments = Argomenti
group-parameters = Opzioni
help = Mostra questa pagina.
version = Mostra la versione.

command-play = Gioca una partita contro i bot, o in più persone davanti allo stesso schermo.
    .usage = tontine play [GIOCO] [OPZIONI]
    .game = Il nome del gioco, come lo elenca `tontine games`. Se manca, ti viene chiesto.
    .seats = Quanti posti. Altrimenti quattro, o il minimo che il gioco permette.
    .seat = Il posto in cui ti siedi, contando da 0.
    .hotseat = Quante persone condividono lo schermo, a cominciare dal primo posto; senza un numero, tutte. Ce lo si passa, e nessuno vede ciò che non è suo.
    .name = Il tuo nome; una volta per ogni persona.
    .level = Quanto giocano bene i bot: easy (facile), normal (normale), hard (difficile) o expert (esperto); altrimenti normal. Se ripeti l’opzione, si siedono a turno.
    .bots = Un bot per nome, invece di un livello: li elenca `tontine games GIOCO`. Se ripeti l’opzione, si siedono a turno.
    .settings = Un’impostazione, scritta nome=valore, con virgole negli elenchi; si può ripetere. Le elenca `tontine games GIOCO`.
    .seed = Parole o numeri a piacere; lo stesso seme e le stesse risposte danno la stessa partita.
    .auto = Giocano solo i bot, e la storia è raccontata a carte scoperte, segreti compresi.
    .resume = Riprende una partita dalla sua registrazione, che dice tutto il resto; si può aggiungere solo --save.
    .save = Dove salvare la registrazione, dopo ogni risposta; altrimenti in un nuovo file qui, e solo se te ne vai prima.
command-games = Elenca i giochi; con un nome, le sue impostazioni e i suoi bot.
    .usage = tontine games [GIOCO]
    .game = Il nome del gioco.
command-rules = Mostra le regole di un gioco.
    .usage = tontine rules GIOCO
    .game = Il nome del gioco.
command-replay = Racconta di nuovo una partita dalla sua registrazione.
    .usage = tontine replay FILE [OPZIONI]
    .file = La registrazione.
    .seat = Solo ciò che ha sentito questo posto, contando da 0. Altrimenti tutto, segreti compresi.
    .step = Aspetta Invio dopo ogni frase.
command-verify = Verifica una partita registrata: il suo seme, con le sue risposte, porta davvero al suo esito?
    .usage = tontine verify FILE
    .file = La registrazione.
command-analyse = Analizza una partita dalla sua registrazione: le probabilità di tutti, le svolte, gli errori e che cosa era meglio.
    .usage = tontine analyse FILE [OPZIONI]
    .file = La registrazione.
    .seat = Solo gli errori di questo posto, contando da 0. Altrimenti quelli di tutti.
    .json = Scrive l’analisi anche come JSON, in questo file.
    .jobs = Quanti processi lavorano insieme.
command-arena = Fa giocare ai bot molte partite gli uni contro gli altri, e li misura.
    .usage = tontine arena GIOCO [OPZIONI]
    .game = Il nome del gioco.
    .seats = Quanti posti.
    .bots = Due bot: lo sfidante, e quello in tutti gli altri posti. Tre o più: ognuno in ogni posto delle stesse smazzate.
    .matches = Quante partite.
    .settings = Un’impostazione, come nome=valore; si può ripetere.
    .seed = Parole o numeri a piacere; lo stesso seme dà le stesse partite.
    .study = Misura invece come sono i bot di questo gioco a un tavolo.
    .size = Quanti round dura ogni parte dello studio.
    .json = Scrive le cifre in JSON, in questo file; senza file, sullo standard output. Allora anche due bot si scambiano i posti come farebbero in tre.
    .picture = Disegna le cifre in SVG, in questo file.
    .jobs = Quanti processi giocano, dove ogni bot siede in ogni posto; altrimenti uno per core.
command-sim = Fa giocare ai bot molte partite e scrive in Parquet che cosa è successo. Riprende da dove un giro si è interrotto.
    .usage = tontine sim GIOCO [OPZIONI]
    .game = Il nome del gioco.
    .matches = Quante partite.
    .bots = Bot, quanti ne vuoi: si siedono a turno, e a ogni partita si spostano di un posto.
    .seats = Quanti posti; con più numeri si giocano tutti.
    .settings = Un’impostazione, come nome=valore; si può ripetere. Ripetuta con un altro valore, si giocano entrambi, con tutti gli altri.
    .variants = Anche ogni impostazione cambiata da sola, con ogni valore che vale la pena provare.
    .drawn = Estrae a sorte il tavolo e i bot di ogni partita, invece che a turno.
    .decisions = Scrive anche una riga per ogni decisione.
    .seed = Parole o numeri a piacere; lo stesso seme dà le stesse partite, su quanti core si vuole.
    .out = La cartella. Altrimenti sim-GIOCO, qui.
    .jobs = Quanti processi giocano; altrimenti uno per core.
    .cluster = L’indirizzo di un cluster Ray che gioca, come 10.0.0.1:6379. Ci vuole tontine[cluster].
command-report = Dice in una pagina, con figure, che cosa raccontano le partite di una simulazione.
    .usage = tontine report CARTELLA [OPZIONI]
    .folder = Quello che ha scritto tontine sim.
    .language = La lingua della pagina, en o it. Altrimenti quella del terminale.
    .out = Il file. Altrimenti report.html, in quella cartella.
command-serve = Apre una casa in cui si gioca insieme dal browser.
    .usage = tontine serve [OPZIONI]
    .host = L’indirizzo su cui risponde; 0.0.0.0 per tutta la rete locale.
    .port = La porta su cui risponde.
    .db = La base di dati, come sqlite+aiosqlite:///percorso o postgresql+asyncpg://utente:password@host/nome. Altrimenti un file nella tua cartella dei dati.
    .redis = Come redis://host:6379/0: porta le notizie da un processo all’altro.
    .workers = Quanti processi servono le richieste; per più d’uno ci vuole --redis.
    .data = La cartella per la base di dati e per le chiavi che firmano i cookie. Altrimenti la tua cartella dei dati.
    .origin = Un altro sito le cui pagine possono usare questa casa, come https://example.org; si può ripetere.
    .trust = L’indirizzo o la rete di un proxy a cui si crede quando dice chi arriva, o * per qualunque; si può ripetere. Altrimenti 127.0.0.1.
    .limit = Quanto può fare un solo indirizzo, come connections=500; si può ripetere. La documentazione del server li elenca tutti.
    .thinkers = Quanti processi ha ogni servitore perché i bot ci pensino. Altrimenti quanti sono i core della macchina, divisi tra i servitori.
    .log_level = Da quale livello in su si scrive il registro: debug, info, warning o error.
    .open = Apre la pagina nel browser appena risponde.
command-mcp = Fa giocare modelli linguistici e altri agenti, con il Model Context Protocol.
    .usage = tontine mcp [OPZIONI]
    .server = L’indirizzo di una casa dove si siedono con altri, come http://127.0.0.1:8000. Senza, giocano da soli contro i bot.
    .http = Serve gli agenti via HTTP, in /mcp, invece che con standard input e output.
    .host = L’indirizzo su cui ascolta, con --http.
    .port = La porta su cui ascolta, con --http.
command-reports = Mostra le segnalazioni di chi gioca nella tua casa.
    .usage = tontine reports [OPZIONI]
    .db = La base di dati, come per tontine serve. Altrimenti il file nella cartella dei dati.
    .data = La cartella dei dati, come per tontine serve.
    .table = Solo quelle di questo tavolo.
command-check = Gioca partite a caso e controlla che valgano tutte le leggi della casa.
    .usage = tontine check [GIOCO] [OPZIONI]
    .game = Il nome del gioco.
    .all = Tutti i giochi.
    .matches = Partite per ogni numero di posti e ogni combinazione di impostazioni.
    .seats = Controlla una sola partita, con questo numero di posti: il comando indicato da una legge che non vale.
    .settings = Un’impostazione di quella partita, come nome=valore; si può ripetere.
    .seed = Parole o numeri a piacere.
    .jobs = Quanti processi lavorano insieme.
command-playthrough = Trascrive una partita intera con tutto ciò che vede ogni posto.
    .usage = tontine playthrough [GIOCO] [OPZIONI]
    .game = Il nome del gioco.
    .all = Tutti i giochi.
    .out = La cartella in cui scrivere. Altrimenti tests/golden nel progetto del gioco, o playthroughs qui.
command-lab = Il laboratorio: ciò che si vede, in numeri.
    .usage = tontine lab COMANDO
command-lab-layout = Stampa quali posizioni occupa in numeri ciò che si vede di un gioco.
    .usage = tontine lab layout [GIOCO] [OPZIONI]
    .game = Il nome del gioco.
    .all = Tutti i giochi.
    .names = Solo il nome di ogni posizione.
    .write = La ricava da capo da partite di prova e la scrive accanto alle regole del gioco.
command-train = Fa imparare un gioco a una rete, giocando. Riprende da dove si era fermata.
    .usage = tontine train GIOCO [OPZIONI]
    .game = Il nome del gioco.
    .minutes = Per quanto tempo.
    .folder = Dove tenere i salvataggi e le curve; altrimenti “nets”, qui.
    .players = Quanti processi giocano; altrimenti uno per ogni core meno uno.
    .hidden = Quanto sono larghi i due strati della rete.
    .rate = Quanto impara in fretta all’inizio; verso la fine rallenta.
    .curiosity = Quanto la attirano le mosse che fa di rado.
    .epochs = Quante volte ripassa ciò che è stato giocato.
    .batch = Da quante decisioni impara alla volta.
    .trace = Fin dove cercare le conseguenze di una decisione: 0 è la decisione dopo, 1 la fine della partita.
    .lessons = Comincia copiando tante decisioni di un maestro.
    .teacher = Il bot che fa da maestro, expert:60 per una ricerca di 60 simulazioni.
    .rival = Il bot contro cui si misura.
    .rivals = Su cento partite, quante da sola contro i rivali; le altre contro sé stessa, le sé di prima, uno sfidante fatto apposta, e miste.
    .seed = Parole o numeri a piacere.
    .from_net = Senza salvataggi, comincia dalla rete che sta accanto alle regole.
    .write = Mette la rete accanto alle regole del gioco, dove la cercano i bot.
command-new = Scrive un piccolo gioco completo, come pacchetto a sé, da cambiare a piacere.
    .usage = tontine new NOME [OPZIONI]
    .name = Il nome del gioco: parole di lettere e cifre, unite da trattini.
    .folder = Dove scriverlo; altrimenti qui, in una cartella nuova con quel nome.

## Al tavolo

you = (tu)
score = Punti
prompt = {"  › "}
key-leave = esci
key-rules = regole
keys =
    Numero o parola.   ? regola{ $described ->
        [true] {"   "}?nome testo
       *[other] {""}
    }   ?? regole{ $hints ->
        [true] {"   "}! consiglio
       *[other] {""}
    }   q esci
hint-thinking = Ci penso. Ctrl-C per lasciar perdere.
hint-cancelled = Come non detto.
hint-says = { $chance ->
    [none] Come la vede un esperto:
   *[other] Come la vede un esperto, e quanto spesso si vince:
}
hint-shared = I consigli sono per chi gioca da solo contro i bot. Qui qualcuno guarda.
forced = { $ask } C’è una sola risposta: { $option }.
not-described = In questo gioco niente si chiama «{ $typed }» e dice che cosa fa.
not-offered = Non è tra le scelte. Scrivi un numero da 1 a { $count }, o la parola stessa.
ambiguous = «{ $typed }» può voler dire { WORDS($options) }. Qualche lettera in più, prego.
pass-screen = Passa lo schermo { EUPHONIC("a", SEAT($seat)) }, poi premi Invio. Gli altri guardino altrove.
left = Lasci il tavolo. La partita è salvata in { $path }
resume = Per riprenderla:
mcp-listens = Gli agenti giocano a { $url }
saved = Salvata in { $path }
seed = Seme { $seed }
character = { $seat } · { $character }: { $line }
sealed = Il caso è sigillato: il seme, svelato alla fine, avrà questo SHA-256: { $hash }
unfinished =
    { $answers ->
        [one] La registrazione si interrompe dopo una risposta.
       *[other] La registrazione si interrompe dopo { $answers } risposte.
    }
sound = Registrazione integra: { $title }, { $seats } posti, { $answers } risposte.
proved = Il tavolo ha mostrato questo hash prima della prima carta, e il seme ne deriva: { $hash }
hash = SHA-256 del seme: { $hash }

## Sullo scaffale

lobby = A che cosa si gioca? Scrivi un numero o un nome; q per uscire.
lobby-again = Scrivi un numero da 1 a { $count }, o un nome o il suo inizio.
lobby-ambiguous = «{ $typed }» può voler dire { $titles }. Qualche lettera in più, prego.
seats-of =
    { $low ->
        [one] { $low } giocatore
       *[other] { $low }–{ $high } giocatori
    }
set-name = Nome
set-default = Predefinito
set-allowed = Ammessi
set-help = Che cosa fa
allowed-whole = { $low }–{ $high }
allowed-flag = true, false
allowed-choice = { $options }
allowed-several = qualsiasi tra { $options }
allowed-counts = quante copie di alcune parole, vedi sotto
counted-words = Per esempio --set { $example }, dove 0 lascia fuori una parola e una parola da sola vale una copia. Di alcune ce ne può essere di più, come dice il numero tra parentesi.
see-settings = Vedi tontine games { $game }.
levels = Livelli dei bot, il più forte per ultimo:
bots-of = Altri bot:
arena-bar = Partite
arena-result =
    Un { $challenger } contro { $rival } agli altri posti: { $share } % ± { $margin } delle vittorie in { $matches } partite da { $seats }. Tra pari sarebbe { $fair } %.
arena-tournament = { $matches } partite da { $seats }: ogni bot in ogni posto di { $deals } smazzate. Alla pari vincerebbero il { $fair } %.
arena-bot = Bot
arena-share = Vittorie per posto
arena-rating = Punteggio (95 %)
arena-pairs = Riga contro colonna: di quanto vince uno dei due, % alla riga
arena-how = I punteggi sono di OpenSkill (Plackett-Luce, 25 all’inizio), chi vince prima di tutti gli altri; gli intervalli vengono da smazzate estratte di nuovo con ripetizione.
arena-picture = { $game }, { $seats } posti, { $matches } partite: % delle vittorie per ogni posto
sim-done = { $path } contiene { $matches } partite. { $played ->
        [0] C’erano già tutte.
       *[other] Giocate adesso: { $played } in { $seconds } s, { $rate } al secondo.
    }
report-written = Il resoconto è in { $path }
study-bar = Round
study-figure =
    { $what }: { $share } % ± { $margin } di { $count } { $holds ->
        [true] ✓
       *[other] ✗
    } { $least ->
        [none] { $most ->
            [none] {""}
           *[other] (al massimo { $most } %)
        }
       *[other] (almeno { $least } %)
    }

train-begins = { $game }: { $players } giocatori, impara su { $device }, dopo { $decisions } decisioni finora.
train-waits = Si giocano le prime partite.
train-line = { $minutes } min · { $millions } M di decisioni · { $rate }/s · entropia { $entropy } · contro { $rival }: { $exams }{ $wide ->
        [0] {""}
       *[other] {" "}· { $wide } decisioni escluse, troppi numeri
    }
train-curves = Contro { $rival } a tutti gli altri posti, per numero di posti, nel tempo:
train-written = Scritto: { $path } ({ $size } kB).

## Le leggi

check-covered = { $title }: { $matches } partite a { $tables } tipi di tavolo, { $answers } risposte, { $seeds } semi di hash. Valgono tutte le leggi.
check-questions = Domande:
check-events = Eventi:
check-ends = Finali:
check-refused =
    { $count ->
        [one] Un tavolo è stato rifiutato: con le sue impostazioni non si può giocare.
       *[other] { $count } tavoli sono stati rifiutati: con le loro impostazioni non si può giocare.
    }
check-never-offered = Mai tra le scelte: { $options }
check-broken = La legge { $law } non vale: { $name }.
check-again = Di nuovo: { $command }
law-1 = Le scelte sono in regola
law-2 = I pezzi si conservano
law-3 = Rigiocare dà la stessa partita
law-4 = Le copie sono uguali, e separate
law-5 = Tutto passa per JSON e ne torna uguale
law-6 = La partita finisce entro il suo limite
law-7 = Niente trapela: ciò che un posto sa non cambia quando immagina
law-8 = Chi ha sentito le stesse cose vede le stesse cose
law-9 = Immaginare è non sapere niente, e fa variare tutto ciò che è nascosto
law-10 = I bot sono onesti
law-11 = Le variabili locali sono pulite
law-12 = Ciò che vedono tutti non rivela niente
law-13 = Ciò che è dichiarato è vero
name-a-game = un gioco, o --all
layout-written = La disposizione di { $game } ha { $places } posizioni. Scritta in { $path }.
playthrough-written =
    { $count ->
        [one] Una trascrizione di { $game } scritta in { $folder }.
       *[other] { $count } trascrizioni di { $game } scritte in { $folder }.
    }
new-written = { $title } è scritto in { $folder }: un gioco già giocabile, con i testi in due lingue, un bot, i test e le partite di prova. Ora:

## Segnalazioni

reports-none = Nessuno ha segnalato nessuno.
report-head = { $when } · tavolo { $table } · { $game }
report = { $by } ha segnalato { $about }: «{ $reason }»
report-line =
    { $whisper ->
        [true] { $about } aveva sussurrato: «{ $line }»
       *[other] { $about } aveva detto: «{ $line }»
    }

## Errori

error-unknown-language = Qui nessuno parla «{ $got }». Scegli tra: { $expected }.
error-no-language = Dopo --lang manca la lingua: { $expected }.
error-bad-table = Questa registrazione non dice in modo chiaro chi sedeva al tavolo. Togli la voce «table» e si potrà riprendere dal primo posto.
error-no-such-seat = Il posto { $got } non c’è: i posti si contano da 0, e al tavolo ce ne sono { $expected }.
error-wrong-use =
    { $expected ->
        [option] Non c’è nessuna opzione { $got }. Vedi { $command } --help.
        [value] «{ $got }» non va bene. Vedi { $command } --help per che cosa ci vuole.
        [missing] Manca { $got }. Vedi { $command } --help.
        [no-value] Dopo { $got } manca qualcosa. Vedi { $command } --help.
        [game] Manca { $got }. Vedi { $command } --help.
        [repeated] { $got } compare più di una volta.
        [command] Non c’è nessun comando «{ $got }». Vedi { $command } --help.
        [setting] «{ $got }» non è un’impostazione. Scrivila come nome=valore.
        [names] Più nomi che persone: { $got }.
        [same-names] Due persone non possono avere lo stesso nome: { $got }.
        [together] { $got } e { $other } non vanno insieme.
        [extra] Servono librerie che non sono installate: pip install tontine[{ $got }].
        [untrained] In { $got } non c’è un addestramento di cui scrivere la rete.
        [without] { $got } ha senso solo insieme a { $other }.
        [hotseat] --hotseat vuole il numero delle persone, una o più, non { $got }.
        [hotseat-screen] --hotseat vuole un terminale: altrove non si può nascondere niente a chi viene dopo.
        [hotseat-full] Per { $got } persone non ci sono abbastanza posti. Aggiungine con --seats.
        [workers] --workers ne vuole uno o più, non { $got }.
        [workers-alone] Per { $got } processi serve --redis, che porta le notizie dall’uno all’altro.
        [port] Sulla porta { $got } non si può servire niente: è occupata o non è permessa. Scegline un’altra con --port.
        [thinkers] --thinkers ne vuole uno o più, non { $got }.
        [origin] «{ $got }» non è un sito. Scrivilo come https://example.org, senza altro dopo.
        [trust] «{ $got }» non è l’indirizzo di un proxy. Scrivilo come 10.0.0.1 o 10.0.0.0/8, o * per qualunque.
        [limit] «{ $got }» non è un limite. Scrivilo come connections=500; ci sono { $names }.
        [address] { $got } non è un indirizzo di questa macchina. Scegline un altro con --host.
        [server] «{ $got }» non è l’indirizzo di una casa. Scrivilo come http://127.0.0.1:8000.
        [new-name] «{ $got }» non è un nome per un gioco. Servono parole di lettere e cifre unite da trattini, come mio-gioco, con 40 caratteri al massimo.
        [new-taken] Qualcosa che si chiama { $got } c’è già, un gioco o un modulo di Python. Scegli un altro nome.
        [minutes] --minutes vuole più di 0, non { $got }; 0 solo insieme a --write.
        [seconds] --seconds vuole più di 0, non { $got }.
        [matches] --matches vuole una partita o più, non { $got }.
        [first] --first vuole 0 o più, non { $got }.
        [two-bots] --bots vuole due bot o più, non solo { $got }.
        [bot-twice] { $got } compare due volte tra i bot.
        [tables] --tables ne vuole uno o più, non { $got }.
        [runs] --runs vuole uno o più, non { $got }.
        [jobs] --jobs vuole uno o più, non { $got }.
        [size] --size vuole un round o più, non { $got }.
        [study] Di { $got } non c’è uno studio.
       *[other] «{ $got }» è una parola di troppo. Vedi { $command } --help.
    }
error-bad-folder =
    { $problem ->
        [empty] In { $expected } non c’è una simulazione.
        [version] { $expected } è della versione { $version } di Tontine, con altre regole o altre colonne. Usa quella versione, o simula da capo.
        [other-plan] { $expected } contiene un’altra simulazione. Scegli un altro posto con --out, o le stesse opzioni per riprendere.
        [not-empty] { $expected } c’è già, e contiene altro. Scegli un altro posto con --out.
        [busy] In { $expected } sta già scrivendo qualcun altro.
        [no-parts] In { $expected } non ci sono ancora partite. Prima fai girare tontine sim.
       *[other] { $expected } contiene una simulazione che non si può leggere.
    }
error-folder-trouble =
    { $problem ->
        [no-space] Per { $expected } non c’è più spazio. Quello che è finito resta: libera un po’ di posto, e lo stesso comando riprende.
       *[other] { $expected } non si può usare: { $got }.
    }
error-cluster-trouble = Nessun cluster Ray risponde all’indirizzo { $expected }.
error-file-trouble =
    { $got ->
        [missing] Il file { $expected } non esiste.
        [directory] { $expected } è una cartella. Indica un file.
        [unwritable] In { $expected } non si può salvare. Scegli un altro posto con --save.
        [unwritable-page] In { $expected } non si può scrivere. Scegli un altro posto con --out.
        [not-empty] { $expected } c’è già, e non è vuoto. Scegli un altro posto con --folder.
        [no-folder] In { $expected } non si può scrivere niente. Scegli un altro posto con --folder.
       *[other] { $expected } non si può leggere.
    }

analyse-bar = Analisi
analyse-title = { $title }: analisi
analyse-chances = Probabilità di vincere, da ciò che ognuno poteva sapere
analyse-ends = { $first } % → { $last } %
analyse-turns = Svolte
analyse-turn = Risposta { $answer }: { SEAT($seat) }, { $before } % → { $after } %.
analyse-counts = { SEAT($seat) }: { $decisions ->
        [one] una decisione
       *[other] { $decisions } decisioni
    }, { $mistakes ->
        [0] nessun errore
        [one] un errore
       *[other] { $mistakes } errori
    }, { $blunders ->
        [0] nessun errore grave
        [one] un errore grave
       *[other] { $blunders } errori gravi
    }.
analyse-mistake = Risposta { $number }, un errore: { $answer }. Meglio: { $better }, di { $loss }.
analyse-blunder = Risposta { $number }, un errore grave: { $answer }. Meglio: { $better }, di { $loss }.
analyse-points = { $points } ± { $error } punti
analyse-worth = { $amount } ± { $error }
analyse-lies = Bugie
analyse-lie = Risposta { $number }: { SEAT($seat) } ha promesso { EUPHONIC("a", SEATS($to)) } «{ $promised }», e ha scelto «{ $answer }».
