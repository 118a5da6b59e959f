import type { Page, Request, Route } from 'playwright/test';
import { type Row, rowsOf } from '../../tests/faults/table';
import { bills } from './bills';
import { forwarded } from './route';

export type { Row };

export const rows: readonly Row[] = rowsOf(bills);

const PAGE = '<!doctype html><html><body><h1>Portale in manutenzione</h1></body></html>';

/** Delay of a slow response, in ms of the page's clock. */
const SLOW = 2_500;

/** Events that a fault may wait for. */
interface Moments {
  /** The test is over: stalled requests may end. */
  released: Promise<void>;
  /** The page's own code has loaded, and nothing else is pending. */
  settled: () => Promise<void>;
}

/** Returns a route handler that makes a response fail. */
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
        // The page's own code is loaded already, as from the cache.
        await settled();
        await page.context().setOffline(true);
        await route.abort('internetdisconnected');
      },
    ],
  ]);
  const status = Number(fault);
  return quick.get(fault) ?? ((route) => route.fulfill({ status, json: { error: 'fault', message: 'made by a test' } }));
}

/** Tracks the requests of a page from now on; the returned function reports whether any is pending except those to an address. */
export function requestsBeside(page: Page, address: RegExp): () => boolean {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!address.test(new URL(request.url()).pathname)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size > 0;
}
