import { RENDERED_BLOCK } from '../../../src/contract/firstView';
import type { RenderedBill } from '../../../src/server/renderBill';
import { dataBlock, escaped } from '../../text/html';

const SCRIPTS = /\s*<(?:script\b[^>]*type="module"[^>]*><\/script|link\b[^>]*rel="modulepreload"[^>]*)>/g;

/**
 * The entry page of a brand with a bill in it. Scripts come last and at low priority: the amount, which stands before
 * them, must not compete with them for a slow network.
 */
export function renderedPage(entry: string, { html, locale, title, noScript, block }: RenderedBill): string {
  const scripts = [...entry.matchAll(SCRIPTS)].map(([tag]) => tag.trim().replace(/^<\w+/, '$& fetchpriority="low"'));
  const words = noScript && `<noscript><p class="shell-notice">${escaped(noScript)}</p></noscript>`;
  const tail = [dataBlock(RENDERED_BLOCK, block), ...scripts].join('\n    ');
  return entry
    .replace(SCRIPTS, '')
    .replace(/<html\b[^>]*>/, () => `<html lang="${escaped(locale)}">`)
    .replace(/(<title\b[^>]*>)[^<]*/, (whole, tag: string) => (title ? tag + escaped(title) : whole))
    .replace('<div id="shell"', '<div hidden data-above id="shell"')
    .replace('<div id="app"></div>', () => `${words}<div id="app">${html}</div>\n    ${tail}`);
}
