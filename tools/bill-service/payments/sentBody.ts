import { applyEdits, modify } from 'jsonc-parser';
import { fieldsOf } from './payable';

/** Effect of a document's payments on it; null when there is none. */
export type PaymentSummary = 'pending' | 'paid' | null;

const STATUS = { pending: 3, paid: 4 } as const;

/** Zero in the type of the amount; undefined leaves it unchanged. */
export function nothingLike(value: unknown): 0 | '0,00' | undefined {
  return typeof value === 'number' ? 0 : typeof value === 'string' ? '0,00' : undefined;
}

export function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? new Map(Object.entries(value)).get(name)
    : undefined;
}

/** The stored body of a document, with what its payments say about it. */
export interface PaidBody {
  body: string;
  happened: PaymentSummary;
  /** Day on which it was paid, YYYY-MM-DD. */
  paidOn?: string | null;
}

/**
 * The body of a document after its payments: without any, the stored body byte for byte, else with another status and,
 * when paid, nothing due, the day and the card: every provider of this service takes cards. Edited as text, so that the order of all keys is kept. A body that is no object is sent
 * unchanged.
 */
export function sentBody({ body, happened, paidOn }: PaidBody): string {
  const fields = happened === null ? undefined : fieldsOf(body);
  if (happened === null || fields === undefined) return body;
  const shown = at(fields.get('dati_pagamento_fields'), 'doc_payment_debt');
  const changes: [path: string[], value: unknown][] = [[['document_payment_status'], STATUS[happened]]];
  if (happened === 'paid') {
    changes.push([['document_payment_debt'], nothingLike(fields.get('document_payment_debt'))]);
    changes.push([['dati_pagamento_fields', 'doc_payment_debt', 'value'], nothingLike(at(shown, 'value'))]);
    if (paidOn) changes.push([['document_payment_paid_date'], paidOn], [['document_payment_paid_by'], 'card']);
  }
  const edit = (text: string, [path, value]: (typeof changes)[number]) =>
    value === undefined ? text : applyEdits(text, modify(text, path, value, {}));
  const edited = changes.reduce(edit, body);
  // Of a duplicate key the last one counts, but the edit changed the first.
  const isRead = fieldsOf(edited)?.get('document_payment_status') === STATUS[happened];
  return isRead ? edited : changes.reduce(edit, JSON.stringify(Object.fromEntries(fields)));
}

/** The body with the encrypted id of its document. */
export function withCrypto(body: string, crypto: string): string {
  if (fieldsOf(body) === undefined) return body;
  return applyEdits(body, modify(body, ['crypto'], crypto, {}));
}
