import type { FaqTopic } from './faqTopic';

export const FAQ_IT: readonly FaqTopic[] = [
  {
    id: 'bill',
    title: 'La bolletta',
    questions: [
      {
        id: 'read',
        question: 'Come si legge la bolletta?',
        answer:
          '<p>La bolletta comincia da quello che serve di più: <strong>quanto</strong> pagare ed <strong>entro quando</strong>. Seguono le voci che compongono il totale:</p><ul><li>la quota per i consumi</li><li>la quota fissa</li><li>la quota per la potenza, solo per la luce</li><li>imposte e IVA</li></ul><p>La guida qui sotto spiega ogni voce.</p>',
        files: [
          {
            id: 'bill-guide-it',
            name: 'guida-alla-bolletta.pdf',
            title: 'Guida alla bolletta',
            lines: [
              'La prima pagina dice quanto pagare, entro quando e come.',
              'La quota per i consumi è il prezzo di ogni kWh o Smc usato nel periodo.',
              'La quota fissa si paga per ogni mese, anche senza consumi.',
              'La quota per la potenza dipende dai kW impegnati, solo per la luce.',
              'Imposte e IVA sono stabilite dallo Stato e sono uguali per tutti i venditori.',
            ],
          },
        ],
      },
      {
        id: 'estimated',
        question: 'Perché i consumi sono stimati?',
        answer:
          '<p>Quando il distributore non ci comunica la lettura del contatore, la bolletta usa una <em>stima</em> basata sui consumi passati. Appena arriva una lettura reale ricalcoliamo tutto e nella bolletta seguente trovi la differenza.</p><p>Con l’autolettura eviti le stime: puoi comunicarla dalla bolletta, nei giorni indicati.</p>',
      },
      {
        id: 'reading',
        question: 'Come comunico la lettura del contatore (autolettura)?',
        answer:
          '<p>Per il gas: leggi sul contatore <strong>solo le cifre nere a sinistra della virgola</strong>, poi apri la <a href="/invoices">bolletta</a> più recente. Nei giorni indicati trovi «Comunica la lettura del gas».</p><p>Per la luce non serve: il contatore invia la lettura da solo.</p>',
      },
      {
        id: 'high',
        question: 'La bolletta è più alta del solito: che cosa controllo?',
        answer:
          '<ol><li>Il <strong>periodo</strong>: una bolletta di tre mesi pesa più di una di due.</li><li>I <strong>consumi</strong>: confrontali con lo stesso periodo dell’anno prima.</li><li>Un <strong>conguaglio</strong>, se prima i consumi erano stimati.</li></ol><p>Se i conti non tornano, <a href="/contacts">scrivici</a>.</p>',
      },
      {
        id: 'copy',
        question: 'Dove trovo le bollette passate?',
        answer:
          '<p>Nella pagina <a href="/invoices">Bollette</a>: le puoi cercare per numero, mese o indirizzo e filtrare per anno e stato; di ognuna puoi scaricare il PDF.</p>',
      },
    ],
  },
  {
    id: 'payment',
    title: 'I pagamenti',
    questions: [
      {
        id: 'ways',
        question: 'Come posso pagare?',
        answer:
          '<p>Hai più modi:</p><ul><li>con la carta, dalla bolletta interattiva</li><li>con l’addebito diretto sul conto</li><li>con il bollettino, in banca o all’ufficio postale</li></ul>',
      },
      {
        id: 'debit',
        question: 'Come attivo l’addebito diretto?',
        answer:
          '<p>Compila e firma il modulo qui sotto e inviacelo dalla pagina <a href="/contacts">Contatti</a>. L’addebito parte dalla <strong>seconda</strong> bolletta dopo la richiesta; fino ad allora paga come sempre.</p>',
        files: [
          {
            id: 'debit-form-it',
            name: 'modulo-addebito-diretto.pdf',
            title: 'Mandato per addebito diretto SEPA',
            lines: [
              'Intestatario della fornitura: ........................................',
              'Codice cliente: ........................................',
              'Intestatario del conto: ........................................',
              'IBAN: ........................................',
              'Data e firma: ........................................',
            ],
          },
        ],
      },
      {
        id: 'late',
        question: 'Che cosa succede se pago in ritardo?',
        answer:
          '<p>Ti mandiamo prima un sollecito. Sulla bolletta seguente possono esserci gli interessi di mora, calcolati sui giorni di ritardo.</p><p>Se hai difficoltà, chiedi una <strong>rateizzazione</strong> prima della scadenza.</p>',
      },
      {
        id: 'instalments',
        question: 'Posso pagare a rate?',
        answer:
          '<p>Sì, quando la bolletta lo indica. Apri la bolletta: se è rateizzabile trovi le rate con importi e scadenze.</p>',
      },
    ],
  },
  {
    id: 'contract',
    title: 'Il contratto',
    questions: [
      {
        id: 'move',
        question: 'Cambio casa: che cosa devo fare?',
        answer:
          '<p>Scrivici almeno <strong>dieci giorni</strong> prima. Ci servono:</p><ul><li>la data del trasloco</li><li>l’ultima lettura della vecchia casa</li><li>il POD o il PDR della nuova</li></ul>',
      },
      {
        id: 'holder',
        question: 'Come cambio l’intestatario?',
        answer:
          '<p>Con la <strong>voltura</strong>: la fornitura passa al nuovo intestatario senza interruzioni. Serve il consenso di entrambi.</p>',
        files: [
          {
            id: 'holder-form-it',
            name: 'richiesta-di-voltura.pdf',
            title: 'Richiesta di voltura',
            lines: [
              'Intestatario attuale e codice cliente: ..............................',
              'Nuovo intestatario e codice fiscale: ..............................',
              'POD o PDR: ..............................',
              'Lettura del contatore e data: ..............................',
              'Firma di entrambi: ..............................',
            ],
          },
        ],
      },
      {
        id: 'power',
        question: 'Posso cambiare la potenza del contatore?',
        answer:
          '<p>Sì, dalla pagina <a href="/contacts">Contatti</a>. Il distributore esegue la modifica a distanza, di solito entro <strong>cinque giorni lavorativi</strong>.</p>',
      },
    ],
  },
  {
    id: 'account',
    title: 'L’area clienti',
    questions: [
      {
        id: 'password',
        question: 'Ho dimenticato la password',
        answer:
          '<p>Nella pagina di accesso scegli «Password dimenticata», oppure, se sei già dentro, chiedi una nuova password dal tuo <a href="/modif_data_user">profilo</a>.</p>',
      },
      {
        id: 'contacts',
        question: 'Come cambio e-mail o telefono?',
        answer:
          '<p>Dal tuo <a href="/modif_data_user">profilo</a>. Il nuovo telefono vale subito, la nuova e-mail dopo che l’hai confermata con il codice che ti mandiamo.</p>',
      },
      {
        id: 'names',
        question: 'Vedo più intestatari: perché?',
        answer:
          '<p>Il tuo accesso comprende tutti i contratti che ci hai autorizzato a collegare. In alto scegli di <strong>quale intestatario</strong> guardare bollette e contratti.</p>',
      },
    ],
  },
];
