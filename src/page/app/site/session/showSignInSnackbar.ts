import type { CustomerSession } from '../../../../engine/contract/session';
import { ApiError } from '../../../api/apiError';
import { showSnackbar } from '../../snackbars/snackbars';

/** Whether a call was not sent because servers reject the token and it cannot be renewed (implicit flow). */
export function mustSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.call === 'signIn' && error.status === 401;
}

/** Offers a new sign-in. Pressing the button saves unsent input. */
export function showSignInSnackbar(customer: CustomerSession): void {
  const press = { key: 'area.login', run: () => void customer.logIn().catch(() => undefined) };
  showSnackbar({ key: 'site.refusedUnsent', tone: 'attention', about: 'unsent', press });
}
