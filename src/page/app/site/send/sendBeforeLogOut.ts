import type { CustomerSession } from '../../../../engine/contract/session';
import { sendAll } from './pendingOperations';

/** Milliseconds for which a log-out waits: the calls are completed even if the page is left (keepalive). */
const MAX_WAIT_MS = 3_000;

/** Sends pending changes before the log-out. Call `logOut` only after the customer has agreed: a sent call cannot be undone. */
export function sendBeforeLogOut(customer: CustomerSession): CustomerSession {
  const logOut = async () => {
    await Promise.race([sendAll(true), new Promise((done) => setTimeout(done, MAX_WAIT_MS))]);
    return customer.logOut();
  };
  return { ...customer, logOut };
}
