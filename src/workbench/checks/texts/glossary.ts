import type { BrandFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { textsIn } from '../../../brands/texts/texts';
import { glossaryKey } from '../../../engine/i18n/glossaryTerms';
import { parseIcu } from './icu';
import { blocksOf } from './table';

/**
 * Reports terms of the glossary that a brand writes and no page shows: a term without its meaning, a meaning without its term, a
 * text with values. An empty term is hidden on purpose.
 */
export function checkGlossary(brand: BrandFiles, defaults: BrandFiles, report: ReportProblem): void {
  const { messages } = brand;
  if (!messages) return;
  const reported = new Set<string>();
  for (const [locale, texts] of blocksOf(messages)) {
    const known = textsIn(locale, brand, defaults);
    for (const [key, text] of texts) {
      const entry = glossaryKey(key);
      if (entry === undefined || reported.has(entry)) continue;
      const problem = problemOf(entry, text, known);
      if (problem === undefined) continue;
      reported.add(entry);
      const mark = { file: messages.file, pointer: `/${locale}/${key}`, onKey: true };
      report({ code: 'texts.glossary', level: 'error', mark, message: problem });
    }
  }
}

function problemOf(entry: string, text: string, known: ReadonlyMap<string, string>): string | undefined {
  const [term, meaning] = [`glossary.${entry}.term`, `glossary.${entry}.meaning`];
  const words = known.get(term)?.trim();
  const explained = known.get(meaning)?.trim();
  const [value] = parseIcu(text).values;
  if (value !== undefined) return `The glossary shows its texts without values. Write the words instead of {${value}}.`;
  if (words && !explained)
    return `The glossary hides "${words}", because it has no meaning. Write ${meaning}, or empty ${term} to hide the term.`;
  if (words === undefined && explained)
    return `The glossary hides this meaning, because it has no term. Write ${term}, or remove ${meaning}.`;
  return undefined;
}
