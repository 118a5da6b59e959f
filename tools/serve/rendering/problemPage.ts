import type { PdfProblem } from '../../../src/server/pdfProblem';
import { escaped } from '../../text/html';
import { cutPage, startOf } from './renderedPage';

/** The place of the shell for what has failed; the shell shows it in this state. */
const FAILED = /(<div class="shell-words shell-failed"[^>]*>)[\s\S]*?<\/div>/;
const SHELL = '<div id="shell"';

/** The entry page of a brand with a problem in words in place of the bill. It runs no code: another address has the bill. */
export function problemPage(entry: string, { locale, title, paragraphs, retry }: PdfProblem): string {
  const page = cutPage(entry);
  const words = [
    `<h1>${escaped(title)}</h1>`,
    ...paragraphs.map((text) => `<p>${escaped(text)}</p>`),
    ...(retry === undefined ? [] : [`<p><a href="">${escaped(retry)}</a></p>`]),
  ].join('\n        ');
  if (!page || !FAILED.test(page.start)) return `<!doctype html><html lang="${escaped(locale)}"><body>${words}</body></html>`;
  return (
    startOf(page, locale)
      .replace(FAILED, (_whole, tag: string) => `${tag}\n        ${words}\n      </div>`)
      .replace(SHELL, `${SHELL} data-state="failed"`) + page.end
  );
}
