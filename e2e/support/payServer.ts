import type { BillService } from '../../tools/bill-service/service';
import { served, usualBill } from './bills';
import { startServer } from './startServer';
import { test as base, expect } from './watch';

/** A bill that no other test has touched. */
export interface FreshBill {
  host: string;
  number: string;
  link: string;
  /** Encrypted id of the link. */
  id: string;
}

/** The server under test for what changes bills: each test takes its own, all others stay unpaid. Dates of the records are texts. */
export interface PayServer extends Pick<BillService, 'ledger' | 'payments' | 'charges' | 'requests'> {
  /** The next unpaid bill of a brand, to be paid with its card: its usual one, or another of `billStock.ts`. */
  bill: (host: string, name?: string) => Promise<FreshBill>;
  /** A sample bill by its number, with its profile; all tests share it. */
  sample: (host: string, number: string) => FreshBill;
}

export const test = base.extend<{ server: PayServer; serverOf: (day: string) => Promise<PayServer> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern which fixtures are wanted
  server: async ({}, use) => use(payServer(served())),
  // A service that lives on a later day than its bills, for one test.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern which fixtures are wanted
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

/** The server under test with what a test needs to change bills and to read the records. */
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
