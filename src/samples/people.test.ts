import { describe, expect, it } from 'vitest';
import { checkLetter, fiscalCode } from './fiscalCode';
import { condominium, giulia, ottavio } from './people';
import { pdrCode, podCode } from './points';

describe('invented customers', () => {
  it('have fiscal codes with a valid check letter', () => {
    // A published example code.
    expect(checkLetter('MRTMTT25D09F205')).toBe('Z');
    expect(fiscalCode('Rossi', 'Mario', '1980-01-01', false)).toMatch(/^RSSMRA80A01X999[A-Z]$/);
    for (const { fiscalCode } of [giulia, ottavio]) expect(checkLetter(fiscalCode.slice(0, 15))).toBe(fiscalCode[15]);
    expect(condominium.fiscalCode).toMatch(/^9\d{10}$/);
  });

  it('have point codes of the right form, all different', () => {
    const serials = Array.from({ length: 300 }, (_, i) => i);
    expect(serials.map(podCode).every((code) => /^IT\d{3}E[0-9A-Z]{8}$/.test(code))).toBe(true);
    expect(serials.map(pdrCode).every((code) => /^\d{14}$/.test(code))).toBe(true);
    expect(new Set([...serials.map(podCode), ...serials.map(pdrCode)]).size).toBe(600);
  });
});
