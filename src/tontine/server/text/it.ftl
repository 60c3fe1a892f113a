### Le parole del server: che cosa può andare storto alla porta o al tavolo, e i segnali che ci si manda.

## Segnali. $target è il nome di un posto.

signal-kill = A morte { $target }
signal-with-you = Sono con te
signal-beware = Attenti { EUPHONIC("a", $target) }
signal-show-card = La mia carta dice { $target }

## Notifiche per chi non è al suo tavolo. $game è il nome del gioco.

push-turn = { $game }: tocca a te
    .more = Il tavolo ti aspetta.

## Anteprime dei link, dove li si manda. $host è un nome, $game un titolo.

preview-house = Giochi in cui ne resta uno solo. Si gioca nel browser, con gli amici o contro i bot: basta un nome.
preview-learn = Impara { $game } giocando
preview-rules = Le regole di { $game }
preview-table = { $host } ti invita a { $game }
preview-open =
    { $taken ->
        [0] { $host } ha aperto un tavolo da { $seats } posti. Il primo posto può essere tuo.
       *[other] Al tavolo di { $host } { $taken ->
            [one] è occupato un posto
           *[other] sono occupati { $taken } posti
        } su { $seats }. Siediti anche tu: basta un nome.
    }
preview-playing = Al tavolo di { $host } si sta giocando. Vieni a guardare.
preview-over = La partita al tavolo di { $host } è finita. Si può rivedere, da ogni posto.

## Errori. Una frase semplice, e che cosa fare.

error-request-error = Qui non si può fare.
error-no-identity =
    { $problem ->
        [link] Questo link non vale più. Chiedine uno nuovo sul dispositivo dove hai il tuo nome.
       *[other] Qui non hai ancora un nome. Prima scegline uno.
    }
error-not-allowed =
    { $problem ->
        [host] Può farlo solo chi ha aperto il tavolo.
        [removed] Chi ha aperto il tavolo ti ha bloccato: qui non puoi sederti.
        [hints] I consigli sono per i tavoli contro soli bot, a meno che il tavolo non li permetta.
        [hints-secret] Da un consiglio gli altri capirebbero che hai qualcosa da decidere: per una domanda segreta non ce n’è.
        [to-the-end] Solo chi è fuori, e gioca da solo contro i bot, può far giocare il resto subito.
        [operators] Può farlo solo la macchina stessa, o chi ha il codice.
       *[other] Può farlo solo chi siede a questo tavolo.
    }
error-wrong-origin = Questa richiesta viene da un altro sito. Usa la pagina della casa.
error-no-such-table = Questo tavolo non c’è.
error-no-such-code = Nessun tavolo ha questo codice. Un codice scade con la sua partita: chiedi quello nuovo.
error-old-rules = Questa partita è stata giocata con le vecchie regole del gioco (regole { $got }). Da allora sono state corrette (regole { $expected }): non può continuare, né si può rivedere.
error-newer-rules = A questo tavolo si gioca con regole più nuove (regole { $got }) di quelle che questa casa conosce (regole { $expected }).
error-no-such-record = Questa registrazione non c’è.
error-no-such-call = Nessuno ti propone un’altra partita a quel tavolo.
error-no-such-person = A questo tavolo non c’è nessuno così.
error-seat-taken = Quel posto non è libero. Liberi: { SEATS($expected) }.
error-already-seated = A questo tavolo siedi già: sei { SEAT($expected) }.
error-not-seated = A questo tavolo non hai posto.
error-not-ready = Non ci sono ancora tutti, o non sono tutti pronti. Mancano: { SEATS($expected) }.
error-wrong-time =
    { $got ->
        [open] È presto: la partita non è ancora cominciata.
        [playing] Non si può durante la partita.
        [over] È tardi: la partita è finita.
       *[other] È tardi: questo tavolo è chiuso.
    }
error-stale-question = La domanda { $got } non è aperta. Aperta: { $expected }.
error-silenced =
    { $problem ->
        [ghosts] Qui non puoi parlare: a questo tavolo i fantasmi tacciono.
        [ghosts-apart] Non puoi sussurrare ai vivi: qui i fantasmi parlano tra loro.
       *[other] Qui non puoi parlare: a questo tavolo chi guarda tace.
    }
