import type { Texts } from './texts';

/**
 * The brand's own word for a month (YYYY-MM or YYYY-MM-DD), in the first of these forms that its texts define:
 * `month.12.day` after a day, `month.12.sentence` inside a sentence, `month.12.from` for the placeholder {from}. `Intl`
 * provides only the form of a month alone and, for most languages, after a day: neither "od decembra" nor "11. decembra".
 */
export function monthWord(date: string, forms: readonly string[], { intl, messages }: Texts): string | undefined {
  const month = Number(date.slice(5, 7));
  const key = forms.map((form) => `month.${month}.${form}`).find((one) => Object.hasOwn(messages, one));
  return key === undefined ? undefined : intl.formatMessage(key) || undefined;
}
