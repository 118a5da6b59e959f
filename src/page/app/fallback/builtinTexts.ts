import { formatValue } from '../../../engine/i18n/format';
import { createTexts, type Texts } from '../../../engine/i18n/texts';
import type { Value } from '../../../engine/kernel/page/value';

/**
 * Built-in texts for the views that must work when the brand's texts fail to load. The only other user-facing texts in code are
 * in the shell of index.html, builtinOutcomeTexts.ts, builtinSiteTexts.ts and, for other languages, builtinTextsFor.ts. The
 * brand's texts with the same keys take precedence.
 */
const builtinTexts: Readonly<Record<string, string>> = {
  'app.genericError': 'Non riusciamo a mostrarti la bolletta in questo momento. Riprova tra qualche minuto.',
  'app.notFound': 'Questa pagina non esiste',
  'app.retry': 'Riprova',
  'app.offline': 'Sei senza connessione. La pagina si aggiorna da sola appena torni in rete.',
  'app.online': 'La connessione è tornata',
  'app.newVersion': 'C’è una versione nuova di questa pagina. Ricaricala per continuare.',
  'app.reload': 'Ricarica la pagina',
  'app.close': 'Chiudi',
  'app.actionFailed': 'Non ha funzionato. Riprova tra poco.',
  'app.fallback': 'Non riusciamo a mostrarti tutta la bolletta. Qui trovi l’essenziale; il resto è nel PDF.',
  'app.fallbackNoPdf': 'Non riusciamo a mostrarti tutta la bolletta. Qui trovi l’essenziale.',
  'error.title': 'Non riusciamo ad aprire la bolletta',
  'error.help': 'Se il problema resta, contattaci: ti aiutiamo noi.',
  'error.code': 'Codice da comunicarci',
  'error.noId': 'Il link non è completo. Aprilo di nuovo dall’e-mail, senza copiarlo a mano.',
  'error.linkWithdrawn': 'Questo link è stato annullato. Chiedicene uno nuovo o accedi alla tua area clienti.',
  'error.login': 'Per vedere questa bolletta accedi alla tua area clienti.',
  'error.offline': 'Sei senza connessione. Controlla la rete e riprova.',
  'error.timeout': 'Il servizio non risponde. Riprova tra qualche minuto.',
  notfound_message: 'Non troviamo questa bolletta. Apri di nuovo il link dall’e-mail che hai ricevuto.',
  not_valid_link: 'Questo link è scaduto. Chiedicene uno nuovo o accedi alla tua area clienti.',
  'payment.due': 'Da pagare',
  'payment.credit': 'A tuo credito',
  'payment.total': 'Importo della bolletta',
  'payment.dueMissing': 'Importo non disponibile: lo trovi nel PDF',
  'payment.dueMissingNoPdf': 'Importo non disponibile: contattaci',
  'payment.dueDate': 'Scadenza',
  'payment.dateMissing': 'Scadenza non disponibile: la trovi nel PDF',
  'payment.dateMissingNoPdf': 'Scadenza non disponibile',
  'pdf.download': 'Scarica il PDF',
  'pdf.busy': 'Download in corso...',
  'pdf.failed': 'Non siamo riusciti a scaricare il PDF. Riprova tra qualche minuto.',
};

/** The brand's text for a key, formatted with `values`, else the built-in text; `more` adds built-in texts that load later. */
export function builtinText(
  key: string,
  texts: Texts | undefined,
  more: Readonly<Record<string, string>> = {},
  values?: Readonly<Record<string, Value>>,
): string {
  const own = texts && formatValue({ kind: 'message', key, values }, texts);
  const words = Object.hasOwn(more, key) ? more : builtinTexts;
  return own || (Object.hasOwn(words, key) ? words[key] : undefined) || '';
}

/** Texts for formatting only, without messages of the brand. */
export function bareTexts(): Texts {
  return createTexts('it', {}, 'suffix', () => undefined);
}
