import { describe, expect, it } from 'vitest';
import { drawBlock } from '../support/blocks';

/** The sentence above the history for a bill with these months. */
function sentence(months: Readonly<Record<string, number>>, host = '_default', locale = 'it'): string | undefined {
  const storico_consumi = Object.entries(months).map(([month, consumo_f1]) => ({
    data: `${month}-01`,
    consumo_f1: `${consumo_f1}`,
    reale: '1',
  }));
  const document = {
    document_number: '1',
    bolletta_interattiva_esponi_storico_consumi: '1',
    fatt_interattiva_data: { fornitura: [{ pod: 'IT001', storico_consumi }] },
  };
  const { text } = drawBlock('consumi', { host, locale, document });
  return /usage-bars (?:(?!usage-bands)[\s\S])*? sentence: "(.*?)"/.exec(text)?.[1]?.replaceAll('\u00a0', ' ');
}

/** Both years have May, June and October; only this year has July. */
const gaps = { '2025-05': 10, '2025-06': 20, '2025-10': 20, '2026-05': 15, '2026-06': 30, '2026-07': 99, '2026-10': 30 };

describe('the sentence above months with gaps', () => {
  it.each([
    [
      '_default',
      'it',
      'Nei 3 mesi con dati in entrambi gli anni, tra maggio 2026 e ottobre 2026, hai consumato 75 kWh, un anno prima 50 kWh: il 50 % in più. Rispetto alla media dei due anni, la differenza è del 40 %.',
    ],
    [
      '_default',
      'en',
      'In the 3 months with data in both years, between May 2026 and October 2026, you used 75 kWh, the year before 50 kWh: 50 % more. Compared with the average of the two years, the difference is 40 %.',
    ],
    [
      'nordsee.localhost',
      'de',
      'In den 3 Monaten mit Werten aus beiden Jahren, zwischen Mai 2026 und Oktober 2026, hast du 75 kWh verbraucht, ein Jahr zuvor 50 kWh: 50 % mehr. Gemessen am Durchschnitt beider Jahre beträgt der Unterschied 40 %.',
    ],
  ])('names the months that both years have, for %s in %s', (host, locale, expected) => {
    expect(sentence(gaps, host, locale)).toBe(expected);
  });

  it('has the Italian article of eight and eleven', () => {
    const both = (count: number) =>
      Object.fromEntries(
        ['2025', '2026'].flatMap((year) =>
          Array.from({ length: count }, (_, index) => [`${year}-${String(index + 1).padStart(2, '0')}`, 10]),
        ),
      );
    expect(sentence(both(8))).toMatch(/^Negli 8 mesi con dati in entrambi gli anni.*come un anno prima/);
    expect(sentence(both(11))).toMatch(/^Negli 11 mesi/);
    expect(sentence(both(7))).toMatch(/^Nei 7 mesi/);
    expect(sentence(both(12))).toMatch(/^Da gennaio 2026 a dicembre 2026/);
  });

  it('gives both figures when there is no change to tell', () => {
    expect(sentence({ '2025-05': 0, '2025-06': 0, '2026-05': 15, '2026-06': 30, '2026-07': 99 })).toBe(
      'Nei 2 mesi con dati in entrambi gli anni, tra maggio 2026 e giugno 2026, hai consumato 45 kWh, un anno prima 0 kWh.',
    );
    expect(sentence({ '2025-05': 0, '2026-05': 15, '2026-07': 99 })).toBe(
      'Nel mese di maggio 2026 hai consumato 15 kWh, un anno prima 0 kWh.',
    );
  });
});

/** Twelve months with `previous`, then twelve with `current`; the final month is month `last` of 2026. */
function twoYears(previous: number, current: number, last = 10): Record<string, number> {
  const months = Array.from({ length: 24 }, (_, index) => new Date(Date.UTC(2026, last - 24 + index)).toISOString().slice(0, 7));
  return Object.fromEntries(months.map((month, index) => [month, index < 12 ? previous : current]));
}

