import { ApiError } from '../../api/apiError';
import type { CustomerSession } from '../../contract/session';
import { say } from '../snackbars';

/**
 * Offers a new sign-in when a call was not sent because servers refuse the token and nothing renews it (implicit flow). What is
 * written is saved at the press. Returns whether that is the reason.
 */
export function offerSignIn(error: unknown, customer: CustomerSession | undefined): boolean {
  if (!customer || !(error instanceof ApiError) || error.call !== 'signIn' || error.status !== 401) return false;
  const press = { key: 'area.login', run: () => void customer.logIn().catch(() => undefined) };
  say({ key: 'site.refusedUnsent', tone: 'attention', about: 'unsent', press });
  return true;
}
