import { expect, it, vi } from 'vitest';
import type { ValueTypes } from '../../contract/kinds';
import { readAnswer, readPageAnswer } from './answer';

const shape = {
  headers: ['text'],
  items: [{ id: 'text', document_amount: 'amount', document_date: 'date', is_new: 'boolean', href: 'url' }],
  total: 'number',
} as const;

function read(answer: unknown) {
  const report = vi.fn();
  return { value: readAnswer(answer, shape, report, false), codes: report.mock.calls.map(([{ code }]) => code) };
}

it('reads an answer by its shape: amounts in cents, days, flags, and nothing else', () => {
  const row = { id: 7, document_amount: 122.95, document_date: '2026-11-05', is_new: 1, href: 'https://a.example/', more: {} };
  expect(read({ headers: ['id', ''], items: [row], total: '12', else: 1 }).value).toEqual({
    headers: ['id'],
    items: [{ id: '7', document_amount: 12295, document_date: '2026-11-05', is_new: true, href: 'https://a.example/' }],
    total: 12,
  });
});

it('leaves out what cannot be read, and reports it', () => {
  const row = { id: {}, document_amount: 'a lot', document_date: 'soon', is_new: 'perhaps', href: 'javascript:alert(1)' };
  const { value, codes } = read({ items: [row, null, 3], total: [] });
  expect(value).toEqual({});
  expect(codes).toEqual(expect.arrayContaining(['bill.text.type', 'bill.amount.unreadable', 'bill.link.refused']));
});

it.each([[null], ['text'], [3], [[]], [{ items: {} }], [JSON.parse('{"__proto__": {"total": 1}}')]])(
  'never throws: %j',
  (answer) => {
    expect(() => read(answer)).not.toThrow();
    expect(Object.hasOwn(Object(read(answer).value), 'total')).toBe(false);
  },
);

it('cuts a list that no page can show', () => {
  const { value } = read({ items: Array.from({ length: 10_000 }, (_, id) => ({ id })) });
  expect((value as { items: unknown[] }).items).toHaveLength(2000);
});

it('reads a list at the top as items', () => {
  expect(readAnswer([{ name: 'a' }], { items: [{ name: 'text' }] }, vi.fn(), false)).toEqual({ items: [{ name: 'a' }] });
});

it('reads a text with tags whole and with its lines, cleaned, and reports what is cut', () => {
  const report = vi.fn();
  const read = (body: unknown) => readAnswer({ body }, { body: 'markup' }, report, false);
  expect(read(' <p>a\u202eb</p>\r\n\u0000c ')).toEqual({ body: '<p>ab</p>\n c' });
  expect(read(`<p>${'a'.repeat(50_000)}</p>`)).toEqual({ body: `<p>${'a'.repeat(50_000)}</p>` });
  expect(read(7)).toEqual({ body: '7' });
  expect(report).not.toHaveBeenCalled();
  expect(read('NaN')).toEqual({});
  read('a'.repeat(200_000));
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'bill.text.cut' }));
});

it('takes for a count a whole number from zero', () => {
  const counted = (total: unknown) => readAnswer({ total }, { total: 'count' }, vi.fn(), false);
  expect([0, 7, '12', '1.234'].map(counted)).toEqual([0, 7, 12, 1234].map((total) => ({ total })));
  expect([-3, 1.5, '1,5', 'x', null, true].map(counted)).toEqual(Array.from({ length: 6 }, () => ({})));
});

it('tells an empty list from one whose rows say nothing, and keeps the rows that say something', () => {
  const rows = (items: unknown) => Object(readAnswer({ items }, shape, vi.fn(), false)).items;
  expect(rows([])).toEqual([]);
  expect([[{}], [null, { id: '' }], 'x', 7, [{ is_new: 0 }]].map(rows)).toEqual(Array.from({ length: 5 }, () => undefined));
  expect(rows([{}, { id: 'a' }])).toEqual([{ id: 'a', is_new: false }]);
});

it.each([
  [{ total: 3 }, shape, false],
  [{ items: [], total: null }, shape, true],
  [{}, { name: 'text', paper: 'boolean' }, false],
  [{ name: 'a' }, { name: 'text', list: ['text'] }, true],
  [{ answers: { a: 'b' } }, { list: ['text'], answers: { a: 'text' } }, false],
  [{ list: [] }, { list: ['text'], answers: { a: 'text' } }, true],
] as const)('whether %j, read as %j, is an answer: %s', (answer, kinds, isOne) => {
  expect(readPageAnswer(answer, kinds, vi.fn(), false) !== undefined).toBe(isOne);
});

it('lets an answer to somebody unknown say nothing, but not lack its list', () => {
  const heard = (answer: unknown, kinds: ValueTypes) => readPageAnswer(answer, kinds, vi.fn(), false, true);
  expect(heard({ name: null }, { name: 'text' })).toEqual({});
  expect([heard(null, { name: 'text' }), heard({}, shape)]).toEqual([undefined, undefined]);
});

it('decodes the entities of figures and dates', () => {
  const report = vi.fn();
  const sent = {
    amount: '&minus;84,10&nbsp;&euro;',
    code: '1&nbsp;234,5',
    rate: '10',
    day: '16&#47;11&#47;2026',
    plain: '84,10 &#8364;',
  };
  const asked = { amount: 'amount', code: 'energy', rate: 'percent', day: 'date', plain: 'amount' } as const;
  const read = { amount: -8410, code: 1234.5, rate: 10, day: '2026-11-16', plain: 8410 };
  expect(readAnswer(sent, asked, report, false)).toEqual(read);
  expect(report.mock.calls.map(([{ where }]) => where)).toEqual(['amount', 'code', 'day', 'plain']);
});

it('decodes the entities of plain texts, and leaves markup and references as they are', () => {
  const report = vi.fn();
  const sent = {
    title: 'Citt&agrave;&#8238; &amp;lt;',
    body: '<p>&lt;b&gt;</p>',
    id: 'a&amp;b',
    href: 'https://a.example/?a=1&amp;b=2',
  };
  const asked = { title: 'text', body: 'markup', id: 'text', href: 'url' } as const;
  expect(readAnswer(sent, asked, report, false)).toEqual({ ...sent, title: 'Città &lt;' });
  expect(report.mock.calls.map(([{ code, where }]) => [code, where])).toEqual([['bill.text.entities', 'title']]);
});
