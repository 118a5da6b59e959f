/** Why a call brought no answer. */
export type ApiErrorKind =
  /** No connection to the server. */
  | 'network'
  /** The device says that it has no network at all. */
  | 'offline'
  | 'timeout'
  /** An answer of 400 or more. */
  | 'status'
  /** An answer that is not what the contract says: HTML, cut off, too long, of another shape. */
  | 'unreadable';

/** What a refusal says beside its status. */
export interface Refusal {
  /** The server's own word for what is wrong, at most 200 characters: for whoever looks into it, never shown as it came. */
  reason?: string | undefined;
  /** Milliseconds that the server asks to wait for. */
  wait?: number | undefined;
}

/** The one error that calls reject with (beside the AbortError of a caller that gave up). Holds no address and no id. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly kind: ApiErrorKind,
    /** Name of the call in the table, or of the file of the brand. */
    readonly call: string,
    readonly status?: number,
    readonly refusal: Refusal = {},
  ) {
    super(`${call}: ${kind}${status === undefined ? '' : ` ${status}`}`);
  }
}

const passing = new Set([429, 500, 502, 503, 504]);

/** Whether the same GET may succeed a moment later. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.kind === 'network' || (error.kind === 'status' && passing.has(error.status ?? 0)));
}
