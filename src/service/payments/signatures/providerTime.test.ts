import { describe, expect, it } from 'vitest';
import { stampOf, timeOfProviderA, timeOfProviderB } from './providerTime';

describe("the time of provider A's report", () => {
  it.each([
    ['20261121', '120000', '2026-11-21T11:00:00.000Z'],
    ['20260701', '000001', '2026-06-30T22:00:01.000Z'],
    ['20240229', '235959', '2024-02-29T22:59:59.000Z'],
  ])('%s %s is %s', (data, orario, expected) => {
    for (const outcome of ['OK', 'KO', 'PEN']) expect(timeOfProviderA(data, orario, outcome)?.toISOString()).toBe(expected);
    expect(stampOf(new Date(expected))).toEqual([data, orario]);
  });

  it('is the later instant for a refusal in the hour that the end of summer time repeats', () => {
    expect(timeOfProviderA('20261025', '023000', 'PEN')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(timeOfProviderA('20261025', '021000', 'KO')?.toISOString()).toBe('2026-10-25T01:10:00.000Z');
  });

  it.each([
    ['', ''],
    ['20261121', ''],
    ['', '120000'],
    ['20260231', '120000'],
    ['20261121', '240000'],
    ['20261121', '126000'],
    ['2026-11-21', '12:00:00'],
    // This hour is skipped when summer time begins.
    ['20260329', '023000'],
  ])('cannot be read from "%s" "%s"', (data, orario) => {
    expect(timeOfProviderA(data, orario, 'KO')).toBeUndefined();
  });
});

describe("the time of provider B's report", () => {
  it.each([
    ['2026-11-21T11:00:00.000Z', '2026-11-21T11:00:00.000Z'],
    ['2026-11-21T12:00+01:00', '2026-11-21T11:00:00.000Z'],
    ['2026-11-21T12:00:00', undefined],
    ['2026-02-31', undefined],
    ['2026-13-01T00:00:00Z', undefined],
    ['', undefined],
    ['1', undefined],
  ])('%s is %s', (at, expected) => {
    expect(timeOfProviderB(at)?.toISOString()).toBe(expected);
  });
});
