import { readFileSync } from 'node:fs';
import { onlineManager } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../src/engine/bill/answers/customers';
import { pageLayout } from '../../src/brands/trees/resolvePage';
import type { BuiltCall } from '../../src/engine/layout/types';
import { type AskedPage, askPages, pageCases } from '../support/pageSnapshots';
import { openSitePage, type SitePage } from './sitePage';
import { type Answer, scriptedWire } from './wire';

interface Table {
  faults: string[];
  outcomes: Record<string, string>;
  rows: Record<string, Record<string, string>>;
}

const table: Table = JSON.parse(readFileSync(new URL('./pageFaults.json', import.meta.url), 'utf8'));

/** A call of a page: its root and the definition of the call. */
interface PageCallRow {
  root: string;
  call: Pick<BuiltCall, 'call' | 'mayBeAbsent' | 'token'>;
  address: RegExp;
}

const [first, ...others] = [...new Set(pageCases.map(({ host }) => host))].map((host) => {
  const [, account] = [...new Set(pageCases.filter((one) => one.host === host).map((one) => one.account))];
  return pageCases.filter((one) => one.host === host && one.account === account);
});
let pages: readonly AskedPage[] = [];
beforeAll(async () => {
  pages = await askPages([first ?? [], ...others].flat());
  vi.useFakeTimers();
  for (const asked of pages) {
    const page = openSitePage(asked, answerOf(asked));
    await page.settle();
    wholes.set(asked, page);
  }
  vi.useRealTimers();
});
afterAll(() => {
  for (const page of wholes.values()) page.close();
});

/** Each page without a fault. */
const wholes = new Map<AskedPage, SitePage>();

const answerOf =
  ({ sent }: AskedPage): Answer =>
  async (address) => {
    const body = sent.get(address.replace(/^\/(backend|bill-service)/, ''));
    return body === undefined ? Response.json({ error: 'none' }, { status: 404 }) : Response.json(body);
  };

