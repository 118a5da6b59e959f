import type { Bill } from '../contract/scope.generated';
import { isObject } from '../kernel/text/json';
import { type AmountRead, amountAt, dateAt, idAt, textAt } from './fields/leaves';
import { omitUndefined, uniqueKeys } from './fields/shape';
import { at, isEmpty, listAt, rowsAt, type WireObject, wireAt } from './wire';

/** Unpaid invoices (insoluti), a list or a map. `overdueUnreadable`: rows were sent, but none is readable. */
export function overdueOf(data: WireObject): Pick<Bill, 'overdue' | 'overdueUnreadable'> {
  const wire = at(data, 'insoluti');
  const overdue = unpaidOf(rowsAt(wire, true));
  return { overdue, overdueUnreadable: overdue.length === 0 && !isEmpty(wire.value) };
}

function unpaidOf(rows: readonly WireObject[]): Bill['overdue'] {
  const keyOf = uniqueKeys();
  return rows.flatMap((row, index) => {
    const number = textAt(at(row, 'numero_documento'));
    const dueDate = dateAt(at(row, 'data_scadenza'));
    const amount = amountAt(at(row, 'importo_originale'));
    const crypto = idAt(at(row, 'crypto'));
    const values = omitUndefined({
      number,
      dueDate: dueDate.date,
      dueDateText: dueDate.raw,
      amount: amount.cents,
      amountText: amount.raw,
      crypto,
    });
    return withKey(row, values, () => keyOf(number ?? String(index + 1)));
  });
}

/** Missed payments (mancati_pagamenti). The entries of a row are, in order: number, date of issue, due date, amount. */
export function missedOf(data: WireObject): Bill['missed'] {
  const keyOf = uniqueKeys();
  return listAt(at(data, 'mancati_pagamenti'), true).flatMap((row, index) => {
    if (!Array.isArray(row.value) && !isObject(row.value)) {
      row.reportAt('bill.row.type', row.path);
      return [];
    }
    const number = textAt(nth(row, 0));
    const issueDate = dateAt(nth(row, 1));
    const dueDate = dateAt(nth(row, 2));
    const amount = missedAmount(nth(row, 3));
    const values = omitUndefined({
      number,
      issueDate: issueDate.date,
      issueDateText: issueDate.raw,
      dueDate: dueDate.date,
      dueDateText: dueDate.raw,
      amount: amount.cents,
      amountText: amount.raw,
    });
    return withKey(row, values, () => keyOf(number ?? String(index + 1)));
  });
}

/** An amount as the specification defines it: points are removed, the comma becomes a point. Any other text shows as sent. */
function missedAmount(wire: WireObject): AmountRead {
  const { value } = wire;
  const isRead = typeof value !== 'string' || Number.isFinite(Number(value.replaceAll('.', '').replace(',', '.')));
  if (isRead) return amountAt(wire);
  wire.reportAt('bill.amount.unreadable', wire.path);
  return { cents: undefined, raw: textAt(wire) };
}

/** An element of a list. PHP may write the list as a map. */
function nth(row: WireObject, index: number): WireObject {
  if (!Array.isArray(row.value)) return at(row, String(index));
  return wireAt(row, row.value[index], `${row.path}[${index}]`);
}

function withKey<T extends object>(row: WireObject, values: T, key: () => string): ({ key: string } & T)[] {
  if (Object.keys(values).length > 0) return [{ key: key(), ...values }];
  row.reportAt('bill.row.empty', row.path);
  return [];
}
