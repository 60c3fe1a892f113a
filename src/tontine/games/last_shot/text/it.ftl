### Last Shot

title = Last Shot
goal = Resta l’ultimo agente in vita, o sopravvivi in mezzo a soli Compagni.
line = Agenti, segreti, e sei modi di sparire dal libro paga. Tieni sempre una carta nella manica.

## Parole sui pulsanti

word-reload = Ricarica
word-enough = Basta, pesco
word-done = Fatto
word-yes = Sì
word-no = No
word-left = A sinistra
word-right = A destra
word-deck = Il mazzo
word-private = Il mio mazzo privato
word-surrender = Lascio guardare e prendere due carte
word-discard = Scarto la mano

## Altre parole

word-discards = gli scarti
word-box = la scatola
word-act = in corso
word-end = alla fine
word-played = si gioca una carta
word-doomed = una carta Eliminazione sta per colpire
word-out = un’eliminazione
word-reloads = una ricarica
word-turn-ends = la fine di un turno
word-laid-down = sul tavolo
word-hidden = nascoste
word-full = scoperte
word-agency = Agenzia
word-bureau = Ufficio
word-committee = Comitato
word-department = Dipartimento

## Che cosa sta su una Reazione oltre al suo effetto (LS-6)

-as-action = O come Azione: pesca una carta.

## Agenzia

word-black-market = Mercato nero
    .text = Guarda le prime tre carte del mazzo; pescane una e rimetti le altre in cima, nell’ordine che vuoi.
word-budget-cuts = Tagli al bilancio
    .text = Ogni giocatore, anche tu, scarta fino a restare con tre carte.
word-bullet-time = Al rallentatore
    .text =
        Quando finisce il turno di un rivale: il prossimo turno è tuo; poi si prosegue alla tua sinistra. { -as-action } Salva da
        { word-marksman }.
word-cease-and-desist = Diffida
    .text = Quando un rivale gioca un’Azione, che non sia una carta Eliminazione: annullala. { -as-action }
word-churn-and-burn = Usa e getta
    .text = Scarta quante carte vuoi, poi pescane altrettante.
word-clandestine-deal = Accordo clandestino
    .text = Tu e un rivale scegliete in segreto una carta della vostra mano; scambiatele.
word-confiscation = Confisca
    .text = Prendi una carta a caso dalla mano di un rivale.
word-controlled-chaos = Caos controllato
    .text = Tutti i giocatori passano la propria mano, a sinistra o a destra: lo decidi tu.
word-cooler-heads-prevail = Sangue freddo
    .text = Tutti i giocatori scartano ogni carta Eliminazione che hanno in mano. Salva da { word-poisoned-cup }.
word-cultural-exchange = Scambio culturale
    .text = Scambia la tua mano con quella di un rivale.
word-dibs = Mia!
    .text = Quando finisce il turno di un rivale: prendi la carta in cima agli scarti normali. { -as-action }
word-diplomatic-immunity = Immunità diplomatica
    .text = Sei immune alle carte dei rivali fino all’inizio del tuo prossimo turno. Salva da { word-disappearance }.
word-duck-and-cover = Giù la testa
    .text =
        Quando la carta di un rivale, che non sia una carta Eliminazione, avrebbe effetto su di te: ne sei immune. { -as-action }
        Salva da { word-marksman }.
word-dumpster-dive = Tra i rifiuti
    .text = Prendi una carta qualsiasi dagli scarti normali. Salva da { word-long-fall }.
word-jackpot = Jackpot
    .text = Pesca tre carte.
word-leftovers = Avanzi
    .text = Quando un rivale ricarica: prendi una delle carte normali che ha appena scartato. { -as-action }
word-loot-the-body = Sciacallaggio
    .text =
        Quando un rivale viene eliminato: prendi dalla sua mano fino a due carte a tua scelta, tranne le carte Eliminazione.
        { -as-action }
word-misfire = Cilecca
    .text = Quando viene giocata una carta Eliminazione: annullala. { -as-action }
word-most-wanted = Ricercato
    .text = Le carte Eliminazione degli altri devono scegliere questo giocatore, se possono. Finisce al termine del suo prossimo turno.
word-no-win-scenario = Vicolo cieco
    .text = Un rivale sceglie: scarta tutta la sua mano, oppure te la lascia guardare e ne prendi due carte.
