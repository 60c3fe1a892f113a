### What the page says of Last One Alive. The game's own words stand beside its rules.

loa-turn = Turno { $turn }
loa-set-up = Preparazione
loa-level = A ogni turno va tirato questo numero di dadi zombie. Le tessere Apocalisse pescate alzano il livello, fino a quattro.
loa-level-is = Livello di Apocalisse { $level }
loa-bag =
    { $count ->
        [0] Il sacchetto è vuoto
        [one] Una tessera nel sacchetto
       *[other] { $count } tessere nel sacchetto
    }
loa-tray-empty = Il vassoio è vuoto. La notte no.
loa-free =
    { $free ->
        [one] un altro dado da prendere
       *[other] altri { $free } dadi da prendere
    }
loa-draws =
    { $draws ->
        [one] una tessera da pescare
       *[other] { $draws } tessere da pescare
    }
loa-bangs =
    { $bangs ->
        [one] un bang
       *[other] { $bangs } bang
    }
loa-barricades =
    { $barricades ->
        [one] una barricata
       *[other] { $barricades } barricate
    }
loa-saved = In salvo.
loa-not-saved = Non serve a niente.
loa-out = { $seat } passa dalla loro parte
loa-life = { $seat } perde una vita
loa-before-you = Davanti a te
loa-nothing = Niente. Approfittane.
loa-kit = Hai con te
loa-towards =
    { $used ->
        [0] Tre bang usati in questo turno valgono una Tessera Eroe.
        [one] Un bang usato. Con tre in un turno arriva una Tessera Eroe.
       *[other] { $used } bang usati. Con tre in un turno arriva una Tessera Eroe.
    }
loa-shoot-all = Spara a tutto ({ $count })
loa-take-all = { $count } × { $die }
loa-take-same = Come l’ultima volta: { $dice }
loa-reroll-all = Ritira tutti e { $count }
loa-risk-bangs = Hai ancora dei bang, e qualcosa davanti. I bang non usati vanno persi.
loa-risk-push = Hai ancora delle barricate, e un dado zombie davanti.
loa-risk-give-up = Hai ancora qualcosa che può salvarti.
loa-died =
    { $zombies ->
        [0] { $ambushes ->
            [one] A fine turno avevi ancora davanti un’imboscata.
           *[other] A fine turno avevi ancora davanti { $ambushes } imboscate.
        }
        [one] { $ambushes ->
            [0] A fine turno avevi ancora davanti uno zombie.
            [one] A fine turno avevi ancora davanti uno zombie e un’imboscata.
           *[other] A fine turno avevi ancora davanti uno zombie e { $ambushes } imboscate.
        }
       *[other] { $ambushes ->
            [0] A fine turno avevi ancora davanti { $zombies } zombie.
            [one] A fine turno avevi ancora davanti { $zombies } zombie e un’imboscata.
           *[other] A fine turno avevi ancora davanti { $zombies } zombie e { $ambushes } imboscate.
        }
    }
loa-died-by = Gli ultimi te li aveva mandati { $seat }.
loa-died-rule = Chi ha ancora qualcosa davanti viene sopraffatto. (LOA-14)
loa-died-held = Avevi ancora: { $tokens }.
loa-why-twice = Ha già effetto; una seconda non aggiungerebbe nulla.
loa-why-late = È troppo tardi.
loa-why-before = Solo prima del tiro.
loa-why-flare = Davanti a te non c’è nulla da scacciare.
loa-why-barricade = Davanti a te non c’è nessun dado zombie da spostare.
loa-why-chainsaw = Davanti a te non c’è nessuna imboscata.
loa-why-axe = Non c’è nessun Dado Barricata da ritirare.
loa-why-gun = Non c’è nessun Dado Colpo da ritirare.
loa-why-medikit = Solo quando stai per essere sopraffatto.
loa-why-hero = Solo subito dopo il tiro, prima che qualcosa conti.
loa-why-ambush = Un’imboscata non si sposta mai.
loa-why-bangs = Non restano bang.
loa-why-only-axe = Un’Accetta ritira solo Dadi Barricata.
loa-why-only-gun = Una Pistola ritira solo Dadi Colpo.
loa-why-pool = Sono tutti in tavola.

loa-dice = Dadi
loa-tokens = Tessere
