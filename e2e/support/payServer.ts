import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BillService } from '../../tools/bill-service/service';
import { usualBill } from './bills';
import { distDir, root, TODAY } from './places';
import { test as base, expect } from './watch';

/** Unpaid bills that the server has beside its samples: a sample of a brand under these numbers. */
export interface Bills {
  host: string;
  name: string;
  numbers: readonly string[];
}

/** What the server's process says once. */
export interface Ready {
  port: number;
  links: { host: string; number: string; link: string }[];
  /** Links of the sample bills, which all tests of a worker share. */
  samples: { host: string; number: string; link: string }[];
}

/** A question to the books of the service. */
export interface Asked {
  ask: 'ledger' | 'payments' | 'charges' | 'requests';
  key: number;
}

/** The service lives on another day from now on. */
export interface Moved {
  /** YYYY-MM-DD. */
  today: string;
}

/** A bill that no other test has touched. */
export interface FreshBill {
  host: string;
  number: string;
  link: string;
  /** Encrypted id of the link. */
  id: string;
}

/** A server of its own for what changes bills; other tests go on seeing theirs unpaid. Dates of the books are texts. */
export interface PayServer extends Pick<BillService, 'ledger' | 'payments' | 'charges' | 'requests'> {
  port: number;
  /** The next unpaid bill of a brand, to be paid with its card: its usual one, or another sample of {@link more}. */
  bill: (host: string, name?: string) => FreshBill;
  /** A sample bill by its number, with its profile. */
  sample: (host: string, number: string) => FreshBill;
  /** What the service does from now on it does on this day; a test that needs it says it first. */
  moveTo: (today: string) => Promise<void>;
}

/** Bills of each brand; no worker takes more, also when each test runs twice to find out whether it always says the same. */
const BILLS = 120;

const numbersOf = (letter: string) =>
  Array.from({ length: BILLS }, (_, index) => `${letter}2026${String(index).padStart(3, '0')}`);

/** Unpaid bills beside the usual ones. */
const more: readonly Bills[] = [{ host: 'aurora.localhost', name: 'gas-two-rates', numbers: numbersOf('G') }];

export const test = base.extend<object, { server: PayServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'bolletta-pay-'));
      const hosts = ['aurora.localhost', 'vallegas.localhost', 'portoluce.localhost'];
      const usual: Bills[] = hosts.map((host) => ({ host, name: usualBill(host).name, numbers: numbersOf('P') }));
      const bills = [...usual, ...more];
      const process = fork('e2e/payServer.ts', [TODAY, folder, distDir, JSON.stringify(bills)], {
        cwd: root,
        execArgv: ['--import', 'tsx'],
      });
      const ended = once(process, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)));
      ended.catch(() => undefined);
      const [{ port, links, samples }] = (await Promise.race([once(process, 'message'), ended])) as [Ready];
      const taken = new Map<Bills, number>();
      const found = (link: Ready['links'][number] | undefined, what: string): FreshBill => {
        if (!link) throw new Error(`the server has no ${what}`);
        return { ...link, id: new URL(link.link).searchParams.get('id') ?? '' };
      };
      const bill = (host: string, name = usualBill(host).name): FreshBill => {
        const kind = bills.find((one) => one.host === host && one.name === name);
        const index = kind ? (taken.get(kind) ?? 0) : 0;
        if (kind) taken.set(kind, index + 1);
        const number = kind?.numbers[index];
        return found(
          links.find((one) => one.host === host && one.number === number),
          `unpaid ${name} of ${host} left`,
        );
      };
      const sample = (host: string, number: string) =>
        found(
          samples.find((one) => one.host === host && one.number === number),
          `sample ${number} of ${host}`,
        );
      const books = booksOf(process, ended);
      const moveTo = async (today: string) => {
        process.send({ today } satisfies Moved);
        // The process reads one message after the other.
        await books.charges();
      };
      await use({ port, bill, sample, moveTo, ...books });
      process.disconnect();
      await once(process, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The books of the service, asked over the wire to its process. */
function booksOf(process: ChildProcess, ended: Promise<never>): Pick<PayServer, Asked['ask']> {
  const waiting = new Map<number, (answer: unknown) => void>();
  let asked = 0;
  process.on('message', ({ key, answer }: { key: number; answer: unknown }) => waiting.get(key)?.(answer));
  const ask =
    <T>(what: Asked['ask']) =>
    () =>
      Promise.race([
        ended,
        new Promise<T>((resolve) => {
          asked += 1;
          // What is asked here is what the service answers under this name.
          waiting.set(asked, resolve as (answer: unknown) => void);
          process.send({ ask: what, key: asked } satisfies Asked);
        }),
      ]);
  return { ledger: ask('ledger'), payments: ask('payments'), charges: ask('charges'), requests: ask('requests') };
}

export { expect };
