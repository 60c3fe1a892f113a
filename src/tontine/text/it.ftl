### Le parole della casa: quelle a cui ogni gioco può ricorrere.

seat = Giocatore { $number }
nobody = nessuno
nothing = niente
comma = {", "}
and = {" "}{ EUPHONIC("e", $last) }
arrow = {" → "}

semicolon = {"; "}
quoted = «{ $words }»

word-true = sì
word-false = no
word-none = –
word-pass = Passo

view-seat = -
player-alive = Sorte
    .value =
        { $value ->
            [true] in vita
           *[other] fuori
        }

event-end =
    { COUNT($winners) ->
        [0] Non vince nessuno.
        [one] Vince { SEATS($winners) }{ $points ->
            [none] .
           *[other] {" "}con { $points } punti.
        }
       *[other] Vincono alla pari { SEATS($winners) }{ $points ->
            [none] .
           *[other] {" "}con { $points } punti a testa.
        }
    } { $why }

## Impostazioni

by-chance = a caso
counts-with = con { $words }
counts-without = senza { $words }
times = { $count } × { $word }

## Bot

bot-random = facile (a caso)
bot-greedy = normale
bot-easy = facile
    .help = Conosce i trucchi, ma qualcosa gli sfugge.
bot-normal = normale
    .help = Conosce i trucchi.
bot-hard = difficile
    .help = Ha fatto pratica, o guarda un po’ più in là.
bot-expert = esperto
    .help = Prima di ogni risposta gioca molte partite a mente.
rating-best = la migliore
rating-good = va bene
rating-risky = un rischio
rating-bad = da evitare
rating-chance = { $chance } %

## Errori. Una frase semplice, e che cosa fare.

error-tontine-error = Atteso: { $expected }; ricevuto: { $got }.
error-unknown-game = In casa non c’è nessun gioco «{ $got }». Scegli tra: { $expected }.
error-bad-game =
    { $problem ->
        [import] «{ $name }» di { $expected } non si può caricare: { $got }.
        [no-game] «{ $name }» di { $expected } non è un gioco: quello che indica è un { $got }, non un Game.
        [name] «{ $name }» di { $expected } resta fuori: il suo nome { $got } deve essere di parole in lettere minuscole e cifre, unite da trattini, con 40 caratteri al massimo.
        [taken] «{ $name }» di { $expected } resta fuori: un gioco con questo nome c’è già.
       *[other] «{ $name }» di { $expected } non si può giocare: { $got }.
    }
error-unknown-bot = Nessun bot di nome «{ $got }» sa giocare a questo gioco. Scegli tra: { $expected }.
error-missing-library = Il livello «{ $got }» ragiona con { $expected }, che qui non è installato. Per averlo: pip install { $expected }
error-wrong-seats =
    { $problem ->
        [seats] A questo gioco si gioca da { $low } a { $high }, non in { $got }.
       *[other] A questo gioco si gioca in { $expected }, non in { $got }.
    }
error-bad-settings =
    { $problem ->
        [whole]
            { $got ->
                [none] «{ $setting }» vuole un numero intero da { $low } a { $high }.
               *[other] «{ $setting }» vuole un numero intero da { $low } a { $high }, non { $got }.
            }
        [flag]
            { $got ->
                [none] «{ $setting }» vuole sì o no.
               *[other] «{ $setting }» vuole sì o no, non { $got }.
            }
        [choice]
            { $got ->
                [none] «{ $setting }» vuole una di queste scelte: { WORDS($options) }.
               *[other] «{ $setting }» vuole una di queste scelte, non { $got }: { WORDS($options) }.
            }
        [several] «{ $setting }» vuole un elenco di parole.
        [counts] «{ $setting }» vuole ogni parola una volta sola, e quante ce ne sono.
        [word]
            { $options ->
                [none] «{ $setting }» non conosce { $got }.
               *[other] «{ $setting }» non conosce { $got }. Scegli tra: { WORDS($options) }.
            }
        [twice] «{ $setting }» nomina { WORD($word) } due volte.
        [copies]
            { $got ->
                [none] «{ $setting }» può avere { WORD($word) } da 0 a { $most } volte.
               *[other] «{ $setting }» può avere { WORD($word) } da 0 a { $most } volte, non { $got }.
            }
        [form] Le impostazioni si danno per nome, ciascuna con il suo valore.
        [nothing-to-set] In questo gioco non c’è niente da impostare, quindi nemmeno { $got }.
        [unknown] Non esiste l’impostazione { $got }. Scegli tra: { $settings }.
       *[other] Con queste impostazioni non si può giocare.
    }
error-unknown-seat = A questo tavolo non c’è il posto { $got }: i posti si contano da { $low } a { $high }.
error-not-asked = { $got ->
        [none] In questo momento non si aspetta la risposta di nessuno.
       *[other] In questo momento { SEAT($got) } non ha domande a cui rispondere.
    }
error-not-offered = «{ $got }» non è tra le scelte. Scegli tra: { WORDS($expected) }.
error-match-over = La partita è finita. Non c’è più niente a cui rispondere.
error-nothing-to-withdraw = { SEAT($got) } non ha dato nessuna risposta da ritirare.
error-bad-record =
    { $problem ->
        [form] Questa non è la registrazione di una partita. Una registrazione è il file JSON salvato da Tontine.
        [version] Questa registrazione viene da un’altra versione di Tontine ({ $got }); questa legge la versione { $number }.
        [earlier-rules] Questa è la registrazione di una partita giocata con le vecchie regole di { $title } (regole { $played }). Da allora sono state corrette (regole { $number }), e la partita non si può rigiocare.
        [later-rules] Questa è la registrazione di una partita giocata con regole di { $title } più nuove (regole { $played }) di quelle che questa versione di Tontine conosce (regole { $number }). Serve una versione più recente.
        [seed] Il seme di questa registrazione è rovinato: servono 64 cifre esadecimali.
        [answers] Le risposte di questa registrazione sono rovinate: servono coppie di posto e scelta.
        [answer] La risposta numero { $number } non sta in piedi in questa partita. La registrazione è rovinata, o qualcuno l’ha toccata.
        [outcome] L’esito scritto nella registrazione non è quello a cui portano le sue risposte. La registrazione è rovinata, o qualcuno l’ha toccata.
       *[other] Questa registrazione non è integra: atteso { $expected }, trovato { $got }.
    }
error-not-forkable = Questa partita non tiene { $expected }: non può { $got }.
