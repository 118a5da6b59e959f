import type { Report } from '../kernel/page/diagnostics';
import { cleanAnswer } from './answers/cleanAnswer';
import { type BillAndFlags, billSteps, type ToBillOptions } from './billSteps';

/**
 * Reads the response of `GET /document/...` into the bill and its flags. Total: an unreadable field becomes a diagnostic
 * and an absent value (money and dates keep their text). Never throws, never returns NaN, never modifies the response.
 *
 * @returns undefined only when the response is not a JSON object.
 */
export function toBill(answer: unknown, report: Report, options?: ToBillOptions): BillAndFlags | undefined {
  const steps = billSteps(cleanAnswer(answer, report), report, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