error-bad-message =
    { $problem ->
        [guest] A quel posto non c’è un ospite da mandare via.
        [whisper] Si sussurra a posti di questo tavolo, ciascuno nominato una volta.
        [words] Di’ qualcosa a parole o manda un segnale: una delle due.
        [signal] Questo segnale non c’è.
        [target] A questo tavolo quel posto non c’è.
        [card] In questo gioco non c’è una carta così da mostrare.
        [name] Un nome ha da 1 a { $most } lettere.
        [line] Non ha detto nessuna frase così che tu potessi sentire.
        [confirm] Questo non è il tuo nome. Nulla è stato cancellato.
        [id] Questo id è già servito per altro.
        [endpoint] Questo non è l’indirizzo di un servizio di notifiche.
        [keys] Queste non sono le chiavi di un browser.
       *[other] La casa non conosce questo messaggio.
    }
error-too-large = È troppo grande: al massimo { $most } byte, non { $got }.
error-too-many =
    { $problem ->
        [messages] Piano: al massimo { $most } messaggi in una volta.
        [talk] Piano: al massimo { $most } frasi in una volta.
        [hints] Piano: al massimo { $most } consigli alla volta.
        [reports] Al massimo { $most } segnalazioni in una volta. Aspetta un poco.
        [new-tables] Al massimo { $most } tavoli nuovi in una volta. Aspetta un poco.
        [names] Al massimo { $most } nomi nuovi in una volta. Aspetta un poco.
        [links] Al massimo { $most } link in una volta. Aspetta un poco.
        [subscriptions] Al massimo { $most } modifiche agli avvisi in una volta. Aspetta un poco.
        [codes] Troppi codici sbagliati. Aspetta qualche minuto, o chiedi il link.
        [records] Al massimo { $most } registrazioni in una volta. Aspetta un poco.
        [replays] Piano: al massimo { $most } parti di partite riviste in una volta.
        [lines] Al massimo { $most } linee possono essere aperte insieme. Chiudine una.
        [tables] Hai { $most } tavoli non ancora finiti. Prima finiscine uno.
        [lines-of-talk] A questo tavolo si è detto abbastanza: al massimo { $most } frasi a testa.
        [lobby] Questo tavolo è stato cambiato { $most } volte. Comincia, o aprine un altro.
        [requests] Dal tuo indirizzo arriva troppo. Aspetta un momento e riprova.
        [data] Al massimo { $most } volte di seguito. Aspetta un po’.
        [analyses] Per ora hai fatto analizzare tutte le partite che puoi. Riprova più tardi.
        [analyses-own] Un’analisi alla volta. La tua sta ancora lavorando a un’altra partita.
        [analyses-all] La casa sta analizzando tutte le partite che può. Riprova tra poco.
        [kept-bytes] Per oggi dal tuo indirizzo si sono conservate tutte le registrazioni che si possono conservare.
        [fidgets] Qui hai cambiato idea { $most } volte. Può bastare.
       *[other] Conservi già { $most } registrazioni: di più non ce ne stanno.
    }
error-unavailable = La casa ora non riesce a scriverlo. Riprova.
error-not-found = Qui non c’è niente.
error-method-not-allowed = Qui non si può fare.
error-bad-request = La casa non ha capito.
error-internal = Qualcosa è andato storto in casa. Non è cambiato niente.

## Prima che la casa apra

error-not-servable =
    { $problem ->
        [workers] Almeno un processo deve servire, non { $got }.
        [workers-alone] A più processi serve --redis, che porta le notizie dall’uno all’altro.
        [port] Sulla porta { $got } non si può servire niente: è occupata o non è permessa. Scegline un’altra con --port.
        [host] { $got } non è un indirizzo di questa macchina. Scegline un altro con --host.
        [folder] Nella cartella { $got } non si può scrivere. Scegline un’altra con --data.
        [keys] Le chiavi in { $got } non si possono leggere. Correggi il file o toglilo: allora tutti dovranno riprendere un nome.
        [vapid] In { $got } non c’è una chiave per Web Push: servono 32 byte in base64url. Senza, la casa ne fa una sua.
        [database] La base di dati { $got } non si può usare: { $why }. C’è, e --db è giusto?
        [no-house] In { $got } non c’è ancora una casa. Aprine una con tontine serve, o di’ dov’è con --data o --db.
        [address] { $got } non va bene per { $option }. Vedi tontine serve --help per che cosa ci vuole.
       *[redis] A { $got } non risponde nessuno. Redis è acceso, e --redis è giusto?
    }
