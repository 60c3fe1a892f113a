### Le parole del resoconto di una simulazione.

report-decimal = ,
report-title = { $title }: che cosa dicono le partite
report-over = Dal laboratorio
report-lead = { $matches } partite con { $seats } giocatori, a { $tables ->
        [one] un solo tipo di tavolo
       *[other] { $tables } tipi di tavolo
    }. Hanno giocato: { $bots }.
report-short = In breve
report-somebody = un altro giocatore
report-usual = le solite regole

report-ask-first = Conviene essere i primi?
report-ask-long = Quanto dura una partita?
report-ask-end = Come finisce?
report-ask-bot = Chi gioca meglio?
report-ask-helps = Che cosa aiuta di più?
report-ask-hurts = Che cosa nuoce di più?
report-ask-variant = Quale variante cambia di più la durata?

report-nobody-begins = Non comincia nessuno: si sceglie tutti insieme.
report-first = { $clear ->
        [true] { $more ->
            [true] Sì, di { $points } ± { $margin } punti.
           *[other] No, anzi: { $points } ± { $margin } punti in meno.
        }
       *[other] Non si può dire: { $points } ± { $margin } punti in { $more ->
            [true] più
           *[other] meno
        } del giusto, in { $count } partite.
    }
report-long = Con { $players } giocatori metà delle partite finisce entro { $middle } { $unit ->
        [turn] turni
       *[other] round
    }; nove su dieci durano da { $low } a { $high }.
report-most-end = Nel { $share } % dei casi così: { $reason }
report-best-bot = { $bot }, con { $players } giocatori: ogni suo posto vince { $points } ± { $margin } punti in { $more ->
        [true] più
       *[other] meno
    } del giusto{ $clear ->
        [true] .
       *[other] , forse per caso.
    }
report-piece = { $word }: { $points } ± { $margin } punti in { $more ->
        [true] più
       *[other] meno
    } ({ $count } volte; «{ $example }»).
report-variant = { $table }, con { $players } giocatori: { $now } { $unit ->
        [turn] turni
       *[other] round
    } invece di { $before } (± { $margin }).

report-numbers = I numeri
report-who = Chi
report-more-than-fair = Punti più del giusto
report-matches = Partite
report-table = Tavolo
report-players-column = Giocatori
report-length-column = Durata
report-first-column = Chi comincia, punti
report-middle = Metà finisce entro
report-most-between = Nove su dieci
report-mean = Media
report-answers = Risposte
report-end = Fine
report-share = Quota
report-kind = Quando
report-word = Che cosa
report-effect = Punti
report-times = Volte
report-players = { $players } giocatori
report-chair = { $players } giocatori, sedia { $place }
report-seat = { $players } giocatori, posto { $place }
report-bot = { $bot }, { $players } giocatori

report-chairs = L’ordine di gioco
report-chairs-about = Quanto vince ogni sedia più della sua giusta parte, contando da chi comincia. In quattro, la giusta parte è il 25 % delle vittorie.
report-seats = I posti
report-seats-about = Quanto vince ogni posto più della sua giusta parte. Non comincia nessuno e le regole trattano tutti i posti allo stesso modo: quel che si scosta da zero lo fanno i bot.
report-bots = Chi è seduto
report-bots-about = Quanto vince ogni posto di un bot più della sua giusta parte.
report-tables = Tavoli e varianti
report-tables-about = Per ogni tipo di tavolo: quanto dura una partita, e quanto vince chi comincia più della giusta parte.
report-table-of = { $table }, { $players } giocatori
report-first-by-table = Quanto vince chi comincia più della giusta parte, per tavolo
report-length = Quanto dura
report-length-about = Quante partite durano quanto. L’ultimo centesimo, le più lunghe, sta tutto in fondo alla linea.
report-ending = Come finisce
report-ending-about = Perché la partita è finita.
report-survival = Chi c’è ancora
report-survival-about = Quanti giocatori non sono fuori, col passare del tempo; la fascia è l’intervallo del 95 %. Da { $count } partite.
report-pieces = Carte, gettoni, dadi
report-pieces-about = A qualcuno è capitato questo, a qualcun altro nello stesso modo qualcos’altro, con altrettanti giocatori in vita: quanti punti in più ha vinto il primo. Dove è il caso a decidere a chi capita che cosa, è l’effetto della cosa stessa.
report-opening = Le prime mosse
report-opening-about = La prima vera scelta di ogni giocatore: quanti punti in più ha vinto chi ha scelto così, rispetto a chi ha scelto altrimenti.
report-moves = Le scelte
report-moves-about = Chi una volta ha scelto così, rispetto a chi alla stessa domanda, con altrettanti in vita, ha scelto altrimenti. Una scelta dice anche come stava chi l’ha fatta: non è la prova di una causa.
report-many = Ogni figura confronta molte cose insieme. Le sue linee sono larghe quanto basta perché valgano tutte insieme al 95 %; quelle che non toccano lo zero sono in ottone.
report-example = Per esempio: { $sentence }{ $left_out ->
        [0] {""}
       *[other] {" "}(Le migliori e le peggiori; le altre { $left_out } sono nella tabella.)
    }

report-axis-excess = punti più della giusta parte delle vittorie
report-axis-effect = punti di vittoria, rispetto agli altri
report-axis-turn = turni
report-axis-round = round
report-axis-matches = % delle partite
report-axis-alive = % dei giocatori

report-how = Gli intervalli sono del 95 %: «2,1 ± 0,4» sta probabilmente fra 1,7 e 2,5. Un punto è una vittoria su cento partite. I bot non sono persone: quel che vale per loro è un indizio di quel che vale per voi.
report-made = Fatto con Tontine { $version }. Le stesse partite, di nuovo:
