import type { Bill } from '../contract/scope.generated';
import { parseDate } from '../kernel/dates';
import { parseAmount } from '../kernel/money';
import { amountAt, dateAt, linkAt, textAt } from './leaves';
import { present } from './shape';
import { taggedAt } from './tagged';
import { at, objectAt, type Wire } from './wire';

type Payment = Bill['payment'];
type Field = NonNullable<Payment['fields']['amount']>;

/** What is owed, when and how. `document_*` decides; `dati_pagamento_fields` only says how to show it. */
export function paymentOf(document: Wire): Payment {
  const original = amountAt(at(document, 'document_amount'));
  const due = amountAt(at(document, 'document_payment_debt'));
  const dueDate = dateAt(at(document, 'document_payment_expiry'));
  const method = textAt(at(document, 'document_payment'))?.toLowerCase();
  return present({
    original: original.cents,
    originalText: original.raw,
    due: due.cents,
    dueText: due.raw,
    dueDate: dueDate.date,
    dueDateText: dueDate.raw,
    method: method === 'rid' ? ('directDebit' as const) : ('other' as const),
    links: linksOf(document),
    fields: fieldsOf(document, original.cents, due.cents, dueDate.date),
  });
}

/** Pay-now links 1 to 5: those that are switched on and may be opened. */
function linksOf(document: Wire): Payment['links'] {
  const links = ['1', '2', '3', '4', '5'].flatMap((key) => {
    const label = `bolletta_interattiva_pagaora_${key}`;
    // The switch itself is read, and complained about, with the flags.
    const isSwitchedOn = ['1', 1].some((on) => on === at(document, label).value);
    const href = isSwitchedOn ? linkAt(at(document, `bolletta_interattiva_link_pagaora_${key}`)) : undefined;
    return href === undefined ? [] : [{ key, label, href }];
  });
  return links.map((link, index) => ({ ...link, isFirst: index === 0 }));
}

function fieldsOf(
  document: Wire,
  original: number | undefined,
  due: number | undefined,
  dueDate: string | undefined,
): Payment['fields'] {
  const fields = objectAt(at(document, 'dati_pagamento_fields'));
  if (!fields) return {};
  const amount = at(fields, 'doc_amount');
  const debt = at(fields, 'doc_payment_debt');
  const expiry = at(fields, 'doc_payment_expiry');
  compare(amount, original, centsShown);
  const disagrees = compare(debt, due, centsShown);
  compare(expiry, dueDate, dateShown);
  const shown = fieldAt(debt, due);
  return present({
    amount: fieldAt(amount, original),
    due: shown && disagrees ? { ...shown, disagrees } : shown,
    dueDate: fieldAt(expiry, dueDate),
  });
}

function fieldAt(wire: Wire, decisive: number | string | undefined): Field | undefined {
  if (!objectAt(wire)) return undefined;
  const label = textAt(at(wire, 'label'));
  const value = taggedAt(wire, decisive);
  if (label === undefined && value !== undefined) wire.note('bill.label.missing', `${wire.path}.label`);
  return label === undefined ? undefined : present({ label, value });
}

/** Whether a field shows something else than the document says. */
function compare<T>(field: Wire, decisive: T | undefined, read: (value: unknown, decisive: T) => T | undefined): boolean {
  if (decisive === undefined) return false;
  const shown = read(at(field, 'value').value, decisive);
  const disagrees = shown !== undefined && shown !== decisive;
  if (disagrees) field.note('bill.payment.disagrees', field.path);
  return disagrees;
}

/** A field may show a credit without its sign: that is no disagreement. */
function centsShown(value: unknown, decisive: number): number | undefined {
  const parsed = parseAmount(value);
  if (!parsed || !('cents' in parsed)) return undefined;
  return parsed.cents === -decisive && decisive < 0 ? decisive : parsed.cents;
}

function dateShown(value: unknown): string | undefined {
  const parsed = parseDate(value);
  return parsed && 'date' in parsed ? parsed.date : undefined;
}
