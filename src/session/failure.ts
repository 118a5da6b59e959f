import { ApiError } from '../api/apiError';
import { isObject } from '../kernel/json';

/** Name of the sign-in among the calls. */
export const SIGN_IN = 'signIn';

/** Milliseconds until an identity provider must have answered. */
const TIMEOUT = 15_000;

/** Statuses that say nothing of the customer. */
const passing = new Set([408, 429]);

/** Whether the identity provider said no. Everything else may pass: no network, no answer, a server that is down. */
export function isRefusal(error: ApiError): boolean {
  return error.status !== undefined && error.status < 500 && !passing.has(error.status);
}

/** A failure of keycloak-js as that of a call. */
export function failureOf(cause: unknown, isOnline: boolean): ApiError {
  if (cause instanceof ApiError) return cause;
  const details = isObject(cause) ? cause : {};
  const status = isObject(details.response) ? details.response.status : undefined;
  if (typeof status === 'number') return new ApiError('status', SIGN_IN, status);
  // What the provider's address says on the way back.
  if (typeof details.error === 'string') return refused(details.error);
  // As `fetch` fails.
  if (cause instanceof TypeError) return new ApiError(isOnline ? 'network' : 'offline', SIGN_IN);
  return new ApiError('unreadable', SIGN_IN);
}

/** Nobody has signed in. */
export function refused(reason: string): ApiError {
  return new ApiError('status', SIGN_IN, 401, { reason: reason.slice(0, 200) });
}

/** The work, or a failure when it takes too long: keycloak-js itself waits without end. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('timeout', SIGN_IN)), TIMEOUT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
