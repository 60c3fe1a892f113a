bench-measuring = Si misura { $what }

bench-ours = Tontine, gioco a caso su un solo core
bench-peers = Gli altri nella stessa prova, e Tontine / altro

bench-library = libreria
bench-game = gioco
bench-seats = posti
bench-answers = risposte/s
bench-match-answers = risposte/s in una partita
bench-matches = partite/s
bench-fork = biforcare, µs (99 %)
bench-imagine = immaginare, µs (99 %)
bench-forks = biforcazioni/s
bench-moves = mosse/s
bench-copies = copie/s
bench-ratio-answers = noi: risposte
bench-ratio-match = in una partita
bench-ratio-forks = biforcazioni

bench-rate = { $value }
bench-micro = { $median } ({ $late })
bench-ratio = { $low }–{ $high } ×
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
