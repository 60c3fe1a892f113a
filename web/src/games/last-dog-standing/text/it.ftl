### What the page says of Last Dog Standing. The game's own words stand beside its rules.

lds-turn = Turno { $turn }
lds-hard = Quarantena dura
lds-deck =
    { $deck ->
        [0] Il mazzo è vuoto
        [one] Una carta nel mazzo
       *[other] { $deck } carte nel mazzo
    }
lds-deck-viruses =
    { $viruses ->
        [0] virus qui dentro: chissà
        [one] almeno un virus qui dentro
       *[other] almeno { $viruses } virus qui dentro
    }
lds-known = Carta { $place } dall’alto: { $card }
lds-discard =
    { $count ->
        [0] Ancora niente scarti
        [one] Una carta scartata
       *[other] { $count } carte scartate
    }
lds-aside = Messi da parte. Un Pipistrello ne mescola due nel mazzo.
lds-revealed =
    { $viruses ->
        [0] Nessun virus rivelato
        [one] Un virus rivelato: un altro ed è finita
       *[other] { $viruses } virus rivelati
    }
lds-hidden = nascosto
lds-drawn = Pescate in questo turno: { $drawn } su 2
lds-redraws =
    { $redraws ->
        [one] Una carta da pescare di nuovo
       *[other] { $redraws } carte da pescare di nuovo
    }
lds-suspects =
    { $suspects ->
        [0] Nessuna sua carta nascosta può essere un virus
        [one] Al massimo una di queste carte è un virus
       *[other] Al massimo { $suspects } di queste carte sono virus
    }
lds-shows = { $seat } mostra la mano
lds-out = { $seat } è fuori
lds-no-cards = Ancora nessuna carta. Niente da nascondere, per ora.
lds-limit = Più di sei: qualcosa va scartato.
lds-died-names = { $seat } ti ha rivolto { $card }, e il tuo secondo virus è venuto alla luce.
lds-died-pulls = { $seat } ti ha pescato di mano il secondo virus.
lds-died-wacko = Uno Svitato ti ha fatto mostrare la mano, secondo virus compreso.
lds-died-reveals = Il secondo virus l’hai scoperto tu.
lds-died-plays = { $seat } ha giocato { $card }, e il tuo secondo virus è venuto alla luce.
lds-died-shown = Il tuo secondo virus è venuto alla luce.
lds-died-rule = Con due virus scoperti sei fuori. (LDS-13)
lds-died-bribe = Avevi una Bustarella: sarebbe toccato a chi ti ha colpito.
lds-warn-second = È il tuo secondo: saresti fuori.
lds-warn-quarantine = Saresti fuori anche tu.
lds-why-cough = Solo con un tuo virus rivelato.
lds-why-sanitizer = Solo appena hai pescato un virus dal mazzo.
lds-why-bribe = Solo quando qualcuno ti prende di mira.
lds-why-bribed = Risponde solo una Bustarella.
lds-why-redraw = Prima pesca le carte che la Rimescolata ti deve.
lds-why-virus = A questo tavolo un virus non si può scartare.

lds-when-turn = Nel tuo turno
lds-when-virus = Nascosto o rivelato
lds-when-drawn = Subito, appena pescate
lds-when-answer = In risposta
