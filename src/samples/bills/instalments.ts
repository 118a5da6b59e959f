import { daysLater, periodReferenceDay, slashed } from '../dates';
import { billDocument, totalOf } from '../document';
import { italian, sum } from '../money';
import { condominium, giulia, ottavio } from '../people';
import { electricityPoint, gasPoint, type Point } from '../points';
import type { Sample, SampleContext, WireDocument } from '../sample';
import { usualPoint } from './usual';

/** One instalment: `state` is its `stato_pagamento`, `due` its due date in days from today, `cents` its amount. */
interface Part {
  number: string;
  state: number;
  due: number;
  cents: number;
}

function answer(context: SampleContext, bill: string, parts: readonly Part[], open: number): WireDocument {
  const rate = parts.map(({ number, state, due, cents }) => ({
    numero: number,
    causale: number === '0' ? 'Soluzione unica' : `Rata ${number}`,
    importo: italian(cents),
    scadenza: slashed(daysLater(context.today, due)),
    stato_pagamento: state,
    link_pagamento: `https://pagamenti.example/rata?bolletta=${bill}&rata=${number}`,
  }));
  return { data: { data: { totaledapagare: italian(open), rate } } };
}

/** Splits an amount in cents into `count` equal parts; the last part includes the remainder. */
function split(total: number, count: number): number[] {
  const part = Math.floor(total / count);
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? total - part * (count - 1) : part));
}

/** The usual supply of a bill issued `issuedIn` days from today. */
function points(context: SampleContext, index: number, issuedIn?: number): readonly [Point] {
  return [usualPoint(context, index, { today: periodReferenceDay(context.today, issuedIn) })];
}

/** Days from today to the issue of the bill in 500 instalments: 26 before its due date. */
const LARGE_ISSUE = -21;

/** A block of flats with the consumption of forty homes. */
function large({ supplies, today }: SampleContext): readonly [Point] {
  const point = supplies[0] === 'gas' ? gasPoint : electricityPoint;
  return [point(421, { today: periodReferenceDay(today, LARGE_ISSUE), count: 24, scale: 40, televisionFee: false })];
}

/** The bill of the block of flats in five hundred weekly instalments, forty of them in the past. */
function weekly(context: SampleContext): Part[] {
  return split(totalOf({ points: large(context) }), 500).map((cents, index) => ({
    number: String(index + 1),
    state: index < 40 ? 4 : 1,
    due: 5 + (index - 40) * 7,
    cents,
  }));
}

const openCents = (parts: readonly Part[]) => sum(parts.filter(({ state }) => state !== 4).map(({ cents }) => cents));

/** Days from today to one of the five monthly instalments. */
const dueDay = (index: number) => -61 + index * 30;
/** Days from today to the issue of the bill with five instalments, and of the bill whose three instalments are all paid. */
const FIVE_ISSUE = dueDay(0) - 26;
const PAID_ISSUE = -116;

/** Bills that are paid in instalments. */
export const billsInInstalments: readonly Sample[] = [
  {
    number: '2026000117',
    name: 'instalments',
    title: 'five instalments: paid, awaiting validation, cancelled and two to be paid',
    build: (context) => {
      const cents = split(totalOf({ points: points(context, 17, FIVE_ISSUE) }), 5);
      return billDocument(context, {
        number: '2026000117',
        holder: giulia,
        points: points(context, 17, FIVE_ISSUE),
        // The bill requests the next instalment.
        debt: cents[3] ?? 0,
        dueIn: dueDay(3),
        issuedIn: FIVE_ISSUE,
        status: 2,
      });
    },
    instalments: (context) => {
      const cents = split(totalOf({ points: points(context, 17, FIVE_ISSUE) }), 5);
      const states = [4, 3, 0, 1, 2];
      const parts = cents.map((each, index) => ({
        number: String(index + 1),
        state: states[index] ?? 1,
        due: dueDay(index),
        cents: each,
      }));
      return answer(context, '2026000117', parts, (cents[3] ?? 0) + (cents[4] ?? 0));
    },
  },
  {
    number: '2026000118',
    name: 'instalments-single',
    title: 'three instalments, none paid: at once or in parts',
    build: (context) => billDocument(context, { number: '2026000118', holder: ottavio, points: points(context, 18), status: 1 }),
    instalments: (context) => {
      const total = totalOf({ points: points(context, 18) });
      const parts = split(total, 3).map((cents, index) => ({ number: String(index + 1), state: 1, due: 19 + index * 30, cents }));
      return answer(context, '2026000118', [{ number: '0', state: 1, due: 19, cents: total }, ...parts], total);
    },
  },
  {
    number: '2026000119',
    name: 'instalments-paid',
    title: 'three instalments, all of them paid',
    build: (context) =>
      billDocument(context, {
        number: '2026000119',
        holder: giulia,
        points: points(context, 19, PAID_ISSUE),
        status: 4,
        debt: 0,
        dueIn: -90,
        issuedIn: PAID_ISSUE,
        paid: { on: -30, by: 'transfer' },
      }),
    instalments: (context) => {
      const cents = split(totalOf({ points: points(context, 19, PAID_ISSUE) }), 3);
      const parts = cents.map((each, index) => ({ number: String(index + 1), state: 4, due: -90 + index * 30, cents: each }));
      return answer(context, '2026000119', parts, 0);
    },
  },
  {
    number: '2026000121',
    name: 'many-instalments',
    title: '500 weekly instalments, the first forty paid',
    build: (context) => {
      const debt = openCents(weekly(context));
      return billDocument(context, {
        number: '2026000121',
        holder: condominium,
        points: large(context),
        debt,
        dueIn: 5,
        status: 2,
      });
    },
    instalments: (context) => answer(context, '2026000121', weekly(context), openCents(weekly(context))),
  },
];