word-operation-windup = Operazione Carica
    .text =
        Nel tuo prossimo turno giochi fino a due carte prima di pescare; poi finisce. Una Ricarica la fa finire inutilizzata. Salva
        da { word-car-bomb }.
word-payoff = Mazzetta
    .text = Pesca due carte, poi dai una carta della tua mano a un rivale.
word-redacted = Omissis
    .text = Quando viene giocata una Reazione: annullala. { -as-action }
word-secret-informant = Informatore segreto
    .text = Guarda la mano di un rivale, poi pesca una carta. Salva da { word-car-bomb }.
word-sleight-of-hand = Gioco di mano
    .text = Prendi una carta a caso da un rivale, poi dagliene una a tua scelta. Salva da { word-poisoned-cup }.
word-stunning-personality = Fascino irresistibile
    .text =
        Quando la carta di un rivale sceglie te solo: deve scegliere un altro giocatore valido, che può rispondere anche lui; se non
        ce n’è, è annullata. { -as-action } Salva da { word-close-quarters }.
word-take-a-shot = Tentare il colpo
    .text =
        Scopri la prima carta del mazzo: se è una carta Eliminazione puoi giocarla subito; altrimenti la peschi. Salva da
        { word-close-quarters }.
word-think-thrice = Pensaci tre volte
    .text = Il suo prossimo turno salta; finisce al termine di quel turno.

## Ufficio

word-blitz = Blitz
    .text = Nessuno può ricaricare fino all’inizio del tuo prossimo turno.
word-identity-theft = Furto d’identità
    .text = Sposta una carta Persistente da davanti a un giocatore a un altro davanti al quale può stare. Salva da { word-disappearance }.
word-insurance-policy = Polizza assicurativa
    .text = La prossima volta che una carta Eliminazione ti eliminerebbe, distruggi invece questa.
word-mind-games = Giochi mentali
    .text = Nomina una carta; ogni rivale che ce l’ha te ne dà una.
word-murder-mystery = Delitto misterioso
    .text = Scegli un rivale e nomina una carta. Se ce l’ha è eliminato; se no, è lui a guardare la tua mano.
word-outside-talent = Talento esterno
    .text = Guarda tre carte inutilizzate a caso; prendine una.
word-safe-house = Rifugio
    .text =
        Metti fino a tre carte della tua mano a faccia in giù come mazzo privato, nell’ordine che vuoi. Ogni volta che pescheresti
        dal mazzo puoi pescare da lì. Finisce quando è vuoto; se viene rimosso, le sue carte sono scartate con lui. Salva da
        { word-long-fall }.
word-scavenger-hunt = Caccia al tesoro
    .text = Nomina una carta; scopri le prime carte del mazzo finché non compare, cinque al massimo. Se compare pescala; scarta le altre.
word-stakeout = Appostamento
    .text = Vedi la mano di quel giocatore fino all’inizio del tuo prossimo turno.
word-tactical-resupply = Rifornimento tattico
    .text = Pesca finché non hai cinque carte in mano.

## Comitato

word-comrades-in-arms = Compagni d’armi
    .text = Sei un Compagno per il resto della partita.
word-disinformation = Disinformazione
    .text = Un rivale rimescola la sua mano nel mazzo e pesca altrettante carte.
word-domino-effect = Effetto domino
    .text = Ogni rivale scarta una carta a caso.
word-hold-for-questioning = Fermo di polizia
    .text = Non può giocare Reazioni e nel suo prossimo turno deve ricaricare; finisce al termine di quel turno.
word-iron-curtain = Cortina di ferro
    .text =
        Nessuna carta può passare dalla mano di un giocatore a quella di un altro fino all’inizio del tuo prossimo turno; quelle
        parti degli effetti si saltano.
word-patsy = Capro espiatorio
    .text =
        Quando la carta di un rivale sceglie te solo: scegli al tuo posto un altro giocatore valido, non chi l’ha giocata; può
        rispondere anche lui. Se non ce n’è, non si può giocare. { -as-action }
word-pravda = Pravda
    .text = Tutti i rivali ti mostrano la mano, poi peschi una carta.
word-propaganda = Propaganda
    .text = Nomina una carta; ogni giocatore, anche tu, ne scarta tutte le copie.
