bench-measuring = Si misura { $what }
bench-done = Misurato il { $percent } %; ora { $what }

bench-ours = Tontine, gioco a caso su un solo core
bench-peers = Gli altri nella stessa prova, e Tontine / altro

bench-library = libreria
bench-game = gioco
bench-seats = posti
bench-answers = risposte/s
bench-match-answers = risposte/s in una partita
bench-matches = partite/s
bench-fork = biforcare, µs (99 %)
bench-imagine = immaginare (99 %)
bench-forks = biforcazioni/s
bench-moves = mosse/s
bench-copies = copie/s
bench-ratio-answers = noi: risposte
bench-ratio-match = partita
bench-ratio-forks = copie

bench-rate = { $value }
bench-micro = { $median } ({ $late })
bench-ratio = { $low }–{ $high }
bench-times = { $value } ×
bench-nothing = –
bench-not-python = { $game } (C++)

bench-ahead = { $game } va ad almeno { $times } × il passo di { $count } giochi in Python degli altri su { $all }
bench-ahead-not-of = { $said }; non di { $names }
bench-pursuer = { $name } ({ $times } ×)
bench-missing = { $library }: non installata: pip install tontine[bench] ({ $reason })
bench-broken = { $what }: non si è potuto misurare: { $reason }
bench-best-of = Ogni cifra è la migliore di { $rounds } giri in cui tutti si sono alternati, in secondi di processore: il disturbo può solo rallentare. I rapporti vanno dalla nostra riga più lenta alla più veloce.

command-bench = Misura quanto va veloce il tutto.
    .usage = tontine bench COMANDO
command-bench-engine = Misura il gioco a caso dei nostri giochi su un solo core, accanto agli altri nella stessa prova.
    .usage = tontine bench engine [OPZIONI]
    .seconds = Quanto può durare in tutto, circa.
    .game = Solo questo gioco; si può ripetere.
    .alone = Senza gli altri.
    .json = Le cifre in JSON.

## Ambienti

bench-environments = Tontine: ciò che si vede in numeri, e il gioco a caso nelle librerie di chi insegna alle macchine, su un solo core
bench-encodings = codifiche/s
bench-packings = compatte/s
bench-steps = passi/s
bench-ratio-steps = noi
bench-environments-how = Una codifica va da ciò che si vede e dalla domanda, già pronti, a una riga di numeri; compatta, ai soli numeri diversi da 0. A differenza delle altre cifre, per entrambe vale la mediana dei giri. Un passo è una risposta con tutto ciò che la libreria le fa intorno; in Gymnasium comprende le risposte a caso degli altri posti. RLCard dà ai giocatori numeri, TextArena frasi; noi frasi in tutti e due i casi.

command-bench-environments = Misura ciò che si vede in numeri e i nostri giochi in PettingZoo, Gymnasium, OpenSpiel, TextArena e alla maniera di RLCard, accanto a quelli delle librerie.
    .usage = tontine bench environments [OPZIONI]
    .seconds = Quanto può durare in tutto, circa.
    .game = Solo questo gioco; si può ripetere.
    .alone = Senza gli altri.
    .json = Le cifre in JSON.

## Livelli

bench-levels-title = Quanto pensa un bot per ogni decisione e per le sue parole, su un solo core
bench-level = livello
bench-decisions = decisioni
bench-half-ms = metà entro, ms
bench-all-ms = tutte entro
bench-budget-ms = limite
bench-levels-how = Millisecondi di processore, alle domande di partite fra bot normali, come a un tavolo dal vivo: con ciò che il bot dice prima, mentre gli altri parlano.

command-bench-levels = Misura quanto pensano i bot di ogni livello per ogni decisione.
    .usage = tontine bench levels [OPZIONI]
    .seconds = Quanto può durare in tutto, all’incirca.
    .game = Solo questo gioco; si può ripetere.
    .json = Le cifre in JSON.

## Ricerca

bench-search = Tontine: simulazioni di una ricerca al secondo, su un solo core
bench-living = chi è fuori
bench-playouts = partita finita a caso
bench-guided = finita dal bot del gioco
bench-ratio-search = noi
bench-search-how = Una simulazione immagina un mondo, scende lungo l’albero, aggiunge un nodo e lo fa giudicare. Quella di OpenSpiel è il suo ISMCTS in Python, sui nostri giochi attraverso il nostro adattatore, con partite finite a caso.