function outcomeOf({ call, mayBeAbsent }: PageCallRow['call'], fault: string): string {
  const absent = mayBeAbsent ? table.rows.mayBeAbsent?.[fault] : undefined;
  return table.rows[call]?.[fault] ?? absent ?? table.rows['*']?.[fault] ?? table.rows['*']?.['*'] ?? 'none';
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The calls of this page that no earlier page has: those of the frame are the same on every page of a brand. */
function callsOf({ host, page, brand, sent }: AskedPage, seen: Set<string>): PageCallRow[] {
  const layout = pageLayout(page, brand);
  // Skips the count of unread messages outside home: without it, only a number in the menu is missing until the next page.
  const data = Object.entries(layout.page?.data ?? {}).filter(([root]) => root !== 'unread' || layout.page?.name === 'home');
  const made = data.flatMap(([root, call]): PageCallRow[] => {
    const pattern = new RegExp(`^${quoted(call.path ?? '').replace(/\\\{\w+\\\}/g, '[^/?]+')}(\\?|$)`);
    // The dialogs of a contract use one call with several values.
    const fixed = Object.values(call.values ?? {}).filter((one) => typeof one === 'string');
    // The path with a placeholder also matches the address of a list's headers.
    const isMeant = (one: string) => /\/headers\b/.test(one) === /\/headers\b/.test(call.path ?? '');
    const path = [...sent.keys()].find(
      (one) =>
        pattern.test(one) &&
        isMeant(one) &&
        fixed.every((text) => one.includes(`/${text}`)) &&
        (call.needs ?? []).every((key) => one.includes(`${key}=`)),
    );
    // A call that depends on a choice only shares its definition with others.
    const isChosen = JSON.stringify(call.values ?? null).includes('"if"');
    return path === undefined || isChosen ? [] : [{ root, call, address: new RegExp(`${quoted(path.split('?')[0] ?? '')}$`) }];
  });
  const needsCode = data.some(([, { values }]) => JSON.stringify(values ?? null).includes('account.code'));
  const names = { root: 'customers', call: { call: 'customerNames' }, address: /\/api\/customer\/names$/ };
  return [...(needsCode ? [names] : []), ...made].filter(({ root, call }) => {
    const content = JSON.stringify(layout.modules[page] ?? null);
    const ofHost = root === 'customers' || !content.includes(`"${root}`);
    const key = ofHost ? `${host} ${root}` : `${page} ${root} ${JSON.stringify(call)} ${content}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

describe('a call of a page of the site', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    onlineManager.setOnline(true);
    vi.useRealTimers();
  });
  const met = new Set<string>();
  afterAll(() => expect(met).toEqual(new Set(Object.keys(table.outcomes))));

  const rowsMet: string[] = [];
  it.each(table.faults)('%s', async (fault) => {
    const seen = new Set<string>();
    for (const asked of pages) {
      for (const row of callsOf(asked, seen)) {
        const outcome = outcomeOf(row.call, fault);
        const title = `${asked.host} ${asked.page} ${row.root} ${fault}: ${outcome}`;
        met.add(outcome);
        rowsMet.push(title);
        const wire = scriptedWire({
          row: { address: row.address, fault },
          answer: answerOf(asked),
          goOffline: () => onlineManager.setOnline(false),
        });
        const page = openSitePage(asked, wire.fetch);
        await page.settle(1000);
        if (outcome !== 'nothing') expect.soft(page.stateOf(row.root), `${title}, at first`).not.toBe('ready');
        await page.settle();
        // A call without a token is not repeated with a renewed one.
        const isRenewed = fault !== '401' || row.call.token !== false;
        expect.soft(wire.hits(), `${title}: tries`).toBe(isRenewed ? (TRIES[fault] ?? 1) : 1);
        const [wrong, offers] = [page.tree(), page.offers()];
        wire.recover();
        await check(outcome, { page, whole: wholes.get(asked) ?? page, root: row.root, title, wrong, offers });
        page.close();
        onlineManager.setOnline(true);
      }
    }
  });

  it.each([
    ['20xx', null],
    ['1999', null],
    ['2026', '2026'],
  ])('the list of documents with the year %s in its address asks for %s', async (year, sent) => {
    const asked = pages.find(({ page }) => page === 'documents');
    if (!asked?.question.page) throw new Error('no page');
    const question = { ...asked.question, page: { ...asked.question.page, params: { year, state: 'x', kind: 'GAS' } } };
    const addresses: URL[] = [];
    const page = openSitePage({ ...asked, question }, async (address) => {
      addresses.push(new URL(address, 'http://x.localhost'));
      return answerOf(asked)(address.includes('/api/document/') ? address.replace(/\?.*/, '?visit=1') : address);
    });
    await page.settle();
    const lists = addresses.filter(({ pathname }) => pathname.includes('/api/document/')).map(({ searchParams }) => searchParams);
    expect(lists.map((one) => ['year', 'state', 'kind'].map((key) => one.get(key)))).toEqual([[sent, null, 'GAS']]);
    expect(page.offers()).toEqual([]);
    page.close();
  });

  it('are all in the table', () => {
    expect(rowsMet.length).toBeGreaterThan(200);
    const known = new Set(
      pages.flatMap(({ page, brand }) => Object.values(pageLayout(page, brand).page?.data ?? {}).map(({ call }) => call)),
    );
    expect(Object.keys(table.rows).filter((name) => name !== '*' && name !== 'mayBeAbsent' && !known.has(name))).toEqual([]);
  });
});

/** Number of requests that the client makes: it retries transient faults, and renews the token once. */
const TRIES: Readonly<Record<string, number>> = { abort: 3, '429': 3, '500': 3, '401': 2 };

interface Checked {
  page: SitePage;
  /** The same page without a fault. */
  whole: SitePage;
  root: string;
  title: string;
  wrong: string;
  offers: ReturnType<SitePage['offers']>;
}

async function check(outcome: string, { page, whole, root, title, wrong, offers }: Checked): Promise<void> {
  if (outcome === 'nothing') {
    expect.soft(difference(wrong, whole.tree({ [root]: { state: 'ready', value: {} } })), title).toBe('');
    expect.soft(offers, title).toEqual([]);
    return;
  }
  if (outcome === 'part') {
    // Without the customer names, every call that needs one fails.
    if (root !== 'customers') expect.soft(difference(wrong, whole.tree({ [root]: { state: 'failed' } })), title).toBe('');
    expect.soft(offers.length, `${title}: ways to ask again`).toBeGreaterThan(0);
    const [again] = offers;
    if (again) expect.soft(await page.press(again), `${title}: asked again`).toBe(true);
  }
  if (outcome === 'offline') {
    expect.soft(wrong === whole.tree(), title).toBe(false);
    onlineManager.setOnline(true);
  }
  await page.settle();
  expect.soft(difference(page.tree(), whole.tree()), `${title}: whole in the end`).toBe('');
}

/** The place where two texts begin to differ. */
function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one === other ? '' : `${one.slice(Math.max(0, at - 80), at + 80)} <> ${other.slice(Math.max(0, at - 80), at + 80)}`;
}