word-red-scare = Paura rossa
    .text = Ogni giocatore che non è un Compagno, anche tu, scarta una carta a caso.
word-russian-roulette = Roulette russa
    .text =
        Prendi le prime sei carte del mazzo. Dalla tua sinistra, un giro dopo l’altro, anche tu, ognuno ne scopre una; chi scopre
        una carta Eliminazione è eliminato e ci si ferma. Tutte e sei si scartano.

## Dipartimento

word-embargo = Embargo
    .text = Nomina una carta; nessuno può giocarla fino all’inizio del tuo prossimo turno.
word-fairness-doctrine = Par condicio
    .text = Ogni giocatore pesca o scarta fino ad avere esattamente tre carte.
word-filibuster = Ostruzionismo
    .text =
        Fino all’inizio del tuo prossimo turno un rivale, per annunciare una carta, Reazioni comprese, deve scartarne un’altra, o non
        può giocarla.
word-injunction-junction = Ingiunzione
    .text = Quando viene giocata una carta qualsiasi: annullala. { -as-action }
word-official-pardon = Grazia di Stato
    .text = Quando una carta Eliminazione eliminerebbe un giocatore: non è eliminato. { -as-action }
word-public-hearing = Udienza pubblica
    .text =
        Un rivale mostra la sua mano; tutti gli altri, anche tu, votano insieme una delle sue carte; la più votata è scartata, a
        parità decidi tu.
word-reparations = Riparazioni
    .text = Ogni rivale che ha più carte di te, contate una volta sola, te ne dà una a sua scelta.
word-un-interference = Ingerenza dell’ONU
    .text = Scarta tutte le carte Persistenti in gioco.
word-unpopular-vote = Voto impopolare
    .text = Tutti i giocatori votano insieme per qualcun altro; chi ha più voti, a parità tutti, scarta la mano.
word-yield-the-floor = Cedere la parola
    .text = Scegli un rivale: il prossimo turno è suo, e si prosegue alla sua sinistra. Tu non peschi.

## Carte Eliminazione

word-marksman = Cecchino
    .text = Scegli un rivale: è eliminato. Ci si salva con: Giù la testa, Al rallentatore.
word-poisoned-cup = Coppa avvelenata
    .text = Scegli un rivale: è eliminato. Ci si salva con: Gioco di mano, Sangue freddo.
word-car-bomb = Autobomba
    .text = Scegli un rivale: è eliminato. Ci si salva con: Informatore segreto, Operazione Carica.
word-close-quarters = Corpo a corpo
    .text = Scegli un rivale: è eliminato. Ci si salva con: Fascino irresistibile, Tentare il colpo.
word-long-fall = Lunga caduta
    .text = Scegli un rivale: è eliminato. Ci si salva con: Tra i rifiuti, Rifugio.
word-disappearance = Scomparsa
    .text = Scegli un rivale: è eliminato. Ci si salva con: Immunità diplomatica, Furto d’identità.

## Domande

ask-turn =
    { $plays ->
        [0] Tocca a te: giochi una carta o ricarichi?
       *[other] Giochi un’altra carta o basta così?
    }
rule-turn =
    LS-5: gioca una carta, risolvila, poi pescane una; oppure ricarica: scarta tutta la mano e pesca tre carte. LS-6: una Reazione giocata nel tuo turno
    fa pescare una carta al posto del suo effetto. Con Operazione Carica puoi giocare una seconda carta prima di pescare.
ask-answer =
    { $what ->
        [played] { SEAT($seat) } gioca { WORD($card) }{ $rival ->
            [none] {""}
           *[other] {" "}e sceglie { SEAT($rival) }
        }{ $named ->
            [none] {""}
           *[other] {" "}({ WORD($named) })
        }. Rispondi?
        [doomed] { WORD($card) } sta per eliminare { SEAT($seat) }. Rispondi?
        [out] { SEAT($seat) } è fuori. Rispondi?
        [reloads] { SEAT($seat) } ricarica. Rispondi?
       *[other] Finisce il turno di { SEAT($seat) }. Rispondi?
    }
rule-answer =
    LS-21, LS-22: la domanda va a tutti insieme, in segreto, che abbiano o no una risposta. Tra chi risponde gioca il primo in ordine di posto, gli altri tengono la
    carta; a una risposta si può rispondere, e poi si chiede di nuovo a tutti. LS-29: a una Reazione rispondono solo Omissis e Ingiunzione.
