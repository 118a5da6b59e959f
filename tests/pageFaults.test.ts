import { beforeAll, describe, expect, it } from 'vitest';
import { readAnswer } from '../src/bill/answer';
import type { Resource } from '../src/engine/types';
import { resolveBrand } from '../tools/brands/resolveBrand';
import { pageLayout } from '../tools/brands/resolvePage';
import { explain } from '../tools/commands/explain/explain';
import { printExplanation } from '../tools/commands/explain/print';
import { openPage, withDocument } from './support/page';
import { askPages, pageCases } from './support/pageSnapshots';
import { treeText } from './support/treeText';

await withDocument();

type Asked = Awaited<ReturnType<typeof askPages>>[number];

const cases = pageCases.filter(({ host, account }) => host === 'aurora.localhost' && account === 'famiglia');
let pages: readonly Asked[] = [];
beforeAll(async () => {
  pages = await askPages(cases);
}, 60_000);

/** The page with another outcome of one of its calls. */
function withAnswer({ question, brand }: Asked, root: string, answer: Resource) {
  const page = question.page;
  if (!page) throw new Error('no page');
  return resolveBrand({ ...question, page: { ...page, answers: { ...page.answers, [root]: answer } } }, brand);
}

const rootsOf = ({ page, brand }: Asked) => Object.keys(pageLayout(page, brand).page?.data ?? {});
/** Of these only a number at an entry of the menu is missing; the next page asks again. The home page says more of it. */
const isMark = ({ page }: Asked, root: string) => root === 'unread' && page !== 'home';
const forbidden = /\b(undefined|NaN|null)\b|\[object|Invalid Date/;

const change = (value: unknown, leaf: (value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => change(one, leaf));
  if (typeof value !== 'object' || value === null) return leaf(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, leaf)]));
};
const listed = (value: unknown, rows: (list: readonly unknown[]) => unknown): unknown => {
  if (Array.isArray(value)) return rows(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, listed(one, rows)]));
};
const MARKUP = '<img src=x onerror=alert(1)>{count, plural, other {#}}';

/** What a server may send in place of an answer that is right. */
const hostile: readonly (readonly [string, (right: unknown) => unknown])[] = [
  ...[null, '', 'x', 7, true, [], {}, [null, 5, 'x', [[]], {}]].map((sent) => [JSON.stringify(sent), () => sent] as const),
  ['numbers as text, text as objects', (right) => change(right, (one) => (typeof one === 'number' ? 'x' : { a: 1 }))],
  ['every leaf null', (right) => change(right, () => null)],
  ['every leaf true', (right) => change(right, () => true)],
  ['every leaf a huge number', (right) => change(right, () => 1e308)],
  ['markup', (right) => change(right, (one) => (typeof one === 'string' ? MARKUP : one))],
  ['rows without anything', (right) => listed(right, (list) => list.map(() => ({})))],
  ['rows that are no rows', (right) => listed(right, () => [null, 5, 'x', [], true])],
  ['one row a hundred times', (right) => listed(right, (list) => Array.from({ length: 100 }, () => list[0]))],
  ['names of the prototype', () => JSON.parse('{"__proto__":{"items":[{"name":"x"}]},"constructor":1,"items":{"length":9}}')],
];

describe.each(cases.map(({ page }, index) => [page, index] as const))('%s', (_, index) => {
  const asked = (): Asked => pages[index] as Asked;

  it('asks again for every call that fails, and keeps its heading and its other parts', () => {
    for (const root of rootsOf(asked())) {
      const { resolved, texts } = withAnswer(asked(), root, { state: 'failed' });
      const text = treeText(resolved.root, texts);
      expect.soft(text, root).toMatch(/\(heading\) level: 1|h1/);
      if (!isMark(asked(), root)) expect.soft(text, root).toContain('do: refresh');
      expect.soft(text, root).not.toMatch(forbidden);
    }
  });

  it('waits for every call that is under way', () => {
    for (const root of rootsOf(asked())) {
      const { resolved, texts } = withAnswer(asked(), root, { state: 'pending' });
      expect.soft(treeText(resolved.root, texts), root).not.toContain('do: refresh');
    }
  });

  it('shows nothing false of answers that are wrong', () => {
    for (const root of rootsOf(asked())) {
      const { question, brand } = asked();
      const right = question.page?.answers[root];
      for (const [name, make] of hostile) {
        const shape = pageLayout(asked().page, brand).roots?.[root] ?? {};
        const value = readAnswer(make(right?.state === 'ready' ? right.value : undefined), shape, () => undefined, true);
        const { resolved, texts } = withAnswer(asked(), root, { state: 'ready', value });
        const text = treeText(resolved.root, texts);
        expect.soft(text, `${root}: ${name}`).not.toMatch(forbidden);
        expect.soft(text, `${root}: ${name}`).toMatch(/\(heading\) level: 1/);
      }
    }
  });
});

it('a node of a page is explained by the answers of its calls', () => {
  const asked = pages.find(({ page }) => page === 'documents');
  if (!asked) throw new Error('no page');
  const said = printExplanation(explain('documents-none', asked.question));
  expect(said).toMatch(/documents-none {2}text {2}HIDDEN[\s\S]*documents\.items/);
});

it.each(['home', 'documents', 'contract_details'])('%s is drawn with every wrong answer at once', async (name) => {
  const asked = pages.find(({ page }) => page === name);
  if (!asked) throw new Error(name);
  for (const [, make] of hostile.slice(-8)) {
    const { question, brand } = asked;
    const layout = pageLayout(name, brand);
    const answers = Object.entries(question.page?.answers ?? {}).map(([root, right]): [string, Resource] => {
      const sent = make(right.state === 'ready' ? right.value : undefined);
      return [root, { state: 'ready', value: readAnswer(sent, layout.roots?.[root] ?? {}, () => undefined, true) }];
    });
    const page = question.page;
    if (!page) throw new Error('no page');
    const drawn = await openPage(resolveBrand({ ...question, page: { ...page, answers: Object.fromEntries(answers) } }, brand));
    expect(drawn.diagnostics.filter(({ level }) => level === 'error')).toEqual([]);
    expect(drawn.place.textContent).not.toMatch(forbidden);
    expect(drawn.place.querySelectorAll('main h1').length).toBe(1);
    expect(drawn.place.querySelector('img[onerror], script')).toBeNull();
    await drawn.close();
  }
});
