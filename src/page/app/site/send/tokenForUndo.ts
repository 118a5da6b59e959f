import type { CustomerSession } from '../../../../engine/contract/session';
import { requestWaits } from '../../access/tokenWaits';
import { UNDO_MS } from './pendingOperations';

/** Milliseconds that the token must remain valid after the undo period, so that the last calls can be sent. */
const MARGIN = 5_000;

/**
 * Whether a token remains valid beyond the undo period: a page that is being left has no time to renew it. Renews a token that
 * expires soon; each call that restarts the undo period checks again. True without a customer.
 */
export async function hasTokenForUndo(customer: CustomerSession | undefined): Promise<boolean> {
  if (!customer) return true;
  const isValidLongEnough = () => customer.tokenIfValidFor(UNDO_MS + MARGIN) !== undefined;
  if (isValidLongEnough()) void customer.token().catch(() => undefined);
  // If the session ends now, the call would be lost: wait for a new token.
  else
    await requestWaits
      .through(customer)
      .token()
      .catch(() => undefined);
  return isValidLongEnough();
}
