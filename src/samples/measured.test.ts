import { describe, expect, it } from 'vitest';
import electricity from './data/electricity.json' with { type: 'json' };
import gas from './data/gas.json' with { type: 'json' };

describe('derived meter figures', () => {
  it('say where they come from and cover six years without a gap', () => {
    for (const { origin, derivation, months } of [electricity, gas]) {
      expect(origin).toContain('MIT');
      expect(derivation).toContain('scaled');
      expect(Object.keys(months)).toHaveLength(72);
    }
  });

  it('have the mean year and the shares of the facts', () => {
    const bands = Object.values(electricity.months);
    const totals = [0, 1, 2].map((band) => bands.reduce((total, month) => total + (month[band] ?? 0), 0));
    const all = totals.reduce((a, b) => a + b, 0);
    expect(all / 6).toBeCloseTo(1963, -1);
    expect(totals.map((total) => Math.round((total / all) * 1000) / 10)).toEqual([37.7, 30.1, 32.2]);
    expect(Object.values(gas.months).reduce((total, month) => total + month, 0) / 600).toBeCloseTo(1250, 0);
  });
});