command-bench-search = Misura le simulazioni della nostra ricerca su un solo core, accanto alla ricerca di OpenSpiel sui nostri giochi.
    .usage = tontine bench search [OPZIONI]
    .seconds = Quanto può durare in tutto, circa.
    .game = Solo questo gioco; si può ripetere.
    .alone = Senza gli altri.
    .json = Le cifre in JSON.

## Il server

bench-server-title = { $seats } posti a { $tables } tavoli di un solo processo
bench-server-name = µs: di processore, a risposta
bench-server-ours = { $store }
bench-server-peer = { $name }
bench-server-paced = { $rate } risposte al secondo
bench-server-flat-out = a tutta forza
bench-server-memory = memoria
bench-server-p50-ms = metà da tutti entro, ms
bench-server-p99-ms = 99 % entro, ms
bench-server-worst-ms = tutte entro, ms
bench-server-quiet-p99-ms = 99 % nel giro più quieto, ms
bench-server-server-us = server, µs
bench-server-store-us = archivio, µs
bench-server-clients-us = clienti, µs
bench-server-answers = risposte al secondo
bench-server-best-answers = quelle del giro migliore
bench-server-flat-p50-ms = metà entro, ms
bench-server-flat-p99-ms = 99 % entro, ms
bench-server-flat-server-us = server, µs
bench-server-flat-store-us = archivio, µs
bench-server-flat-clients-us = clienti, µs
bench-server-table-kb = kB a tavolo
bench-server-ratio-p50-ms = metà entro
bench-server-ratio-p99-ms = 99 % entro
bench-server-ratio-server-us = processore del server
bench-server-ratio-answers = risposte a tutta forza
bench-server-ratio-flat-server-us = il suo processore, allora
bench-server-ratio-table-kb = memoria
bench-server-budget = { $store }: 99 risposte su 100 erano da tutti al tavolo entro { $late } ms; { $within ->
        [true] il limite di { $budget } ms è rispettato
       *[other] il limite è { $budget } ms
    }
bench-server-ratio = Tontine su { $store } / { $peer }: { $ratios }
bench-server-missing = { $name }: non misurato: { $reason } non c’è
bench-server-how = Da una risposta fino a quando tutti i posti del tavolo hanno l’aggiornamento, su una sola macchina con i clienti. Da noi la risposta è su disco prima che altri la sappiano; l’altro tiene tutto in memoria e non ha regole da calcolare. Tutti si sono alternati in { $rounds } giri, metà di ognuno a ritmo umano e metà a tutta forza, a tavoli nuovi quando le partite volgevano al termine. Tutte le cifre sono di tutti i giri insieme, tranne quelle del giro più quieto e del migliore. Il tempo di processore si conta dopo qualche risposta per scaldarsi; quello di SQLite è dei thread accanto al ciclo del server.

command-bench-server = Misura il server: 1.000 posti a 200 tavoli, accanto a boardgame.io nella stessa prova.
    .usage = tontine bench server [OPZIONI]
    .seconds = Quanto si gioca in tutto, circa; avvio e arrivo dei giocatori in più.
    .tables = Quanti tavoli da cinque posti.
    .alone = Senza l’altro.
    .json = Le cifre in JSON.

## Quanto costano un posto, un tavolo e una partita

bench-scale-title = Quanto costa una risposta ai tavoli da cinque, in microsecondi di processore
bench-scale-logs = Leggere un registro
bench-scale-matches = Una partita intera nella base di dati
bench-scale-flat-out = al massimo
bench-scale-spread = { $workers } sparsi
bench-tables = tavoli
bench-spectators = spettatori per tavolo
bench-workers = processi
bench-pace = risposte/s
bench-server-us = server
bench-store-us = PostgreSQL
bench-redis-us = Redis
bench-clients-us = clienti
bench-table-kb = kB per tavolo
bench-entries = voci
bench-load-ms = lettura, ms
bench-memory-kb = memoria, kB
bench-store-bytes = base di dati, byte
bench-scale-standstill = Dopo due ore di fermo: { $over } tavoli finiti sono stati chiusi in { $seconds } s, e ad altri { $live } non c’era più nulla in sospeso dopo { $all } s. Di chi intanto giocava, 99 su 100 hanno aspettato al massimo { $late } ms.
bench-scale-runs = { $date }: { $runs ->
        [one] una prova
       *[other] { $runs } prove
    }; { $processor }, { $python }, { $engine }
