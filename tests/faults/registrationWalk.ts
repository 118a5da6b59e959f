import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { aurora, type TextKey } from '../support/texts';
import { nonsense } from './nonsense';
import type { DrawnPage, FieldValues } from './registerPage';
import { type Fault, registrationNetwork } from './registrationNetwork';
import type { Answer } from './wire';

interface Table {
  walks: string[][];
  loads: Record<string, { address: string; notice: string; words: TextKey }>;
  sends: Record<string, { address: string; form: string; words: TextKey; again?: TextKey }>;
  outcomes: Record<string, string>;
  rows: Record<string, Record<string, string>>;
}

export const table: Table = JSON.parse(readFileSync(new URL('./registrationFaults.json', import.meta.url), 'utf8'));

/** Steps by which time advances while responses arrive, and otherwise: longer than the lock of a form and a retry delay; ms. */
const MOMENT = 10;
const WHILE = 3_000;
/** `WIND`: step while a response is pending; `LONGEST`: exceeds the duration of any call; ms. */
const WIND = 10_000;
const LONGEST = 130_000;
const FORBIDDEN = /\b(undefined|NaN|null)\b|\[object|Invalid Date/;

/** A fault of a call, with its name in the table. */
interface Met extends Fault {
  fault: string;
  kind: string;
}

const kinds = new Map(nonsense);
const sent = (fault: string, kind: string, make = kinds.get(kind) ?? String): Met => ({ fault, name: 'nonsense', kind, make });
const RIGHT = { result: 1, registration: 'x', number: '1' };
/** Wrong responses that no form may take for success. */
const untrue = nonsense.flatMap(([kind, make]) => (Object(make(RIGHT)).result === 1 ? [] : [sent('nonsense', kind)]));
const bare = sent('nonsense', 'success without more', () => ({ result: 1 }));

function metBy(fault: string, call: string): readonly Met[] {
  if (fault === 'nothing') return [sent(fault, '{}')];
  if (fault === 'hollow') return [sent(fault, 'every leaf null')];
  if (fault !== 'nonsense') return [{ fault, name: fault, kind: '', make: String }];
  if (call in table.loads) return [sent(fault, 'null')];
  // A successful `saveprofile` response contains nothing else, so `bare` is a right response.
  return call === 'saveprofile' ? untrue : [...untrue, bare];
}

function outcomeOf(call: string, fault: string): string {
  const rows = table.rows[call in table.sends ? 'sends' : 'loads'];
  return table.rows[call]?.[fault] ?? rows?.[fault] ?? rows?.['*'] ?? '';
}

/** Every outcome in the table. */
export const outcomesMet: ReadonlySet<string> = new Set(
  [...Object.keys(table.loads), ...Object.keys(table.sends)].flatMap((call) =>
    table.walks.flat().map((fault) => outcomeOf(call, fault)),
  ),
);

/** A registration on a network on which each call meets faults. */
export interface Walk {
  page: DrawnPage;
  /** Makes these calls meet the first fault from now on. */
  arm: (...calls: string[]) => void;
  /** Name of the visible step. */
  step: () => string;
  fill: (values: FieldValues) => Promise<void>;
  /** Presses the button of a form, and waits until all requests have finished. */
  press: (button: TextKey, form: string) => Promise<void>;
  /** Runs the call of a part through all faults (the first is already armed), then checks that the part shows its text. */
  loaded: (call: string, part?: string) => Promise<void>;
  /** Sends a form through all faults, then without one until the next step shows; `renew` replaces used-up values. */
  sent: (call: string, button: TextKey, typed: FieldValues, next: string, renew?: () => Promise<void>) => Promise<void>;
}

interface WalkOptions {
  faults: readonly string[];
  answer: Answer;
  /** Opens the page on a network. */
  open: (fetch: Answer) => Promise<DrawnPage>;
  /** Calls that meet the first fault from the start. */
  first: readonly string[];
}

export async function beginWalk({ faults, answer, open, first }: WalkOptions): Promise<Walk> {
  let isOnline = true;
  const calls = Object.entries<{ address: string }>({ ...table.loads, ...table.sends });
  const network = registrationNetwork({
    addresses: new Map(calls.map(([call, { address }]) => [call, new RegExp(address)])),
    answer,
    isOnline: () => isOnline,
    goOffline: () => void connect(false),
  });
  const metIn = (call: string) => faults.flatMap((fault) => metBy(fault, call));
  const arm = (...names: string[]) => {
    for (const call of names) for (const one of metIn(call).slice(0, 1)) network.arm(one, call);
  };
  arm(...first);
  const page = await open(network.fetch);
  const connect = async (is: boolean) => {
    isOnline = is;
    await page.setOnline(is);
  };
  /** Removes the fault, and restores a lost network. */
  const recover = async (...names: string[]) => {
    network.recover(...names);
    if (!isOnline) await connect(true);
  };
  const settle = async () => {
    for (let [quiet, waited, time] = [0, 0, MOMENT]; quiet < 2 && waited < LONGEST; waited += time) {
      const before = network.sent();
      await page.pass(time);
      await page.during(network.answered);
      const [isNew, isWaiting] = [network.sent() > before, network.underWay() > 0];
      quiet = isNew || isWaiting ? 0 : quiet + 1;
      time = isNew ? MOMENT : isWaiting ? WIND : WHILE;
    }
    expect.soft(page.says('body > div')).not.toMatch(FORBIDDEN);
  };
  const press = async (button: TextKey, form: string) => {
    await page.press(button, `[data-node="${form}"]`);
    await settle();
  };
  const step = () => page.says('main h2 > span:last-child');
  await settle();
  return {
    ...{ page, arm, step, press },
    fill: async (values) => {
      await page.fill(values);
      await settle();
    },
    loaded: async (call, part = '') => {
      const { notice, words: key } = table.loads[call] ?? { notice: '', words: 'app.retry' };
      const says = () => page.says(`[data-node="${notice}"]`);
      for (const [index, one] of metIn(call).entries()) {
        const outcome = outcomeOf(call, one.fault);
        const title = `${call} ${one.fault}: ${outcome}`;
        if (index > 0) {
          network.arm(one, call);
          await press('app.retry', notice);
        }
        expect.soft(network.hits(call), title).toBeGreaterThan(index);
        if (outcome !== 'returns')
          expect.soft(says(), title).toBe(outcome === 'part' ? `${aurora.text(key)}${aurora.text('app.retry')}` : '');
      }
      const isPart = says() !== '' && isOnline;
      // All calls that waited for the network retry when it is back.
      await recover(...(isOnline ? [call] : calls.map(([name]) => name)));
      if (isPart) await press('app.retry', notice);
      else await settle();
      const title = `${call} after ${faults}`;
      expect.soft(says(), title).toBe('');
      if (outcomeOf(call, faults[0] ?? '') !== 'none') expect.soft(page.says('main'), title).toContain(part);
    },
    sent: async (call, button, typed, next, renew) => {
      const { form, words: key, again } = table.sends[call] ?? { form: '', words: 'app.retry' };
      const before = step();
      const says = (cause: TextKey, why: string) => {
        expect.soft(page.says(`[data-node="${form}"] [role="alert"]`), why).toBe(`${aurora.text(key)} ${aurora.text(cause)}`);
        expect.soft(step(), why).toBe(before);
        expect.soft(page.values(typed), why).toEqual(typed);
      };
      const causes: Record<string, TextKey> = { again: again ?? 'form.cause.other', busy: 'form.cause.busy' };
      for (const [index, one] of metIn(call).entries()) {
        const outcome = outcomeOf(call, one.fault);
        const title = `${call} ${one.fault} ${one.kind}: ${outcome}`;
        network.arm(one, call);
        await press(button, form);
        expect.soft(network.hits(call), title).toBe(index + 1);
        if (outcome !== 'done') says(causes[outcome] ?? 'register.noAnswer', title);
        if (outcome !== 'offline') continue;
        await press(button, form);
        says('form.cause.offline', `${title}, without a network`);
      }
      await recover(call);
      if (step() === before) await press(button, form);
      if (step() === before && renew) {
        await renew();
        await press(button, form);
      }
      expect.soft(step(), `${call} after ${faults}`).toBe(next);
    },
  };
}
