import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright/test';
import { brandHosts, usualBill } from './bills';
import { root } from './places';
import { forwarded } from './route';

interface Table {
  calls: Record<string, string>;
  elsewhere: Record<string, Place>;
  everyTemplate: Record<string, string[]>;
  faults: string[];
  outcomes: Record<string, string>;
  rows: Record<string, Record<string, string>>;
}

const table: Table = JSON.parse(readFileSync(join(root, 'e2e/faults.json'), 'utf8'));

/** A page that makes a call. */
interface Place {
  host: string;
  /** Name of the sample bill. */
  bill: string;
  /** Of the window, in CSS px; a phone's when absent. */
  width?: number;
}

const USUAL: Place = { host: 'aurora.localhost', bill: 'electricity-bands' };

/** One row of the table. */
export interface Row {
  call: string;
  place: Place;
  address: RegExp;
  fault: string;
  outcome: string;
  /** Differs from another row by the number of the refusal alone; `npm run test:long` has it. */
  repeats: boolean;
}

/**
 * Refusals that the page treats alike where the table gives them the outcome of a 500. A 401 is not one of them: the page gets
 * a new token and asks again.
 */
const REFUSALS = new Set(['403', '404', '410']);

function outcomeOf(call: string, fault: string): string {
  return table.rows[call]?.[fault] ?? table.rows[call]?.['*'] ?? 'none';
}

function rowOf(call: string, fault: string, place: Place): Omit<Row, 'repeats'> {
  const address = new RegExp((table.calls[call] ?? '').replace('{host}', place.host.replaceAll('.', '\\.')));
  return { call, place, address, fault, outcome: outcomeOf(call, fault) };
}

/** Every call with every fault. */
const usualRows = Object.keys(table.calls).flatMap((call) =>
  table.faults
    .map((fault) => ({
      ...rowOf(call, fault, table.elsewhere[call] ?? USUAL),
      repeats: REFUSALS.has(fault) && outcomeOf(call, fault) === outcomeOf(call, '500'),
    }))
    // Those of every template are below.
    .filter(({ fault, outcome }) => outcome !== '-' && !table.everyTemplate[call]?.includes(fault)),
);

/** One page for each template that a brand shows. */
const templatePlaces: readonly Place[] = brandHosts.flatMap((host) => {
  const { name, templates } = usualBill(host);
  const phone = { host, bill: name };
  return templates.mobile === templates.desktop ? [phone] : [phone, { ...phone, width: 1440 }];
});

const templateRows = Object.entries(table.everyTemplate).flatMap(([call, faults]) =>
  templatePlaces.flatMap((place) => faults.map((fault) => ({ ...rowOf(call, fault, place), repeats: false }))),
);

export const rows: readonly Row[] = [...usualRows, ...templateRows];

const PAGE = '<!doctype html><html><body><h1>Portale in manutenzione</h1></body></html>';

/** What a fault may wait for. */
interface Moments {
  /** The test is over: whatever stalls may end. */
  released: Promise<void>;
  /** The main chunk of the page has arrived. */
  codeLoaded: Promise<unknown>;
}

/** Makes one answer go wrong. */
export function play(page: Page, fault: string, { released, codeLoaded }: Moments): (route: Route) => Promise<void> {
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
        await new Promise((done) => setTimeout(done, 2_500));
        await route.continue();
      },
    ],
    [
      'offline',
      async (route) => {
        // The page's own code is there already, as when it comes from the cache.
        await codeLoaded;
        await page.waitForTimeout(500);
        await page.context().setOffline(true);
        await route.abort('internetdisconnected');
      },
    ],
  ]);
  const status = Number(fault);
  return quick.get(fault) ?? ((route) => route.fulfill({ status, json: { error: 'fault', message: 'made by a test' } }));
}
