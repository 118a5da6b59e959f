import { statusFromVerify } from '../bill/status';

/** Why no payment begins for a bill: it is paid, a payment of it is being checked, or it was cancelled. */
export type Closed = 'paid' | 'pending' | 'cancelled';

/**
 * Whether the answer of `GET verifica/{x}` lets a payment begin: exactly 1. Where the answer is an object, `result` says
 * it, or else the status.
 */
export function allowsPayment(answer: unknown): boolean {
  if (typeof answer === 'number') return answer === 1;
  if (typeof answer !== 'object' || answer === null) return false;
  const fields = new Map<string, unknown>(Object.entries(answer));
  const said = fields.get('result') ?? fields.get('document_payment_status');
  return said === 1 || said === '1';
}

/** What the same answer says of a bill that is not to be paid; undefined when it says nothing of that. */
export function closedIn(answer: unknown): Closed | undefined {
  // What cannot be read is reported where the payment could not begin.
  const status = statusFromVerify(answer, () => undefined);
  return status === 'paid' || status === 'pending' || status === 'cancelled' ? status : undefined;
}
