import { isObject } from '../../../engine/kernel/text/json';
import { ApiError } from '../../api/apiError';

/** Name of the sign-in in errors, like that of a call. */
export const SIGN_IN = 'signIn';

/** Milliseconds to wait for the identity provider. */
const TIMEOUT = 15_000;

/** Statuses below 500 of temporary failures. */
const passing = new Set([408, 429]);

/** Whether the identity provider refused. All other failures may be temporary: no network, no answer, a server that is down. */
export function isRefusal(error: ApiError): boolean {
  return error.status !== undefined && error.status < 500 && !passing.has(error.status);
}

/** Converts a failure of keycloak-js into an ApiError. */
export function signInFailure(cause: unknown, isOnline: boolean): ApiError {
  if (cause instanceof ApiError) return cause;
  const details = isObject(cause) ? cause : {};
  const status = isObject(details.response) ? details.response.status : undefined;
  if (typeof status === 'number') return new ApiError('status', SIGN_IN, status);
  // The error code in the provider's redirect.
  if (typeof details.error === 'string') return refused(details.error);
  // The error type of a failed `fetch`.
  if (cause instanceof TypeError) return new ApiError(isOnline ? 'network' : 'offline', SIGN_IN);
  return new ApiError('unreadable', SIGN_IN);
}

/** The error if nobody has signed in. */
export function refused(reason: string): ApiError {
  return new ApiError('status', SIGN_IN, 401, { reason: reason.slice(0, 200) });
}

/** Rejects if the work takes too long: keycloak-js itself has no time-out. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('timeout', SIGN_IN)), TIMEOUT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
