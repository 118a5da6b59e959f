import type { SegnaPagamentoRequest } from '../contract/api.generated';
import { isDate } from '../kernel/dates';
import type { Landing } from '../kernel/landings';
import { decoded, rawQuery } from '../kernel/link';

/** The content of an outcome page's address. Anyone can write one, so it is a claim and not a fact. */
export interface Claim {
  kind: Landing['kind'];
  /** A cancel page, or `annullo=1`. */
  isCancel: boolean;
  /** `esito` in capitals; '' when absent. */
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

/** Reads the query of an outcome page; of a repeated name the first value counts. */
export function readClaim({ kind, isCancel }: Pick<Landing, 'kind' | 'isCancel'>, search: string): Claim {
  const query = rawQuery(search);
  const read = (name: string) => decoded(query.find(([key]) => key === name)?.[1] ?? '');
  const [transaction, data, orario] = [read('codTrans'), read('data'), read('orario')];
  const date = data.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const time = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/.exec(orario);
  return {
    kind,
    isCancel: isCancel || read('annullo') === '1',
    esito: read('esito').trim().toUpperCase(),
    ...(TRANSACTION.test(transaction) && { transaction }),
    ...(isDate(date) && { date, ...(time && { time: `${time[1]}:${time[2]}` }) }),
    request: {
      id: read('id'),
      esito: read('esito'),
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

/** Whether the provider claims that it has accepted the payment, or will. */
export function isAccepted({ isCancel, esito }: Claim): boolean {
  return !isCancel && (esito === 'OK' || esito === 'PEN');
}

/**
 * Whether the claim is reported to the server: an OK always is, whatever this browser remembers. A redirect provider may
 * send no `esito` at all.
 */
export function isPosted({ kind, isCancel, esito }: Claim): boolean {
  return esito === 'OK' || (kind === 'redirect' && !isCancel && esito === '');
}
