import type { Value } from '../kernel/page/value';
import { currencyName, currencySign } from './currency';
import { withItalianElisions } from './italian';
import { monthWord } from './monthWords';
import { rawValuesOf } from './placeholders';
import type { Texts } from './texts';

/** No-break space, which keeps figure and unit on one line. */
const space = '\u00a0';

/** Formats a typed value for display. The only place where figures, dates and messages become text. */
export function formatValue(value: Value, texts: Texts): string {
  switch (value.kind) {
    case 'amount':
      return formatAmount(value, texts);
    case 'number':
      return formatNumber(value, texts);
    case 'energy':
      return withUnit(formatNumber(value, texts), value.unit);
    case 'percent':
      return withUnit(formatNumber(value, texts), '%');
    case 'date':
      return formatDate(value, texts);
    case 'month':
      return formatMonth(value.value, 'long', texts);
    case 'period':
      return new Intl.DateTimeFormat(texts.locale, longMonth).formatRange(new Date(value.value), new Date(value.to));
    case 'text':
      return texts.server?.translate(value.value) ?? value.value;
    case 'message':
      return formatMessage(value, texts);
    case 'joined':
      return value.parts
        .map((part) => formatValue(part, texts))
        .filter((part) => part !== '')
        .join(value.with);
  }
}

/** Formats `2026-03` as "marzo 2026", or "mar", "mar 26", "m" in narrow columns. Returns anything but a month unchanged. */
export function formatMonth(month: string, width: 'long' | 'short' | 'shortYear' | 'narrow', texts: Texts): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  const name = (form: Intl.DateTimeFormatOptions) => texts.intl.formatDate(date, { ...form, timeZone: 'UTC' });
  switch (width) {
    case 'long':
      return name(longMonth);
    case 'short':
      return name({ month: 'short' });
    case 'shortYear':
      return `${name({ month: 'short' })} ${month.slice(2, 4)}`;
    case 'narrow': {
      // The narrow form is always a capital; lower-case it in languages with lower-case months.
      const initial = name({ month: 'narrow' });
      const short = name({ month: 'short' });
      return short === short.toLocaleLowerCase(texts.locale) ? initial.toLocaleLowerCase(texts.locale) : initial;
    }
  }
}

const longMonth: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' };

/** Formats a month for the placeholder `name` of a sentence: in the form of the brand's texts, else as a month alone. */
function formatMonthIn(name: string, month: string, texts: Texts): string {
  const word = monthWord(month, [name, 'sentence'], texts);
  return word === undefined
    ? formatMonth(month, 'long', texts)
    : withMonth(word, new Date(`${month}-01T00:00:00Z`), longMonth, texts);
}

/** Formats a date with `Intl`, but replaces the month by another word. */
function withMonth(word: string, date: Date, form: Intl.DateTimeFormatOptions, texts: Texts): string {
  const parts = texts.intl.formatDateToParts(date, { ...form, timeZone: 'UTC' });
  // formatToParts uses narrow spaces where format uses normal ones.
  return parts.map(({ type, value }) => (type === 'month' ? word : value.replace('\u202f', ' '))).join('');
}

/**
 * Converts the values of a message for its formatter: numbers in plurals stay numbers, texts that are cases of a select stay as
 * they are, all other values become text.
 */
export function messageValues(
  key: string,
  values: Readonly<Record<string, Value>>,
  texts: Texts,
): Record<string, string | number> {
  const raw = rawValuesOf(texts.messages[key] ?? []);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (value.kind === 'number' && raw.has(name) && Number.isFinite(value.value)) ||
      (value.kind === 'text' && raw.has(`${name}=${value.value}`))
        ? value.value
        : wordsOf(name, value, texts),
    ]),
  );
}

function wordsOf(name: string, value: Value, texts: Texts): string {
  return value.kind === 'month' ? formatMonthIn(name, value.value, texts) : formatValue(value, texts);
}

