import { parse } from '@formatjs/icu-messageformat-parser';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bill } from '../../../engine/contract/scope.generated';
import { createDrafts } from '../../../engine/forms/drafts';
import { createTexts } from '../../../engine/i18n/texts';
import type { Value } from '../../../engine/kernel/page/value';
import { fallbackBrand } from '../../api/brand/fallbackBrand';
import { readCalendar } from '../../reminders/testing';
import type { ActionContext } from '../context';
import { addToCalendar } from './run';

const messages = { title: parse('Pagamento fattura'), text: parse('Bolletta {number}: {amount}') };
const texts = createTexts('it', messages, 'suffix', () => undefined);
const values: Record<string, Value> = {
  date: { kind: 'date', value: '2026-12-10' },
  title: { kind: 'message', key: 'title' },
  text: {
    kind: 'message',
    key: 'text',
    values: { number: { kind: 'text', value: 'A/1' }, amount: { kind: 'amount', value: 1250 } },
  },
};
const press = (reminder: string, over: object = {}) =>
  ({ do: 'addToCalendar', reminder, values: { ...values, ...over } }) as const;

function context(over: Partial<ActionContext> = {}): ActionContext {
  // The action reads only the number.
  const bill = { number: 'A/1' } as Bill;
  const rest = {
    drafts: createDrafts(),
    setUi: vi.fn(),
    setLocale: vi.fn(),
    setConsent: vi.fn(),
    goTo: vi.fn(),
    confirmPayment: async () => true,
    leaving: <T,>(work: () => Promise<T>) => work(),
    linkId: 'secret-of-the-link',
  };
  const client = { call: vi.fn() } as ActionContext['client'];
  const own = { client, queryClient: new QueryClient(), brand: fallbackBrand(''), texts, bill };
  return { ...rest, ...own, say: vi.fn(), report: vi.fn(), ...over };
}

let saved: { name: string; blob: Blob }[];
beforeEach(() => {
  saved = [];
  let blob = new Blob();
  URL.createObjectURL = (given: Blob) => {
    blob = given;
    return 'blob:one';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  };
});
afterEach(() => void vi.useRealTimers());

it('saves the reminder with the words of the page', async () => {
  const one = context();
  expect(await addToCalendar(press('payment'), one)).toBe(true);
  expect(saved.map(({ name, blob }) => [name, blob.type])).toEqual([['Pagamento fattura.ics', 'text/calendar;charset=utf-8']]);
  const content = (await saved[0]?.blob.text()) ?? '';
  expect(readCalendar(content)).toMatchObject([
    { start: '2026-12-10T11:00:00', summary: 'Pagamento fattura', description: 'Bolletta A/1: 12,50\u00a0€' },
  ]);
  expect(content).not.toContain('secret');
  expect(one.client.call).not.toHaveBeenCalled();
  expect(one.say).not.toHaveBeenCalled();
});

it.each([
  // 23:59:59 and midnight in Rome.
  ['2026-11-25T22:59:59Z', '2026-11-25'],
  ['2026-11-25T23:00:00Z', '2026-12-26'],
])('counts days as Rome does: %s', async (now, first) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  expect(await addToCalendar(press('selfReadingGas'), context())).toBe(true);
  expect(readCalendar((await saved[0]?.blob.text()) ?? '')[0]?.start).toBe(`${first}T11:00:00`);
});

it.each([
  ['a reminder that is none', press('x'), {}],
  ['no words', press('payment'), { texts: undefined }],
  ['no title', press('payment', { title: { kind: 'message', key: 'other' } }), {}],
  ['a date that is none', press('payment', { date: { kind: 'text', value: 'domani' } }), {}],
  ['no values at all', { do: 'addToCalendar', reminder: 'payment' } as const, {}],
])('%s is reported and recorded', async (_, action, over) => {
  const one = context(over);
  expect(await addToCalendar(action, one)).toBe(false);
  expect(saved).toEqual([]);
  expect(one.say).toHaveBeenCalledExactlyOnceWith('reminder.failed');
  expect(one.report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'reminder.failed' }));
});
