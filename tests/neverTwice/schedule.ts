import fc from 'fast-check';
import { expect } from 'vitest';
import type { Statements } from '../../src/service/store/database';
import { type Attempt, attemptsOf } from './attempts';
import { billAddress, commands, type Model } from './commands';
import { checkInvariants, checkStatus } from './invariants';
import { OutcomePage } from './outcomePage';
import { type Surroundings, World } from './world';

/** Totals of one schedule. */
export interface Figures {
  steps: number;
  intents: number;
  starts: number;
  charged: number;
  recorded: number;
  surplus: number;
  /** Number of questions whether to pay despite another attempt. */
  questions: number;
  /** Number of presses on the pay-again button of an outcome page. */
  retries: number;
}

export const schedules = fc.record({
  /** Number of tabs that show the bill at the beginning. */
  tabs: fc.integer({ min: 1, max: 2 }),
  steps: fc.commands(commands, { maxCommands: 30, size: 'max' }),
});

type Schedule = typeof schedules extends fc.Arbitrary<infer Value> ? Value : never;

/** Longer than all timeouts of a page. */
const AGES = 10 * 60_000;

/** Runs a schedule on its own bill, then delivers everything that is still pending. */
export async function runSchedule({ tabs, steps }: Schedule, around: Surroundings, database: Statements): Promise<Figures> {
  const world = new World(around);
  const model: Model = { steps: 0, world, database, arrived: 0, recorded: '' };
  try {
    await fc.asyncModelRun(async () => {
      await checkStatus(world, []);
      for (let tab = 0; tab < tabs; tab += 1) void world.openTab().go({ address: billAddress(world) });
      await world.clock.advance(1_000);
      return { model, real: world };
    }, steps);
    const attempts = await endOf(world, database);
    const paid = attempts.filter(({ state }) => state === 'paid');
    return {
      steps: model.steps,
      intents: world.intents.length,
      starts: attempts.length,
      charged: attempts.filter(({ outcome }) => outcome === 'OK').length,
      recorded: paid.length,
      surplus: paid.filter(({ surplus }) => surplus).length,
      questions: world.questions,
      retries: world.retries,
    };
  } finally {
    for (const tab of world.tabs) tab.close();
    world.clock.forget();
    world.network.calm();
    world.network.later.length = 0;
  }
}

async function endOf(world: World, database: Statements): Promise<Attempt[]> {
  const { clock, network } = world;
  network.calm();
  await clock.advance(AGES);
  while (network.later.length > 0) await network.later.shift()?.();
  // Every customer eventually returns through the provider's return address, in a new tab.
  for (const { address } of world.decisions.values()) void world.openTab().go({ address });
  await clock.advance(AGES);
  const attempts = await checkInvariants(world, database);
  await checkStatus(world, attempts);
  for (const { transaction, outcome, state } of attempts)
    expect(state === 'paid', `${transaction}: recorded as paid exactly when charged`).toBe(outcome === 'OK');
  // A return page shows that the bill was paid twice, whichever payment it belongs to.
  if (attempts.some(({ surplus }) => surplus)) {
    const pages = world.tabs.flatMap(({ page }) => (page instanceof OutcomePage ? page : []));
    const back = pages.slice(-world.decisions.size).map(({ outcome }) => outcome.view);
    expect([...new Set(back)], 'what the pages say of a bill that was paid twice').toEqual(['paidTwice']);
  }
  await holdStill(world, database, attempts);
  return attempts;
}

/** Checks that neither a reload, nor Back, nor another tab of an outcome page changes the records. */
async function holdStill(world: World, database: Statements, before: Attempt[]): Promise<void> {
  const outcome = world.tabs.find(({ page }) => page instanceof OutcomePage)?.page;
  if (outcome === undefined) return;
  void world.openTab().go({ address: outcome.address });
  void outcome.tab.reload();
  await world.clock.advance(1_000);
  void outcome.tab.step(-1, false);
  await world.clock.advance(AGES);
  expect(await attemptsOf(database, world.number)).toEqual(before);
  await checkInvariants(world, database);
}
