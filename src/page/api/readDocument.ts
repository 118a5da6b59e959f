import { billSteps } from '../../engine/bill/billSteps';
import { statusFromDocument } from '../../engine/bill/status';
import type { Bill, Flags, Payment } from '../../engine/contract/scope.generated';
import type { BrandSettings } from '../../engine/contract/settings.generated';
import type { Diagnostic, Report } from '../../engine/kernel/page/diagnostics';
import { cleanIfNeeded } from './cleanIfNeeded';

/** A parsed document. */
export interface BillAnswer {
  bill: Bill;
  flags: Flags;
  status: Payment['status'];
  diagnostics: readonly Diagnostic[];
  /** The cleaned response, from which the root `elements` is read. */
  document: unknown;
}

/** Settings of the brand for parsing a document. */
export type DocumentSettings = Pick<BrandSettings, 'allowLoopbackHttp' | 'euro' | 'maskTaxCode'>;

/** Number of supplies parsed without a pause. A phone takes a millisecond or two for each; the pauses keep it responsive. */
const AT_A_TIME = 20;

/** Parses the response of a document call; undefined if it is not a JSON object. */
export async function readDocument(answer: unknown, options: DocumentSettings): Promise<BillAnswer | undefined> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const document = await cleanIfNeeded(answer, report);
  const steps = billSteps(document, report, options);
  let step = steps.next();
  for (let count = 1; !step.done; count += 1) {
    if (count % AT_A_TIME === 0) await new Promise((goOn) => setTimeout(goOn));
    step = steps.next();
  }
  const read = step.value;
  return read && { ...read, status: statusFromDocument(answer, report), diagnostics, document };
}

/** Whether the payment status needs a call of its own because it is not part of the document. */
export function isStatusLive({ flags }: BillAnswer): boolean {
  return flags.esponi_stato_pagamento_data === 'live';
}