ask-rival = { WORD($card) }: chi scegli?
rule-rival = LS-24: un rivale è un altro giocatore in vita che non sia immune. Una carta Eliminazione deve scegliere chi ha davanti Ricercato, se può.
ask-name = { WORD($card) }: quale carta nomini?
rule-name = LS-24: una qualsiasi delle 58 carte normali, che sia o no in questa partita.
ask-way = { WORD($card) }: in che direzione?
rule-way = Tutti passano la propria mano da quella parte; gli immuni si saltano (LS-32).
ask-laid = { WORD($card) }: quale carta Persistente sposti?
rule-laid = LS-43: una qualsiasi davanti a un giocatore che non sia immune, tranne Rifugio.
ask-move-to = { WORD($card) }: davanti a chi?
rule-move-to = LS-43: un giocatore che non sia immune. Appostamento non può finire davanti a chi sta guardando.
ask-scapegoat = { WORD($card) } era per te. Chi prende il tuo posto?
rule-scapegoat = Capro espiatorio: un altro giocatore che la carta poteva scegliere, non chi l’ha giocata.
ask-another = { WORD($card) } vuole un altro bersaglio. Chi scegli?
rule-another = Fascino irresistibile: devi scegliere un altro giocatore valido.
ask-discard = { WORD($card) }: quale carta scarti?
rule-discard = Gli scarti stanno scoperti, li vedono tutti (LS-11). Ostruzionismo: chi annuncia una carta ne scarta un’altra.
ask-discard-any = { WORD($card) }: scarti una carta?
rule-discard-any = Quante ne vuoi; ne peschi altrettante.
ask-draw-from = Peschi: dal mazzo o dal tuo mazzo privato?
rule-draw-from = Rifugio: ogni volta che pescheresti dal mazzo puoi pescare da lì, anche con sei carte in mano (LS-35).
ask-draw-one = { WORD($card) }: quale di queste peschi?
rule-draw-one = Le vedi solo tu. Le altre tornano in cima al mazzo.
ask-put-back = { WORD($card) }: quale carta rimetti ora?
rule-put-back = Una sull’altra: l’ultima che rimetti è in cima.
ask-take = { WORD($card) }: quale carta prendi?
rule-take = Hai visto la mano; prendine una carta.
ask-take-discard = { WORD($card) }: quale carta prendi dagli scarti?
rule-take-discard = Una degli scarti normali. Tutti vedono quale (LS-11).
ask-take-unused = { WORD($card) }: quale carta prendi?
rule-take-unused = Tre carte a caso dalla scatola. Le due che lasci ci tornano, e le conosci solo tu.
ask-loot = { SEAT($seat) } non ne ha più bisogno. Ne prendi una?
rule-loot = Sciacallaggio: fino a due carte a tua scelta, nessuna carta Eliminazione; il resto è distrutto (LS-17).
ask-give = { WORD($card) }, per { SEAT($to) }: quale carta dai?
rule-give = LS-44: la vedete soltanto voi due.
ask-swap = { WORD($card) }: quale carta offri?
rule-swap = Scegliete tutti e due in segreto, poi le carte si scambiano.
ask-no-win = { SEAT($seat) } ti lascia una scelta.
rule-no-win = Vicolo cieco: scarta tutta la mano, oppure lasciala guardare e lascia prendere due carte.
ask-shoot = Hai scoperto { WORD($card) }. La giochi subito?
rule-shoot = Tentare il colpo: una carta Eliminazione si può giocare all’istante. Se non la giochi, la peschi; con sei carte in mano torna in cima al mazzo (LS-35).
ask-hide = { WORD($card) }: quale carta va nel tuo mazzo privato?
rule-hide = Fino a tre, una sull’altra: l’ultima è in cima. Se non ne metti, Rifugio finisce subito.
ask-vote-card = { WORD($card) }: quale carta deve perdere { SEAT($seat) }?
rule-vote-card = Votano insieme tutti tranne { SEAT($seat) }. A parità decide chi ha giocato la carta.
ask-tie = Parità. Quale carta deve perdere { SEAT($seat) }?
rule-tie = La carta è tua: tra le più votate decidi tu.
ask-vote = { WORD($card) }: per chi voti?
rule-vote = Si vota tutti insieme, nessuno per sé. Chi ha più voti scarta la mano; a parità la scartano tutti i più votati.
ask-escape = { SEAT($seat) } ti ha raggiunto con { WORD($card) }. Hai una via di scampo?
rule-escape = LS-16: ti salva una carta che nomina proprio questa carta Eliminazione. Viene distrutta. Non è una Reazione: niente la annulla (LS-39).

