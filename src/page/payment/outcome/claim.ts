import type { SegnaPagamentoRequest } from '../../../engine/contract/api.generated';
import type { Landing } from '../../../engine/kernel/addresses/landings';
import { decoded, rawQuery } from '../../../engine/kernel/addresses/link';
import { isDate } from '../../../engine/kernel/figures/dates';

/** The query of an outcome page. Anyone can write such an address, so it is a claim and not a fact. */
export interface Claim {
  kind: Landing['kind'];
  /** Whether the page is a cancel page, or the only value of `annullo` is 1. */
  isCancel: boolean;
  /** `esito` in capitals; '' when absent, `CONTRADICTORY` when its values contradict each other. */
  esito: string;
  /** `codTrans`, if it has the format of a transaction id. */
  transaction?: string;
  /** The date of `data` as YYYY-MM-DD and the time of `orario` as HH:MM. */
  date?: string;
  time?: string;
  /** Body of the report to the server. */
  request: SegnaPagamentoRequest;
}

/** The format of a provider's transaction ids. */
const TRANSACTION = /^[\w.:/-]{2,30}$/;

/** Replaces an `esito` whose values contradict each other. */
const CONTRADICTORY = '?';

/** Values of `esito` after which money may have been taken; the first one takes precedence. */
const ACCEPTING = ['OK', 'PEN'];

/** The value of a repeated `esito`: an accepting value takes precedence, others count only if they agree. */
function esitoOf(values: readonly string[]): string {
  const words = [...new Set(values.map((value) => value.trim().toUpperCase()))].filter((word) => word !== '');
  return ACCEPTING.find((word) => words.includes(word)) ?? (words.length > 1 ? CONTRADICTORY : (words[0] ?? ''));
}

/**
 * Reads the query of an outcome page. Names are case-insensitive. The first value of a repeated name counts, except for `esito`
 * and `annullo`.
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
      // The value that counts, unchanged, because the provider's signature covers it.
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

/**
 * Whether the provider claims that it has accepted or will accept the payment. True even on a cancel page, which contradicts it.
 */
export function isAcceptedClaim({ esito }: Claim): boolean {
  return ACCEPTING.includes(esito);
}

/** Whether the provider claims that the payment ended without a charge: refused, cancelled or never started. */
export function isFailed({ isCancel, esito, request }: Claim): boolean {
  // An authorisation code contradicts a failure.
  if (request.codAut) return false;
  return ['KO', 'ANNULLO', 'ERRORE'].includes(esito) || (isCancel && esito === '');
}

/**
 * Whether to report the claim. An OK is always reported; a claim without a clear `esito` only for provider B, which may omit
 * `esito`.
 */
export function isPosted({ kind, isCancel, esito }: Claim): boolean {
  return esito === 'OK' || (kind === 'redirect' && !isCancel && ['', CONTRADICTORY].includes(esito));
}
