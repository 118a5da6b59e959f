import type { SegnaPagamentoRequest } from '../contract/api.generated';
import { isDate } from '../kernel/dates';
import type { Landing } from '../kernel/landings';
import { decoded, rawQuery } from '../kernel/link';

/** The content of an outcome page's address. Anyone can write one, so it is a claim and not a fact. */
export interface Claim {
  kind: Landing['kind'];
  /** A cancel page, or `annullo=1` and no other value. */
  isCancel: boolean;
  /** `esito` in capitals; '' when absent, `CONTRADICTORY` when its values contradict each other. */
  esito: string;
  /** `codTrans`, when it has the format of one. */
  transaction?: string;
  /** YYYY-MM-DD and HH:MM of `data` and `orario`. */
  date?: string;
  time?: string;
  /** Body of the report to the server. */
  request: SegnaPagamentoRequest;
}

/** The format of a provider's transaction ids. */
const TRANSACTION = /^[\w.:/-]{2,30}$/;

/** Takes the place of an `esito` whose values contradict each other. */
const CONTRADICTORY = '?';

/** Words of a provider after which money may have been taken; the first one weighs most. */
const ACCEPTING = ['OK', 'PEN'];

/** The value of a repeated `esito`: an accepting one is never lost; others count only if they agree. */
function esitoOf(values: readonly string[]): string {
  const words = [...new Set(values.map((value) => value.trim().toUpperCase()))].filter((word) => word !== '');
  return ACCEPTING.find((word) => words.includes(word)) ?? (words.length > 1 ? CONTRADICTORY : (words[0] ?? ''));
}

/**
 * Reads the query of an outcome page. Names count in any case. Of a repeated name the first value counts, except for
 * `esito` and `annullo`.
 */
export function readClaim({ kind, isCancel }: Pick<Landing, 'kind' | 'isCancel'>, search: string): Claim {
  const query = rawQuery(search).map(([key, value]) => [key.toLowerCase(), decoded(value ?? '')] as const);
  const all = (name: string) => query.flatMap(([key, value]) => (key === name.toLowerCase() ? value : []));
  const read = (name: string) => all(name)[0] ?? '';
  const esito = esitoOf(all('esito'));
  const [annullo, ...others] = new Set(all('annullo').map((value) => value.trim()));
  const [transaction, data, orario] = [read('codTrans'), read('data'), read('orario')];
  const date = data.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const time = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/.exec(orario);
  return {
    kind,
    isCancel: isCancel || (annullo === '1' && others.length === 0),
    esito,
    ...(TRANSACTION.test(transaction) && { transaction }),
    ...(isDate(date) && { date, ...(time && { time: `${time[1]}:${time[2]}` }) }),
    request: {
      id: read('id'),
      // The value that counts, as the provider signed it.
      esito: all('esito').find((value) => esitoOf([value]) === esito) ?? read('esito'),
      codiceEsito: read('codiceEsito'),
      messaggio: read('messaggio'),
      codAut: read('codAut'),
      codTrans: transaction,
      data,
      divisa: read('divisa'),
      importo: read('importo'),
      orario,
      mac: read('mac'),
      brand: read('brand'),
      tipoTransazione: read('tipoTransazione'),
      query: search.replace(/^\?/, ''),
    },
  };
}

/** Whether the provider claims that it has accepted the payment, or will; also on a cancel page, which then contradicts it. */
export function isAccepted({ esito }: Claim): boolean {
  return ACCEPTING.includes(esito);
}

/** Whether the provider claims that the payment ended without a charge: refused, given up, or never started. */
export function isFailed({ isCancel, esito, request }: Claim): boolean {
  // An authorisation code contradicts it.
  if (request.codAut) return false;
  return ['KO', 'ANNULLO', 'ERRORE'].includes(esito) || (isCancel && esito === '');
}

/**
 * Whether the claim is reported to the server: an OK always is, whatever this browser remembers. A redirect provider may
 * send no `esito` at all.
 */
export function isPosted({ kind, isCancel, esito }: Claim): boolean {
  return esito === 'OK' || (kind === 'redirect' && !isCancel && ['', CONTRADICTORY].includes(esito));
}
