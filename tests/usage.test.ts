import { describe, expect, it } from 'vitest';
import { drawBlock } from './support/blocks';

/** The sentence above the history, when the bill has these months. */
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
  return /usage-bars .* sentence: "(.*)"/.exec(text)?.[1]?.replaceAll('\u00a0', ' ');
}

/** Both years have May, June and October; this year alone has July. */
const gaps = { '2025-05': 10, '2025-06': 20, '2025-10': 20, '2026-05': 15, '2026-06': 30, '2026-07': 99, '2026-10': 30 };

describe('the sentence above months with gaps', () => {
  it.each([
    [
      '_default',
      'it',
      'Nei 3 mesi che ci sono in tutti e due gli anni, tra maggio 2026 e ottobre 2026, hai consumato 75 kWh, un anno prima 50 kWh: 40 % in più rispetto alla media dei due anni.',
    ],
    [
      '_default',
      'en',
      'In the 3 months that both years have, between May 2026 and October 2026, you used 75 kWh, the year before 50 kWh: 40 % more, compared with the average of the two years.',
    ],
    [
      'nordsee.localhost',
      'de',
      'In den 3 Monaten, die beide Jahre haben, zwischen Mai 2026 und Oktober 2026, hast du 75 kWh verbraucht, ein Jahr zuvor 50 kWh: 40 % mehr, gemessen am Durchschnitt beider Jahre.',
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
    expect(sentence(both(8))).toMatch(/^Negli 8 mesi che ci sono in tutti e due gli anni.*come un anno prima/);
    expect(sentence(both(11))).toMatch(/^Negli 11 mesi/);
    expect(sentence(both(7))).toMatch(/^Nei 7 mesi/);
    expect(sentence(both(12))).toMatch(/^Da gennaio 2026 a dicembre 2026/);
  });

  it('gives both figures when there is no change to tell', () => {
    expect(sentence({ '2025-05': 0, '2025-06': 0, '2026-05': 15, '2026-06': 30, '2026-07': 99 })).toBe(
      'Nei 2 mesi che ci sono in tutti e due gli anni, tra maggio 2026 e giugno 2026, hai consumato 45 kWh, un anno prima 0 kWh.',
    );
    expect(sentence({ '2025-05': 0, '2026-05': 15, '2026-07': 99 })).toBe(
      'Nel mese di maggio 2026 hai consumato 15 kWh, un anno prima 0 kWh.',
    );
  });
});
