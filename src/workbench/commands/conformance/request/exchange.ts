import { messageOf } from '../../../../brands/text/messageOf';
import { parseJson } from '../../../../engine/kernel/text/json';

/** A complete response. */
export interface CompleteResponse {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Undefined if the body is not JSON in UTF-8. */
  json: unknown;
  /** Milliseconds until all of it had arrived. */
  took: number;
}

/** Why a call has no response. `late`: it took too long. `busy`: the backend refuses more calls for now (429). `skipped`: it was not made. */
export interface NoResponse {
  kind: 'broken' | 'late' | 'busy' | 'skipped';
  /** A sentence without a full stop. */
  why: string;
}

/** What has come back from a call. */
export type Arrived = CompleteResponse | NoResponse;

export function isWholeAnswer(arrived: Arrived): arrived is CompleteResponse {
  return 'status' in arrived;
}

/** The JSON of a response; undefined without one. */
export function jsonOf(arrived: Arrived): unknown {
  return isWholeAnswer(arrived) ? arrived.json : undefined;
}

/** Makes a request once and reads the whole response, within `limit` milliseconds. Never rejects. */
export async function exchange(
  fetcher: (address: string, init: RequestInit) => Promise<Response>,
  address: string,
  init: RequestInit,
  limit: number,
): Promise<Arrived> {
  const signal = AbortSignal.timeout(limit);
  const begin = performance.now();
  let response: Response | undefined;
  try {
    // A body that stalls may ignore the signal.
    const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    response = await Promise.race([fetcher(address, { ...init, redirect: 'manual', signal }), late]);
    const body = Buffer.from(await Promise.race([response.arrayBuffer(), late]));
    const { status, headers } = response;
    return { status, headers, body, json: jsonIn(body), took: performance.now() - begin };
  } catch (error) {
    if (signal.aborted) return { kind: 'late', why: `no whole answer came within ${seconds(limit)}` };
    return { kind: 'broken', why: brokenWhy(error, response) };
  }
}

/** Milliseconds in words, such as `20 s` or `2.5 s`. */
export function seconds(ms: number): string {
  return `${Number((ms / 1000).toFixed(1))} s`;
}

function brokenWhy(error: unknown, response: Response | undefined): string {
  // `fetch` wraps the real error in `cause`.
  const cause: unknown = error instanceof Error && error.cause ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const encoding = response?.headers.get('content-encoding');
  if (/^(?:Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_.*BROTLI)/.test(code))
    return `its body cannot be decompressed${encoding ? `, though its header Content-Encoding is ${encoding}` : ''}`;
  return response === undefined ? `no response came: ${messageOf(cause)}` : `its answer broke off: ${messageOf(cause)}`;
}

/** Reads a body as the page does. */
function jsonIn(body: Buffer): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
