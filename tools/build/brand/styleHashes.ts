import { createHash } from 'node:crypto';
import { SHELL_OFF } from '../../../src/engine/contract/firstView';

const POLICY = 'Content-Security-Policy';
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** Security headers of a brand that also allow the style elements of its pages, server-rendered or not, by their hash. */
export function allowStyles(headers: Readonly<Record<string, string>>, html: string): Record<string, string> {
  const styles = new Set([...html.matchAll(STYLE)].map(([, css = '']) => css));
  if (styles.size === 0) return headers;
  const hashes = [...styles, SHELL_OFF].map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  const policy = (headers[POLICY] ?? '').replace("style-src-elem 'self'", (own) => [own, ...hashes].join(' '));
  return { ...headers, [POLICY]: policy };
}
