import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { toBill } from '../../src/engine/bill/toBill';
import { calls } from '../../src/page/api/calls';
import { fallbackWords } from '../../src/page/app/fallback/fallbackPage';
import { openService } from '../faults/service';
import { type Row, rowsOf } from '../faults/table';
import { type Answer, scriptedWire, withLiveStatus } from '../faults/wire';
import { cases, documentOf } from '../support/bills';
import { expectedBills } from '../support/expectedBills';
import { type Backend, openRenderedSite, textOf, wordsIn } from '../support/renderedSite';

const SEED = Number(process.env.SEED ?? 20261123);
const FUZZED = process.env.TEST_LONG === '1' ? 10_000 : 40;
/** Calls that the server makes; the browser makes the others. */
const OF_SERVER = ['texts', 'layout', 'publicAccess', 'modules', 'document', 'verify', 'instalments', 'contacts', 'profile'];
/** Faults that exceed the time limit of the server; for them the limit is reduced to `TIME` ms. */
const LATE = new Set(['stall', 'slow', 'offline']);
const TIME = 50;
const badText = /\bundefined\b|\bNaN\b|Invalid Date|\[object/;

const service = openService();
const site = openRenderedSite();
afterAll(async () => {
  site.close();
  await service.close();
});
describe('a page that the server renders, in which', () => {
  const rows = rowsOf(expectedBills()).filter(({ call }) => OF_SERVER.includes(call));

  /** The expected response; for a fault that the server cannot recover from, the shell. */
  function expected({ call, fault }: Row): { status: number; shows: readonly string[] } {
    if (LATE.has(fault)) return { status: 200, shows: ['shell'] };
    if (call === 'texts' || call === 'layout') return { status: 200, shows: ['shell'] };
    if (['verify', 'instalments', 'contacts', 'profile'].includes(call)) return { status: 200, shows: ['bill'] };
    // Only the call for public access determines the status: after it, the response has begun.
    if (call !== 'publicAccess') return { status: 200, shows: ['error'] };
    return { status: fault === '404' || fault === '410' ? Number(fault) : 502, shows: ['error'] };
  }

  it.each(rows.map((row) => [row.title, row] as const))('%s', async (_, row) => {
    const { host, number, amount } = row.bill;
    const isFile = row.call === 'texts' || row.call === 'layout';
    const answer: Answer = (address, init = {}) => service.answer(host, address, init);
    const wire = scriptedWire({
      row,
      answer: row.call === 'verify' ? withLiveStatus(answer) : answer,
      goOffline: () => undefined,
    });
    const { response, html } = await site.open(
      host,
      `?id=${service.linkId(host, number)}`,
      (_, address, init) => wire.fetch(address, init),
      {
        width: row.width,
        ...(LATE.has(row.fault) && { limits: { time: TIME } }),
        ...(isFile && { files: async (address) => (row.address.test(address) ? wire.fetch(address) : undefined) }),
      },
    );
    if (!LATE.has(row.fault)) expect(wire.hits()).toBeGreaterThan(0);
    const words = wordsIn(html);
    const shown = words === '' ? 'shell' : html.includes('data-node="error-title"') ? 'error' : 'bill';
    expect({ status: response.status, shows: [shown] }).toEqual(expected(row));
    if (shown === 'bill') expect(words).toContain(amount);
    if (shown === 'shell') expect(html).toContain('class="shell-words shell-loading"');
    expect(words).not.toMatch(badText);
  });
});

it('the id of a link is known to the backend alone, and nothing is asked for that changes anything', async () => {
  const printed = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name).mockReturnValue());
  const written = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  const changing = Object.values(calls).filter((call) => call.method !== 'GET' || 'once' in call);
  const paths = changing.map(({ path }) => path.replace(/\{\w+\}/g, '').replace(/^\/?(?:api\/)?/, ''));
  for (const { host, number } of expectedBills().filter(({ host }, i, all) => all.findIndex((one) => one.host === host) === i)) {
    const id = service.linkId(host, number);
    const asked: string[] = [];
    const foreign = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no call leaves the site'));
    const backend: Backend = (...call) => {
      asked.push(`${call[2].method} ${call[1]}`);
      return service.answer(...call);
    };
    for (const search of [`?id=${id}`, `?id=${id}&error=404`, `?id=${id}x`]) {
      const { response, html } = await site.open(host, search, backend);
      expect(JSON.stringify([...response.headers])).not.toContain(id);
      expect(/<title[^>]*>[^<]*/.exec(html)?.[0]).not.toContain(id);
    }
    expect(foreign).not.toHaveBeenCalled();
    expect(asked.length).toBeGreaterThan(2);
    for (const one of asked) {
      expect(one).toMatch(/^GET \/(?:backend|bill-service)\//);
      expect(paths.filter((path) => path !== '' && one.includes(path))).toEqual([]);
    }
    const lines = [...printed, ...written].flatMap(({ mock }) => mock.calls).join('\n') + site.lines.join('\n');
    expect(lines).not.toContain(id);
  }
  vi.restoreAllMocks();
});

