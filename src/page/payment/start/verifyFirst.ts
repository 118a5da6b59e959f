import { isOpenElsewhere } from '../attempts/openAttempts';
import type { Handoff, PaymentAttempt } from './request';

/**
 * Verifies that the bill can be paid. If another payment of the bill is open, asks the customer and verifies again: the other
 * attempt may have paid while the question was open.
 *
 * @param verify calls verify.
 * @param forbids whether its answer stops the payment with this provider.
 * @returns why the payment must not start; undefined when it may.
 */
export async function verifyFirst(
  { bill, confirmSecondAttempt }: PaymentAttempt,
  verify: () => Promise<unknown>,
  forbids: (verified: unknown) => boolean,
): Promise<Exclude<Handoff, { go: unknown }> | undefined> {
  const check = (verified: unknown) => (forbids(verified) ? { problem: 'refused', verified } : undefined);
  const verified = await verify();
  const refused = check(verified);
  if (refused || !isOpenElsewhere(bill.number, verified)) return refused;
  return (await confirmSecondAttempt()) ? check(await verify()) : 'declined';
}
