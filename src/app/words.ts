import { formatValue } from '../i18n/format';
import { createTexts, type Texts } from '../i18n/texts';

/**
 * Words for the views that must stand when the texts of the brand do not come. Beside the shell of index.html the one
 * place in code with words for people; the brand's own texts under the same keys win.
 */
const builtIn: Readonly<Record<string, string>> = {
  'app.genericError': 'Non riusciamo a mostrarti la bolletta in questo momento. Riprova tra qualche minuto.',
  'app.retry': 'Riprova',
  'app.offline': 'Sei senza connessione. La pagina si aggiorna da sola appena torni in rete.',
  'app.online': 'Connessione ritrovata',
  'app.newVersion': 'C’è una versione nuova di questa pagina. Ricaricala per continuare.',
  'app.reload': 'Ricarica la pagina',
  'app.close': 'Chiudi',
  'app.emergency': 'Non riusciamo a mostrarti tutta la bolletta. Qui trovi l’essenziale; il resto è nel PDF.',
  'error.title': 'Non riusciamo ad aprire la bolletta',
  'error.help': 'Se il problema resta, contattaci: ti aiutiamo noi.',
  'error.code': 'Codice da indicare',
  'error.noId': 'Il link non è completo. Aprilo di nuovo dalla mail, senza copiarlo a mano.',
  'error.login': 'Per vedere questa bolletta entra nella tua area clienti.',
  'error.offline': 'Sei senza connessione. Controlla la rete e riprova.',
  'error.timeout': 'Il servizio non risponde. Riprova tra qualche minuto.',
  notfound_message: 'Non troviamo questa bolletta. Apri di nuovo il link dalla mail che hai ricevuto.',
  not_valid_link: 'Questo link è scaduto. Chiedine uno nuovo o entra nella tua area clienti.',
  'payment.due': 'Da pagare',
  'payment.credit': 'A tuo credito',
  'payment.dueMissing': 'Importo non disponibile: lo trovi nel PDF',
  'payment.dueDate': 'Scadenza',
  'payment.dateMissing': 'Scadenza non disponibile: la trovi nel PDF',
  'outcome.checking.title': 'Stiamo verificando il pagamento',
  'outcome.checking.text': 'Ci vogliono pochi secondi. Non chiudere la pagina.',
  'outcome.paid.title': 'Bolletta pagata',
  'outcome.paid.text': 'Abbiamo ricevuto il pagamento. Non devi fare altro.',
  'outcome.accepted.title': 'Pagamento accettato',
  'outcome.accepted.text': 'Lo stiamo registrando: può volerci qualche minuto. Non pagare di nuovo.',
  'outcome.pending.title': 'Pagamento in attesa di conferma',
  'outcome.pending.text': 'Non pagare di nuovo: appena arriva la conferma, la bolletta risulta pagata.',
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
  'pdf.download': 'Scarica il PDF',
  'pdf.busy': 'Download in corso...',
  'pdf.failed': 'Non siamo riusciti a scaricare il PDF. Riprova tra qualche minuto.',
};

/** The text of a key in the brand's words, else in the built-in ones. */
export function word(key: string, texts: Texts | undefined): string {
  const own = texts && formatValue({ kind: 'message', key }, texts);
  return own || (Object.hasOwn(builtIn, key) ? builtIn[key] : undefined) || '';
}

/** Formats without the brand's texts. */
export function bareTexts(): Texts {
  return createTexts('it', {}, 'suffix', () => undefined);
}
