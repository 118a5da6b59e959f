/** Built-in texts of the pages after a payment, see builtinTexts.ts; loaded with the code of those pages. */
export const builtinOutcomeTexts: Readonly<Record<string, string>> = {
  'outcome.checking.title': 'Stiamo verificando il pagamento',
  'outcome.checking.text': 'Ci vogliono pochi secondi. Non chiudere la pagina.',
  'outcome.paid.title': 'Bolletta pagata',
  'outcome.paid.text': 'Abbiamo ricevuto il pagamento. Non devi fare altro.',
  'outcome.paidTwice.title': 'Bolletta pagata più di una volta',
  'outcome.paidTwice.text':
    'Abbiamo ricevuto più di un pagamento per questa bolletta e ce ne siamo già accorti. Non pagare altro.',
  'outcome.accepted.title': 'Pagamento accettato',
  'outcome.accepted.text': 'Lo stiamo registrando. Non pagare di nuovo: appena è registrato, la bolletta risulta pagata.',
  'outcome.unconfirmed.title': 'Pagamento non confermato',
  'outcome.unconfirmed.text':
    'Non troviamo nessun pagamento con questi dati. Se hai pagato, prima di riprovare controlla che l’importo non sia già stato addebitato.',
  'outcome.pending.title': 'Pagamento in attesa di conferma',
  'payment.banner.pending':
    'Non pagare di nuovo: la conferma può richiedere alcuni giorni. Appena arriva, la bolletta risulta pagata.',
  'outcome.refused.title': 'Pagamento non riuscito',
  'outcome.refused.text':
    'Il pagamento non è andato a buon fine. Prima di riprovare, controlla che l’importo non sia già stato addebitato.',
  'outcome.cancelled.title': 'Pagamento annullato',
  'outcome.notStarted.title': 'Il pagamento non è partito',
  'outcome.notStarted.text':
    'Il servizio di pagamento non ha accettato la richiesta. Riprova tra qualche minuto o scegli un altro modo per pagare.',
  'outcome.unknown.title': 'Non sappiamo ancora com’è andata',
  'outcome.unknown.text':
    'Controlla tra qualche minuto: se il pagamento è riuscito, la bolletta risulta pagata. Nel dubbio non pagare di nuovo.',
  'outcome.code': 'Codice dell’operazione',
  'outcome.back': 'Torna alla bolletta',
  'outcome.cancelled.text': 'Hai interrotto il pagamento prima della conferma.',
};
