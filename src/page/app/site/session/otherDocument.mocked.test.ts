// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { UiState } from '../../../renderer/uiState';
import { documentLinkAt, followAfterQuestion } from './otherDocument';

const asked = vi.hoisted(() => ({ leaves: true, targets: [] as string[] }));
vi.mock('../../input/useFormsOf', () => ({
  withForms: async () => ({
    askThenLeave: async (work: () => Promise<void>, target: string) => {
      asked.targets.push(target);
      if (asked.leaves) await work();
    },
  }),
}));

const ui = {} as UiState;

beforeEach(() => {
  vi.useFakeTimers();
  asked.targets = [];
});

function linkOf(attributes: string): HTMLAnchorElement {
  document.body.innerHTML = `<a ${attributes}><span>x</span></a>`;
  return document.querySelector('a') as HTMLAnchorElement;
}

it.each<[string, boolean]>([
  ['href="https://shop.example/a"', true],
  ['href="/bollettainterattiva?id=1"', true],
  ['href="/bollettainterattiva?id=1" target="_self"', true],
  ['href="https://shop.example/a" target="_blank"', false],
  ['href="/file.pdf" download', false],
  ['href="tel:800100200"', false],
  ['href="#content"', false],
  ['', false],
])('a link with %s opens another document in place of this one: %s', (attributes, expected) => {
  const link = linkOf(attributes);
  expect(documentLinkAt(link.querySelector('span') as Element)).toBe(expected ? link : undefined);
});

/** Counts how often the browser follows the link; the page asks at each click that it intercepts. */
async function followsAfter(link: HTMLAnchorElement): Promise<number> {
  let follows = 0;
  document.body.onclick = (event) => {
    if (documentLinkAt(event.target as Element)) {
      event.preventDefault();
      void followAfterQuestion(link, ui);
    } else {
      follows += 1;
      event.preventDefault();
    }
  };
  link.click();
  await vi.runAllTimersAsync();
  return follows;
}

it.each([
  [true, 1],
  [false, 0],
])('asks once; the browser follows the link only if the customer leaves (%s)', async (leaves, follows) => {
  asked.leaves = leaves;
  expect(await followsAfter(linkOf('href="https://shop.example/a"'))).toBe(follows);
  expect(asked.targets).toEqual(['document']);
});

it('asks again about the same link', async () => {
  asked.leaves = true;
  const link = linkOf('href="https://shop.example/a"');
  expect(await followsAfter(link)).toBe(1);
  expect(documentLinkAt(link)).toBe(link);
});
