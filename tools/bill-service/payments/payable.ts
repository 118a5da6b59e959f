import { EURO, readCurrency } from '../../../src/kernel/currency';
import { parseAmount } from '../../../src/kernel/money';

/** What a document says of its payment. */
export interface Due {
  /** 0 cancelled, 1 and 2 payable, 3 awaiting validation, 4 paid; -1 when it says nothing. */
  status: number;
  /** Cents that can be paid now; undefined when nothing can, or no positive amount can be read. */
  cents: number | undefined;
  /** Whether a payment may start. */
  isPayable: boolean;
}

/** The document as an object; undefined when the body is none. */
export function fieldsOf(body: string): ReadonlyMap<string, unknown> | undefined {
  try {
    const document: unknown = JSON.parse(body);
    const isObject = typeof document === 'object' && document !== null && !Array.isArray(document);
    return isObject ? new Map(Object.entries(document)) : undefined;
  } catch {
    return undefined;
  }
}

function statusIn(value: unknown): number {
  const isSaid = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isSaid && Number.isInteger(Number(value)) ? Number(value) : -1;
}

/**
 * Reads status and amount out of a body as it is sent. A missing debt blocks nothing, and then the amount of the
 * document is due; a debt that cannot be read does, and so does a currency other than euro.
 */
export function dueOf(body: string): Due {
  const fields = fieldsOf(body) ?? new Map<string, unknown>();
  const status = statusIn(fields.get('document_payment_status'));
  const debt = parseAmount(fields.get('document_payment_debt'));
  const amount = debt ?? parseAmount(fields.get('document_amount'));
  const cents = amount !== undefined && 'cents' in amount && amount.cents > 0 ? amount.cents : undefined;
  const isOpen = ![0, 3, 4].includes(status);
  const isEuro = (readCurrency(fields.get('currency_sigle')) ?? EURO) === EURO;
  const isPayable = isOpen && isEuro && fields.size > 0 && (debt === undefined || cents !== undefined);
  return { status, cents: isPayable ? cents : undefined, isPayable };
}

/**
 * Answer of GET verifica/{x}: 1 lets a payment begin, for a document that says 1 or nothing; any other status comes with
 * the `result` that decides. What cannot be paid answers its status, but for a 1, which alone would mean yes.
 */
export function verifyAnswer({ status, isPayable }: Due): number | { document_payment_status: number; result: 0 | 1 } {
  if (isPayable) return status === 1 || status === -1 ? 1 : { document_payment_status: status, result: 1 };
  return status === 1 ? { document_payment_status: 1, result: 0 } : status;
}
