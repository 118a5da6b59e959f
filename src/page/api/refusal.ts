import type { ErrorDetails } from './apiError';
import { readBody } from './readBody';

/** Milliseconds to wait for the body of an error response: reporting the status must not wait for it. */
const PATIENCE = 1000;
const MAX_BYTES = 16 * 1024;
const MAX_REASON = 200;

/** Reads the details of an error response. Never rejects, and gives up after a short time. */
export async function readRefusal(response: Response): Promise<ErrorDetails> {
  return { reason: await reasonIn(response), wait: askedWait(response.headers) };
}

/** The field `error` of the body (`schemas/api/error.answer`), a text or a number; undefined for a proxy's page. */
async function reasonIn(response: Response): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, undefined);
  });
  try {
    const body = await Promise.race([readBody(response, MAX_BYTES).then((blob) => blob.text()), late]);
    const answer: unknown = body === undefined ? undefined : JSON.parse(body);
    const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
    return typeof error === 'string' || typeof error === 'number' ? String(error).slice(0, MAX_REASON) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The header `Retry-After`, which contains seconds or a date, in milliseconds. Compares a date with the server's clock if `Date`
 * is sent, because many device clocks are wrong.
 */
export function askedWait(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const now = Date.parse(headers.get('Date') ?? '');
  const wait = Date.parse(value) - (Number.isNaN(now) ? Date.now() : now);
  return wait >= 0 ? wait : undefined;
}
