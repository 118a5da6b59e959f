import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import type { Euro, Value } from '../kernel/value';
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

/** JSON has no NaN and no Infinity: the vectors write them as texts. */
const unwrapped = (value: unknown): Value =>
  JSON.parse(JSON.stringify(value), (_, part) => (part === 'NaN' || part === 'Infinity' ? Number(part) : part));

describe('formatValue', () => {
  for (const { title, locale, value, text, ...rest } of vectors.cases) {
    it(`${title} (${locale})`, () => {
      const euro = 'euro' in rest ? (rest.euro as Euro) : undefined;
      expect(formatValue(unwrapped(value), textsOf(locale, euro))).toBe(text.replaceAll('_', '\u00a0'));
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