## Eventi

event-turn = Turno { $turn }: { SEAT($seat) }.
event-skipped = { SEAT($seat) } ci pensa, e ci ripensa; il turno salta.
event-turn-ends = Finisce il turno di { SEAT($seat) }.
event-next = Il prossimo turno sarà di { SEAT($seat) }.
event-plays =
    { $reaction ->
        [true] { SEAT($seat) } risponde con { WORD($card) }.
       *[other] { SEAT($seat) } gioca { WORD($card) }.
    }
event-chooses = { SEAT($seat) } sceglie { SEAT($rival) } per { WORD($card) }.
event-names =
    { $named ->
        [left] { SEAT($seat) } dice: a sinistra ({ WORD($card) }).
        [right] { SEAT($seat) } dice: a destra ({ WORD($card) }).
       *[other] { SEAT($seat) } nomina { WORD($named) } per { WORD($card) }.
    }
event-resolved =
    { $discarded ->
        [true] La carta { WORD($card) } di { SEAT($seat) } va tra gli scarti.
       *[other] { SEAT($seat) } ha finito con { WORD($card) }.
    }
event-cancels = La carta { WORD($card) } di { SEAT($seat) } è annullata.
event-redirects = { WORD($card) } ora è per { SEAT($rival) }.
event-ducks = { SEAT($seat) } abbassa la testa; { WORD($card) } passa oltre.
event-reloads = { SEAT($seat) } ricarica.
event-draws =
    { $source ->
        [private] { $card ->
            [none] { SEAT($seat) } pesca una carta da un mazzo privato.
           *[other] { SEAT($seat) } pesca { WORD($card) } da un mazzo privato.
        }
       *[other] { $card ->
            [none] { SEAT($seat) } pesca una carta.
           *[other] { SEAT($seat) } pesca { WORD($card) }.
        }
    }
    .several = { SEAT($seat) } pesca { $parts }.
    .part =
        { $card ->
            [none] { $count ->
                [one] una carta
               *[other] { $count } carte
            }
           *[other] { $count ->
                [one] { WORD($card) }
               *[other] { $count } × { WORD($card) }
            }
        }{ $source ->
            [private] {" "}da un mazzo privato
           *[other] {""}
        }
event-draws-nothing =
    { $why ->
        [limit] Con sei carte o più in mano { SEAT($seat) } non può pescare.
       *[other] Per { SEAT($seat) } non c’è niente da pescare.
    }
    .several = { $parts }
    .part =
        { $why ->
            [limit] Con sei carte o più in mano { SEAT($seat) } non può pescare.
           *[other] Per { SEAT($seat) } non c’è niente da pescare.
        }
event-reshuffles =
    Il mazzo è finito. Se ne fa uno nuovo con { $cards ->
        [one] l’unica carta scartata
       *[other] { $cards } carte scartate
    }{ $terminated ->
        [0] {""}
       *[other] {" "}e una nuova carta Eliminazione
    }. { $supply ->
        [0] Nella riserva non resta nessuna carta Eliminazione.
        [one] Nella riserva resta una carta Eliminazione.
       *[other] Nella riserva restano { $supply } carte Eliminazione.
    }
event-returns = Di nuovo nel mazzo, che si rimescola: { WORDS($cards) }.
event-looks-at-deck =
    { SEAT($seat) } { $count ->
        [0] non trova carte nel mazzo
        [one] guarda la prima carta del mazzo
       *[other] guarda le prime { $count } carte del mazzo
    }{ $cards ->
        [none] .
       *[other] : { WORDS($cards) }.
    }
event-puts-back =
    { SEAT($seat) } rimette { $card ->
        [none] una carta
       *[other] { WORD($card) }
    } in cima al mazzo.
