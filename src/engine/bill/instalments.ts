import type { Instalments } from '../contract/scope.generated';
import type { Report } from '../kernel/page/diagnostics';
import { isObject } from '../kernel/text/json';
import type { ToBillOptions } from './billSteps';
import { amountAt, dateAt, linkAt, textAt } from './fields/leaves';
import { reportTo } from './fields/problems';
import { omitUndefined, uniqueKeys } from './fields/shape';
import { at, isAbsent, objectAt, rowsAt, type WireObject } from './wire';

/** Codes of `stato_pagamento` by meaning; a code that is in none of the lists means `waiting`. */
export interface InstalmentStates {
  cancelled?: readonly number[];
  toPay?: readonly number[];
  paid?: readonly number[];
}

type Instalment = Instalments['items'][number];

/**
 * Reads the response of `GET bolletta_interattiva_rate/{x}`: `data` or `data.data` with `totaledapagare` and `rate`.
 * Never throws. The instalment '0', a single or balance payment, comes last; all others keep their order.
 */
export function toInstalments(
  answer: unknown,
  states: InstalmentStates,
  report: Report,
  options: ToBillOptions = {},
): Instalments {
  const reportAt = reportTo(report);
  const root: WireObject = { value: answer, path: '', reportAt, allowLoopbackHttp: options.allowLoopbackHttp === true };
  const data = innermost(root);
  const total = amountAt(at(data, 'totaledapagare'));
  const keyOf = uniqueKeys();
  const items = rowsAt(at(data, 'rate'), true).map((row, index) => instalmentOf(row, index, states, keyOf));
  const isBalance = ({ number }: Instalment) => number === '0';
  return omitUndefined({
    total: total.cents,
    totalText: total.raw,
    anyPaid: items.some(({ status }) => status === 'paid'),
    items: [...items.filter((item) => !isBalance(item)), ...items.filter(isBalance)],
  });
}

/** The response wraps its content once or twice in `data`. */
function innermost(root: WireObject): WireObject {
  const outer = objectAt(at(root, 'data')) ?? root;
  return isObject(at(outer, 'data').value) ? at(outer, 'data') : outer;
}

function instalmentOf(row: WireObject, index: number, states: InstalmentStates, keyOf: (name: string) => string): Instalment {
  const number = textAt(at(row, 'numero'));
  const amount = amountAt(at(row, 'importo'));
  const dueDate = dateAt(at(row, 'scadenza'));
  return omitUndefined({
    key: keyOf(number ?? `row-${index + 1}`),
    number,
    reason: textAt(at(row, 'causale')),
    amount: amount.cents,
    amountText: amount.raw,
    dueDate: dueDate.date,
    dueDateText: dueDate.raw,
    status: statusOf(at(row, 'stato_pagamento'), states),
    link: linkAt(at(row, 'link_pagamento')),
  });
}

function statusOf(wire: WireObject, states: InstalmentStates): Instalment['status'] {
  const { value } = wire;
  const code = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;
  if (!Number.isInteger(code) && !isAbsent(value)) wire.reportAt('bill.instalment.state', wire.path);
  if (states.paid?.includes(code)) return 'paid';
  if (states.cancelled?.includes(code)) return 'cancelled';
  return states.toPay?.includes(code) ? 'toPay' : 'waiting';
}
