import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import type { Euro, Value } from '../kernel/page/value';
import { createOfficeFormatter } from './createOfficeFormatter';
import { inCurrency } from './currency';
import { formatMonth, formatValue } from './format';
import vectors from './format.vectors.json';
import { createTexts, type Texts } from './texts';

const messages = {
  greeting: parse('Ciao {name}, {amount}'),
  months: parse('{count, plural, one {un mese} other {# mesi}}'),
  average: parse('In media {usage} al mese'),
  due: parse('Da pagare entro il {date}'),
  legal: parse('<b>Ditta</b> di {name}<br></br>Sede'),
};

const textsOf = (locale: string, euro: Euro = 'suffix'): Texts =>
  createTexts(locale, messages, euro, (problem) => {
    throw new Error(problem);
  });

/** The vectors write NaN and Infinity as texts, because JSON has neither. */
const unwrapped = (value: unknown): Value =>
  JSON.parse(JSON.stringify(value), (_, part) => (part === 'NaN' || part === 'Infinity' ? Number(part) : part));

describe('formatValue', () => {
  for (const { title, locale, value, text, ...rest } of vectors.cases) {
    it(`${title} (${locale})`, () => {
      const euro = 'euro' in rest ? (rest.euro as Euro) : undefined;
      const currency = 'currency' in rest ? rest.currency : undefined;
      expect(formatValue(unwrapped(value), inCurrency(textsOf(locale, euro), currency))).toBe(text.replaceAll('_', '\u00a0'));
    });
  }
});

it('leaves the tags of a rich message out of plain text', () => {
  const values = { name: { kind: 'text', value: '<b>Ada</b>' } } as const;
  expect(formatValue({ kind: 'message', key: 'legal', rich: true, values }, textsOf('it'))).toBe('Ditta di <b>Ada</b> Sede');
});

describe('formatMonth', () => {
  for (const { locale, month, width, text } of vectors.months) {
    it(`${month} ${width} in ${locale}`, () => {
      expect(formatMonth(month, width as Parameters<typeof formatMonth>[1], textsOf(locale))).toBe(text);
    });
  }
});

describe('a period in months', () => {
  it.each([
    ['it', '2026-09-01', '2026-10-31', 'settembre–ottobre 2026'],
    ['it', '2026-10-01', '2026-10-31', 'ottobre 2026'],
    ['it', '2025-12-01', '2026-01-31', 'dicembre 2025 – gennaio 2026'],
    ['de', '2026-09-01', '2026-10-31', 'September–Oktober 2026'],
  ])('%s: from %s to %s', (locale, value, to, expected) => {
    expect(formatValue({ kind: 'period', value, to }, textsOf(locale)).replace(/\s/g, ' ')).toBe(expected);
  });
});

describe('months that a language inflects', () => {
  const date = (value: string): Value => ({ kind: 'date', value });
  const month = (value: string): Value => ({ kind: 'month', value });
  const said = { kind: 'message', key: 'range', values: { from: month('2026-08'), to: month('2026-12') } } as const;
  const textsWith = (locale: string, words: Record<string, string>) =>
    createTexts(
      locale,
      Object.fromEntries(Object.entries(words).map(([key, word]) => [key, parse(word)])),
      'suffix',
      (problem) => {
        throw new Error(problem);
      },
    );

  it.each([
    ['pl', '11\u00a0grudnia 2026'],
    ['cs', '11.\u00a0prosince 2026'],
    ['hr', '11.\u00a0prosinca 2026.'],
    ['ru', '11\u00a0декабря 2026 г.'],
    ['sk', '11.\u00a0decembra 2026'],
    // Browsers lack the Slovenian genitive; the brand's texts must define it.
    ['sl', '11.\u00a0december 2026'],
  ])('a date in %s as the browser has it', (locale, text) => {
    expect(formatValue(date('2026-12-11'), textsWith(locale, {}))).toBe(text);
  });

  it('have the word of the texts behind a day, and there alone', () => {
    const texts = textsWith('sl', { 'month.12.day': 'decembra', due: 'Do {date}' });
    expect(formatValue(date('2026-12-11'), texts)).toBe('11.\u00a0decembra 2026');
    expect(formatValue({ kind: 'message', key: 'due', values: { date: date('2026-12-11') } }, texts)).toBe(
      'Do 11.\u00a0decembra 2026',
    );
    expect(formatValue({ kind: 'date', value: '2026-12-11', form: 'short' }, texts)).not.toContain('decembra');
    expect(formatValue(month('2026-12'), texts)).toBe('december 2026');
    expect(formatValue(date('2026-08-11'), texts)).toBe('11.\u00a0avgust 2026');
  });

  it('have the word of the texts in a sentence, that of the place first', () => {
    const range = 'od {from} do {to}';
    expect(formatValue(said, textsWith('cs', { range }))).toBe('od srpen 2026 do prosinec 2026');
    const genitive = { 'month.8.sentence': 'srpna', 'month.12.sentence': 'prosince' };
    expect(formatValue(said, textsWith('cs', { range, ...genitive }))).toBe('od srpna 2026 do prosince 2026');
    const russian = { range: 'с {from} по {to}', 'month.8.from': 'августа', 'month.12.from': 'декабря' };
    expect(formatValue(said, textsWith('ru', russian))).toBe('с августа 2026 г. по декабрь 2026 г.');
    expect(formatMonth('2026-08', 'long', textsWith('cs', genitive))).toBe('srpen 2026');
  });

  it('stay Italian in what the back office reads', () => {
    const office = createOfficeFormatter(textsWith('sl', { 'month.12.day': 'decembra' }));
    expect(office(date('2026-12-11'))).toBe('11\u00a0dicembre 2026');
  });
});
