import type { Page, Request, Route } from 'playwright/test';
import { type Row, rowsOf } from '../../tests/faults/table';
import { bills } from './bills';
import { forwarded } from './route';

export type { Row };

export const rows: readonly Row[] = rowsOf(bills);

const PAGE = '<!doctype html><html><body><h1>Portale in manutenzione</h1></body></html>';

/** How late a slow answer is, ms of the page. */
const SLOW = 2_500;

/** What a fault may wait for. */
interface Moments {
  /** The test is over: whatever stalls may end. */
  released: Promise<void>;
  /** The page's own code is there, and nothing else is under way. */
  settled: () => Promise<void>;
}

/** Makes one answer go wrong. */
export function play(page: Page, fault: string, { released, settled }: Moments): (route: Route) => Promise<void> {
  const quick = new Map<string, (route: Route) => Promise<void>>([
    ['abort', (route) => route.abort('connectionreset')],
    ['stall', (route) => released.then(() => route.abort().catch(() => undefined))],
    ['html', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: PAGE })],
    ['empty', (route) => route.fulfill({ status: 200, body: '' })],
    [
      'truncated',
      async (route) => {
        const answer = await forwarded(route);
        const body = await answer.body();
        await route.fulfill({ response: answer, body: body.subarray(0, Math.floor(body.length / 2)) });
      },
    ],
    [
      'slow',
      async (route) => {
        await page.clock.fastForward(SLOW);
        await route.continue();
      },
    ],
    [
      'offline',
      async (route) => {
        // The page's own code is there already, as when it comes from the cache.
        await settled();
        await page.context().setOffline(true);
        await route.abort('internetdisconnected');
      },
    ],
  ]);
  const status = Number(fault);
  return quick.get(fault) ?? ((route) => route.fulfill({ status, json: { error: 'fault', message: 'made by a test' } }));
}

/** Follows the requests of a page from now on; says whether any is under way but those to an address. */
export function requestsBeside(page: Page, address: RegExp): () => boolean {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!address.test(new URL(request.url()).pathname)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size > 0;
}
