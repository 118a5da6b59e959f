import fc from 'fast-check';
import { TIMES } from '../../../src/service/serving/fakes/webhooks';
import type { TextKey } from '../../../tests/support/texts';

/** Actions of customers, browsers and networks that may affect a payment. */
export type Step =
  /** The next action: pays on the bill, decides at the provider, pays again or returns to the bill from the outcome page. */
  | { does: 'goes on'; gesture: Gesture; choice: string; notice: string }
  | { does: 'back' | 'forward' | 'reload' | 'other tab' | 'outcome in another tab' }
  | { does: 'fault'; call: string; way: Way }
  /** Checks again on an outcome page until it has this title. */
  | { does: 'checks'; until: TextKey }
  /** Waits until the browser has arrived there and the page has finished its requests. */
  | { does: 'rest'; at: Place };

export type Place = 'bill' | 'provider' | 'outcome';

export type Gesture = 'click' | 'double click' | 'Enter';

/** slow: the response is delayed. lost: the server processes the request, but the response is lost. unreached: neither. */
type Way = 'slow' | 'lost' | 'unreached';

const goesOn = fc.record({
  does: fc.constant('goes on' as const),
  gesture: fc.constantFrom<Gesture[]>('click', 'double click', 'Enter'),
  choice: fc.constantFrom('Paga', 'Paga', 'Paga', 'Rifiuta', 'Lascia in sospeso', 'Rinuncia'),
  notice: fc.constantFrom(...Object.values(TIMES)),
});

const moves = fc.record({
  does: fc.constantFrom('back' as const, 'back' as const, 'forward', 'reload', 'other tab', 'outcome in another tab'),
});

const faults = fc.record({
  does: fc.constant('fault' as const),
  call: fc.constantFrom('verifica', 'pagamento', 'segna_pagamento'),
  way: fc.constantFrom<Way[]>('slow', 'lost', 'unreached'),
});

const steps = fc.array(
  fc.oneof({ arbitrary: goesOn, weight: 5 }, { arbitrary: moves, weight: 4 }, { arbitrary: faults, weight: 2 }),
  {
    minLength: 4,
    maxLength: 6,
  },
);

const pay = { does: 'goes on', gesture: 'click', choice: 'Paga', notice: Object.values(TIMES)[0] ?? '' } as const;
const decide = (choice: string) => ({ ...pay, choice }) as const;
const rest = (at: Place) => ({ does: 'rest', at }) as const;

/** Back to the bill from the provider, before and after paying. Browsers only cache pages that were idle when they were left. */
export const backFromRest: readonly Step[] = [
  rest('bill'),
  pay,
  rest('provider'),
  { does: 'back' },
  rest('bill'),
  pay,
  rest('provider'),
  pay,
  rest('outcome'),
  { does: 'back' },
  rest('provider'),
  { does: 'back' },
];

/** The expected result of a schedule. */
export interface Expected {
  starts: number;
  charged: number;
  surplus: number;
  /** Title of the page at the end. */
  title: TextKey;
}

/** Schedules for every run: each is a known behaviour of customers, with its expected result. */
export const knownSchedules: Readonly<Record<string, { steps: readonly Step[]; expected: Expected }>> = {
  'pending, then refused, then paid from the same page': {
    steps: [
      rest('bill'),
      pay,
      rest('provider'),
      decide('In attesa, poi non riuscito'),
      rest('outcome'),
      { does: 'checks', until: 'outcome.refused.title' },
      pay,
      rest('provider'),
      pay,
      rest('outcome'),
    ],
    expected: { starts: 2, charged: 1, surplus: 0, title: 'outcome.paid.title' },
  },
  'cancelled, started again, and paid in two tabs': {
    steps: [
      rest('bill'),
      pay,
      rest('provider'),
      decide('Rinuncia'),
      rest('outcome'),
      pay,
      rest('provider'),
      { does: 'other tab' },
      rest('bill'),
      // The question, and its answer.
      pay,
      pay,
      rest('provider'),
      pay,
      rest('outcome'),
      { does: 'other tab' },
      pay,
      rest('outcome'),
    ],
    expected: { starts: 3, charged: 2, surplus: 1, title: 'outcome.paidTwice.title' },
  },
};

/** Random schedules, deterministic for a seed. */
export function payingSchedules(count: number, seed: number): Step[][] {
  return fc.sample(steps, { numRuns: count, seed });
}

export function inWords(step: Step): string {
  if (step.does === 'checks') return `checks until ${step.until}`;
  if (step.does === 'fault') return `${step.call} ${step.way}`;
  return step.does === 'goes on' ? `${step.gesture}/${step.choice}/${step.notice}` : step.does;
}
