import { applyEdits, modify } from 'jsonc-parser';
import { fieldsOf } from './payable';

/** What the payments of a document come to; null while nothing happened that a document says. */
export type PaymentSummary = 'pending' | 'paid' | null;

const STATUS = { pending: 3, paid: 4 } as const;

/** Nothing left to pay, in the type that the amount had; undefined leaves it as it is. */
export function nothingLike(value: unknown): 0 | '0,00' | undefined {
  return typeof value === 'number' ? 0 : typeof value === 'string' ? '0,00' : undefined;
}

export function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? new Map(Object.entries(value)).get(name)
    : undefined;
}

/**
 * The body of a document after its payments: the stored one to the byte while nothing happened, else with another status
 * and, when paid, nothing left to pay. Edited as text, so that the order of all keys stays. A body that is no object is
 * sent as it is.
 */
export function sentBody(body: string, happened: PaymentSummary): string {
  const fields = happened === null ? undefined : fieldsOf(body);
  if (happened === null || fields === undefined) return body;
  const shown = at(fields.get('dati_pagamento_fields'), 'doc_payment_debt');
  const changes: [path: string[], value: unknown][] = [[['document_payment_status'], STATUS[happened]]];
  if (happened === 'paid') {
    changes.push([['document_payment_debt'], nothingLike(fields.get('document_payment_debt'))]);
    changes.push([['dati_pagamento_fields', 'doc_payment_debt', 'value'], nothingLike(at(shown, 'value'))]);
  }
  const edit = (text: string, [path, value]: (typeof changes)[number]) =>
    value === undefined ? text : applyEdits(text, modify(text, path, value, {}));
  const edited = changes.reduce(edit, body);
  // Of a key that stands there twice the last one counts, and the edit changed the first.
  const isRead = fieldsOf(edited)?.get('document_payment_status') === STATUS[happened];
  return isRead ? edited : changes.reduce(edit, JSON.stringify(Object.fromEntries(fields)));
}
