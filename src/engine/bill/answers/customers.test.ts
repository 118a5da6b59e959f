import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCustomers } from './customers';

const read = (answer: unknown) => {
  const told: string[] = [];
  const items = toCustomers(answer, ({ code, where }) => told.push(`${code} ${where}`))?.items;
  return { items, told };
};

const anna = { id: 'C1', name: 'Anna Esempio' };

describe('toCustomers', () => {
  it.each([
    [
      'every customer, in the order of the server',
      [
        { name: 'Esempio S.r.l.', code: 'C2' },
        { name: ' Anna Esempio ', code: 'C1' },
      ],
      [{ id: 'C2', name: 'Esempio S.r.l.' }, anna],
      [],
    ],
    ['a code that is a number', [{ name: 'Anna Esempio', code: 17 }], [{ id: '17', name: 'Anna Esempio' }], []],
    [
      'two customers of one name',
      [
        { name: 'A', code: '1' },
        { name: 'A', code: '2' },
      ],
      [
        { id: '1', name: 'A' },
        { id: '2', name: 'A' },
      ],
      [],
    ],
    ['the code in place of a missing name', [{ name: '', code: 'C1' }], [{ id: 'C1', name: 'C1' }], []],
    [
      'a customer twice as one',
      [
        { name: 'Anna Esempio', code: 'C1' },
        { name: 'Anna E.', code: 'C1' },
      ],
      [anna],
      ['bill.customer.code [1].code'],
    ],
    ['no customers where no entry has a code', [{ name: 'Anna Esempio' }], undefined, ['bill.customer.code [0].code']],
    ['an odd entry beside a good one', [null, { name: 'Anna Esempio', code: 'C1' }], [anna], ['bill.row.type [0]']],
    ['an empty list', [], [], []],
    ['no customers in what is no list', 'Anna Esempio', undefined, ['bill.list.type ']],
  ])('reads %s', (_, answer, items, told) => {
    expect(read(answer)).toStrictEqual({ items, told });
  });

  it('reads the thousands that an agency looks after, up to a limit', () => {
    const answer = Array.from({ length: 20_001 }, (_, index) => ({ name: `Customer ${index}`, code: `${index}` }));
    expect(read(answer.slice(0, 10_000)).items).toHaveLength(10_000);
    const { items, told } = read(answer);
    expect([items?.length, told]).toEqual([20_000, ['bill.list.cut ']]);
  });

  it('reads as many when PHP sends the list as a map of positions', () => {
    const all = Array.from({ length: 2500 }, (_, i) => ({ code: String(i), name: `Cliente ${i}` }));
    expect(read({ ...all }).items).toHaveLength(2500);
  });

  it('reads anything without an exception, each code once', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.record({ name: fc.jsonValue(), code: fc.jsonValue() })), (answer, entries) => {
        for (const each of [answer, [answer], entries]) {
          const { items = [] } = read(each);
          expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        }
      }),
    );
  });
});
