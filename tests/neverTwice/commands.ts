import fc from 'fast-check';
import { expect } from 'vitest';
import type { Statements } from '../../src/service/store/database';
import { checkInvariants, checkStatus } from './invariants';
import { type Fault, faultKinds, kinds } from './network';
import { OutcomePage } from './outcomePage';
import { ORIGIN, type Page } from './page';
import { PayingPage } from './payingPage';
import { ProviderPage } from './providerPage';
import type { Tab } from './tab';
import type { World } from './world';

/** State before a command; the command refreshes everything it changes. */
export interface Model {
  /** Number of commands that have run. */
  steps: number;
  world: World;
  database: Statements;
  /** Number of requests that had reached the server when the records were read. */
  arrived: number;
  /** The records as text: document and verify are only checked when it changes. */
  recorded: string;
  /** Number of payments since the bill is paid or pending; no further one may begin. */
  last?: number | undefined;
}

type Command = fc.AsyncCommand<Model, World>;

const MAX_TABS = 3;

/** Advances the time after a command, so that the next command interrupts pending work or follows it. */
async function passTime(model: Model, ms: number): Promise<void> {
  const { world, database } = model;
  await world.clock.advance(ms);
  model.steps += 1;
  if (model.arrived === world.network.arrived) return;
  const attempts = await checkInvariants(world, database);
  const recorded = attempts.map(({ transaction, state }) => transaction + state).join();
  if (recorded !== model.recorded) await checkStatus(world, attempts);
  const isClosed = attempts.some(({ state }) => state === 'paid' || state === 'pending');
  if (isClosed && model.last !== undefined) expect(attempts.length, 'payments of a bill that is not to be paid').toBe(model.last);
  // A pending payment that is refused reopens the bill.
  model.last = isClosed ? attempts.length : undefined;
  Object.assign(model, { recorded, arrived: world.network.arrived });
}

/** A command that can run when `find` returns something. */
function command<T>(name: string, ms: number, find: (world: World) => T | undefined, run: (found: T, world: World) => unknown) {
  return {
    check: ({ world }) => find(world) !== undefined,
    run: async (model, world) => {
      const found = find(world);
      if (found !== undefined) void run(found, world);
      await passTime(model, ms);
    },
    toString: () => `${name} (${ms} ms)`,
  } satisfies Command;
}

/** One of the tabs whose page is of a kind. */
function shown<P extends Page>(world: World, Kind: new (...parts: never[]) => P, which: number): P | undefined {
  const pages = world.tabs.flatMap(({ page }) => (page instanceof Kind ? page : []));
  return pages[which % Math.max(pages.length, 1)];
}

function tabOf(world: World, which: number): Tab | undefined {
  return world.tabs[which % world.tabs.length];
}

export function billAddress(world: World): string {
  return `${ORIGIN}/bollettainterattiva?id=${encodeURIComponent(world.payer.id)}`;
}

const which = fc.nat(MAX_TABS - 1);
/** From the middle of a request to longer than all timeouts. */
const pause = fc.constantFrom(0, 30, 70, 150, 400, 1_000, 1_000, 5_000, 31_000, 300_000);
const providers = fc.constantFrom('card' as const, 'card' as const, 'shop' as const);
const gestures = fc.constantFrom(['click', 1], ['double click', 2], ['Enter held', 3]) as fc.Arbitrary<[string, number]>;
const choices = fc.constantFrom('OK', 'OK', 'OK', 'KO', 'PEN', 'PEN_OK', 'PEN_KO', 'ANNULLO');
const notices = fc.constantFrom('before', 'after', 'never', 'twice', 'forged');
const faults: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constantFrom(...kinds, 'verify', 'start', 'outcome'),
  way: fc.constantFrom(...faultKinds),
  ms: fc.constantFrom(3_000, 11_000, 25_000, 40_000, 240_000),
});

/** The next step of a customer: pays on a bill, pays again on an outcome page, decides at a provider, or opens the bill. */
const goOn = fc
  .record({ which, provider: providers, gesture: gestures, choice: choices, notice: notices, ms: pause })
  .map((plan) => {
    const { provider, choice, notice, ms } = plan;
    const [gesture, presses] = plan.gesture;
    let done = 'goes on';
    const run = (tab: Tab, world: World) => {
      const { page } = tab;
      if (page instanceof PayingPage && page.mayPay) {
        done = `${gesture} on ${provider}`;
        if (page instanceof OutcomePage) world.retries += 1;
        page.press(provider, presses);
      } else if (page instanceof ProviderPage) {
        done = `${gesture} on ${choice}, notified ${notice}`;
        page.decide(choice, notice, presses);
      } else {
        done = 'opens the bill';
        void tab.go({ address: billAddress(world) });
      }
    };
    const one = command('', ms, (world) => tabOf(world, plan.which), run);
    return { ...one, toString: () => `${done} in tab ${plan.which} (${ms} ms)` };
  });

const history = fc
  .tuple(which, fc.constantFrom(-1 as const, -1 as const, 1 as const), fc.boolean(), pause)
  .map(([tab, by, kept, ms]) =>
    command(
      `${by < 0 ? 'back' : 'forward'} ${kept ? 'to the kept page' : 'anew'} in tab ${tab}`,
      ms,
      (world) => tabOf(world, tab),
      (found) => found.step(by, kept),
    ),
  );

const reload = fc.tuple(which, pause).map(([tab, ms]) =>
  command(
    `reload tab ${tab}`,
    ms,
    (world) => tabOf(world, tab),
    (found) => found.reload(),
  ),
);

const secondTab = fc.tuple(which, fc.boolean(), pause).map(([tab, isCopy, ms]) =>
  command(
    isCopy ? `open the outcome page of tab ${tab} in another tab` : 'open the bill in another tab',
    ms,
    (world) => {
      if (world.tabs.length >= MAX_TABS) return undefined;
      return isCopy ? shown(world, OutcomePage, tab)?.address : billAddress(world);
    },
    (address, world) => world.openTab().go({ address }),
  ),
);

const askAgain = fc.tuple(which, pause).map(([tab, ms]) =>
  command(
    `ask again on the outcome page of tab ${tab}`,
    ms,
    (world) => shown(world, OutcomePage, tab),
    (page) => page.load(),
  ),
);

const fault = fc.tuple(faults, fc.constant(0)).map(([one, ms]) =>
  command(
    `the next ${one.kind} ${one.way} ${one.ms}`,
    ms,
    (world) => world.network,
    (network) => network.faults.push(one),
  ),
);

const away = fc.tuple(fc.constantFrom(300, 5_000, 60_000), pause).map(([away, ms]) =>
  command(
    `the network is away for ${away} ms`,
    ms,
    (world) => world,
    ({ network, clock }) => {
      network.isOffline = true;
      clock.setTimeout(() => {
        network.isOffline = false;
      }, away);
    },
  ),
);

const notify = fc.tuple(fc.nat(3), fc.boolean(), pause).map(([index, isAgain, ms]) =>
  command(
    `late notification ${index}${isAgain ? ', and once more later' : ''}`,
    ms,
    ({ network: { later } }) => (later.length === 0 ? undefined : later),
    (later) => {
      const [work] = later.splice(index % later.length, 1);
      if (isAgain && work) later.push(work);
      void work?.();
    },
  ),
);

const wait = pause.map((ms) =>
  command(
    'wait',
    ms,
    (world) => world,
    () => undefined,
  ),
);

/** Regular steps of customers are more frequent than all others. */
export const commands: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 10 }, () => goOn),
  ...[history, history, reload, secondTab, secondTab, fault, fault, fault, fault, away, notify, notify, askAgain, wait],
];
