import type { CallFailure, CallFailureKind } from '../../engine/contract/firstView';

/** Details of an error response besides its status. */
export interface ErrorDetails {
  /** The server's error code, at most 200 characters: for diagnostics, never shown unchanged. */
  reason?: string | undefined;
  /** Milliseconds to wait before a retry, from `Retry-After`. */
  wait?: number | undefined;
}

/** The only error that calls reject with, apart from the AbortError of a cancelled call. Contains no address and no id. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly kind: CallFailureKind,
    /** Name of the call in the table of calls, or of the brand file. */
    readonly call: string,
    readonly status?: number,
    readonly refusal: ErrorDetails = {},
  ) {
    super(`${call}: ${kind}${status === undefined ? '' : ` ${status}`}`);
  }
}

const passing = new Set([429, 500, 502, 503, 504]);

/** Whether a retry of the same GET may succeed. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.kind === 'network' || (error.kind === 'status' && passing.has(error.status ?? 0)));
}

/** Converts an error to plain data; `errorOfFailure` converts it back. */
export function failureOf({ kind, call, status, refusal: { reason } }: ApiError): CallFailure {
  return { kind, call, ...(status !== undefined && { status }), ...(reason !== undefined && { reason }) };
}

export function errorOfFailure({ kind, call, status, reason }: CallFailure): ApiError {
  return new ApiError(kind, call, status, reason === undefined ? {} : { reason });
}
