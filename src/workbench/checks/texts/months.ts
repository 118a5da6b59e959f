import type { BrandFiles } from '../../../brands/readBrand';
import type { ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { parseIcu } from './icu';
import { blocksOf } from './table';

const MONTHS = Array.from({ length: 12 }, (_, index) => `${index + 1}`);

/** `month.12.day` -> 12 and day; undefined for every other key. */
function monthKey(key: string): { month: string; form: string } | undefined {
  const [, month, form] = /^month\.([^.]+)\.([^.]+)$/.exec(key) ?? [];
  return month === undefined || form === undefined ? undefined : { month, form };
}

/** Whether a key is a month form. The page builds such keys from the number of the month. */
export function isMonthKey(key: string): boolean {
  return monthKey(key) !== undefined;
}

/** Checks month forms: each form has twelve texts, and no form is unused. */
export function checkMonths({ messages }: BrandFiles, defaults: BrandFiles, report: ReportProblem): void {
  if (!messages) return;
  const places = new Set([messages, defaults.messages].flatMap((file) => blocksOf(file)).flatMap(([, texts]) => placesIn(texts)));
  const forms = new Set(['day', 'sentence', ...places]);
  for (const [locale, texts] of blocksOf(messages)) {
    const written = new Map<string, string[]>();
    for (const [key] of texts) {
      const found = monthKey(key);
      if (!found) continue;
      const reportMonth = (message: string, suggestion?: string) =>
        report({
          code: 'texts.month.unknown',
          level: 'error',
          mark: { file: messages.file, pointer: `/${locale}/${key}`, onKey: true },
          message,
          suggestion,
        });
      const { month, form } = found;
      if (!MONTHS.includes(month))
        reportMonth(`There is no month ${month}. The keys for months are month.1.${form} to month.12.${form}.`);
      else if (!forms.has(form))
        reportMonth(
          `Nothing uses the form "${form}" of a month. Write month.${month}.day for a month after a day, month.${month}.sentence for a month in a sentence, or month.${month}.NAME for the placeholder {NAME}.`,
          nearest(form, forms),
        );
      else written.set(form, [...(written.get(form) ?? []), month]);
    }
    for (const [form, months] of written) {
      const missing = MONTHS.filter((month) => !months.includes(month)).map((month) => `month.${month}.${form}`);
      if (missing.length === 0) continue;
      report({
        code: 'texts.month.missing',
        level: 'warning',
        mark: { file: messages.file, pointer: `/${locale}/month.${months[0]}.${form}`, onKey: true },
        message: `Months are missing in "${locale}": ${missing.join(', ')}. Add them, or these months appear in a different form than the others.`,
      });
    }
  }
}

function placesIn(texts: readonly (readonly [key: string, message: string])[]): readonly string[] {
  return texts.flatMap(([, message]) => parseIcu(message).values);
}