bench-scale-how = Su PostgreSQL e Redis, tutto su questa macchina con i clienti. Si conta il tempo di processore, non l’orologio. La memoria è quella del server, con le connessioni di un tavolo. Sparsi: queste arrivano a uno qualsiasi dei processi; altrimenti stanno tutte in uno.

command-bench-scale = Misura quanto costano un posto, un tavolo e una partita, con sempre più tavoli, spettatori e voci di registro.
    .usage = tontine bench scale [OPZIONI]
    .seconds = Quanto si gioca per ogni misura.
    .most = Non più tavoli di così.
    .runs = Quante volte; le cifre sono allora medie.
    .earlier = Unisce le nuove misure a quelle di questo file, ognuna con il peso delle sue risposte.
    .json = Le cifre in JSON.

## Chi pensa

bench-thinkers-title = Quanto dopo il momento dovuto sono state scritte le risposte dei bot
bench-due = risposte
bench-late-50 = metà
bench-late-90 = 90 %
bench-late-99 = 99 %
bench-by-levels = esperto· difficile· normale
bench-server-s = server
bench-thinkers-s = bot
bench-thinkers-how = { $tables } tavoli per ogni gioco, una persona che risponde subito fra bot esperti, per { $seconds } secondi dopo il riscaldamento, su un server con { $thinkers } { $thinkers ->
    [one] processo
   *[other] processi
} per i bot che cercano. Le risposte sono quelle dei bot che avevano una scelta, a domande aperte; metà, il 90 % e il 99 % sono state scritte entro tanti millisecondi. Seguono le decisioni per il livello che le ha prese, anche quelle segrete e le parole, e i secondi di processore del server e dei processi dei suoi bot.

command-bench-thinkers = Misura quanto dopo il momento dovuto si scrivono le risposte dei bot esperti a molti tavoli.
    .usage = tontine bench thinkers [OPZIONI]
    .seconds = Quanto dura ogni gioco, dopo il riscaldamento.
    .tables = Quanti tavoli.
    .thinkers = Processi per i bot che cercano.
    .game = Solo questo gioco; si può ripetere.
    .json = Le cifre in JSON.

## Contro la ricerca di OpenSpiel

bench-ismcts-bar = Partite
bench-ismcts = esperto contro l’ISMCTS di OpenSpiel in tutti gli altri posti, { $seconds } s di processore a decisione per ciascuno: { $share } ± { $margin } delle vittorie in { $matches } partite con { $seats } posti, numeri da { $first } a { $last } (alla pari: { $fair })
bench-ismcts-so-far = Partite: { $share } ± { $margin } di { $matches }

command-bench-ismcts = Fa giocare esperto contro la ricerca di OpenSpiel in uno dei nostri giochi, con lo stesso tempo a decisione.
    .usage = tontine bench ismcts GIOCO [OPZIONI]
    .game = Il gioco.
    .seats = Quanti posti; uno è nostro, e cambia.
    .matches = Quante partite.
    .seconds = Di processore, per ogni decisione.
    .first = Il numero della prima partita: numeri diversi danno carte diverse.
## Simulazioni

bench-sim-title = Partite simulate, con quello che se ne annota
bench-one-core = partite/s, un core
bench-two-cores = due core
bench-ratio-cores = due / uno
bench-sim-how = In tutti i posti siede { $bot }. I ritmi sono i migliori di { $rounds } giri a orologio, il rapporto è la mediana; l’avvio dei processi non conta.

command-bench-sim = Misura le partite simulate al secondo su un core e su due.
    .usage = tontine bench sim [OPZIONI]
    .seconds = Quanto può durare in tutto, all’incirca.
    .game = Solo questo gioco; si può ripetere.
    .json = Le cifre in JSON.
