import type { BrandFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { blocksOf } from './table';

const DRAFT = /\b(?:TODO|TBD|FIXME|XXX+|[Ll]orem [Ii]psum)\b/;

/** Reports texts that are not written yet. */
export function checkDrafts({ messages }: BrandFiles, report: ReportProblem): void {
  for (const [locale, texts] of blocksOf(messages)) {
    for (const [key, text] of texts) {
      const [draft] = DRAFT.exec(text) ?? [];
      if (draft === undefined) continue;
      const message = `Customers would read "${draft}" in the text ${key}. Write the words, or leave the text empty.`;
      report({
        code: 'texts.draft',
        level: 'warning',
        mark: { file: messages?.file ?? '', pointer: `/${locale}/${key}` },
        message,
      });
    }
  }
}