describe('any document', () => {
  const word = fc.constantFrom('', ' ', '-1', '0', '1,5', '12/13/2026', '0000-00-00', '€', '<b>', '__proto__', 'x'.repeat(300));
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constant(null),
      fc.boolean(),
      fc.double(),
      word,
      fc.string({ maxLength: 8 }),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('value'), { maxLength: 3 }),
    object: fc.dictionary(fc.string({ maxLength: 4 }), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  })).value;
  const samples = cases.filter(({ sample }) => sample.name !== 'many-supplies');
  const keys = [...new Set(samples.flatMap((one) => Object.keys(documentOf(one))))];
  const amounts = ['document_amount', 'totale_da_pagare', 'document_payment_status'].filter((key) => keys.includes(key));
  const inside = [...new Set(samples.flatMap((one) => pathsIn(Object(documentOf(one)).fatt_interattiva_data)))];
  const changesInside = fc.array(fc.tuple(fc.constantFrom(...inside), json), { maxLength: 4 });
  const changes = fc.dictionary(
    fc.oneof(fc.constantFrom(...keys), fc.constantFrom(...(amounts.length > 0 ? amounts : keys))),
    json,
    {
      maxKeys: 5,
      noNullPrototype: true,
    },
  );

  it(
    `renders, ${FUZZED} times: no blank page, and the amount is right or shown as missing`,
    async () => {
      // Development builds of React record a stack trace for each element, which takes most of the time.
      const { stackTraceLimit } = Error;
      Object.defineProperty(Error, 'stackTraceLimit', { configurable: true, get: () => 0, set: () => undefined });
      const shells = site.lines.length;
      try {
        await fc.assert(
          fc.asyncProperty(fc.constantFrom(...samples), changes, changesInside, async ({ host, screen, sample }, over, more) => {
            const sent = JSON.parse(JSON.stringify({ ...documentOf({ host, sample }), ...over }));
            for (const [path, value] of more) replaceIn(sent.fatt_interattiva_data, path.split('.'), value);
            const id = service.linkId(host, sample.number);
            const backend: Backend = (...call) =>
              call[1].includes('/document/') ? Promise.resolve(Response.json(sent)) : service.answer(...call);
            const { response, html } = await site.open(host, `?id=${id}`, backend, { width: screen === 'mobile' ? 390 : 1440 });
            const words = wordsIn(html);
            const bill = toBill(sent, () => undefined, { allowLoopbackHttp: true })?.bill;
            expect(response.status).toBe(200);
            expect(words).not.toBe('');
            expect(words).not.toMatch(badText);
            if (!bill) return expect(html).toContain('data-node="error-title"');
            const { due, original = 0 } = bill.payment;
            // For a paid bill, the page shows the amount paid.
            const isPaid = due === 0 && original > 0 && Number(sent.document_payment_status) === 4;
            const { amount } = fallbackWords(isPaid ? { ...bill, payment: { ...bill.payment, due: original } } : bill, undefined);
            const node = /data-node="amount-due"[\s\S]{0,2000}/.exec(html)?.[0] ?? '';
            const said = textOf(node);
            if (amount === undefined) expect(said).toMatch(/non disponibile|not available|nicht verfügbar|Nessun|niente/i);
            else expect(said).toContain(amount.replace(/[\s\u00a0\u202f]+/g, ' ').trim());
          }),
          { numRuns: FUZZED, seed: SEED },
        );
        expect(site.lines.slice(shells)).toEqual([]);
      } finally {
        Object.defineProperty(Error, 'stackTraceLimit', { configurable: true, writable: true, value: stackTraceLimit });
      }
    },
    FUZZED * 3_000,
  );
});

/** The path of every value inside a value, and of each list and object. */
function pathsIn(value: unknown, path: readonly string[] = []): string[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [...(path.length > 0 ? [path.join('.')] : []), ...inner.flatMap(([key, part]) => pathsIn(part, [...path, key]))];
}

/** Replaces the value at a path, if the document has it. */
function replaceIn(root: unknown, path: readonly string[], value: unknown): void {
  const holder = path.slice(0, -1).reduce<unknown>((part, key) => Object(part)[key], root);
  if (typeof holder === 'object' && holder !== null) Object.assign(holder, { [path.at(-1) ?? '']: value });
}
