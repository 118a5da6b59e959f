import type { PdfProblem } from '../../../page/server/pdfProblem';
import { escaped } from '../html';
import { shellStart, splitEntryPage } from './renderedPage';

/** The shell's element for errors; the shell shows it in this state. */
const FAILED = /(<div class="shell-words shell-failed"[^>]*>)[\s\S]*?<\/div>/;
const SHELL = '<div id="shell"';

/** The brand's entry page with an error text instead of the bill. The page runs no code, because the bill has another address. */
export function problemPage(entry: string, { locale, title, paragraphs, retry }: PdfProblem): string {
  const page = splitEntryPage(entry);
  const words = [
    `<h1>${escaped(title)}</h1>`,
    ...paragraphs.map((text) => `<p>${escaped(text)}</p>`),
    ...(retry === undefined ? [] : [`<p><a href="">${escaped(retry)}</a></p>`]),
  ].join('\n        ');
  if (!page || !FAILED.test(page.start)) return `<!doctype html><html lang="${escaped(locale)}"><body>${words}</body></html>`;
  return (
    shellStart(page, locale)
      .replace(FAILED, (_whole, tag: string) => `${tag}\n        ${words}\n      </div>`)
      .replace(SHELL, `${SHELL} data-state="failed"`) + page.end
  );
}
