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
}

/** A question to the books of the service. */
export interface Asked {
  ask: 'ledger' | 'payments' | 'charges';
  key: number;
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
export interface PayServer extends Pick<BillService, 'ledger' | 'payments' | 'charges'> {
  port: number;
  /** The next unpaid bill of a brand, to be paid with its card. */
  bill: (host: string) => FreshBill;
}

/** Bills of each brand; no worker takes more. */
const BILLS = 60;

const numbers = Array.from({ length: BILLS }, (_, index) => `P2026${String(index).padStart(3, '0')}`);

export const test = base.extend<object, { server: PayServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'bolletta-pay-'));
      const hosts = ['aurora.localhost', 'vallegas.localhost', 'portoluce.localhost'];
      const bills: Bills[] = hosts.map((host) => ({ host, name: usualBill(host).name, numbers }));
      const process = fork('e2e/payServer.ts', [TODAY, folder, distDir, JSON.stringify(bills)], {
        cwd: root,
        execArgv: ['--import', 'tsx'],
      });
      const [{ port, links }] = (await once(process, 'message')) as [Ready];
      const taken = new Map<string, number>();
      const bill = (host: string): FreshBill => {
        const index = taken.get(host) ?? 0;
        taken.set(host, index + 1);
        const link = links.filter((one) => one.host === host)[index];
        if (!link) throw new Error(`no unpaid bill of ${host} is left`);
        return { ...link, id: new URL(link.link).searchParams.get('id') ?? '' };
      };
      await use({ port, bill, ...booksOf(process) });
      process.disconnect();
      await once(process, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The books of the service, asked over the wire to its process. */
function booksOf(process: ChildProcess): Pick<PayServer, Asked['ask']> {
  const waiting = new Map<number, (answer: unknown) => void>();
  let asked = 0;
  process.on('message', ({ key, answer }: { key: number; answer: unknown }) => waiting.get(key)?.(answer));
  const ask =
    <T>(what: Asked['ask']) =>
    () =>
      new Promise<T>((resolve) => {
        asked += 1;
        // What is asked here is what the service answers under this name.
        waiting.set(asked, resolve as (answer: unknown) => void);
        process.send({ ask: what, key: asked } satisfies Asked);
      });
  return { ledger: ask('ledger'), payments: ask('payments'), charges: ask('charges') };
}

export { expect };