event-turns-up = { SEAT($seat) } scopre { WORD($card) }.
    .several = { SEAT($seat) } scopre { $parts }.
    .part =
        { $count ->
            [one] { WORD($card) }
           *[other] { $count } × { WORD($card) }
        }
event-discards-lifted = Tra gli scarti: { WORDS($cards) }.
event-takes =
    { SEAT($seat) } prende { $card ->
        [none] una carta
       *[other] { WORD($card) }
    } { $source ->
        [box] dalla scatola.
       *[other] dagli scarti.
    }
event-looks =
    { SEAT($viewer) } guarda la mano di { SEAT($seat) }{ $cards ->
        [none] .
       *[other] : { WORDS($cards) }.
    }
event-reveals =
    { $cards ->
        [none] { SEAT($seat) } non ha carte da mostrare.
       *[other] { SEAT($seat) } mostra { WORDS($cards) }.
    }
event-hands-over =
    { SEAT($to) } { $taken ->
        [true] prende
       *[other] riceve
    } { $card ->
        [none] una carta
       *[other] { WORD($card) }
    } da { SEAT($seat) }.
event-passes-hands =
    { COUNT($seats) ->
        [2] { SEATS($seats) } si scambiano le carte in mano.
       *[other] Le mani fanno il giro: { SEATS($seats) }, ognuno al seguente, l’ultimo al primo.
    }
event-receives =
    { $cards ->
        [none] { SEAT($seat) } ora non ha carte in mano.
       *[other] { SEAT($seat) } ora ha in mano { WORDS($cards) }.
    }
event-shuffles-in =
    { $count ->
        [0] { SEAT($seat) } non ha carte da rimescolare nel mazzo.
        [one] { SEAT($seat) } rimescola nel mazzo una carta.
       *[other] { SEAT($seat) } rimescola nel mazzo { $count } carte.
    }
event-discards = { SEAT($seat) } scarta { WORDS($cards) }.
event-destroys = { SEAT($seat) } distrugge { WORD($card) }.
event-looks-at-box =
    { SEAT($seat) } guarda { $count ->
        [one] una carta
       *[other] { $count } carte
    } della scatola{ $cards ->
        [none] .
       *[other] : { WORDS($cards) }.
    }
event-lays = { SEAT($seat) } ora ha davanti { WORD($card) }.
event-ends = Per { SEAT($seat) } finisce { WORD($card) }.
event-moves = { WORD($card) } lascia { SEAT($seat) }: ora ce l’ha davanti { SEAT($to) }.
event-hides =
    { SEAT($seat) } mette { $card ->
        [none] una carta
       *[other] { WORD($card) }
    } in un mazzo privato.
event-votes = I voti: { PAIRS($votes) }.
event-escapes = { SEAT($seat) } la scampa: { WORD($card) } va a vuoto.
event-doomed = { WORD($card) } sta per eliminare { SEAT($seat) }.
event-pardons = { SEAT($seat) } riceve la grazia.
event-insured = { SEAT($seat) } era in regola: al suo posto si distrugge { WORD($card) }.
event-eliminated = { SEAT($seat) } è fuori gioco.
event-cleared =
    { $count ->
        [0] { $front ->
            [none] { SEAT($seat) } non lascia niente da distruggere
           *[other] Con { SEAT($seat) } si distrugge ciò che aveva davanti: { WORDS($front) }
        }
        [one] Con { SEAT($seat) } si distrugge una carta coperta{ $front ->
            [none] {""}
           *[other] , e ciò che aveva davanti: { WORDS($front) }
        }
       *[other] Con { SEAT($seat) } si distruggono { $count } carte coperte{ $front ->
            [none] {""}
           *[other] , e ciò che aveva davanti: { WORDS($front) }
        }
    }.{ $terminated ->
        [none] {""}
       *[other] {" "}Tra gli scarti: { WORDS($terminated) }.
    }
event-comrade = Ora { SEAT($seat) } è un Compagno.

## La vista

view-turn = Di turno
    .value = { SEAT($value) }
view-turns = Turno
view-limit = -
view-phase = -
view-plays = -
view-floor_yielded = -
view-next = Prossimo turno
    .value = { SEAT($value) }
view-deck = Mazzo
view-deck_known = Del mazzo conosci
    .item = { $place }. { WORD($card) }
