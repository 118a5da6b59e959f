import { statusFromDocument } from '../bill/status';
import { toBill } from '../bill/toBill';
import type { Bill, Flags, Payment } from '../contract/scope.generated';
import type { BrandSettings } from '../contract/settings.generated';
import type { Diagnostic, Report } from '../kernel/diagnostics';

/** A document as a `Bill`. */
export interface BillAnswer {
  bill: Bill;
  flags: Flags;
  status: Payment['status'];
  diagnostics: readonly Diagnostic[];
}

/** Reads the response of a document call; undefined when it is not a JSON object. */
export function readDocument(
  answer: unknown,
  options: Pick<BrandSettings, 'allowLoopbackHttp' | 'euro'>,
): BillAnswer | undefined {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const read = toBill(answer, report, options);
  return read && { ...read, status: statusFromDocument(answer, report), diagnostics };
}

/** Whether the status of the payment is asked for, and does not come with the document. */
export function isStatusLive({ flags }: BillAnswer): boolean {
  return flags.esponi_stato_pagamento_data === 'live';
}
