import type { BuiltOperation } from '../../../../engine/layout/types';
import { ApiError } from '../../../api/apiError';
import { mustSignIn } from '../session/showSignInSnackbar';
import type { SendFailure } from './sending';

interface SentCall {
  name: string;
  operation: Pick<BuiltOperation, 'method'>;
  /** Whether the browser was online when the call was sent. */
  wasOnline: boolean;
  hasCustomer: boolean;
}

/** Why a call failed. After no answer, a proxy's answer, or if nothing is left to delete, the server may have performed it. */
export function sendFailureOf(error: unknown, { name, operation, wasOnline, hasCustomer }: SentCall): SendFailure {
  if (hasCustomer && mustSignIn(error)) return 'signIn';
  // The request for a token failed, so the call was not sent.
  if (!wasOnline || !(error instanceof ApiError) || error.call !== name) return 'notDone';
  const { status } = error;
  const isGone = operation.method === 'DELETE' && (status === 404 || status === 410);
  return status === undefined || [408, 502, 504].includes(status) || isGone ? 'unknown' : 'notDone';
}
