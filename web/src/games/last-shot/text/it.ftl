### What the page says of Last Shot. The game's own words stand beside its rules.

ls-turn = Turno { $turn }
ls-type-action = Azione
ls-type-reaction = Reazione
ls-type-persistent = Persistente
ls-type-terminated = Eliminazione
ls-deck =
    { $deck ->
        [0] Il mazzo è vuoto
        [one] Una carta nel mazzo
       *[other] { $deck } carte nel mazzo
    }
ls-supply =
    { $supply ->
        [0] Nella riserva non c’è più nessuna carta Eliminazione.
        [one] Nella riserva c’è ancora una carta Eliminazione, per la prossima rimescolata.
       *[other] Nella riserva ci sono ancora { $supply } carte Eliminazione; ogni rimescolata ne porta una.
    }
ls-discards =
    { $count ->
        [0] Ancora niente scarti
        [one] Una carta scartata
       *[other] { $count } carte scartate
    }
ls-archive = Apri l’archivio e nomina una carta
ls-none-found = Nessun fascicolo così.
ls-blotter = La scrivania è sgombra. Per ora.
ls-window = Risposte?
ls-next = poi { $seat }
ls-stamp-cancelled = Annullata
ls-stamp-pardoned = Graziato
ls-stamp-insured = Assicurato
ls-stamp-escaped = In salvo
ls-stamp-terminated = Eliminato
ls-stamp-comrade = Compagno
ls-stamp-skipped = Rinviato
ls-stamp-ducked = Mancato
ls-no-cards = Non hai carte in mano. Ricarica.
ls-about-reload = Scarta tutta la mano e pesca tre carte.
ls-laid-by = Giocata da { $seat }.
ls-veil = Si contano i voti …
ls-risk-pass = Può eliminarti, e una risposta ce l’hai.
ls-died = { $seat } ti ha raggiunto con { $card }.
ls-died-own = { $card } era opera tua.
ls-died-rule = Una carta Eliminazione elimina chi non ha una risposta. (LS-15)
ls-died-out = E sei fuori gioco.
ls-died-held = Avevi: { $cards }. Poteva salvarti.
ls-why-answer = Non risponde a questo.
ls-why-escape = Da questa non ti salva.
ls-why-rule = Una carta in tavola lo vieta.
