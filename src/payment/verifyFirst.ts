import { isOpenElsewhere } from './openAttempts';
import type { Handoff, PaymentAttempt } from './request';

/**
 * Verifies that the bill can be paid, asks the customer when another payment of it is open, and then verifies again: the
 * question may have been open for long, and the other attempt may have paid meanwhile.
 *
 * @param verify calls verify.
 * @param forbids whether its answer stops the payment with this provider.
 * @returns why the payment must not start; undefined when it may.
 */
export async function verifyFirst(
  { bill, wants }: PaymentAttempt,
  verify: () => Promise<unknown>,
  forbids: (verified: unknown) => boolean,
): Promise<Exclude<Handoff, { go: unknown }> | undefined> {
  const check = (verified: unknown) => (forbids(verified) ? { problem: 'refused', verified } : undefined);
  const verified = await verify();
  const refused = check(verified);
  if (refused || !isOpenElsewhere(bill.number, verified)) return refused;
  return (await wants()) ? check(await verify()) : 'declined';
}
