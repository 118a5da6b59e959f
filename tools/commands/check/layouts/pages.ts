import type { Composed, SourceFile } from '../../../../src/engine/compose';
import { ownText } from '../../../../src/kernel/json';
import type { ReportProblem } from '../../../text/problem';
import { nearest } from '../../../text/suggest';

/** A page belongs to a page of the site, which the menu then marks. */
export function checkPages(
  pages: readonly Composed[],
  paths: readonly string[],
  files: readonly SourceFile[],
  report: ReportProblem,
): void {
  for (const { layout } of pages) {
    const under = layout.page?.under;
    if (under === undefined || paths.includes(under)) continue;
    const file = files.findLast(({ content }) => ownText(content, 'page') === layout.page?.name)?.file ?? '';
    report({
      code: 'page.under.unknown',
      level: 'error',
      mark: { file, pointer: '/under' },
      message: `There is no page at "${under}". Pages: ${paths.join(', ')}.`,
      suggestion: nearest(under, paths),
    });
  }
}
