import type { Payment } from '../contract/scope.generated';
import type { Report } from '../kernel/page/diagnostics';
import { isObject } from '../kernel/text/json';
import { reportTo } from './fields/problems';
import { isAbsent } from './wire';

type Status = Payment['status'];

const byCode = new Map<string, Status>([
  ['-1', 'unknown'],
  ['0', 'cancelled'],
  ['1', 'payable'],
  ['2', 'unpaid'],
  ['3', 'pending'],
  ['4', 'paid'],
]);

/** The payment status in the document (document_payment_status). */
export function statusFromDocument(document: unknown, report: Report): Status {
  const code =
    isObject(document) && Object.hasOwn(document, 'document_payment_status') ? document.document_payment_status : undefined;
  return statusOf(code, 'document_payment_status', report);
}

/** The payment status in the response of a live verify call: a bare code, or an object with document_payment_status. */
export function statusFromVerify(answer: unknown, report: Report): Status {
  const code = isObject(answer)
    ? Object.hasOwn(answer, 'document_payment_status')
      ? answer.document_payment_status
      : undefined
    : answer;
  return statusOf(code, 'verifica', report);
}

function statusOf(code: unknown, where: string, report: Report): Status {
  if (isAbsent(code)) return 'unknown';
  const text = typeof code === 'number' || typeof code === 'string' ? String(code).trim() : 'none';
  const status = text === '' ? 'unknown' : byCode.get(text);
  if (status === undefined) reportTo(report)('bill.status.unknown', where);
  return status ?? 'unknown';
}
