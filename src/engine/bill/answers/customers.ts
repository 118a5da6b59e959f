import type { Customers } from '../../contract/scope.generated';
import type { Report } from '../../kernel/page/diagnostics';
import { idAt, textAt } from '../fields/leaves';
import { reportTo } from '../fields/problems';
import { at, rowsAt } from '../wire';

/** Higher than the limit of other lists: an agency may manage thousands of customers. */
const MAX_CUSTOMERS = 20_000;

/**
 * Reads the response of `GET /api/customer/names`: a list of `{ name, code }`. Undefined when the response is not a list, or
 * has entries but no code. Never throws. The code is sent back to the server, so it is never invented: entries without a
 * code are dropped, and entries with the same code are one customer.
 */
export function toCustomers(answer: unknown, report: Report): Customers | undefined {
  const names = new Map<string, string>();
  const wire = { value: answer, path: '', reportAt: reportTo(report), allowLoopbackHttp: false };
  for (const row of rowsAt(wire, false, MAX_CUSTOMERS)) {
    const code = at(row, 'code');
    const id = idAt(code);
    if (id === undefined || names.has(id)) row.reportAt('bill.customer.code', code.path);
    else names.set(id, textAt(at(row, 'name')) ?? id);
  }
  const isEmpty = Array.isArray(answer) && answer.length === 0;
  if (names.size === 0 && !isEmpty) return undefined;
  return { items: [...names].map(([id, name]) => ({ id, name })) };
}
