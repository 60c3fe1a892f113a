### Testi della pagina che si caricano quando qualcuno impara, chiede o controlla.

## Lezioni

learn-title = Impara { $game }
learn-voice = La voce
learn-rookie = Recluta
learn-step = { $number } di { $total }
learn-next = Avanti
learn-back = Indietro
learn-leave = Lascia la lezione
learn-answer = Ora scegli: { $option }
learn-stray = Si potrebbe fare anche «{ $option }». In questa lezione però scegliamo «{ $wanted }», perché gli altri hanno provato così.
learn-playing = Giocano gli altri …
learn-skip = Più in fretta
learn-real = Ora una partita vera
learn-again = Da capo

## Aiuto

help-plain = Scegli una delle risposte qui sotto: sono tutte quelle che le regole permettono.
help-goal = Lo scopo: { $goal }
help-rule = La regola, parola per parola
help-rules = Tutte le regole

## Suggerimenti

tips = Suggerimenti
tip-lesson = Prima volta a { $game }? Una partita guidata dura quattro minuti.
tip-answer =
    Rispondi qui sotto, o tocca la carta o il giocatore che brilla.{ $keys ->
        [true] {" "}Vanno bene anche i tasti da 1 a 9.
       *[other] {""}
    }
tip-help = Non ti orienti? «?» spiega la domanda, con un esempio.
tip-hint = «!» chiede a un esperto che cosa farebbe.
tip-peek = Tieni premuta una carta, o passaci sopra, per leggerla in grande.
tip-character = Ogni bot ha un carattere: tieni premuto il suo posto, o passaci sopra, per leggerlo.
tip-point = Il piccolo mirino accanto a un giocatore dice qualcosa di lui a tutti, o sussurrando a uno solo.
tip-skip = Invio, o Salta, accorcia quello che si sta mostrando.
tip-seen = Capito
tip-never = Basta suggerimenti
tip-again = Mostra di nuovo i suggerimenti
tips-on = I suggerimenti si vedranno ancora una volta.
tips-off = Niente più suggerimenti. «?» li riaccende.

## Il libro delle regole

book-pictures = Come si gioca, in figure
book-for-example = Per esempio
book-details = Le regole in dettaglio
book-fine = In piccolo: decisioni e motivi, chi sa che cosa, dimostrazioni, bot
book-search = Cerca nelle regole
book-found =
    { $count ->
        [0] Niente con questo nome.
        [one] Un punto
       *[other] { $count } punti
    }

## Prova

proven-whole = Sigillato prima della partita ✓ immutato ✓
proven-dealt = distribuito secondo il seme ✓
proven-unseen = Immutato ✓ (questo browser non ha visto il sigillo)
proven-broken = Il sigillo non corrisponde.
proven-misdealt = La distribuzione non segue dal seme.
proven-how = Il tuo browser ha conservato il sigillo che il tavolo mostrava al tuo arrivo, e ha appena calcolato da sé che il segreto gli corrisponde, e che segreto e fortuna danno il seme di questa partita. Dunque nessuno ha scelto il seme.
proven-deal = La casa dice come ha mescolato e sorteggiato per distribuire. Il tuo browser ha fatto lo stesso con il seme, e ha ottenuto lo stesso ordine. Non ha controllato quale carta fosse in quale posto, né ciò che è venuto dopo.
proven-more = Che ogni carta e ogni risposta tornino è un controllo più lungo: lo fa la casa se nella replica chiedi «È tutto vero?», e lo fa «tontine verify» sul tuo computer, con la registrazione che puoi scaricare.

## Dopo la partita

lies-to-you = Chi ti ha mentito ({ $count })
lies-all = Chi ha mentito a chi ({ $count })
lie-to = { EUPHONIC("a", $seats) }:
lie-done = Poi: { $answer }, non { $promised }.
lies-note = Qui contano solo i segnali, non ciò che si è scritto. Un ripensamento ha lo stesso aspetto.
picture = Un’immagine della partita
picture-saved = L’immagine è tra i tuoi download.
picture-failed = Questo browser non riesce a disegnare l’immagine.
picture-foot = Tontine · resta in piedi uno solo

## Analisi di una partita

analysis = Analisi
analysis-close = Torna al diario
analysis-wait = Ci sta pensando. I tavoli dal vivo vengono prima, quindi può volerci un minuto o più.
analysis-parts = { $done } di { $total }
analysis-cancel = Annulla
analysis-again = Analizza di nuovo
analysis-lost = L’analisi si è interrotta. Non ne è rimasto niente.
analysis-chances = Probabilità di vincere
analysis-note = Ciò che al tavolo ci si poteva aspettare, da quel che ognuno allora sapeva.
analysis-moment = Passo { $step }: { $chances }
analysis-chance = { $name } { $chance } %
analysis-numbers = In numeri
analysis-step = Passo
analysis-turns = Svolte
analysis-turns-none = Niente è cambiato d’un colpo.
analysis-turn = { $name }: { $before } % → { $after } %
analysis-mistakes = Errori
analysis-of = Di chi
analysis-counts = { $decisions ->
        [one] una decisione
       *[other] { $decisions } decisioni
    }, { $mistakes ->
        [0] nessun errore
        [one] un errore
       *[other] { $mistakes } errori
    }, { $blunders ->
        [0] nessuno grave
        [one] uno grave
       *[other] { $blunders } gravi
    }
analysis-mistake = Errore
analysis-blunder = Errore grave
analysis-better = Meglio: { $better }, di { $loss }.
analysis-points = { $points } ± { $error } punti
analysis-worth = { $amount } ± { $error }
analysis-clean = Nessun errore che si distingua dalla sfortuna.
analysis-how = Una risposta è un errore se un’altra era migliore di almeno 5 punti su cento, senza dubbio, da quel che il giocatore sapeva; grave, da 15.
analysis-how-worth = Le risposte sono pesate dall’esperto del gioco, da quel che il giocatore sapeva.
