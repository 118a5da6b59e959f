import type { CustomerSession } from '../../../../engine/contract/session';
import { ApiError } from '../../../api/apiError';
import { showSnackbar } from '../../snackbars/snackbars';

/**
 * Offers a new sign-in if a call was not sent because servers reject the token and it cannot be renewed (implicit flow). Pressing
 * the button saves unsent input. Returns whether it has offered the sign-in.
 */
export function showSignInSnackbar(error: unknown, customer: CustomerSession | undefined): boolean {
  if (!customer || !(error instanceof ApiError) || error.call !== 'signIn' || error.status !== 401) return false;
  const press = { key: 'area.login', run: () => void customer.logIn().catch(() => undefined) };
  showSnackbar({ key: 'site.refusedUnsent', tone: 'attention', about: 'unsent', press });
  return true;
}
