import { createHash } from 'node:crypto';

const POLICY = 'Content-Security-Policy';
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** Security headers of a brand that also allow the style elements of its page, each by the hash of its text. */
export function allowStyles(headers: Readonly<Record<string, string>>, html: string): Record<string, string> {
  const hashes = [...html.matchAll(STYLE)].map(([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  if (hashes.length === 0) return headers;
  const policy = (headers[POLICY] ?? '').replace("style-src-elem 'self'", (own) => [own, ...hashes].join(' '));
  return { ...headers, [POLICY]: policy };
}