function formatMessage(value: Value & { kind: 'message' }, texts: Texts): string {
  if (!Object.hasOwn(texts.messages, value.key)) return '';
  const values = { ...(value.rich && plainTags), ...(value.values && messageValues(value.key, value.values, texts)) };
  const shown = texts.intl.formatMessage(value.key, values);
  if (typeof shown !== 'string') return '';
  // Do not elide in a sentence whose values are all texts of the server.
  const hasFigure = Object.values(value.values ?? {}).some(({ kind }) => kind !== 'text');
  return hasFigure && texts.locale.startsWith('it') ? withItalianElisions(shown) : shown;
}

/** Replacements for the tags of a rich message where it becomes plain text: in attributes, tools and snapshots. */
const plainTags = {
  b: (parts: string[]) => parts.join(''),
  i: (parts: string[]) => parts.join(''),
  br: () => ' ',
  ul: (parts: string[]) => parts.join(''),
  li: (parts: string[]) => `${parts.join('')} `,
};

/** Returns '' for anything but a finite number, so that the page never shows NaN. */
function formatNumber({ value, abs, decimals }: { value: number; abs?: boolean; decimals?: number }, texts: Texts): string {
  const digits =
    decimals === undefined ? { maximumFractionDigits: 3 } : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // `Intl` does not group four digits in Italian by default; printed bills do.
  return Number.isFinite(value)
    ? withMinus(texts.intl.formatNumber(unsigned(value, abs, decimals ?? 3), { ...digits, useGrouping: 'always' }))
    : '';
}

/** Uses a real minus: `Intl` writes a hyphen in most languages, which is narrower than a plus and allows a line break. */
function withMinus(figure: string): string {
  return figure.replace('-', '\u2212');
}

/** Removes the sign if requested, and always the sign of a zero. */
function unsigned(value: number, abs: boolean | undefined, decimals: number): number {
  if (Math.abs(value) < 0.5 * 10 ** -decimals) return 0;
  return abs ? Math.abs(value) : value;
}

function withUnit(figure: string, unit: string | undefined): string {
  return figure && unit ? `${figure}${space}${unit}` : figure;
}

function formatAmount(value: Value & { kind: 'amount' }, texts: Texts): string {
  if (!Number.isFinite(value.value)) return '';
  const decimals = value.decimals ?? 2;
  const figure = withMinus(
    texts.intl.formatNumber(unsigned(value.value / 100, value.abs, decimals), {
      minimumFractionDigits: value.scale && value.value % 100 === 0 ? 0 : decimals,
      maximumFractionDigits: decimals,
      useGrouping: 'always',
    }),
  );
  const per = value.per === undefined ? '' : `/${value.per}`;
  switch (value.euro ?? texts.euro) {
    case 'prefix':
      return `${currencySign(texts)}${space}${figure}${per}`;
    case 'suffix':
      return `${figure}${space}${currencySign(texts)}${per}`;
    case 'word':
      return `${figure}${space}${currencyName(value.value / 100, texts)}${per}`;
  }
}

function formatDate(value: Value & { kind: 'date' }, texts: Texts): string {
  const date = new Date(`${value.value}T00:00:00Z`);
  // 31 February would become 3 March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value.value) return value.value;
  const [year = '', month = '', day = ''] = value.value.split('-');
  // If the page is not in the server's language, ignore the order of day, month and year in the pattern.
  const isShort = value.form === 'short' || value.pattern !== undefined;
  if (value.pattern && !texts.server) {
    const tokens = new Map([
      ['d', day],
      ['m', month],
      ['Y', year],
    ]);
    return Array.from(value.pattern, (token) => tokens.get(token) ?? token).join('');
  }
  const form = isShort ? ({ month: '2-digit', day: '2-digit' } as const) : ({ month: 'long', day: 'numeric' } as const);
  const word = isShort ? undefined : monthWord(value.value, ['day'], texts);
  const shown = word
    ? withMonth(word, date, { year: 'numeric', ...form }, texts)
    : texts.intl.formatDate(date, { year: 'numeric', ...form, timeZone: 'UTC' });
  // Italian uses an ordinal for the first of a month only: "il 1º dicembre", "il 2 dicembre".
  if (!isShort && texts.locale.startsWith('it') && day === '01') return shown.replace(/^1 /, `1º${space}`);
  // Keep day and month on one line.
  return shown.replace(/^(\d{1,2}\.?) /, `$1${space}`);
}
