import { billSteps } from '../bill/billSteps';
import { statusFromDocument } from '../bill/status';
import type { Bill, Flags, Payment } from '../contract/scope.generated';
import type { BrandSettings } from '../contract/settings.generated';
import type { Diagnostic, Report } from '../kernel/diagnostics';
import { cleaned } from './cleaned';

/** A document as a `Bill`. */
export interface BillAnswer {
  bill: Bill;
  flags: Flags;
  status: Payment['status'];
  diagnostics: readonly Diagnostic[];
}

/** Settings of the brand that say how a document is read. */
export type DocumentSettings = Pick<BrandSettings, 'allowLoopbackHttp' | 'euro' | 'maskTaxCode'>;

/** So many supplies are read at a time: in between a phone, which needs a millisecond or two for each, answers presses. */
const AT_A_TIME = 20;

/** Reads the response of a document call; undefined when it is not a JSON object. */
export async function readDocument(answer: unknown, options: DocumentSettings): Promise<BillAnswer | undefined> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const steps = billSteps(await cleaned(answer, report), report, options);
  let step = steps.next();
  for (let count = 1; !step.done; count += 1) {
    if (count % AT_A_TIME === 0) await new Promise((goOn) => setTimeout(goOn));
    step = steps.next();
  }
  const read = step.value;
  return read && { ...read, status: statusFromDocument(answer, report), diagnostics };
}

/** Whether the status of the payment is asked for, and does not come with the document. */
export function isStatusLive({ flags }: BillAnswer): boolean {
  return flags.esponi_stato_pagamento_data === 'live';
}
