import { cleanAnswer } from '../../engine/bill/answers/cleanAnswer';
import { currencyOf } from '../../engine/bill/fields/currency';
import { paymentOf } from '../../engine/bill/payment';
import type { WireObject } from '../../engine/bill/wire';
import { EURO } from '../../engine/kernel/figures/currency';
import { isObject, parseJson } from '../../engine/kernel/text/json';
import type { Attempts } from './payments';

/** Payment fields of a document. */
export interface Due {
  /** 0 cancelled, 1 and 2 payable, 3 awaiting validation, 4 paid; -1 when absent. */
  status: number;
  /** Cents that can be paid now; undefined when the bill is not payable or has no readable positive amount. */
  cents: number | undefined;
  /** Whether a payment may start. */
  isPayable: boolean;
}

/** The document as a map of its fields; undefined when the body is not an object. */
export function fieldsOf(body: string): ReadonlyMap<string, unknown> | undefined {
  try {
    const document = parseJson(body);
    return isObject(document) ? new Map<string, unknown>(Object.entries(document)) : undefined;
  } catch {
    return undefined;
  }
}

function statusIn(value: unknown): number {
  const isSaid = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isSaid && Number.isInteger(Number(value)) ? Number(value) : -1;
}

/** Payment and currency of a document as the page reads them, so that the service charges the amount shown to the customer. */
export function readPayment(document: unknown): { payment: ReturnType<typeof paymentOf>; currency: string } {
  const root: WireObject = { value: cleanAnswer(document, () => {}), path: '', reportAt: () => {}, allowLoopbackHttp: false };
  const currency = currencyOf(root);
  return { payment: paymentOf({ ...root, currency }), currency: currency.code };
}

/**
 * Reads status and amount from a body as sent to the page. Without a debt, the document's amount is due; an unreadable debt, a
 * currency other than euro, or a part that the customer has refused, blocks the payment.
 */
export function dueOf(body: string): Due {
  const fields = fieldsOf(body) ?? new Map<string, unknown>();
  const status = statusIn(fields.get('document_payment_status'));
  const { payment, currency } = readPayment(Object.fromEntries(fields));
  const isAbsent = payment.due === undefined && payment.dueUnread === undefined;
  const amount = isAbsent ? payment.original : payment.due;
  const cents = amount !== undefined && amount > 0 ? amount : undefined;
  const isOpen = ![0, 3, 4].includes(status) && !payment.refusedPart;
  const isPayable = isOpen && currency === EURO && fields.size > 0 && (isAbsent || cents !== undefined);
  return { status, cents: isPayable ? cents : undefined, isPayable };
}

/** Response of GET verifica/{x} when a bare number is not sufficient. */
interface VerifyObject extends Partial<Attempts> {
  document_payment_status: number;
  result: 0 | 1;
}

/**
 * Response of GET verifica/{x}. A bare 1 allows a payment, for a document with status 1 or without a status. Any other payable
 * status is sent with `result: 1`. For a bill that cannot be paid, the response is its status; status 1 is sent with `result: 0`,
 * because a bare 1 would allow the payment. Open and surplus attempts are added.
 */
export function verifyAnswer({ status, isPayable }: Due, { open, surplus }: Attempts): number | VerifyObject {
  const result = isPayable ? 1 : 0;
  if (isPayable && open.length > 0) return { document_payment_status: status === -1 ? 1 : status, result, open };
  if (!isPayable && surplus.length > 0) return { document_payment_status: status, result, surplus };
  if (isPayable) return status === 1 || status === -1 ? 1 : { document_payment_status: status, result };
  return status === 1 ? { document_payment_status: 1, result } : status;
}
