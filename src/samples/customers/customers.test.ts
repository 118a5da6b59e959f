import { describe, expect, it } from 'vitest';
import { toBill } from '../../engine/bill/toBill';
import type { SampleContext, SupplyKind } from '../sample';
import { foreignIn } from '../site/foreignIn';
import { customersFor, unregisteredFor } from './accounts';
import { billsOf, type CustomerBill, supplyOf } from './bills';
import { messagesOf } from './messages';

const BOTH = ['electricity', 'gas'] as const;

function billsAt(today: string, supplies: readonly [SupplyKind, ...SupplyKind[]] = BOTH): [account: string, CustomerBill[]][] {
  return customersFor(supplies).map(({ account, contracts }) => [account, contracts.flatMap((one) => billsOf(one, today))]);
}

function contextAt(today: string): SampleContext {
  const refer = (number: string) => number;
  return { today, vocabulary: '2025', supplies: BOTH, extra: {}, idOf: refer, mediaOf: refer };
}

const count = (bills: readonly CustomerBill[], status: number) => bills.filter((one) => one.status === status).length;

describe('the sample customers', () => {
  it('are a home with two years of bills, a family with two homes, and a firm with forty supplies', () => {
    const customers = customersFor(BOTH);
    expect(customers.map(({ account, contracts }) => [account, contracts.length])).toEqual([
      ['casa', 1],
      ['famiglia', 4],
      ['azienda', 40],
    ]);
    expect(billsAt('2026-11-21').map(([account, bills]) => [account, bills.length])).toEqual([
      ['casa', 12],
      ['famiglia', 48],
      ['azienda', 400],
    ]);
    expect(new Set(customers[1]?.contracts.map(({ holder }) => holder.name)).size).toBe(3);
    const points = [...customers, unregisteredFor(BOTH)].flatMap(({ contracts }) =>
      contracts.map((one) => supplyOf(one, '2026-11-21').code),
    );
    expect(new Set(points).size).toBe(47);
  });

  it.each(['2026-11-21', '2026-01-01'])('have on %s messages of every kind, some unread, each with an id of its own', (today) => {
    const sent = customersFor(BOTH).map((customer) => {
      const bills = customer.contracts.flatMap((one) => billsOf(one, today));
      return messagesOf(customer, bills, today);
    });
    expect(sent.map(({ length }) => length)).toEqual([6, 9, 60]);
    for (const own of sent) {
      expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
      expect(own.filter(({ isRead }) => !isRead).length).toBeGreaterThan(1);
      expect(own.filter(({ date }) => date > today)).toEqual([]);
      for (const { words } of own) {
        const each = [words.it, words.en, words.de];
        for (const { subject, body } of each) {
          expect(subject + body).not.toMatch(/[{}]/);
          expect(['<p>', '<li>', '<a href="'].filter((part) => !body.includes(part))).toEqual([]);
          expect(foreignIn(body)).toBeUndefined();
        }
        expect(new Set(each.map(({ subject }) => subject)).size).toBe(3);
      }
    }
    expect(new Set(sent.flat().map(({ kind }) => kind)).size).toBe(6);
  });

  it.each(['2026-11-21', '2026-01-01', '2027-03-31', '2028-02-29'])(
    'have on %s an open bill each, and one number for each bill',
    (today) => {
      const all = billsAt(today).flatMap(([, bills]) => bills);
      expect(new Set(all.map(({ number }) => number)).size).toBe(460);
      for (const { contract, date, expiry, debt, status, total } of all) {
        expect([date <= today, expiry > date, Number.isSafeInteger(total)]).toEqual([true, true, true]);
        expect(debt).toBe([1, 2, 3].includes(status) ? total : 0);
        if (total <= 0) expect([contract.credit !== undefined, status]).toEqual([true, 4]);
      }
      const [, home = []] = billsAt(today)[0] ?? [];
      expect([count(home, 1), count(home, 4), home[0]?.expiry.localeCompare(today)]).toEqual([1, 11, 1]);
      const [, firm = []] = billsAt(today)[2] ?? [];
      for (const status of [0, 1, 2, 3, 4]) expect(count(firm, status)).toBeGreaterThan(2);
    },
  );

  it.each(billsAt('2026-11-21'))('of %s have documents that say what their rows say, and add up', (_, bills) => {
    for (const one of bills.filter((_, index) => index % 5 === 0 || index < 48)) {
      const problems: string[] = [];
      const document = one.build(contextAt('2026-11-21'));
      const { bill } = toBill(document, ({ code, where }) => problems.push(`${code} ${where}`)) ?? {};
      expect(problems).toEqual([]);
      expect(document).toMatchObject({ document_payment_status: one.status, document_type: one.type });
      expect(bill).toMatchObject({
        ...{ number: one.number, issueDate: one.date, contractCode: one.contract.number },
        ...{
          customerCode: one.contract.holder.customerCode,
          payment: { original: one.total, due: one.debt, dueDate: one.expiry },
        },
      });
      const rows = bill?.amounts.rows ?? [];
      const parts = rows.filter(({ isTotal }) => !isTotal).map(({ amount = Number.NaN }) => amount);
      expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(one.total);
    }
  });

  it('have in their newest bill the one before that is overdue', () => {
    const [, family = []] = billsAt('2026-11-21')[1] ?? [];
    const late = family.filter(({ status, expiry }) => status === 2 && expiry < '2026-11-21');
    const lists = family.flatMap((one) => toBill(one.build(contextAt('2026-11-21')), () => undefined)?.bill.overdue ?? []);
    expect(lists).toMatchObject(late.map(({ number, expiry, total }) => ({ number, dueDate: expiry, amount: total })));
    expect(late).toHaveLength(1);
  });

  it('have only what their brand sells', () => {
    const all = billsAt('2026-11-21', ['gas']).flatMap(([, bills]) => bills);
    expect(new Set(all.map(({ contract }) => contract.kind))).toEqual(new Set(['gas']));
    expect(billsAt('2026-11-21', ['gas'])[0]?.[1]).toHaveLength(12);
  });
});
