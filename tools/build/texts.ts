import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Report } from '../../src/kernel/diagnostics';

/** A `messages.json`: language -> key -> text. */
type Written = Readonly<Record<string, unknown>>;

/** The language that stands in for every other. */
const LAST = 'it';

/**
 * The texts of one language, parsed, complete: the brand's own text, else that of `_default`, else the same in the
 * wider language, in the brand's first language, in Italian.
 */
export function compileTexts(
  locale: string,
  first: string,
  base: Written,
  own: Written,
  report: Report,
): Record<string, MessageFormatElement[]> {
  const chain = [...new Set([locale, locale.split('-')[0] ?? locale, first, LAST])];
  const texts = new Map<string, string>();
  for (const language of chain.toReversed()) {
    for (const written of [base, own]) {
      for (const [key, text] of entriesOf(written, language)) texts.set(key, text);
    }
  }
  return Object.fromEntries(
    [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, text]) => [key, parsed(key, text, locale, report)]),
  );
}

function entriesOf(written: Written, language: string): [string, string][] {
  const block = Object.hasOwn(written, language) ? written[language] : undefined;
  if (typeof block !== 'object' || block === null) return [];
  return Object.entries(block).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

/** A text that cannot be parsed is an error of the build; where builds are tolerant it is shown as written. */
function parsed(key: string, text: string, locale: string, report: Report): MessageFormatElement[] {
  try {
    return parse(text, { captureLocation: false });
  } catch (error) {
    const message = error instanceof Error ? error.message : 'cannot be read';
    report({
      code: 'texts.unreadable',
      level: 'error',
      where: `${locale} ${key}`,
      message: `The text ${key} (${locale}): ${message}`,
    });
    return [{ type: 0, value: text }];
  }
}
