import type { Texts } from './texts';

/**
 * The brand's own word for a month (YYYY-MM or YYYY-MM-DD) in the first of these forms that its texts have: `month.12.day`
 * behind a day, `month.12.sentence` inside a sentence, `month.12.from` in the place {from} of one. `Intl` knows a month alone
 * and, for most languages, behind a day; not "od decembra", and for Slovenian not "11. decembra" either.
 */
export function monthWord(date: string, forms: readonly string[], { intl, messages }: Texts): string | undefined {
  const month = Number(date.slice(5, 7));
  const key = forms.map((form) => `month.${month}.${form}`).find((one) => Object.hasOwn(messages, one));
  return key === undefined ? undefined : intl.formatMessage({ id: key }) || undefined;
}
