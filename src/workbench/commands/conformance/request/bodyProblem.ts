import { isUtf8 } from 'node:buffer';
import type { CompleteResponse } from './exchange';

/** Why a response of 200 has no JSON; undefined when it has. One cause, the first one that explains the rest. */
export function jsonProblem({ json, body, headers }: CompleteResponse): string | undefined {
  if (body.length === 0) return 'its body is empty';
  if (isHtml({ body, headers })) return `it answered a page of HTML (content type ${contentTypeOf(headers)})`;
  if (body[0] === 0x1f && body[1] === 0x8b) return 'its body is compressed with gzip, but it has no header Content-Encoding';
  if (!isUtf8(body)) return 'its text is not UTF-8';
  return json === undefined ? `its body is no JSON (content type ${contentTypeOf(headers)})` : undefined;
}

/** Whether a response is a page for people, such as the error page or the sign-in page of a proxy. */
export function isHtml({ body, headers }: Pick<CompleteResponse, 'body' | 'headers'>): boolean {
  const isNamed = /\bhtml\b/i.test(contentTypeOf(headers)) && body.length > 0;
  return (isNamed && !/^\s*[[{"\d]/.test(text(body))) || /^\s*<(?:!doctype html|html|head|body)\b/i.test(text(body));
}

/** The content type of a response; `none` without one. */
export function contentTypeOf(headers: Headers): string {
  return headers.get('content-type') ?? 'none';
}

/** Why a status is not one of those expected; undefined when it is. `address` is that of the request. */
export function statusProblem(
  { status, headers }: CompleteResponse,
  wanted: readonly number[],
  address: string,
): string | undefined {
  if (wanted.includes(status)) return undefined;
  if (status < 300 || status >= 400) return `it answered ${status}`;
  const to = headers.get('location');
  // The rest of the address may contain an id or a token.
  const target = to !== null && URL.canParse(to, address) ? ` to ${new URL(to, address).origin}` : '';
  return `it redirects with ${status}${target}, and calls of the page have no redirects`;
}

function text(body: Buffer): string {
  return body
    .subarray(0, 200)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
}
