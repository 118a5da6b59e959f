import { statusFromVerify } from '../../../engine/bill/status';
import { flagOf } from '../../../engine/kernel/text/flag';
import { own } from '../../../engine/kernel/text/json';

/** Why a bill cannot be paid: it is paid, a payment of it is pending, or it was cancelled. */
export type ClosedReason = 'paid' | 'pending' | 'cancelled';

/** Whether the answer of `GET verifica/{x}` allows a payment: the number 1, or an object whose `result`, else status, is true. */
export function allowsPayment(answer: unknown): boolean {
  if (typeof answer === 'number') return answer === 1;
  if (typeof answer !== 'object' || answer === null) return false;
  const fields = new Map<string, unknown>(Object.entries(answer));
  const said = fields.get('result') ?? fields.get('document_payment_status');
  return flagOf(said) === true;
}

/** The reason in the same answer why a bill cannot be paid; undefined if there is none. */
export function closedReason(answer: unknown): ClosedReason | undefined {
  // An unreadable answer is reported where the payment fails to start.
  const status = statusFromVerify(answer, () => undefined);
  return status === 'paid' || status === 'pending' || status === 'cancelled' ? status : undefined;
}

/**
 * Whether the same answer forbids a payment with a provider for which verify is optional: the bill is closed, or `result` is 0.
 * Any other answer counts as missing.
 */
export function forbidsPayment(answer: unknown): boolean {
  return closedReason(answer) !== undefined || flagOf(own(answer, 'result')) === false;
}
