import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../kernel/page/diagnostics';
import type { ToBillOptions } from './billSteps';
import { toContacts } from './contacts';
import { toInstalments } from './instalments';
import { cases } from './instalments.cases.json';

const states = { cancelled: [0], toPay: [1, 2], paid: [4] };

describe('toInstalments', () => {
  it.each(cases)('$name', ({ input, expected, problems }) => {
    const found: Diagnostic[] = [];
    expect(toInstalments(input, states, (one) => found.push(one))).toStrictEqual(expected);
    expect(found.map(({ code, where }) => `${code} ${where}`)).toStrictEqual(problems);
  });

  it('takes the codes of the host', () => {
    const answer = { data: { rate: [{ numero: '1', stato_pagamento: 7 }] } };
    expect(toInstalments(answer, { paid: [7] }, () => {}).anyPaid).toBe(true);
    expect(toInstalments(answer, {}, () => {}).items[0]?.status).toBe('waiting');
  });

  it('opens this machine in development only', () => {
    const answer = { data: { rate: [{ numero: '1', link_pagamento: 'http://localhost:4173/pay' }] } };
    const linkOf = (options?: ToBillOptions) => toInstalments(answer, states, () => {}, options).items[0]?.link;
    expect(linkOf({ allowLoopbackHttp: true })).toBe('http://localhost:4173/pay');
    expect(linkOf({ allowLoopbackHttp: false })).toBeUndefined();
    expect(linkOf()).toBeUndefined();
  });

  it('reads anything without an exception and without changing it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        const before = JSON.stringify(answer);
        for (const wrapped of [answer, { data: answer }, { data: { data: answer } }, { data: { rate: [answer] } }]) {
          const { items } = toInstalments(wrapped, states, () => {});
          expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
        }
        expect(JSON.stringify(answer)).toBe(before);
      }),
    );
  });
});

describe('toContacts', () => {
  it.each([
    ['an object', { landing_page_tel1: '800 1', landing_page_tel1_image: 'tel.svg' }, { phone: '800 1', phoneImage: 'tel.svg' }],
    ['an empty text', '', {}],
    ['a list', [], {}],
    ['an image that is no file', { landing_page_tel1_image: 'javascript:1' }, {}],
  ])('%s', (_, answer, expected) => {
    expect(toContacts(answer, () => {})).toStrictEqual(expected);
  });
});