describe('the sentence about two years', () => {
  it.each([
    [
      'it',
      '_default',
      'hai consumato 1.200 kWh, un anno prima 1.051,2 kWh: il 14 % in più. Rispetto alla media dei due anni, la differenza è del 13 %',
    ],
    [
      'it',
      'vallegas.localhost',
      'ha consumato 1.200 kWh, un anno prima 1.051,2 kWh: il 14 % in più. Rispetto alla media dei due anni, la differenza è del 13 %',
    ],
    [
      'en',
      '_default',
      'the year before 1,051.2 kWh: 14 % more. Compared with the average of the two years, the difference is 13 %.',
    ],
    ['de', 'nordsee.localhost', '14 % mehr. Gemessen am Durchschnitt beider Jahre beträgt der Unterschied 13 %.'],
  ])('says in %s for %s what people would calculate, and the figure of the formula', (locale, host, expected) => {
    expect(sentence(twoYears(87.6, 100), host, locale)).toContain(expected);
  });

  it('says less, and writes the article as Italian does', () => {
    expect(sentence(twoYears(100, 92))).toMatch(/: l’8 % in meno. Rispetto alla media dei due anni, la differenza è dell’8 %.$/);
    expect(sentence(twoYears(112, 100))).toMatch(/: l’11 % in meno. Rispetto alla media dei due anni, la differenza è dell’11 %/);
  });

  it.each([
    ['both below zero', -120, -150, 'hai consumato −1.800 kWh, un anno prima −1.440 kWh.'],
    ['the sign changes', 120, -119, 'hai consumato −1.428 kWh, un anno prima 1.440 kWh.'],
    ['the sign changes back', -119, 120, 'hai consumato 1.440 kWh, un anno prima −1.428 kWh.'],
    ['nothing before', 0, 120, 'hai consumato 1.440 kWh, un anno prima 0 kWh.'],
    ['nothing now', 120, 0, 'hai consumato 0 kWh, un anno prima 1.440 kWh.'],
    ['nothing at all', 0, 0, 'hai consumato 0 kWh, un anno prima 0 kWh.'],
  ])('gives both figures and no percentage: %s', (_, previous, current, expected) => {
    expect(sentence(twoYears(previous, current))).toBe(`Da novembre 2025 a ottobre 2026 ${expected}`);
  });

  it('says that a difference that rounds to nothing is none', () => {
    expect(sentence(twoYears(1000, 1003))).toContain('come un anno prima (12.000 kWh, differenza 0 %)');
  });

  it('says the difference of a single month without a direction', () => {
    expect(sentence({ '2025-05': 50, '2026-05': 75, '2026-07': 9 })).toBe(
      'Nel mese di maggio 2026 hai consumato 75 kWh, un anno prima 50 kWh (differenza 50 %; rispetto alla media dei due mesi 40 %).',
    );
  });
});

describe('months in an Italian sentence', () => {
  it.each([
    [8, 'Da settembre 2025 ad agosto 2026 hai'],
    [4, 'Da maggio 2025 ad aprile 2026 hai'],
    [7, 'Da agosto 2025 a luglio 2026 hai'],
    [10, 'Da novembre 2025 a ottobre 2026 hai'],
  ])('the last is month %i', (last, expected) => {
    expect(sentence(twoYears(10, 20, last))).toContain(expected);
  });
});

/** The sentence that compares the billing period with the same period of the previous year. */
function periodSentence(consumo: number, consumo_2: number, host = '_default', locale = 'it'): string | undefined {
  const document = {
    document_number: '1',
    fatt_interattiva_data: { fornitura: [{ pod: 'IT001', consumi: { consumo, consumo_2 } }] },
  };
  const { text } = drawBlock('consumi', { host, locale, document });
  return /usage-then .* text: "(.*)"/.exec(text)?.[1]?.replaceAll('\u00a0', ' ');
}

describe('the sentence about the period a year before', () => {
  it.each([
    ['it', '_default', 'Nello stesso periodo di un anno fa erano 214,3 kWh: hai consumato 161,8 kWh in più.'],
    ['it', 'vallegas.localhost', 'Nello stesso periodo di un anno fa erano 214,3 kWh: ha consumato 161,8 kWh in più.'],
    ['en', '_default', 'In the same period a year ago it was 214.3 kWh: you used 161.8 kWh more.'],
    ['de', 'nordsee.localhost', 'Im selben Zeitraum vor einem Jahr waren es 214,3 kWh: Du hast 161,8 kWh mehr verbraucht.'],
  ])('says in %s for %s by how much', (locale, host, expected) => {
    expect(periodSentence(376.1, 214.3, host, locale)).toBe(expected);
  });

  it('says by how much it is less, also below zero', () => {
    expect(periodSentence(214.3, 376.1)).toContain('hai consumato 161,8 kWh in meno.');
    expect(periodSentence(-10, 5)).toContain('erano 5 kWh: hai consumato 15 kWh in meno.');
    expect(periodSentence(5, 5)).toContain('come adesso');
  });
});
