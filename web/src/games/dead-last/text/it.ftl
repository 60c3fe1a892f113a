### What the page says of Dead Last. The game's own words stand beside its rules.

dl-round =
    { $rounds ->
        [none] Round { $round }
       *[other] Round { $round } di { $rounds }
    }
dl-now = { dl-round } · voto { $vote }
dl-short =
    { $rounds ->
        [one] A questo tavolo si gioca un solo round: poi vince chi ha più oro.
       *[other] A questo tavolo si finisce al più tardi dopo { $rounds } round: poi vince chi ha più oro.
    }
dl-deck = vincono { $mark } punti · { $deck } lingotti nel mazzo
dl-bars =
    { $bars ->
        [0] niente oro
        [one] un lingotto d’oro
       *[other] { $bars } lingotti d’oro
    }
dl-voted = Ultimo voto: { $vote }
dl-veil = Si scoprono le carte …
dl-died-target = Per te: { $seats }. Più voti non ne ha avuti nessuno.
dl-died-wasted-ambush = Eri in agguato, e per te non è venuto nessuno.
dl-died-stray-vote = Non eri un bersaglio, e nemmeno chi hai votato.
dl-died-ambushed = In agguato c’era { $seats }.
dl-died-round = Torni al prossimo round. ({ $rule })
dl-share = Due lingotti a testa, se anche l’altro divide.
dl-steal = Tutti e quattro, se l’altro divide. Niente, se rubate in due.
dl-grab = Un lingotto, qualunque cosa faccia. Gli altri tre vanno a lui, se non arraffa anche lui.

dl-the-vote = Il voto
dl-gold = Oro
