import type { Bill } from '../contract/scope.generated';
import { flagOf } from '../kernel/text/flag';
import { amountFigure, dateFigure } from './fields/figures';
import { dateAt, linkAt, textAt } from './fields/leaves';
import { omitUndefined } from './fields/shape';
import { hasRefusedPart } from './refusedPart';
import { at, objectAt, type WireObject } from './wire';

type Payment = Bill['payment'];

const paidBy = new Map<string, Payment['paidBy']>([
  ['card', 'card'],
  ['pagopa', 'pagopa'],
  ['transfer', 'transfer'],
  ['slip', 'slip'],
  ['rid', 'directDebit'],
]);

/** Amount due, due date and payment method. If two fields of the document contain a figure, `figures.ts` decides between them. */
export function paymentOf(document: WireObject): Payment {
  const fields = objectAt(at(document, 'dati_pagamento_fields'));
  const display = (name: string) => fields && at(fields, name);
  const original = amountFigure(document, 'document_amount', display('doc_amount'));
  const due = amountFigure(document, 'document_payment_debt', display('doc_payment_debt'));
  // Without a debt, the amount of the document is due: if it is unreadable, it blocks the payment like an unreadable debt.
  const isAbsent = due.value === undefined && due.text === undefined && !due.isUnread;
  const unread = isAbsent && original.isUnread ? original : due;
  const dueDate = dateFigure(document, 'document_payment_expiry', display('doc_payment_expiry'));
  const method = textAt(at(document, 'document_payment'))?.toLowerCase();
  return omitUndefined({
    original: original.value,
    originalText: original.text,
    due: due.value,
    dueUnread: unread.isUnread || undefined,
    refusedPart: hasRefusedPart(document, original.value, due.value) || undefined,
    dueText: unread.text,
    dueDate: dueDate.value,
    dueDateText: dueDate.text,
    paidDate: dateAt(at(document, 'document_payment_paid_date')).date,
    paidBy: paidBy.get(textAt(at(document, 'document_payment_paid_by'))?.toLowerCase() ?? ''),
    method: method === 'rid' ? ('directDebit' as const) : ('other' as const),
    links: linksOf(document),
    fields: omitUndefined({ amount: original.field, due: due.field, dueDate: dueDate.field }),
  });
}

/** Pay-now links 1 to 5 that are on and have a safe address. */
function linksOf(document: WireObject): Payment['links'] {
  const links = ['1', '2', '3', '4', '5'].flatMap((key) => {
    const label = `bolletta_interattiva_pagaora_${key}`;
    // `flags.ts` also reads this flag and reports its problems.
    const isSwitchedOn = flagOf(at(document, label).value) === true;
    const href = isSwitchedOn ? linkAt(at(document, `bolletta_interattiva_link_pagaora_${key}`)) : undefined;
    return href === undefined ? [] : [{ key, label, href }];
  });
  return links.map((link, index) => ({ ...link, isFirst: index === 0 }));
}
