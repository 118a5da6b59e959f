import { expect } from 'vitest';
import type { Statements } from '../../src/service/store/database';
import { type Attempt, attemptsOf } from './attempts';
import { CENTS, type World } from './world';

/** Checks the invariants that hold at every moment. Returns the attempts that it has read. */
export async function checkInvariants(world: World, database: Statements): Promise<Attempt[]> {
  const attempts = await attemptsOf(database, world.number);
  expect(world.problems).toEqual([]);
  for (const { asked, issued } of world.intents) {
    expect(asked, 'times that one intent asked for a payment').toBeLessThanOrEqual(1);
    expect(issued, 'payments of one intent').toBeLessThanOrEqual(1);
  }
  const issued = world.intents.reduce((sum, intent) => sum + intent.issued, 0);
  expect(attempts.length, 'recorded payments').toBe(issued);
  for (const attempt of attempts) holdAttempt(world, attempt);
  const settling = attempts.filter(({ state, surplus }) => state === 'paid' && !surplus);
  expect(settling.length, 'payments that settle the bill').toBe(attempts.some(({ state }) => state === 'paid') ? 1 : 0);
  if (world.saidPaid) expect(settling, 'a page said that it is paid').toHaveLength(1);
  const isSurplus = attempts.some(({ surplus }) => surplus);
  if (world.saidPaidTwice) expect(isSurplus, 'a page said that it is paid twice').toBe(true);
  return attempts;
}

function holdAttempt({ saidRefused, decisions }: World, attempt: Attempt): void {
  const { transaction, cents, outcome, charged, recorded, messages, state, surplus, isForStaff } = attempt;
  expect(cents, 'cents issued').toBe(CENTS);
  if (outcome !== null) expect(charged, 'cents charged').toBe(CENTS);
  const said = decisions.get(transaction)?.outcome;
  if (said !== undefined && said !== 'PEN') expect(outcome, 'what the provider decided first').toBe(said);
  expect(recorded.filter((one) => one === 'paid').length, 'times recorded as paid').toBeLessThanOrEqual(1);
  if (recorded.includes('paid')) expect(outcome, 'charge of what is recorded as paid').toBe('OK');
  expect(state, 'state and ledger').toBe(recorded.at(-1) ?? 'started');
  expect(surplus && state !== 'paid', 'surplus that was not paid').toBe(false);
  expect(isForStaff, 'an entry for staff exactly when surplus').toBe(surplus);
  for (const message of messages) {
    const said = JSON.parse(message) as Record<string, unknown>;
    expect([said.codTrans ?? said.transaction, Number(said.importo ?? said.amount)]).toEqual([transaction, CENTS]);
  }
  if (saidRefused.has(transaction)) expect(outcome, 'charge of what a page called refused').toBe('KO');
}

/** The expected status in document and verify for these attempts: paid takes precedence over pending, pending over unpaid. */
export function expectedStatus(attempts: readonly Attempt[]): [status: number, debt: number, verify: number] {
  if (attempts.some(({ state }) => state === 'paid')) return [4, 0, 4];
  if (attempts.some(({ state }) => state === 'pending')) return [3, CENTS / 100, 3];
  return [1, CENTS / 100, 1];
}

/** Checks that document and verify agree with the ledger. */
export async function checkStatus({ payer }: World, attempts: readonly Attempt[]): Promise<void> {
  expect(await payer.status()).toEqual(expectedStatus(attempts));
}
