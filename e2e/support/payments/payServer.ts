import type { BillService } from '../../../src/service/api/service';
import { served, usualBill } from '../bills';
import { startServer } from '../startServer';
import { test as base, expect } from '../watch';

/** A bill for a single test. */
export interface FreshBill {
  host: string;
  number: string;
  link: string;
  /** Encrypted id of the link. */
  id: string;
}

/** The server under test, for tests that change bills: each test takes its own bill. Dates of the records are strings. */
export interface PayServer extends Pick<BillService, 'ledger' | 'payments' | 'charges' | 'requests'> {
  /** Takes the next unpaid bill of a brand that can be paid with its card: an ordinary one, or another of `billStock.ts`. */
  bill: (host: string, name?: string) => Promise<FreshBill>;
  /** A sample bill by its number, with its profile; all tests share it. */
  sample: (host: string, number: string) => FreshBill;
}

export const test = base.extend<{ server: PayServer; serverOf: (day: string) => Promise<PayServer> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  server: async ({}, use) => use(payServer(served())),
  // A service with a later current day than its bills, for one test.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  serverOf: async ({}, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (day) => {
      const { stop, served } = await startServer(day);
      stops.push(stop);
      return payServer(served());
    });
    for (const stop of stops) await stop();
  },
});

/** The server under test, with the functions to take bills and to read the records. */
export function payServer({ control, links }: ReturnType<typeof served>): PayServer {
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${control}/${path}`);
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const withId = (bill: Omit<FreshBill, 'id'>) => ({ ...bill, id: new URL(bill.link).searchParams.get('id') ?? '' });
  return {
    bill: async (host, name = usualBill(host).name) => withId(await ask(`bill?${new URLSearchParams({ host, name })}`)),
    sample: (host, number) => {
      const found = links.find((one) => one.host === host && one.number === number);
      if (!found) throw new Error(`the server has no sample ${number} of ${host}`);
      return withId({ host, number, link: found.url });
    },
    ledger: () => ask('ledger'),
    payments: () => ask('payments'),
    charges: () => ask('charges'),
    requests: () => ask('requests'),
  };
}

export { expect };