view-discards = Scarti
view-terminated = Scarti Eliminazione
view-supply = Riserva
view-box = Scatola
view-box_known = -
view-destroyed = Distrutte
view-destroyed_known = di cui note
view-lifted = Sollevate
view-stack = In corso
    .item =
        { $what ->
            [played] { SEAT($seat) }: { WORD($card) }{ $rival ->
                [none] {""}
               *[other] {" → "}{ SEAT($rival) }
            }{ $named ->
                [none] {""}
               *[other] {" "}({ WORD($named) })
            }
            [laid-down] { SEAT($seat) }: { WORD($card) }
            [doomed] { SEAT($seat) } sta per morire
            [out] { SEAT($seat) } è fuori
            [reloads] { SEAT($seat) } ricarica
           *[other] finisce il turno
        }
view-fallen = Eliminati
    .value =
        { $value ->
            [none] {""}
           *[other] { SEATS($value) }
        }

player-alive = Sorte
    .value =
        { $value ->
            [true] in vita
           *[other] fuori
        }
player-comrade = Fedeltà
    .value =
        { $value ->
            [true] Compagno
           *[other] {""}
        }
player-cards = Mano
    .value =
        { $value ->
            [0] vuota
            [one] 1 carta
           *[other] { $value } carte
        }
player-hand = Conosciute
player-private = Mazzo privato
    .value =
        { $value ->
            [0] {""}
            [one] 1 carta
           *[other] { $value } carte
        }
player-private_known = dentro, dalla cima
player-front = Davanti
    .item =
        { WORD($card) }{ $named ->
            [none] {""}
           *[other] {" "}({ WORD($named) })
        }

## La fine

reason-last-standing = L’ultimo agente in vita.
reason-comrades = Chi resta è un Compagno: escono di scena insieme.
reason-turn-limit = L’ultimo turno è finito: i superstiti dividono la vittoria.

## Impostazioni

setting-training = Addestramento
    .help = Per nuovi agenti: un mazzo di sole carte dell’Agenzia e informazioni nascoste.
setting-departments = Enti
    .help = Da dove vengono le carte che il caso mette nel mazzo.
setting-deck = Il mazzo
    .help = Sei carte per giocatore, a caso. Di una carta puoi chiedere quante copie vuoi, o lasciarla fuori; al resto pensa il caso. Se scegli le carte, tutti vedono quali.
setting-information = Informazioni
    .help = Nascoste: le carte pescate sono private, tranne le carte Eliminazione. Scoperte: le carte pescate si mostrano a tutti.
setting-two_terminated = Due carte Eliminazione
    .help = Due carte Eliminazione nel primo mazzo, per una partita più rapida in cinque o più.
setting-first = Primo turno
    .help = Chi comincia. Alla rivincita comincia chi ha vinto.
    .value =
        { $value ->
            [-1] a caso
           *[other] { SEAT($value) }
        }
setting-turns = Turni
    .help = Dopo questo numero di turni i superstiti dividono la vittoria.
    .value = { $value } al massimo

## Che cosa non si può giocare

error-training-full = L’addestramento si gioca con informazioni nascoste. Scegli quelle, o fai a meno dell’addestramento.
error-training-cards = Un mazzo da addestramento ha solo carte dell’Agenzia: non può avere { WORDS($cards) }.
error-two-terminated = Due carte Eliminazione sono per cinque o più giocatori, e a questo tavolo ce ne sono { $seats }.
error-demanded = Il mazzo prende sei carte per giocatore, { $need } a questo tavolo, e ne sono richieste { $count }. Chiedine di meno.
error-too-few = Al mazzo servono sei carte per giocatore, { $need } a questo tavolo, e ne restano solo { $count }. Lasciane fuori di meno, o aggiungi un ente.

## Che cosa dicono i bot nei grandi momenti

remark-falls-1 = Archiviatela come morte naturale.
remark-falls-2 = Che la pensione sarebbe arrivata di colpo, si sapeva.
remark-kills-1 = Niente di personale: era scritto sul modulo.
remark-kills-2 = Una pensione in meno da pagare.
remark-escapes-1 = Qui non c’era nessuno. Tanto meno io.
remark-escapes-2 = Mancato. Fate controllare il mirino.
remark-wins-1 = Qualcuno deve pur spegnere la luce.
remark-wins-2 = Accetto la promozione. Vedo che nessuno obietta.
