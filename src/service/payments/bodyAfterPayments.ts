import { applyEdits, modify } from 'jsonc-parser';
import { fieldsOf } from './payable';

/** Effect of its payments on a document; null when there is none. */
export type PaymentSummary = 'pending' | 'paid' | null;

const STATUS = { pending: 3, paid: 4 } as const;

/** Zero in the type of `value`; undefined when `value` is neither number nor text. */
export function zeroLike(value: unknown): 0 | '0,00' | undefined {
  return typeof value === 'number' ? 0 : typeof value === 'string' ? '0,00' : undefined;
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? new Map(Object.entries(value)).get(name)
    : undefined;
}

/** The stored body of a document, with the state of its payments. */
export interface BodyWithPayments {
  body: string;
  paymentState: PaymentSummary;
  /** Day on which it was paid, YYYY-MM-DD. */
  paidOn?: string | null;
}

/**
 * The body of a document after its payments. Without payments it is the stored body, byte for byte. Otherwise its status changes;
 * when paid, also the debt (zero), the day and the method (card, because every provider of this service takes cards). Edited as
 * text to keep the order of the keys. A body that is not an object is returned unchanged.
 */
export function bodyAfterPayments({ body, paymentState, paidOn }: BodyWithPayments): string {
  const fields = paymentState === null ? undefined : fieldsOf(body);
  if (paymentState === null || fields === undefined) return body;
  const shown = fieldOf(fields.get('dati_pagamento_fields'), 'doc_payment_debt');
  const changes: [path: string[], value: unknown][] = [[['document_payment_status'], STATUS[paymentState]]];
  if (paymentState === 'paid') {
    changes.push([['document_payment_debt'], zeroLike(fields.get('document_payment_debt'))]);
    changes.push([['dati_pagamento_fields', 'doc_payment_debt', 'value'], zeroLike(fieldOf(shown, 'value'))]);
    if (paidOn) changes.push([['document_payment_paid_date'], paidOn], [['document_payment_paid_by'], 'card']);
  }
  const edit = (text: string, [path, value]: (typeof changes)[number]) =>
    value === undefined ? text : applyEdits(text, modify(text, path, value, {}));
  const edited = changes.reduce(edit, body);
  // If a key occurs several times, the last occurrence counts, but the edit changed the first.
  const isRead = fieldsOf(edited)?.get('document_payment_status') === STATUS[paymentState];
  return isRead ? edited : changes.reduce(edit, JSON.stringify(Object.fromEntries(fields)));
}

/** The body with the encrypted id of its document added. */
export function withCrypto(body: string, crypto: string): string {
  if (fieldsOf(body) === undefined) return body;
  return applyEdits(body, modify(body, ['crypto'], crypto, {}));
}
