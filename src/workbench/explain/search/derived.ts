import { stepsOf } from '../../../engine/analysis/names';
import { compareYears } from '../../../engine/bill/comparison';
import type { History, Spend } from '../../../engine/contract/scope.generated';
import { divideCents } from '../../../engine/kernel/figures/money';
import { tidy } from '../../../engine/kernel/figures/numbers';
import { isObject } from '../../../engine/kernel/text/json';
import { changedAt } from '../paths';
import type { ValueChange } from './change';

/** Values of the scope that are in no document: the page computes them from other values when it reads a document. */
interface Derivation {
  paths: readonly string[];
  /** Paths of the values from which they are computed, the list before its items. */
  from: readonly string[];
  /** Returns the object at `at` with these values recomputed. */
  compute: (object: never) => object;
  /** Path of the object that contains the values. */
  at: string;
}

const amounts: Derivation = {
  at: 'bill.amounts',
  paths: ['bill.amounts.pieTotal'],
  from: ['bill.amounts.pie', 'bill.amounts.pie[].value'],
  compute: ({ pieTotal: _, ...rest }: { pie?: readonly { value: number }[]; pieTotal?: number }) => ({
    ...rest,
    ...(rest.pie && rest.pie.length > 0 && { pieTotal: sumOf(rest.pie.map(({ value }) => value)) }),
  }),
};

const spend: Derivation = {
  at: 'bill.supplies[].spend',
  paths: ['total', 'average', 'from', 'to'].map((name) => `bill.supplies[].spend.${name}`),
  from: ['bill.supplies[].spend.entries', 'bill.supplies[].spend.entries[].amount'],
  compute: (one: Spend) => {
    const total = sumOf(one.entries.map(({ amount }) => amount));
    const months = one.entries.map(({ month }) => month).sort();
    const average = divideCents(total, Math.max(1, months.length));
    return { ...one, total, average, from: months.at(0), to: months.at(-1) };
  },
};

const history: Derivation = {
  at: 'bill.supplies[].history',
  paths: [
    'entries[].total',
    'months',
    'current',
    'previous',
    'change',
    'changeVsPrevious',
    'partial',
    'hasEstimated',
    'comparedMonths',
  ].map((name) => `bill.supplies[].history.${name}`),
  from: [
    'bill.supplies[].history.entries',
    'bill.supplies[].history.entries[].reading',
    'bill.supplies[].history.entries[].bands[].energy',
  ],
  compute: (one: History) => {
    const entries = one.entries.map((entry) => ({ ...entry, total: tidy(sumOf(entry.bands.map(({ energy }) => energy))) }));
    const totals = new Map<string, number>();
    for (const { month, total } of entries) totals.set(month, tidy((totals.get(month) ?? 0) + total));
    const hasEstimated = entries.some(({ reading }) => reading === 'estimated');
    return { entries, months: totals.size, ...compareYears(totals), hasEstimated };
  },
};

const unit: Derivation = {
  at: 'bill.supplies[]',
  paths: ['bill.supplies[].unit'],
  from: ['bill.supplies[].kind'],
  compute: (one: { kind?: unknown }) => ({ ...one, unit: one.kind === 'gas' ? 'Smc' : 'kWh' }),
};

const instalments: Derivation = {
  at: 'instalments',
  paths: ['instalments.anyPaid'],
  from: ['instalments.items', 'instalments.items[].status'],
  compute: (one: { items?: readonly { status: string }[] }) => ({
    ...one,
    anyPaid: (one.items ?? []).some(({ status }) => status === 'paid'),
  }),
};

/** Further computed values. `explain` neither changes them directly nor recomputes them. */
const others: readonly Pick<Derivation, 'paths' | 'from'>[] = [
  { paths: ['bill.amounts.rows[].isTotal'], from: ['bill.amounts.rows[].label'] },
  { paths: ['bill.supplyAddresses'], from: ['bill.supplies[].addressLines'] },
  { paths: ['bill.periodText'], from: ['bill.supplies[].periodText'] },
  { paths: ['bill.payment.links[].isFirst'], from: ['bill.payment.links'] },
  { paths: ['bill.payment.fields.amount.value'], from: ['bill.payment.original'] },
  { paths: ['bill.payment.fields.due.value'], from: ['bill.payment.due'] },
  { paths: ['bill.payment.fields.dueDate.value'], from: ['bill.payment.dueDate'] },
];

const derivations: readonly Derivation[] = [amounts, spend, history, unit, instalments];

/** Paths of the recomputed values. `tests/bill/derived.test.ts` compares each of them with the value that the page computes. */
export const derivedPaths: readonly string[] = derivations.flatMap(({ paths }) => paths);

/** The paths of the document from which the page computes a value; undefined when the value is in the document. */
export function sourcesOf(path: string): readonly string[] | undefined {
  return [...derivations, ...others].find(({ paths }) => paths.some((one) => isWithin(path, one)))?.from;
}

/** The root with all computed values that the changes affect recomputed. */
export function recomputed(root: string, value: unknown, changes: readonly ValueChange[]): unknown {
  return derivations
    .filter(({ at, from }) => isWithin(at, root) && from.some((one) => changes.some(({ path }) => touches(path, one))))
    .reduce<unknown>(
      (whole, { at, compute }) => changedAt(whole, stepsOf(at).slice(1), (object) => computedIfWhole(object, compute)),
      value,
    );
}

/** The object recomputed. A trial scope may have fewer values than a bill: then it stays as it is. */
function computedIfWhole(value: unknown, compute: Derivation['compute']): unknown {
  if (!isObject(value)) return value;
  try {
    // The path of the derivation determines the type of the object.
    return compute(value as never);
  } catch {
    return value;
  }
}

function touches(path: string, source: string): boolean {
  return isWithin(path, source) || isWithin(source, path);
}

/** Whether a path is another path or lies inside it. */
export function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
